import { t } from '../../../../../shared/l10n';
import { isWholePage } from '../component/common';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';

/** A heading that skips a level. */
export const headingOrder = defineContentCheck({
  code: 'heading.order',
  severity: 'hint',
  isOptIn: true,
  docs: {
    summary: t`A heading that skips a level.`,
    why: t`Screen readers list headings as an outline, in which a level is missing: after \`##\` comes \`###\`, not \`####\`. The title of the page is level 1. It is reported only if the setting gives the check a severity.`,
  },
  *run(page) {
    let level = 1;
    for (const heading of page.body.headings) {
      if (heading.level > level + 1) {
        const message = t`Heading of level ${heading.level} after level ${level}. Use level ${level + 1}.`;
        yield { ...inBody(page, heading.span), message };
      }
      level = heading.level;
    }
  },
  appliesTo: isWholePage,
  *fix({ span, page }) {
    const { headings } = page.body;
    const index = headings.findIndex((each) => each.span.start === span.start);
    const [before, heading] = [headings[index - 1], headings[index]];
    const wanted = (before?.level ?? 1) + 1;
    if (!heading || heading.level <= wanted) return;
    const marker = /#+[ \t]+$/.exec(page.text.slice(Math.max(0, span.start - 50), span.start));
    if (!marker) return;
    const start = span.start - marker[0].length;
    yield {
      title: t`Change to level ${wanted}`,
      edits: [{ span: { start, end: start + heading.level }, text: '#'.repeat(wanted) }],
      preferred: true,
    };
  },
});
