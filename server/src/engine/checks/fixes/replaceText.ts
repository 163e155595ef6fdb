import { t } from '../../../../../shared/l10n';
import { quotesOf, yamlScalar } from '../../yaml/quoting';
import type { Fix, FixTarget, TextFixTarget } from './fix';

interface Proposals {
  readonly suggestions: readonly string[];
  readonly isNear: boolean;
}

/**
 * Replaces the content of a string; no fix if the span is not between quotes.
 * @param how whether the fix is preferred, and whether it is safe
 */
export function* replaceText(
  { file, span }: FixTarget,
  text: string,
  how: { readonly preferred: boolean; readonly safe?: boolean },
): Iterable<Fix> {
  const source = file.document.getText();
  if (source[span.start - 1] !== '"' || source[span.end] !== '"') return;
  yield { title: t`Change to \`${text}\``, edits: [{ span, text: JSON.stringify(text).slice(1, -1) }], safe: false, ...how };
}

/** Replaces a marked value with a JSON string. */
export function replaceValue({ span }: FixTarget, text: string, preferred: boolean, safe = false): Fix {
  return { title: t`Change to \`${text}\``, edits: [{ span, text: JSON.stringify(text) }], preferred, safe };
}

/** Replaces the content of a string with one of the proposals. */
export function* replaceByProposals(target: FixTarget, { suggestions, isNear }: Proposals): Iterable<Fix> {
  for (const [index, text] of suggestions.entries()) yield* replaceText(target, text, { preferred: isNear && index === 0 });
}

/**
 * Replaces a YAML value with one of the proposals, with the same quotes.
 * @param ignoresCase whether letter case has no meaning
 */
export function* replaceYamlByProposals(
  { document, span }: TextFixTarget,
  { suggestions, isNear }: Proposals,
  ignoresCase = false,
): Iterable<Fix> {
  const written = document.getText().slice(span.start, span.end);
  const quotes = quotesOf(written);
  const content = written
    .slice(quotes.length, written.length - quotes.length)
    .trim()
    .toLowerCase();
  for (const [index, text] of suggestions.entries()) {
    const safe = ignoresCase && content === text.toLowerCase();
    yield { title: t`Change to \`${text}\``, edits: [{ span, text: yamlScalar(text, quotes) }], preferred: isNear && index === 0, safe };
  }
}
