import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
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
import { parseRetryAfter } from './retryAfter';
import type { ServiceKeys } from './service';

/** Where the key comes from. It is asked anew for each request and not kept. */
export interface KeySource {
  /** The key that was stored for exactly this origin, if there is one. A store that fails has none. */
  keyFor(origin: string): PromiseLike<string | undefined>;
}

/** The agent-job API at one base address. Every call throws `CancelledError` when its token is cancelled, and nothing else. */
export interface AgentApi {
  /** The only origin that gets the key. */
  readonly origin: string;
  getJob(projectId: string, id: string, token: CancellationToken): Promise<ApiResult<AgentJob>>;
  /** Starts a job. After `timeout`, or an answer that cannot be used, the job may run all the same: never repeat it unasked. */
  createJob(projectId: string, prompt: string, token: CancellationToken): Promise<ApiResult<AgentJob>>;
  /** Sends a follow-up message to a job; gives the job as it is then. */
  sendMessage(projectId: string, id: string, prompt: string, token: CancellationToken): Promise<ApiResult<AgentJob>>;
}

export interface AgentApiOptions {
  readonly baseUrl: BaseUrl;
  readonly http: Http;
  readonly keys: KeySource;
  readonly service: ServiceKeys;
  readonly clock: Clock;
}

/** Milliseconds for one exchange. */
export const requestTimeoutMs = 20_000;
/** Bytes of an answer; a job takes less than one thousandth of it. */
export const maxAnswerBytes = 1_000_000;
/** Milliseconds after which a request that was refused for its key is sent once more: a service that restarts may refuse good keys. */
export const unauthorizedRetryMs = 2_000;
const maxServiceMessage = 500;

interface Call {
  readonly method: HttpRequest['method'];
  readonly projectId: string;
  /** Path below the project; every segment is encoded. */
  readonly segments: readonly string[];
  readonly prompt?: string;
  /** What does not exist when the service answers 404. */
  readonly resource: 'job' | 'project';
}

export function createAgentApi({ baseUrl, http, keys, service, clock }: AgentApiOptions): AgentApi {
  const { origin } = baseUrl;

  async function call(asked: Call, token: CancellationToken): Promise<ApiResult<AgentJob>> {
    const first = await callOnce(asked, token);
    // A refused request has done nothing, so a prompt is not sent twice by this.
    if (first.kind !== 'unauthorized') return first;
    await delay(clock, unauthorizedRetryMs, token);
    return callOnce(asked, token);
  }

  async function callOnce({ method, projectId, segments, prompt, resource }: Call, token: CancellationToken): Promise<ApiResult<AgentJob>> {
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
      maxBytes: maxAnswerBytes,
    };
    const outcome = await http.send(request, token);
    throwIfCancelled(token);
    const result = readOutcome(outcome, { resource, service, now: clock.now() });
    // A job is stored and shown: a service that repeats the key in one must not put it there.
    return result.kind === 'ok' ? { kind: 'ok', value: withoutThisKey(result.value, key, service) } : result;
  }

  /** An answer about another job must not be shown as this one's. */
  async function about(id: string, answer: Promise<ApiResult<AgentJob>>): Promise<ApiResult<AgentJob>> {
    const result = await answer;
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

interface Reading {
  readonly resource: Call['resource'];
  readonly service: ServiceKeys;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

function readOutcome(outcome: HttpOutcome, reading: Reading): ApiResult<AgentJob> {
  switch (outcome.kind) {
    case 'offline':
    case 'timeout':
      return outcome;
    case 'redirect':
    case 'too-large':
    case 'broken-off':
      return { kind: 'bad-response', reason: { kind: outcome.kind } };
    case 'response':
      return outcome.status >= 200 && outcome.status < 300 ? parseJob(outcome.body) : readRefusal(outcome, reading);
  }
}

type Refusal = HttpOutcome & { readonly kind: 'response' };

function readRefusal({ status, body, retryAfter, date }: Refusal, { resource, service, now }: Reading): ApiFailure {
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

/** The string of `{"error": …}` in one line without control characters and keys. */
function serviceMessage(body: string, service: ServiceKeys): { readonly message?: string } {
  const value = readJson(body)?.value;
  const error = typeof value === 'object' && value !== null && 'error' in value ? value.error : undefined;
  if (typeof error !== 'string') return {};
  const line = withoutKeys(error.slice(0, 4 * maxServiceMessage), service)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  return line === '' ? {} : { message: shortened(line) };
}

/** Cut between characters, never within a surrogate pair. */
function shortened(line: string): string {
  if (line.length <= maxServiceMessage) return line;
  return `${Array.from(line.slice(0, maxServiceMessage)).slice(0, -1).join('')}…`;
}
