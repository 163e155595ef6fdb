import { array, object, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { findReordered } from '../../site/languages/reordered';
import { defineCheck } from '../check';
import { entriesAt, rewriteEntries } from '../fixes/editEntries';
import { offsets } from '../similarLocations';

/** Entries in another order than in the default language. */
export const pageOrder = defineCheck({
  code: 'page.order',
  target: 'config',
  severity: 'hint',
  isOptIn: true,
  docs: {
    summary: t`Pages in another order than in the default language.`,
    why: t`Readers who know one language look for a page at the same place in another. It is reported only if the user gives the check a severity: an order of its own may be meant.`,
  },
  data: object({ at: offsets, texts: array(string()) }),
  *run(context) {
    for (const { first, source, entries, ordered } of findReordered(context)) {
      yield {
        file: first.file,
        span: first.span,
        message: t`Pages of this array are in another order than in \`${source.name}\`.`,
        data: { at: entries.map(({ span }) => span.start), texts: ordered.map(({ text }) => text) },
      };
    }
  },
  *fix({ file }, { at, texts }) {
    const entries = entriesAt(file, at, (text) => texts.includes(text));
    const isPermutation =
      entries &&
      entries
        .map(({ value }) => value)
        .sort()
        .join('\n') === [...texts].sort().join('\n');
    if (!isPermutation) return;
    const edits = entries.flatMap((entry, index) => {
      const text = texts[index] ?? entry.value;
      return text === entry.value ? [] : rewriteEntries([entry], () => text);
    });
    yield { title: t`Put in the order of the default language`, edits, preferred: true };
  },
});
