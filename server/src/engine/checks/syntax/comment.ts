import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { repairData, repairs, syntaxFindings } from './syntaxErrors';
import { uncommentEntry } from './uncomment';

/** Comments, which JSON does not allow. */
export const syntaxComment = defineCheck({
  code: 'syntax.comment',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A comment.`,
    why: t`JSON has no comments: with one in it the configuration does not deploy. The fix removes it, or makes an entry of a commented one; keep notes outside the file. It is applied on request only, not on save, so that no note is lost unseen.`,
    wrong: '// The look of the site.\n"theme": "maple"',
    right: '"theme": "maple"',
  },
  data: repairData,
  run: (context) => syntaxFindings(context, 'syntax.comment'),
  *fix(target, data) {
    const uncomment = [...uncommentEntry(target)];
    for (const fix of repairs(target, data)) yield { ...fix, onRequest: uncomment.length === 0 };
    yield* uncomment;
  },
});
