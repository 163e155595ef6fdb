import type { Fix, FixTarget } from './fix';

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
