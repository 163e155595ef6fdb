import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { repairData, repairs, syntaxFindings } from './common';

/** Wrong, doubled or missing punctuation. */
export const syntaxPunctuation = defineCheck({
  code: 'syntax.punctuation',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`Punctuation that is wrong, doubled or missing between a key and its value or between entries.`,
    why: t`JSON knows \`:\` between a key and its value and \`,\` between entries, each once, and not the full-width characters of East Asian input methods. Anything else does not deploy.`,
    wrong: '"colors": {\n  "primary"： "#0a7c66"\n}',
    right: '"colors": {\n  "primary": "#0a7c66"\n}',
  },
  data: repairData,
  run: (context) => syntaxFindings(context, 'syntax.punctuation'),
  fix: (target, data) => repairs(target, data),
});
