import { quotesOf, yamlScalar } from '../../yaml/quoting';
import type { Fix, FixTarget, TextFixTarget } from './fix';

interface Proposals {
  readonly suggestions: readonly string[];
  readonly isNear: boolean;
}

/**
 * Puts another text between the quotes that stand around the span; nothing is offered where they do not.
 * @param how whether it is the one right answer, and whether it can be applied unseen
 */
export function* replaceText(
  { file, span }: FixTarget,
  text: string,
  how: { readonly preferred: boolean; readonly safe?: boolean },
): Iterable<Fix> {
  const source = file.document.getText();
  if (source[span.start - 1] !== '"' || source[span.end] !== '"') return;
  yield { title: `Change to \`${text}\``, edits: [{ span, text: JSON.stringify(text).slice(1, -1) }], safe: false, ...how };
}

/** Puts one of the proposals between the quotes that stand around the span. */
export function* replaceByProposals(target: FixTarget, { suggestions, isNear }: Proposals): Iterable<Fix> {
  for (const [index, text] of suggestions.entries()) yield* replaceText(target, text, { preferred: isNear && index === 0 });
}

/**
 * Puts one of the proposals in place of a marked YAML value, in the quotes that it has.
 * @param ignoresCase whether a value in another letter case means the same
 */
export function* replaceYamlByProposals(
  { document, span }: TextFixTarget,
  { suggestions, isNear }: Proposals,
  ignoresCase = false,
): Iterable<Fix> {
  const given = document.getText().slice(span.start, span.end);
  const quotes = quotesOf(given);
  const content = given
    .slice(quotes.length, given.length - quotes.length)
    .trim()
    .toLowerCase();
  for (const [index, text] of suggestions.entries()) {
    const safe = ignoresCase && content === text.toLowerCase();
    yield { title: `Change to \`${text}\``, edits: [{ span, text: yamlScalar(text, quotes) }], preferred: isNear && index === 0, safe };
  }
}
