import type { Check } from '../check';
import { findPageProblems, inStyleOf } from './pageProblems';

/** A folder named where its index page is meant. */
export const pageFolder: Check<'page.folder'> = {
  code: 'page.folder',
  severity: 'warning',
  docs: {
    summary: 'A folder where its `index` page is meant.',
    why: 'An entry names a file. The service does not look for the `index` page of a folder and drops the entry.',
    wrong: {
      'docs.json': `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["guides"] }]
}`,
      'guides/index.mdx': '---\ntitle: "Guides"\n---\n',
    },
    right: {
      'docs.json': `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["guides/index"] }]
}`,
      'guides/index.mdx': '---\ntitle: "Guides"\n---\n',
    },
  },
  *check(context) {
    for (const { kind, reference, path } of context.once(findPageProblems)) {
      if (kind !== 'folder') continue;
      yield {
        file: reference.file,
        span: reference.span,
        message: `Expected a page, got a folder. Use \`${path}\`.`,
        data: { suggestion: inStyleOf(reference.text, path) },
      };
    }
  },
};
