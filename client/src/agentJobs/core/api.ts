import type { BaseUrl } from './baseUrl';
import { type CancellationToken, throwIfCancelled } from './cancellation';
import type { Http, HttpOutcome, HttpRequest } from './http';
import { isIdentifier } from './identifier';
import { type AgentJob, parseJob } from './job';
import { readJson } from './json';
import { checkKey } from './keyCheck';
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
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Milliseconds for one exchange. */
export const requestTimeoutMs = 20_000;
/** Bytes of an answer; a job takes less than one thousandth of it. */
export const maxAnswerBytes = 1_000_000;
const maxServiceMessage = 500;

export function createAgentApi(options: AgentApiOptions): AgentApi {
  const { origin } = options.baseUrl;

  async function call(method: HttpRequest['method'], segments: readonly string[], prompt: string | undefined, token: CancellationToken) {
    throwIfCancelled(token);
    // Such an identifier would change the path, or cannot be sent: the service can have nothing under it.
    if (!segments.every(isIdentifier)) return { kind: 'not-found' } as const;
    if (prompt !== undefined && prompt.trim() === '') return { kind: 'bad-request', message: '' } as const;
    const key = await Promise.resolve(options.keys.keyFor(origin)).catch(() => undefined);
    throwIfCancelled(token);
    if (key === undefined || checkKey(key, options.service)) return { kind: 'no-key' } as const;
    const request: HttpRequest = {
      method,
      url: `${options.baseUrl.url}/v2/agent/${segments.map(encodeURIComponent).join('/')}`,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${key}`,
        ...(prompt === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(prompt === undefined ? {} : { body: JSON.stringify({ prompt }) }),
      timeoutMs: requestTimeoutMs,
      maxBytes: maxAnswerBytes,
    };
    const outcome = await options.http.send(request, token);
    throwIfCancelled(token);
    return readOutcome(outcome, method, options.now());
  }

  /** An answer about another job must not be shown as this one's. */
  async function about(id: string, answer: Promise<ApiResult<AgentJob>>): Promise<ApiResult<AgentJob>> {
    const result = await answer;
    if (result.kind !== 'ok' || result.value.id.toLowerCase() === id.toLowerCase()) return result;
    return { kind: 'bad-response', reason: { kind: 'other-job' } };
  }

  return {
    origin,
    getJob: (projectId, id, token) => about(id, call('GET', [projectId, 'job', id], undefined, token)),
    createJob: (projectId, prompt, token) => call('POST', [projectId, 'job'], prompt, token),
    sendMessage: (projectId, id, prompt, token) => about(id, call('POST', [projectId, 'job', id, 'message'], prompt, token)),
  };
}

function readOutcome(outcome: HttpOutcome, method: HttpRequest['method'], now: number): ApiResult<AgentJob> {
  switch (outcome.kind) {
    case 'offline':
      return outcome.inBrowser ? { kind: 'offline', inBrowser: true } : { kind: 'offline' };
    case 'timeout':
      return { kind: outcome.kind };
    case 'redirect':
    case 'too-large':
    case 'broken-off':
      return { kind: 'bad-response', reason: { kind: outcome.kind } };
    case 'response':
      return outcome.status >= 200 && outcome.status < 300 ? parseJob(outcome.body) : readRefusal(outcome, method, now);
  }
}

type Refusal = HttpOutcome & { readonly kind: 'response' };

function readRefusal({ status, body, retryAfter, date }: Refusal, method: HttpRequest['method'], now: number): ApiFailure {
  const retryAfterMs = retryAfter === undefined ? undefined : parseRetryAfter(retryAfter, date, now);
  const waiting = retryAfterMs === undefined ? {} : { retryAfterMs };
  if (status === 401) return { kind: 'unauthorized' };
  if (status === 403) return { kind: 'forbidden' };
  if (status === 404) return { kind: 'not-found' };
  if (status === 408) return { kind: 'timeout' };
  if (status === 429) return { kind: 'rate-limited', ...waiting };
  if (status >= 500 && status < 600) return { kind: 'server-error', status, ...waiting };
  if (status >= 400 && status < 500 && method === 'POST') return { kind: 'bad-request', message: serviceMessage(body) };
  return { kind: 'bad-response', reason: { kind: 'status', status } };
}

/** The text of `{"error": …}` in one line without control characters. */
function serviceMessage(body: string): string {
  const value = readJson(body)?.value;
  const error = typeof value === 'object' && value !== null && 'error' in value ? value.error : undefined;
  if (typeof error !== 'string') return '';
  return error
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, maxServiceMessage);
}
