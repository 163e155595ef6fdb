import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { repairData, repairs, syntaxFindings } from './common';

/** A comma after the last entry. */
export const syntaxTrailingComma = defineCheck({
  code: 'syntax.trailingComma',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A comma after the last entry of an array or object.`,
    why: t`JSON does not allow it, so the configuration does not deploy.`,
    wrong: '"navigation": {\n  "pages": [\n    "index",\n    "quickstart",\n  ]\n}',
    right: '"navigation": {\n  "pages": [\n    "index",\n    "quickstart"\n  ]\n}',
  },
  data: repairData,
  run: (context) => syntaxFindings(context, 'syntax.trailingComma'),
  fix: (target, data) => repairs(target, data, t`Remove trailing comma`),
});
