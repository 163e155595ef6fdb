import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { repairData, repairs, syntaxFindings } from './common';

/** Literals of other languages. */
export const syntaxLiteral = defineCheck({
  code: 'syntax.literal',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A number, \`true\`, \`false\` or \`null\` as another language writes it.`,
    why: t`JSON knows these words in lower case only, and decimal numbers without a plus sign or leading zeros.`,
    wrong: '"metadata": { "timestamp": True }',
    right: '"metadata": { "timestamp": true }',
  },
  data: repairData,
  run: (context) => syntaxFindings(context, 'syntax.literal'),
  fix: (target, data) => repairs(target, data),
});
