import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { inBody } from '../inBody';
import { bodySample } from '../mdx/common';

/** Limit of findings per page. */
const maxFindings = 50;

/** A heading with the same text as an earlier heading, so that its anchor has a number. */
export const pageDuplicateHeading = defineCheck({
  code: 'page.duplicateHeading',
  target: 'page',
  severity: 'hint',
  docs: {
    summary: t`A heading whose anchor has a number, because a former heading has the same text.`,
    why: t`Links to it break when a heading before it is added, removed or moved. A custom id keeps its anchor: \`## Overview {#overview-2}\`.`,
    wrong: bodySample('## Overview\n\n## Overview'),
    right: bodySample('## Overview\n\n## Overview {#overview-2}'),
  },
  *run(page) {
    const numbered = page.body.anchors.filter(({ kind, isNumbered, isUncertain }) => kind === 'heading' && isNumbered && !isUncertain);
    for (const { id, span } of numbered.slice(0, maxFindings)) {
      const message = t`Duplicate heading: its anchor is \`#${id}\`, and changes with the headings before it.`;
      yield { ...inBody(page, span), message };
    }
  },
  *fix({ span: { start, end }, page }) {
    const id = page.body.anchors.find(({ span }) => span.start === start && span.end === end)?.id ?? '';
    // Only at the end of the line of a Markdown heading, and only if the id needs no escaping.
    if (!/^[ \t]*(?:\r?\n|$)/.test(page.text.slice(end)) || !/^[\p{L}\p{N}_-]+$/u.test(id)) return;
    yield { title: t`Keep its anchor: \`{#${id}}\``, edits: [{ span: { start: end, end }, text: ` {#${id}}` }], preferred: true };
  },
});
