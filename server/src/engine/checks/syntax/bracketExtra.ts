import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { repairData, repairs, syntaxFindings } from './common';

/** An unmatched closing bracket. */
export const syntaxBracketExtra = defineCheck({
  code: 'syntax.bracketExtra',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An unmatched bracket.`,
    why: t`The configuration does not deploy. Often one bracket or line too many was pasted.`,
    wrong: '"navigation": {\n  "pages": ["index"]]\n}',
    right: '"navigation": {\n  "pages": ["index"]\n}',
  },
  data: repairData,
  run: (context) => syntaxFindings(context, 'syntax.bracketExtra'),
  fix: (target, data) => repairs(target, data),
});
