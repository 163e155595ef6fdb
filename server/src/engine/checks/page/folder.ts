import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { pagePathCheck } from './common';

/** A folder instead of its index page. */
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
  ...pagePathCheck('folder', (path) => t`Expected a page, got a folder. Use \`${path}\`.`),
});
