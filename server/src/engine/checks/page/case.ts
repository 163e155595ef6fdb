import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { pagePathCheck } from './common';

/** A page path in another letter case than its file, which works on some systems, but not on the service. */
export const pageCase = defineCheck({
  code: 'page.case',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A page path whose letter case differs from that of the file.`,
    why: t`The service compares paths letter by letter and drops the entry, even where the file is found on your own computer.`,
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["Quickstart"] }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["quickstart"] }]
}`,
  },
  ...pagePathCheck('case', (path) => t`Wrong letter case in this page path. Use \`${path}\`.`),
});
