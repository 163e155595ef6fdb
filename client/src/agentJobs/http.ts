import { CancelledError, type ObservableCancellationToken, throwIfCancelled } from '../../../shared/cancellation';
import type { Timers } from '../../../shared/clock';
import { hostClock } from '../hostClock';
import type { Http, HttpOutcome, HttpRequest } from './core';

/** Replaces parts of the platform, for tests. */
interface FetchHttpOptions {
  /** By default the global `fetch` at the time of each request, since the editor replaces it. */
  readonly fetch?: typeof fetch;
  readonly timers?: Timers;
  /** Whether the code runs in a web worker of a browser. */
  readonly inBrowser?: boolean;
}

/**
 * Error codes of Node and its `fetch` for established connections: the connection ended, or the response is not HTTP (`HPE_…`). The
 * request may have arrived.
 */
const brokenConnectionCode = /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_HEADERS_OVERFLOW|HPE_\w+)$/;

/** Sends requests through `fetch`, to which the editor adds its proxy and certificates. */
export function createFetchHttp(options: FetchHttpOptions = {}): Http {
  return { send: (request, token) => send(options, request, token) };
}

async function send(options: FetchHttpOptions, request: HttpRequest, token: ObservableCancellationToken): Promise<HttpOutcome> {
  throwIfCancelled(token);
  const { fetch = globalThis.fetch, timers = hostClock, inBrowser = 'WorkerGlobalScope' in globalThis } = options;
  const controller = new AbortController();
  let timedOut = false;
  const timer = timers.setTimer(() => {
    timedOut = true;
    controller.abort();
  }, request.timeoutMs);
  const subscription = token.onCancellationRequested(() => controller.abort());
  let response: Response | undefined;
  try {
    response = await fetch(request.url, fetchOptions(request, controller.signal));
    const outcome = await readResponse(response, request.maxBytes);
    throwIfCancelled(token);
    return outcome;
  } catch (error) {
    if (token.isCancellationRequested) throw new CancelledError();
    if (timedOut) return { kind: 'timeout' };
    const code = networkCode(error);
    const cause = code === undefined ? {} : { cause: code };
    if (response || (code !== undefined && brokenConnectionCode.test(code))) return { kind: 'broken-off', ...cause };
    return { kind: 'offline', ...cause, ...(inBrowser && { inBrowser }) };
  } finally {
    timer.dispose();
    subscription.dispose();
    // Closes the connection of a response that was not read to its end.
    controller.abort();
  }
}

function fetchOptions({ method, headers, body }: HttpRequest, signal: AbortSignal): RequestInit {
  return {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    signal,
    // With `error`, a redirect would look like an unreachable service.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  };
}

async function readResponse(response: Response, maxBytes: number): Promise<HttpOutcome> {
  const { status, headers } = response;
  // Browsers hide the status and target of a redirect.
  if (response.type === 'opaqueredirect') return { kind: 'redirect' };
  if (status >= 300 && status < 400 && status !== 304) return { kind: 'redirect', status };
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return { kind: 'too-large' };
  const body = response.body ? await readBody(response.body.getReader(), maxBytes) : '';
  if (body === undefined) return { kind: 'too-large' };
  const retryAfter = headers.get('retry-after');
  const date = headers.get('date');
  return { kind: 'response', status, body, ...(retryAfter === null ? {} : { retryAfter }), ...(date === null ? {} : { date }) };
}

/** Reads a body as text; `undefined` above `maxBytes`. Decoded bytes count, so a compressed body cannot evade the limit. */
async function readBody(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done || !value) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) return undefined;
    text += decoder.decode(value, { stream: true });
  }
}

/** Code of a network error, from the error itself or its cause. Reads nothing else, since messages may contain addresses. */
function networkCode(error: unknown): string | undefined {
  const errors = error instanceof Error ? [error, error.cause] : [];
  for (const each of errors) {
    const code = typeof each === 'object' && each !== null && 'code' in each ? each.code : undefined;
    if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code)) return code;
  }
  return undefined;
}
