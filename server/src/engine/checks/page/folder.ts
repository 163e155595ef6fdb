import { t } from '../../../../../shared/l10n';
import { inStyleOf } from '../../config/references/pathStyle';
import { defineCheck } from '../check';
import { oneSuggestion } from '../data';
import { replaceText } from '../fixes/replaceText';
import { findPageProblems } from './common';

/** A folder in place of its index page. */
export const pageFolder = defineCheck({
  code: 'page.folder',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A folder where its \`index\` page is meant.`,
    why: t`An entry names a file. The service does not look for the \`index\` page of a folder and drops the entry.`,
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
  data: oneSuggestion,
  *run(context) {
    for (const { kind, reference, path } of context.once(findPageProblems)) {
      if (kind !== 'folder') continue;
      yield {
        file: reference.file,
        span: reference.span,
        message: t`Expected a page, got a folder. Use \`${path}\`.`,
        data: { suggestion: inStyleOf(reference.text, path) },
      };
    }
  },
  *fix(target, { suggestion }) {
    yield* replaceText(target, suggestion, { preferred: true, safe: true });
  },
});
