import { object } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { flag } from '../data';
import { pageSample } from '../docs';
import { linesOfKey } from './common';

/** Limit of findings per page. */
const maxFindings = 50;

/** A duplicate key in front matter. */
export const frontMatterDuplicateKey = defineCheck({
  code: 'frontMatter.duplicateKey',
  target: 'page',
  severity: 'error',
  docs: {
    summary: t`A duplicate key in front matter.`,
    why: t`YAML allows a key once. The page cannot be built.`,
    wrong: pageSample('---\ntitle: Welcome\nicon: star\ntitle: Start\n---\n'),
    right: pageSample('---\ntitle: Welcome\nicon: star\n---\n'),
  },
  data: object({ isSame: flag }),
  *run({ uri, frontMatter, head }) {
    const firstByKey = new Map<string, { readonly text: string; readonly span: { readonly start: number; readonly end: number } }>();
    let remaining = maxFindings;
    for (const { key, keySpan, value } of frontMatter?.entries ?? []) {
      const text = head.getText().slice(value.span.start, value.span.end);
      const known = firstByKey.get(key);
      if (!known) {
        firstByKey.set(key, { text, span: keySpan });
        continue;
      }
      if (remaining-- === 0) return;
      yield {
        span: keySpan,
        message: t`Duplicate key \`${key}\`.`,
        data: { isSame: known.text === text },
        related: [{ file: { uri, document: head }, span: known.span, message: t`First declared here.` }],
      };
    }
  },
  *fix({ document, span }, { isSame }) {
    const lines = linesOfKey(document.getText(), span);
    if (lines) yield { title: t`Remove this line`, edits: [{ span: lines, text: '' }], preferred: isSame, safe: isSame };
  },
});
