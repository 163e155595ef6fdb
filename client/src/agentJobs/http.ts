import { type CancellationToken, CancelledError, type Http, type HttpOutcome, type HttpRequest, throwIfCancelled } from './core';

/** The parts of the platform that are used: there in every extension host, though in none of the types that are compiled against. */
export interface FetchPlatform {
  fetch(url: string, options: FetchOptions): Promise<FetchResponse>;
  readonly AbortController: new () => { readonly signal: unknown; abort(): void };
  readonly TextDecoder: new () => { decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string };
  setTimeout(callback: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
  /** In workers of a browser only. */
  readonly WorkerGlobalScope?: unknown;
}

export interface FetchOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: unknown;
  readonly redirect: 'manual';
  readonly credentials: 'omit';
  readonly cache: 'no-store';
  readonly referrerPolicy: 'no-referrer';
}

export interface FetchResponse {
  readonly status: number;
  readonly type: string;
  readonly headers: { get(name: string): string | null };
  readonly body: { getReader(): ByteReader } | null;
}

interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<unknown>;
}

/**
 * Codes that Node and its `fetch` give connections which had been made: they ended, or what came over them is not HTTP (`HPE_…`). The request
 * may have arrived then.
 */
const brokenConnection = /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_HEADERS_OVERFLOW|HPE_\w+)$/;

/**
 * Requests through `fetch`, which the editor gives its proxy and its certificates.
 * @param platform looked up anew for each request, since the editor puts its own `fetch` in place
 */
export function createFetchHttp(platform: FetchPlatform = globalThis as unknown as FetchPlatform): Http {
  return { send: (request, token) => send(platform, request, token) };
}

async function send(platform: FetchPlatform, request: HttpRequest, token: CancellationToken): Promise<HttpOutcome> {
  throwIfCancelled(token);
  const controller = new platform.AbortController();
  let timedOut = false;
  const timer = platform.setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, request.timeoutMs);
  const subscription = token.onCancellationRequested(() => controller.abort());
  let response: FetchResponse | undefined;
  try {
    response = await platform.fetch(request.url, fetchOptions(request, controller.signal));
    const outcome = await readResponse(platform, response, request.maxBytes);
    throwIfCancelled(token);
    return outcome;
  } catch (error) {
    if (token.isCancellationRequested) throw new CancelledError();
    if (timedOut) return { kind: 'timeout' };
    const code = networkCode(error);
    const cause = code === undefined ? {} : { cause: code };
    if (response || (code !== undefined && brokenConnection.test(code))) return { kind: 'broken-off', ...cause };
    return { kind: 'offline', ...cause, ...(platform.WorkerGlobalScope === undefined ? {} : { inBrowser: true }) };
  } finally {
    platform.clearTimeout(timer);
    subscription.dispose();
    // Ends the connection of an answer that was not read to its end.
    controller.abort();
  }
}

function fetchOptions({ method, headers, body }: HttpRequest, signal: unknown): FetchOptions {
  return {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    signal,
    // `error` could not be told from a service that is out of reach.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  };
}

async function readResponse(platform: FetchPlatform, response: FetchResponse, maxBytes: number): Promise<HttpOutcome> {
  const { status, headers } = response;
  // Browsers show nothing of a redirect but that it is one.
  if (response.type === 'opaqueredirect') return { kind: 'redirect' };
  if (status >= 300 && status < 400 && status !== 304) return { kind: 'redirect', status };
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return { kind: 'too-large' };
  const body = response.body ? await readBody(platform, response.body.getReader(), maxBytes) : '';
  if (body === undefined) return { kind: 'too-large' };
  const retryAfter = headers.get('retry-after');
  const date = headers.get('date');
  return { kind: 'response', status, body, ...(retryAfter === null ? {} : { retryAfter }), ...(date === null ? {} : { date }) };
}

/** The body as text; nothing when it is larger than allowed. What was decoded counts, so that a small compressed body is no way around it. */
async function readBody(platform: FetchPlatform, reader: ByteReader, maxBytes: number): Promise<string | undefined> {
  const decoder = new platform.TextDecoder();
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

/** The code of a network error, from the error itself or from its cause. Nothing else of an error is read: messages may hold addresses. */
function networkCode(error: unknown): string | undefined {
  const errors = error instanceof Error ? [error, error.cause] : [];
  for (const each of errors) {
    const code = typeof each === 'object' && each !== null && 'code' in each ? each.code : undefined;
    if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code)) return code;
  }
  return undefined;
}
