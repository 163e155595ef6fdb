import { innermostAt } from '../model/json';
import { type Fixer, isRecord } from './fix';
import { replaceText } from './replaceText';

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
