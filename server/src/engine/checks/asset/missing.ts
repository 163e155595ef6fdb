import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { suggestionList } from '../data';
import { replaceAddressInBody } from '../fixes/replaceInBody';
import { replaceByProposals } from '../fixes/replaceText';
import { inBody } from '../inBody';
import { addressesIn, missingFileProblem } from '../link/common';
import { findFileProblems } from './common';

/** A missing image, font or other file of the site. */
export const assetMissing = defineCheck({
  code: 'asset.missing',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`An image, font or other file of a setting or a page that does not exist.`,
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
  inPage: {
    *run(page, context) {
      for (const address of addressesIn(context)) {
        const problem = missingFileProblem(address, context);
        if (problem) yield { ...inBody(page, address.link.span), ...problem };
      }
    },
    *fix(target, data) {
      yield* replaceAddressInBody(target, data);
    },
  },
});
