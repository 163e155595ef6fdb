/**
 * Why an answer with a status of success, or a status that is none of the known ones, is not what the API describes.
 * - `shape`: `path` names the property, such as `source.repository`, empty for the whole; `keyword` is the keyword of JSON Schema that it breaks
 * - `other-job`: the answer is about another job than the one that was asked for
 */
export type BadResponseReason =
  | { readonly kind: 'not-json' }
  | { readonly kind: 'shape'; readonly path: string; readonly keyword: string }
  | { readonly kind: 'other-job' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'broken-off' }
  | { readonly kind: 'redirect' }
  | { readonly kind: 'status'; readonly status: number };

/**
 * Why a call gave nothing.
 * - `no-key`: no key is stored for the origin; no request was made
 * - `unauthorized`: the key is unknown, expired or revoked (401)
 * - `forbidden`: the key may not do this: scope, or list of allowed addresses (403)
 * - `not-found`: the service knows no such job or project (404)
 * - `rate-limited`: too many calls (429); `retryAfterMs` when the service said so, in milliseconds from the moment of the answer
 * - `offline`: the service could not be reached; `inBrowser`: or does not allow requests of browsers from other origins
 * - `timeout`: no complete answer in time; whether the service acted is not known
 * - `server-error`: 5xx
 * - `bad-response`: an answer that cannot be used
 * - `bad-request`: the service refused the request (other 4xx), `message` being the service's own plain text, possibly empty. Untrusted: escape it.
 */
export type ApiFailure =
  | { readonly kind: 'no-key' }
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'rate-limited'; readonly retryAfterMs?: number }
  | { readonly kind: 'offline'; readonly inBrowser?: boolean }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'server-error'; readonly status: number; readonly retryAfterMs?: number }
  | { readonly kind: 'bad-response'; readonly reason: BadResponseReason }
  | { readonly kind: 'bad-request'; readonly message: string };

export type ApiResult<T> = { readonly kind: 'ok'; readonly value: T } | ApiFailure;
