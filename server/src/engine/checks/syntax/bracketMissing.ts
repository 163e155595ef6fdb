import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { repairData, repairs, syntaxFindings } from './common';

/** A missing bracket. */
export const syntaxBracketMissing = defineCheck({
  code: 'syntax.bracketMissing',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A missing bracket.`,
    why: t`The configuration does not deploy, and what follows belongs to something else than its author meant. The position is found by the indentation; without indentation it is a guess.`,
    wrong: '"navigation": {\n  "pages": [\n    "index",\n    "quickstart"\n}',
    right: '"navigation": {\n  "pages": [\n    "index",\n    "quickstart"\n  ]\n}',
  },
  data: repairData,
  run: (context) => syntaxFindings(context, 'syntax.bracketMissing'),
  fix: (target, data) => repairs(target, data),
});
