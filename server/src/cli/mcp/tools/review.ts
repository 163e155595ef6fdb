import { description, maxLength, number, object, optional, pipe, record, string } from 'valibot';
import type { SiteReview } from '../../../engine/languageService';
import { bounded } from '../answers';
import { fileLinks, type LinkedPlace } from '../links';
import { fileProgress } from '../progress';
import { defineTool } from '../tool';

export const review = defineTool({
  name: 'review',
  title: 'Review a change',
  description: 'What a change does for readers, and the problems that it causes.',
  effect: 'reads',
  input: object({
    from: optional(pipe(string(), maxLength(300), description('Git ref')), 'HEAD'),
    to: optional(pipe(string(), maxLength(300), description('Git ref; default: the files'))),
  }),
  // Some clients give this to models instead of the text.
  output: object({ review: string(), counts: record(string(), number()) }),
  async run({ from, to }, session, call) {
    const spec =
      to === undefined ? ({ kind: 'since', ref: from } as const) : ({ kind: 'between', from, to, isFromParting: false } as const);
    const report = await session.checkChange(spec, { token: call, onFile: fileProgress(session, call) }, true);
    const text = bounded(session.reviewText(report).trimEnd(), 'Review fewer commits at once.');
    const problems = report.files.flatMap(({ uri, problems: found }) => found.map(({ range }) => ({ uri, line: range.start.line })));
    return {
      text,
      data: { review: text, counts: { ...report.counts } },
      links: fileLinks(session, [...problems, ...(report.reviews ?? []).flatMap(placesOf)]),
    };
  },
});

/** Places of what changes for readers, as far as it still exists. */
function placesOf({ addresses, titles, navigation, headings }: SiteReview): LinkedPlace[] {
  const all = [addresses.added, addresses.moved, titles, navigation, headings].flat();
  return all.map(({ at }) => ({ uri: at.uri, line: at.range.start.line }));
}
