import { type Fix, type Fixer, type FixTarget, isRecord } from './fix';

export const replaceFont: Fixer<'font.unknown'> = {
  code: 'font.unknown',
  read: (data) => (isRecord(data) ? { suggestion: typeof data.suggestion === 'string' ? data.suggestion : undefined } : undefined),
  *fixes(target, { suggestion }) {
    if (suggestion) yield* replaceContent(target, suggestion, true);
  },
};

/** Puts another text between the quotes that stand around the span; nothing is offered where they do not. */
function* replaceContent({ file, span }: FixTarget, text: string, preferred: boolean): Iterable<Fix> {
  const source = file.document.getText();
  if (source[span.start - 1] !== '"' || source[span.end] !== '"') return;
  const safe = source.slice(span.start, span.end).toLowerCase() === text.toLowerCase();
  yield { title: `Change to \`${text}\``, edits: [{ span, text: JSON.stringify(text).slice(1, -1) }], preferred, safe };
}
