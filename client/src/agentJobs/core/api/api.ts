import { type ObservableCancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { Clock } from '../../../../../shared/clock';
import { delay } from '../base/delay';
import { isIdentifier, isProjectId } from '../base/identifier';
import { readJson } from '../base/json';
import type { BaseUrl } from './baseUrl';
import type { Http, HttpOutcome, HttpRequest } from './http';
import { type AgentJob, parseJob } from './job';
import { checkKey } from './keyCheck';
import { withoutKeys, withoutThisKey } from './redact';
import type { ApiFailure, ApiResult } from './result';
import type { ServiceKeys } from './service';

/** Provides the key for each request. The API never caches it. */
interface KeySource {
  /** The key stored for exactly this origin, if any. A rejection counts as none. */
  keyFor(origin: string): PromiseLike<string | undefined>;
}

/** The agent-job API at one base URL. Calls throw only `CancelledError`, if their token is cancelled. */
export interface AgentApi {
  /** The only origin that receives the key. */
  readonly origin: string;
  getJob(projectId: string, id: string, token: ObservableCancellationToken): Promise<ApiResult<AgentJob>>;
  /** Creates a job. After a `timeout` or a bad response the job may exist, so never retry without asking. */
  createJob(projectId: string, prompt: string, token: ObservableCancellationToken): Promise<ApiResult<AgentJob>>;
  /** Sends a follow-up message to a job. @returns the job after it */
  sendMessage(projectId: string, id: string, prompt: string, token: ObservableCancellationToken): Promise<ApiResult<AgentJob>>;
}

interface AgentApiOptions {
  readonly baseUrl: BaseUrl;
  readonly http: Http;
  readonly keys: KeySource;
  readonly service: ServiceKeys;
  readonly clock: Clock;
}

/** Timeout of one request, in milliseconds. */
const requestTimeoutMs = 20_000;
/** Limit of a response, in bytes; a job takes less than a thousandth of it. */
const maxResponseBytes = 1_000_000;
/** Milliseconds before the one retry after a 401: a restarting service may refuse valid keys. */
export const unauthorizedRetryMs = 2_000;
const maxServiceMessage = 2_000;

interface Call {
  readonly method: HttpRequest['method'];
  readonly projectId: string;
  /** Path below the project; every segment is encoded. */
  readonly segments: readonly string[];
  readonly prompt?: string;
  /** The resource that is missing after a 404. */
  readonly resource: 'job' | 'project';
}

export function createAgentApi({ baseUrl, http, keys, service, clock }: AgentApiOptions): AgentApi {
  const { origin } = baseUrl;

  async function call(parameters: Call, token: ObservableCancellationToken): Promise<ApiResult<AgentJob>> {
    const first = await callOnce(parameters, token);
    // A refused request had no effect, so this does not send a prompt twice.
    if (first.kind !== 'unauthorized') return first;
    await delay(clock, unauthorizedRetryMs, token);
    return callOnce(parameters, token);
  }

  async function callOnce(
    { method, projectId, segments, prompt, resource }: Call,
    token: ObservableCancellationToken,
  ): Promise<ApiResult<AgentJob>> {
    throwIfCancelled(token);
    // Such an identifier could change the path or cannot be encoded, so nothing can exist under it.
    if (!isProjectId(projectId) || !segments.every(isIdentifier)) return { kind: 'not-found', resource };
    if (prompt !== undefined && prompt.trim() === '') return { kind: 'bad-request' };
    const key = await Promise.resolve(keys.keyFor(origin)).catch(() => undefined);
    throwIfCancelled(token);
    if (key === undefined || checkKey(key, service)) return { kind: 'no-key' };
    const request: HttpRequest = {
      method,
      url: `${baseUrl.url}/v2/agent/${[projectId, ...segments].map(encodeURIComponent).join('/')}`,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${key}`,
        ...(prompt === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(prompt === undefined ? {} : { body: JSON.stringify({ prompt }) }),
      timeoutMs: requestTimeoutMs,
      maxBytes: maxResponseBytes,
    };
    const outcome = await http.send(request, token);
    throwIfCancelled(token);
    const result = readOutcome(outcome, { resource, service, now: clock.now() });
    // Jobs are stored and shown, so they must not contain the key, even if the service echoes it.
    if (result.kind !== 'ok') return result;
    const { undocumented, ...job } = withoutThisKey(result.value, key, service);
    // Unlike a branch, such a text is only shown, so whatever looks like a key is removed.
    return { kind: 'ok', value: undocumented === undefined ? job : { ...job, undocumented: withoutKeys(undocumented, service) } };
  }

  /** Rejects a response about another job. */
  async function about(id: string, response: Promise<ApiResult<AgentJob>>): Promise<ApiResult<AgentJob>> {
    const result = await response;
    if (result.kind !== 'ok' || result.value.id.toLowerCase() === id.toLowerCase()) return result;
    return { kind: 'bad-response', reason: { kind: 'other-job' } };
  }

  return {
    origin,
    getJob: (projectId, id, token) => about(id, call({ method: 'GET', projectId, segments: ['job', id], resource: 'job' }, token)),
    createJob: (projectId, prompt, token) => call({ method: 'POST', projectId, segments: ['job'], prompt, resource: 'project' }, token),
    sendMessage: (projectId, id, prompt, token) =>
      about(id, call({ method: 'POST', projectId, segments: ['job', id, 'message'], prompt, resource: 'job' }, token)),
  };
}

interface ResponseContext {
  readonly resource: Call['resource'];
  readonly service: ServiceKeys;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

function readOutcome(outcome: HttpOutcome, context: ResponseContext): ApiResult<AgentJob> {
  switch (outcome.kind) {
    case 'offline':
    case 'timeout':
      return outcome;
    case 'redirect':
    case 'too-large':
    case 'broken-off':
      return { kind: 'bad-response', reason: { kind: outcome.kind } };
    case 'response':
      return outcome.status >= 200 && outcome.status < 300 ? parseJob(outcome.body) : readRefusal(outcome, context);
  }
}

type Refusal = HttpOutcome & { readonly kind: 'response' };

function readRefusal({ status, body, retryAfter, date }: Refusal, { resource, service, now }: ResponseContext): ApiFailure {
  const answered = serviceMessage(body, service);
  const retryAfterMs = retryAfter === undefined ? undefined : parseRetryAfter(retryAfter, date, now);
  const waiting = retryAfterMs === undefined ? {} : { retryAfterMs };
  if (status === 401) return { kind: 'unauthorized', ...answered };
  if (status === 403) return { kind: 'forbidden', ...answered };
  if (status === 404) return { kind: 'not-found', resource, ...answered };
  if (status === 408) return { kind: 'timeout', ...answered };
  if (status === 429) return { kind: 'rate-limited', ...waiting, ...answered };
  if (status >= 500 && status < 600) return { kind: 'server-error', status, ...waiting, ...answered };
  if (status >= 400 && status < 500) return { kind: 'bad-request', status, ...answered };
  return { kind: 'bad-response', reason: { kind: 'status', status }, ...answered };
}

/** The string of `{"error": …}`, in one line without control characters and keys. */
function serviceMessage(body: string, service: ServiceKeys): { readonly message?: string } {
  const value = readJson(body)?.value;
  const error = typeof value === 'object' && value !== null && 'error' in value ? value.error : undefined;
  if (typeof error !== 'string') return {};
  const line = withoutKeys(error.slice(0, 4 * maxServiceMessage), service)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  return line === '' ? {} : { message: shortened(line) };
}

/** Truncates without splitting a surrogate pair. */
function shortened(line: string): string {
  if (line.length <= maxServiceMessage) return line;
  return `${Array.from(line.slice(0, maxServiceMessage)).slice(0, -1).join('')}…`;
}

const maxMs = 24 * 60 * 60 * 1_000;

/**
 * Parses `Retry-After`: seconds, or a date.
 * @param date the response's `Date`, to which a date is compared, so that the clock of this machine does not matter
 * @param now milliseconds since the epoch, for responses without `Date`
 * @returns milliseconds from now, from 0 to a day; `undefined` for other values
 */
export function parseRetryAfter(value: string, date: string | undefined, now: number): number | undefined {
  const text = value.trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1_000, maxMs);
  // `Date.parse` accepts nearly anything, so only the three forms of HTTP dates are passed to it.
  if (!/^[A-Za-z]{3,9},? .*\d\d:\d\d:\d\d/.test(text)) return undefined;
  const until = Date.parse(text);
  if (Number.isNaN(until)) return undefined;
  const sent = date === undefined ? Number.NaN : Date.parse(date);
  return Math.min(Math.max(until - (Number.isNaN(sent) ? now : sent), 0), maxMs);
}
