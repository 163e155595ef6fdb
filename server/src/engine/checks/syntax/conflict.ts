import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { repairData, repairs, syntaxFindings } from './common';

/** Merge conflicts. */
export const syntaxConflict = defineCheck({
  code: 'syntax.conflict',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An unresolved merge conflict.`,
    why: t`The lines that Git writes around the two sides are not JSON, so the configuration does not deploy. Nothing else is reported in the file until all conflicts in it are resolved.`,
    wrong: '<<<<<<< HEAD\n"name": "Acme"\n=======\n"name": "Acme docs"\n>>>>>>> main',
    right: '"name": "Acme docs"',
  },
  data: repairData,
  run: (context) => syntaxFindings(context, 'syntax.conflict'),
  fix: (target, data) => repairs(target, data),
});
