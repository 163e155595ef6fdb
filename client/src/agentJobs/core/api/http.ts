import type { ObservableCancellationToken } from '../../../../../shared/cancellation';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute and encoded. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as UTF-8. */
  readonly body?: string;
  /** Milliseconds from the call to the last byte of the response. */
  readonly timeoutMs: number;
  /** Limit of the decoded response body, in bytes. */
  readonly maxBytes: number;
}

/**
 * Outcome of a request.
 * - `response`: the response was read completely
 * - `redirect`: a redirect, which was not followed
 * - `too-large`: the body exceeds `maxBytes`
 * - `broken-off`: the request was sent, but the response is incomplete or not HTTP
 * - `timeout`: `timeoutMs` have passed
 * - `offline`: the host is unreachable; in a browser (`inBrowser`) possibly it only forbids cross-origin requests
 *
 * `cause` is the code of the network error, such as `ECONNREFUSED`; browsers have none. `status` of a redirect is unknown in browsers.
 */
export type HttpOutcome =
  | { readonly kind: 'response'; readonly status: number; readonly body: string; readonly retryAfter?: string; readonly date?: string }
  | { readonly kind: 'redirect'; readonly status?: number }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'broken-off'; readonly cause?: string }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'offline'; readonly cause?: string; readonly inBrowser?: boolean };

/** Sends requests. Follows no redirects, sends no cookies and caches nothing. */
export interface Http {
  /** @throws {CancelledError} when the token is cancelled; the connection is closed then. */
  send(request: HttpRequest, token: ObservableCancellationToken): Promise<HttpOutcome>;
}
