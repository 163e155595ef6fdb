import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { repairData, repairs, syntaxFindings } from './common';

/** A bracket of the wrong kind. */
export const syntaxBracketKind = defineCheck({
  code: 'syntax.bracketKind',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A \`{\` or \`}\` where a \`[\` or \`]\` belongs, or the other way round.`,
    why: t`Arrays are written \`[…]\`, objects \`{…}\`. With brackets that do not match the configuration does not deploy.`,
    wrong: '"navigation": {\n  "pages": ["index", "quickstart"}\n}',
    right: '"navigation": {\n  "pages": ["index", "quickstart"]\n}',
  },
  data: repairData,
  run: (context) => syntaxFindings(context, 'syntax.bracketKind'),
  fix: (target, data) => repairs(target, data),
});
