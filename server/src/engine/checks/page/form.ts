import { t } from '../../../../../shared/l10n';
import { inStyleOf } from '../../config/references/pathStyle';
import { defineCheck } from '../check';
import { oneSuggestion } from '../data';
import { replaceText } from '../fixes/replaceText';
import { findPageProblems } from './common';

/** A page path that resolves only after normalization: backslashes, whitespace around it, an anchor. */
export const pageForm = defineCheck({
  code: 'page.form',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A page path with backslashes, whitespace around it, an anchor or query after it, or written as a link.`,
    why: t`The service compares the path as it is written, finds no such page and drops the entry.`,
    wrong: `"navigation": {
  "groups": [{ "group": "Guides", "pages": [" quickstart"] }]
}`,
    right: `"navigation": {
  "groups": [{ "group": "Guides", "pages": ["quickstart"] }]
}`,
  },
  data: oneSuggestion,
  *run(context) {
    for (const { kind, reference, path } of context.once(findPageProblems)) {
      if (kind !== 'form') continue;
      yield {
        file: reference.file,
        span: reference.span,
        message: t`Invalid page path. Use \`${path}\`.`,
        data: { suggestion: inStyleOf(reference.text.trim(), path) },
      };
    }
  },
  *fix(target, { suggestion }) {
    yield* replaceText(target, suggestion, { preferred: true, safe: true });
  },
});
