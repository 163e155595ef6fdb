import { t } from '../../../../../shared/l10n';
import { anchorKey } from '../../pages/body/anchorId';
import { defineCheck } from '../check';
import { inBody } from '../inBody';
import { bodySample } from '../mdx/common';

/** Limit of findings per page. */
const maxFindings = 50;

/** A heading with the same text as an earlier heading, so that its anchor has a number, and that a link leads to. */
export const pageDuplicateHeading = defineCheck({
  code: 'page.duplicateHeading',
  target: 'page',
  severity: 'hint',
  docs: {
    summary: t`A heading whose anchor has a number, because a former heading has the same text, and that a link leads to.`,
    why: t`The link breaks when a heading before it is added, removed or moved. A custom id keeps its anchor: \`## Overview {#overview-2}\`.`,
    wrong: bodySample('[More](#overview-2)\n\n## Overview\n\n## Overview'),
    right: bodySample('[More](#overview-2)\n\n## Overview\n\n## Overview {#overview-2}'),
  },
  *run(page, { recorder }) {
    const duplicates = page.body.anchors.filter(({ kind, isNumbered, isUncertain }) => kind === 'heading' && isNumbered && !isUncertain);
    if (duplicates.length === 0) return;
    const linked = new Set([page.path, page.path.replace(/(?:^|\/)index$/, '')].flatMap((path) => recorder.linkedAnchors(path)));
    const numbered = duplicates.filter(({ id }) => linked.has(anchorKey(id)));
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
