import { t } from '../../../../../shared/l10n';
import { inStyleOf } from '../../config/references/pathStyle';
import { defineCheck } from '../check';
import { oneSuggestion } from '../data';
import { replaceText } from '../fixes/replaceText';
import { findPageProblems } from './common';

/** A page path with the extension of its file. */
export const pageExtension = defineCheck({
  code: 'page.extension',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A page path with a file extension.`,
    why: t`The service adds the extension itself: with it in the path it looks for \`quickstart.mdx.mdx\`, finds nothing and drops the entry.`,
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["quickstart.mdx"] }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["quickstart"] }]
}`,
  },
  data: oneSuggestion,
  *run(context) {
    for (const { kind, reference, path } of context.once(findPageProblems)) {
      if (kind !== 'extension') continue;
      yield {
        file: reference.file,
        span: reference.span,
        message: t`Unexpected file extension in a page path. Use \`${path}\`.`,
        data: { suggestion: inStyleOf(reference.text, path) },
      };
    }
  },
  *fix(target, { suggestion }) {
    yield* replaceText(target, suggestion, { preferred: true, safe: true });
  },
});
