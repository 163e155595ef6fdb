import type { CancellationToken } from '../../../../../shared/cancellation';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute, with everything encoded. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as UTF-8. */
  readonly body?: string;
  /** Milliseconds for the whole exchange, from the call to the last byte of the answer. */
  readonly timeoutMs: number;
  /** Bytes of the answer's decoded body, beyond which it is abandoned. */
  readonly maxBytes: number;
}

/**
 * How an exchange ended.
 * - `response`: the answer was read to its end
 * - `redirect`: the answer points elsewhere, and nothing was sent there
 * - `too-large`: the body exceeds `maxBytes`
 * - `broken-off`: the request was sent, and the answer ended too early or is not HTTP
 * - `timeout`: `timeoutMs` have passed
 * - `offline`: there was no answer, as the host could not be reached; in a browser also when the host does not allow other origins (`inBrowser`),
 *   which cannot be told apart
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

/** Makes requests. Follows no redirect, sends no cookies and keeps nothing. */
export interface Http {
  /** @throws {CancelledError} when the token is cancelled; the connection is closed then. */
  send(request: HttpRequest, token: CancellationToken): Promise<HttpOutcome>;
}
