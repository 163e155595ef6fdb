import type { Localizer } from '../l10n';
import { type ApiFailure, failureSentence, service } from './core';
import { plainMessage } from './plainText';
import { withoutKeys } from './redact';

/** What can be done about a failure, besides doing the same again. */
export type FailureHelp = 'setKey' | 'replaceKey' | 'showLog';

/** Why something was not done, for a message: the service's own words in it stay words, and are cut where they are long. */
export function failureMessage(failure: ApiFailure, l10n: Localizer): string {
  return plainMessage(withoutKeys(failureSentence(failure, l10n), service), 400);
}

export function failureHelp({ kind }: ApiFailure): FailureHelp {
  if (kind === 'no-key') return 'setKey';
  return kind === 'unauthorized' || kind === 'forbidden' ? 'replaceKey' : 'showLog';
}
