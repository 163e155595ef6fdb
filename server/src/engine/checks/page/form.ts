import type { Check } from '../check';
import { findPageProblems, inStyleOf } from './pageProblems';

/** A path that leads to a page only for people: back slashes, blanks at its ends, an anchor. */
export const pageForm: Check<'page.form'> = {
  code: 'page.form',
  severity: 'warning',
  docs: {
    summary: 'A page path with backslashes, whitespace around it, an anchor or query after it, or written as a link.',
    why: 'The service compares the path as it is written, finds no such page and drops the entry.',
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "pages": [" quickstart"] }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["quickstart"] }]
}`,
  },
  *check(context) {
    for (const { kind, reference, path } of context.once(findPageProblems)) {
      if (kind !== 'form') continue;
      yield {
        file: reference.file,
        span: reference.span,
        message: `Invalid page path. Use \`${path}\`.`,
        data: { suggestion: inStyleOf(reference.text.trim(), path) },
      };
    }
  },
};
