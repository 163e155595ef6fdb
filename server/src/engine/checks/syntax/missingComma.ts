import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { repairData, repairs, syntaxFindings } from './common';

/** A missing comma between two entries. */
export const syntaxMissingComma = defineCheck({
  code: 'syntax.missingComma',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`Two entries without a comma between them.`,
    why: t`The file is not valid JSON, so the configuration does not deploy.`,
    wrong: '"navigation": {\n  "pages": [\n    "index"\n    "quickstart"\n  ]\n}',
    right: '"navigation": {\n  "pages": [\n    "index",\n    "quickstart"\n  ]\n}',
  },
  data: repairData,
  run: (context) => syntaxFindings(context, 'syntax.missingComma'),
  fix: (target, data) => repairs(target, data, t`Add missing comma`),
});
