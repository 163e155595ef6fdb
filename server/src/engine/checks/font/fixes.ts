import { innermostAt } from '../../json/tree/nodes';
import type { Fix, FixTarget } from '../fixes/fix';
import { type Fixer, isRecord } from '../fixes/fix';
import { replaceText } from '../fixes/replaceText';

export const takeNearestWeight: Fixer<'font.weight'> = {
  code: 'font.weight',
  read: (data) => (isRecord(data) && Number.isInteger(data.weight) ? { weight: Number(data.weight) } : undefined),
  *fixes({ file, span }, { weight }) {
    const node = innermostAt(file.root, span.start);
    if (node?.type !== 'number' || node.offset !== span.start || node.length !== span.end - span.start) return;
    yield { title: `Change to \`${weight}\``, edits: [{ span, text: String(weight) }], preferred: true };
  },
};

export const nameFontFormat: Fixer<'font.format'> = {
  code: 'font.format',
  read: (data) => (isRecord(data) ? { format: typeof data.format === 'string' ? data.format : undefined } : undefined),
  *fixes(target, { format }) {
    if (format === 'woff' || format === 'woff2') yield* replaceText(target, format, { preferred: true });
  },
};

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
