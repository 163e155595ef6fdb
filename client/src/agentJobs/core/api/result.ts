/**
 * Why an answer with a status of success, or a status that is none of the known ones, is not what the API describes.
 * - `shape`: `path` names the property, `id` or `status`, empty for the whole; `keyword` is the keyword of JSON Schema that it violates
 * - `other-job`: the answer is about another job than the one that was asked for
 * - `redirect`: the answer points to another address; nothing was sent there, so the service has done nothing
 */
export type BadResponseReason =
  | { readonly kind: 'not-json' }
  | { readonly kind: 'shape'; readonly path: string; readonly keyword: 'type' | 'required' | 'minLength' | 'maxLength' | 'pattern' }
  | { readonly kind: 'other-job' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'broken-off' }
  | { readonly kind: 'redirect' }
  | { readonly kind: 'status'; readonly status: number };

/** The `error` of the service's answer, if there is one: one line, plain, bounded, without keys. Untrusted: escape it. */
interface Answered {
  readonly message?: string;
}

/**
 * Why a call gave nothing.
 * - `no-key`: no key is stored for the origin; no request was made
 * - `unauthorized`: the key is unknown, expired or revoked (401)
 * - `forbidden`: the key may not do this: scope, or list of allowed addresses (403)
 * - `not-found`: the service knows no such job or project (404)
 * - `rate-limited`: too many calls (429); `retryAfterMs` if the service said so, in milliseconds from the moment of the answer
 * - `offline`: the service could not be reached; `cause`: code of the network error, such as `ENOTFOUND`; `inBrowser`: or does not allow
 *   requests of browsers from other origins
 * - `timeout`: no complete answer in time, or 408; whether the service acted is not known
 * - `server-error`: 5xx; `retryAfterMs` as above
 * - `bad-response`: an answer that cannot be used
 * - `bad-request`: the service refused the request (other 4xx), or it was not sent as it cannot be right (then without `status`)
 */
export type ApiFailure =
  | { readonly kind: 'no-key' }
  | ({ readonly kind: 'unauthorized' } & Answered)
  | ({ readonly kind: 'forbidden' } & Answered)
  | ({ readonly kind: 'not-found'; readonly resource: 'job' | 'project' } & Answered)
  | ({ readonly kind: 'rate-limited'; readonly retryAfterMs?: number } & Answered)
  | { readonly kind: 'offline'; readonly cause?: string; readonly inBrowser?: boolean }
  | ({ readonly kind: 'timeout' } & Answered)
  | ({ readonly kind: 'server-error'; readonly status: number; readonly retryAfterMs?: number } & Answered)
  | ({ readonly kind: 'bad-response'; readonly reason: BadResponseReason } & Answered)
  | ({ readonly kind: 'bad-request'; readonly status?: number } & Answered);

export type ApiResult<T> = { readonly kind: 'ok'; readonly value: T } | ApiFailure;

/** The service's own words about a failure. */
export function serviceMessage(failure: ApiFailure): string | undefined {
  return 'message' in failure ? failure.message : undefined;
}

/** Whether the service may have done what it was asked for although the answer is a failure. Then the call must not simply be repeated. */
export function mayHaveHappened(failure: ApiFailure): boolean {
  switch (failure.kind) {
    case 'timeout':
    case 'server-error':
      return true;
    case 'bad-response':
      return failure.reason.kind !== 'redirect';
    // A browser does not tell a service out of reach from an answer that was lost, or that it does not let the page read.
    case 'offline':
      return failure.inBrowser === true;
    default:
      return false;
  }
}
