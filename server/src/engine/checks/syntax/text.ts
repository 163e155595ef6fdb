import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { repairData, repairs, repairTitles, syntaxFindings } from './common';

/** Characters that must be escaped in a string, and invalid escape sequences. */
export const syntaxText = defineCheck({
  code: 'syntax.text',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A string with a line break, a tab or an escape sequence that JSON does not know.`,
    why: t`The file is not valid JSON, so the configuration does not deploy. Paths are written with \`/\` on every system.`,
    wrong: '"description": "Now 50\\% faster"',
    right: '"description": "Now 50% faster"',
  },
  data: repairData,
  run: (context) => syntaxFindings(context, 'syntax.text'),
  fix: (target, data) => repairs(target, data, repairTitles.join),
});
