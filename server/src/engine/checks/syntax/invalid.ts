import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { repairData, repairs, syntaxFindings } from './common';

/** Any other syntax error. */
export const syntaxInvalid = defineCheck({
  code: 'syntax.invalid',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A syntax error that no other code names.`,
    why: t`The configuration does not deploy. Something is missing that only its author knows, or something is where nothing may be.`,
    wrong: '"name":',
    right: '"name": "Acme"',
  },
  data: repairData,
  run: (context) => syntaxFindings(context, 'syntax.invalid'),
  fix: (target, data) => repairs(target, data),
});
