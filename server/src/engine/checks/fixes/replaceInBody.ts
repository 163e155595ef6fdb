import { t } from '../../../../../shared/l10n';
import type { Fix, TextFixTarget } from './fix';

interface Proposals {
  readonly suggestions: readonly string[];
  readonly isNear: boolean;
}

/**
 * Replaces an address in the body of a page with one of the proposals, in a link, an attribute or a string.
 * @param isSafe whether the author certainly means the first one
 */
export function* replaceAddressInBody({ span }: TextFixTarget, { suggestions, isNear }: Proposals, isSafe = false): Iterable<Fix> {
  for (const [index, text] of suggestions.entries()) {
    const isFirst = index === 0;
    if (!isWritable(text)) continue;
    yield { title: t`Change to \`${text}\``, edits: [{ span, text }], preferred: isNear && isFirst, safe: isSafe && isFirst };
  }
}

/** Whether an address needs no escaping anywhere. */
function isWritable(text: string): boolean {
  return /^[^\s"'`<>{}()[\]\\\p{Cc}]+$/u.test(text);
}
