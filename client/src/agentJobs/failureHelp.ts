import type { EditorLocalizer } from '../l10n';
import { plainText } from '../window/plainText';
import { type ApiFailure, failureText } from './core';

/** Remedy for a failure, other than retrying. */
type FailureHelp = 'setKey' | 'replaceKey' | 'showLog';

/** Description of a failure for a message. Truncates the service's message. */
export function failureMessage(failure: ApiFailure, l10n: EditorLocalizer): string {
  return plainText(failureText(failure, l10n), 600);
}

export function failureHelp({ kind }: ApiFailure): FailureHelp {
  if (kind === 'no-key') return 'setKey';
  return kind === 'unauthorized' || kind === 'forbidden' ? 'replaceKey' : 'showLog';
}
