import type { EditorLocalizer } from '../../../l10n';
import { type ApiFailure, type BadResponseReason, serviceMessage } from './result';

/** Short description for a row. */
export function failureWords(failure: ApiFailure, l10n: EditorLocalizer): string {
  switch (failure.kind) {
    case 'no-key':
      return l10n.t('no admin key');
    case 'unauthorized':
      return l10n.t('key rejected');
    case 'forbidden':
      return l10n.t('access denied');
    case 'not-found':
      return l10n.t('not found');
    case 'rate-limited':
      return l10n.t('too many requests');
    case 'offline':
      return l10n.t('service not reached');
    case 'timeout':
      return l10n.t('timed out');
    case 'server-error':
      return l10n.t('service error {0}', failure.status);
    case 'bad-response':
      return l10n.t('invalid answer');
    case 'bad-request':
      return l10n.t('request refused');
  }
}

/** Text of a failure, with a remedy if known, without the service's message. */
export function failureSentence(failure: ApiFailure, l10n: EditorLocalizer): string {
  switch (failure.kind) {
    case 'no-key':
      return l10n.t('No admin key is set for this service.');
    case 'unauthorized':
      return l10n.t('The service rejects the admin key: it may have expired or been revoked.');
    case 'forbidden':
      return l10n.t('The admin key has no access here: check its scopes and the addresses it may be used from.');
    case 'not-found':
      return failure.resource === 'project'
        ? l10n.t('The service knows no such project: check the project identifier.')
        : l10n.t('The service knows no such job in this project.');
    case 'rate-limited':
      return withWait(l10n.t('Too many requests.'), failure.retryAfterMs, l10n);
    case 'offline':
      return offlineSentence(failure, l10n);
    case 'timeout':
      return l10n.t('The service did not answer in time.');
    case 'server-error':
      return withWait(l10n.t('The service failed with status {0}.', failure.status), failure.retryAfterMs, l10n);
    case 'bad-response':
      return l10n.t('The answer cannot be used: {0}', reasonText(failure.reason, l10n));
    case 'bad-request':
      return failure.status === undefined
        ? l10n.t('The request was not sent, as it is empty.')
        : l10n.t('The service refused the request with status {0}.', failure.status);
  }
}

/** {@link failureSentence} followed by the service's message, which is untrusted: escape it. */
export function failureText(failure: ApiFailure, l10n: EditorLocalizer): string {
  const sentence = failureSentence(failure, l10n);
  const message = serviceMessage(failure);
  return message === undefined ? sentence : `${sentence} ${l10n.t('Answer of the service: "{0}"', message)}`;
}

function offlineSentence({ cause, inBrowser }: ApiFailure & { readonly kind: 'offline' }, l10n: EditorLocalizer): string {
  if (inBrowser) {
    return l10n.t('The service cannot be reached, or does not allow requests from a browser. The desktop editor has no such limit.');
  }
  return cause === undefined ? l10n.t('The service cannot be reached.') : l10n.t('The service cannot be reached ({0}).', cause);
}

function withWait(sentence: string, retryAfterMs: number | undefined, l10n: EditorLocalizer): string {
  if (retryAfterMs === undefined) return sentence;
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  if (seconds === 1) return `${sentence} ${l10n.t('Next try in 1 second.')}`;
  if (seconds < 120) return `${sentence} ${l10n.t('Next try in {0} seconds.', seconds)}`;
  return `${sentence} ${l10n.t('Next try in {0} minutes.', Math.ceil(seconds / 60))}`;
}

function reasonText(reason: BadResponseReason, l10n: EditorLocalizer): string {
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
      return l10n.t('the connection was closed too early.');
    case 'redirect':
      return l10n.t('it redirects to another address, which was not followed.');
    case 'status':
      return l10n.t('its status is {0}.', reason.status);
  }
}

function shapeText(path: string, keyword: (BadResponseReason & { readonly kind: 'shape' })['keyword'], l10n: EditorLocalizer): string {
  if (path === '') return l10n.t('it is not an object.');
  switch (keyword) {
    case 'required':
      return l10n.t('"{0}" is missing.', path);
    case 'type':
      return l10n.t('"{0}" is not a string.', path);
    case 'minLength':
      return l10n.t('"{0}" is empty.', path);
    case 'maxLength':
      return l10n.t('"{0}" is too long.', path);
    case 'pattern':
      return l10n.t('"{0}" has characters that are not allowed.', path);
  }
}
