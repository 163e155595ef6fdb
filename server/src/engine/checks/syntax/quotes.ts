import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { repairData, repairs, repairTitles, syntaxFindings } from './common';

/** Missing, doubled or wrong quotes. */
export const syntaxQuotes = defineCheck({
  code: 'syntax.quotes',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A key or string whose double quotes are missing, doubled or of another kind.`,
    why: t`Keys and strings need straight double quotes, on one line, and a double quote within a string is written \`\\"\`. A quote that is missing makes the rest of the line mean something else.`,
    wrong: '"description: "Send parcels",\n"name": “Acme”',
    right: '"description": "Send parcels",\n"name": "Acme"',
  },
  data: repairData,
  run: (context) => syntaxFindings(context, 'syntax.quotes'),
  fix: (target, data) => repairs(target, data, repairTitles.quotes),
});
