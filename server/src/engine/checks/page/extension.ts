import type { Check } from '../check';
import { findPageProblems, inStyleOf } from './pageProblems';

/** A page named with the extension of its file. */
export const pageExtension: Check<'page.extension'> = {
  code: 'page.extension',
  severity: 'warning',
  docs: {
    summary: 'A page path with a file extension.',
    why: 'The service adds the extension itself: with it in the path it looks for `quickstart.mdx.mdx`, finds nothing and drops the entry.',
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["quickstart.mdx"] }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["quickstart"] }]
}`,
  },
  *check(context) {
    for (const { kind, reference, path } of context.once(findPageProblems)) {
      if (kind !== 'extension') continue;
      yield {
        file: reference.file,
        span: reference.span,
        message: `Unexpected file extension in a page path. Use \`${path}\`.`,
        data: { suggestion: inStyleOf(reference.text, path) },
      };
    }
  },
};
