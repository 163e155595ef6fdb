import type { Localizer } from '../l10n';
import { plainText } from '../window/plainText';
import { type ApiFailure, failureText } from './core';

/** What can be done about a failure, besides doing the same again. */
export type FailureHelp = 'setKey' | 'replaceKey' | 'showLog';

/** Why something was not done, for a message: the service's own words in it stay plain, and are cut if they are long. */
export function failureMessage(failure: ApiFailure, l10n: Localizer): string {
  return plainText(failureText(failure, l10n), 600);
}

export function failureHelp({ kind }: ApiFailure): FailureHelp {
  if (kind === 'no-key') return 'setKey';
  return kind === 'unauthorized' || kind === 'forbidden' ? 'replaceKey' : 'showLog';
}
