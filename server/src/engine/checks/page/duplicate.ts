import type { Check } from '../check';
import { readPageEntries } from './pageEntries';

/** An entry that stands twice in one list of pages. */
export const pageDuplicate: Check<'page.duplicate'> = {
  code: 'page.duplicate',
  severity: 'warning',
  docs: {
    summary: 'A page or endpoint that stands twice in one `pages` list.',
    why: 'The navigation shows it twice, and readers who go on from page to page go in a circle.',
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["index", "quickstart", "index"] }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["index", "quickstart"] }]
}`,
  },
  *check(context) {
    for (const { reference, first, within } of context.once(readPageEntries).repeats) {
      if (within !== 'list') continue;
      yield {
        file: reference.file,
        span: reference.span,
        message: `\`${reference.text}\` stands in this list already.`,
        data: undefined,
        related: [{ file: first.file, span: first.span, message: 'The first entry.' }],
      };
    }
  },
};
