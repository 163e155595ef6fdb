import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { pagePathCheck } from './common';

/** A page path that resolves only after normalization: backslashes, whitespace around it, an anchor. */
export const pageForm = defineCheck({
  code: 'page.form',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A page path with backslashes, whitespace around it, an anchor or query after it, or written as a link.`,
    why: t`The service compares the path as it is written, finds no such page and drops the entry.`,
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "pages": [" quickstart"] }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["quickstart"] }]
}`,
  },
  ...pagePathCheck('form', (path) => t`Invalid page path. Use \`${path}\`.`),
});
