/**
 * Reason why a response cannot be used, though its status is a success or unknown.
 * - `shape`: `path` names the property, `id` or `status`, empty for the whole; `keyword` is the keyword of JSON Schema that it violates
 * - `other-job`: the response is about another job than the requested one
 * - `redirect`: redirects are not followed, so the request had no effect
 */
export type BadResponseReason =
  | { readonly kind: 'not-json' }
  | { readonly kind: 'shape'; readonly path: string; readonly keyword: 'type' | 'required' | 'minLength' | 'maxLength' | 'pattern' }
  | { readonly kind: 'other-job' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'broken-off' }
  | { readonly kind: 'redirect' }
  | { readonly kind: 'status'; readonly status: number };

/** The `error` of the response, if any: one line of limited length, without keys. Untrusted: escape it. */
interface Answered {
  readonly message?: string;
}

/**
 * Failure of a call.
 * - `no-key`: no key is stored for the origin; no request was made
 * - `unauthorized`: the key is unknown, expired or revoked (401)
 * - `forbidden`: the key may not do this: scope, or list of allowed addresses (403)
 * - `not-found`: the service knows no such job or project (404)
 * - `rate-limited`: too many calls (429); `retryAfterMs` if the service sent it, in milliseconds from the response
 * - `offline`: the service is unreachable; `cause`: code of the network error, such as `ENOTFOUND`; `inBrowser`: or the service does not
 *   allow cross-origin requests
 * - `timeout`: no complete response in time, or 408; whether the service acted is unknown
 * - `server-error`: 5xx; `retryAfterMs` as above
 * - `bad-response`: a response that cannot be used
 * - `bad-request`: the service refused the request (other 4xx), or it is invalid and was not sent (then without `status`)
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

/** The service's message about a failure. */
export function serviceMessage(failure: ApiFailure): string | undefined {
  return 'message' in failure ? failure.message : undefined;
}

/** Whether a failed call may have had its effect, so that it must not be retried without asking. */
export function mayHaveHappened(failure: ApiFailure): boolean {
  switch (failure.kind) {
    case 'timeout':
    case 'server-error':
      return true;
    case 'bad-response':
      return failure.reason.kind !== 'redirect';
    // Browsers report an unreachable service, a lost response and a forbidden response as the same error.
    case 'offline':
      return failure.inBrowser === true;
    default:
      return false;
  }
}
