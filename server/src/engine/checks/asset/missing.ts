import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { replaceByProposals } from '../fixes/replaceText';
import { findFileProblems } from './fileProblems';

/** A missing image, font or other file of the site. */
export const assetMissing = defineCheck({
  code: 'asset.missing',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`An image, font or other file in a setting that does not exist.`,
    why: t`The site shows an empty place, or falls back to what it has by default. A path starts at the folder of \`docs.json\`, and letter case counts.`,
    wrong: `"favicon": "/favcon.svg"`,
    right: `"favicon": "/favicon.svg"`,
  },
  data: suggestionList,
  *run(context) {
    for (const { reference, message, data } of findFileProblems(context, 'asset')) {
      yield { file: reference.file, span: reference.span, message, data };
    }
  },
  *fix(target, data) {
    yield* replaceByProposals(target, data);
  },
});
