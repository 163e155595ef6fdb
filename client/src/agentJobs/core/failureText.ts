import type { Localizer } from '../../l10n';
import type { ApiFailure, BadResponseReason } from './result';

/** A few words, to stand in a row. */
export function failureWords(failure: ApiFailure, l10n: Localizer): string {
  switch (failure.kind) {
    case 'no-key':
      return l10n.t('no admin key');
    case 'unauthorized':
      return l10n.t('key not accepted');
    case 'forbidden':
      return l10n.t('not allowed');
    case 'not-found':
      return l10n.t('not found');
    case 'rate-limited':
      return l10n.t('too many requests');
    case 'offline':
      return l10n.t('service not reached');
    case 'timeout':
      return l10n.t('no answer in time');
    case 'server-error':
      return l10n.t('error {0} of the service', failure.status);
    case 'bad-response':
      return l10n.t('unusable answer');
    case 'bad-request':
      return l10n.t('request refused');
  }
}

/** A sentence that says what is wrong, and what can be done where that is known. Holds texts of the service: plain, to be escaped. */
export function failureSentence(failure: ApiFailure, l10n: Localizer): string {
  switch (failure.kind) {
    case 'no-key':
      return l10n.t('There is no admin key for this service.');
    case 'unauthorized':
      return l10n.t('The service does not accept the admin key. It may have expired or been revoked.');
    case 'forbidden':
      return l10n.t('The admin key does not allow this. Its scopes, or the list of addresses it may be used from, may not cover it.');
    case 'not-found':
      return l10n.t('The service knows no such job in this project.');
    case 'rate-limited':
      return rateLimitSentence(failure.retryAfterMs, l10n);
    case 'offline':
      return failure.inBrowser
        ? l10n.t('The service cannot be reached, or does not allow requests from a browser. The desktop editor has no such limit.')
        : l10n.t('The service cannot be reached.');
    case 'timeout':
      return l10n.t('The service did not answer in time.');
    case 'server-error':
      return l10n.t('The service has failed with status {0}.', failure.status);
    case 'bad-response':
      return l10n.t('The answer cannot be used: {0}', reasonText(failure.reason, l10n));
    case 'bad-request':
      return failure.message === ''
        ? l10n.t('The service refused the request.')
        : l10n.t('The service refused the request: {0}', failure.message);
  }
}

/** Whether the service may have done what it was asked for although the answer is a failure. Then nobody should simply try again. */
export function mayHaveHappened({ kind }: ApiFailure): boolean {
  return kind === 'timeout' || kind === 'server-error' || kind === 'bad-response';
}

function rateLimitSentence(retryAfterMs: number | undefined, l10n: Localizer): string {
  if (retryAfterMs === undefined) return l10n.t('The service has had too many requests.');
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  if (seconds === 1) return l10n.t('The service has had too many requests. It can be asked again in a second.');
  if (seconds < 120) return l10n.t('The service has had too many requests. It can be asked again in {0} seconds.', seconds);
  return l10n.t('The service has had too many requests. It can be asked again in {0} minutes.', Math.ceil(seconds / 60));
}

function reasonText(reason: BadResponseReason, l10n: Localizer): string {
  switch (reason.kind) {
    case 'not-json':
      return l10n.t('it is not JSON.');
    case 'shape':
      return shapeText(reason.path, reason.keyword, l10n);
    case 'other-job':
      return l10n.t('it is about another job.');
    case 'too-large':
      return l10n.t('it is too large.');
    case 'broken-off':
      return l10n.t('it broke off.');
    case 'redirect':
      return l10n.t('it points to another address, to which the key is not sent.');
    case 'status':
      return l10n.t('its status is {0}.', reason.status);
  }
}

function shapeText(path: string, keyword: string, l10n: Localizer): string {
  if (path === '') return l10n.t('it is not an object.');
  switch (keyword) {
    case 'required':
      return l10n.t('"{0}" is missing.', path);
    case 'type':
      return l10n.t('"{0}" has the wrong type.', path);
    case 'format':
      return l10n.t('"{0}" is not a date.', path);
    case 'minLength':
      return l10n.t('"{0}" is empty.', path);
    case 'maxLength':
      return l10n.t('"{0}" is too long.', path);
    default:
      return l10n.t('"{0}" is not what it should be.', path);
  }
}
