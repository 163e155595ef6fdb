import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { pagePathCheck } from './common';

/** A page path with the extension of its file. */
export const pageExtension = defineCheck({
  code: 'page.extension',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A page path with a file extension.`,
    why: t`The service adds the extension itself: with it in the path it looks for \`quickstart.mdx.mdx\`, finds nothing and drops the entry.`,
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["quickstart.mdx"] }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["quickstart"] }]
}`,
  },
  ...pagePathCheck('extension', (path) => t`Unexpected file extension in a page path. Use \`${path}\`.`),
});
