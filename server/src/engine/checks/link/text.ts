import { t } from '../../../../../shared/l10n';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';

/** An `<a>` without text. */
export const linkText = defineContentCheck({
  code: 'link.text',
  severity: 'hint',
  isOptIn: true,
  docs: {
    summary: t`An \`<a>\` without text.`,
    why: t`Screen readers name a link by its text, and the service's accessibility command refuses an \`<a>\` without it. It is reported only if the setting gives the check a severity.`,
  },
  *run(page) {
    for (const span of page.body.emptyLinks) yield { ...inBody(page, span), message: t`Link without text. Write what it leads to.` };
  },
  *fix({ span, page }) {
    const element = page.elementAt(span.start);
    if (!element) return;
    const opening = page.text.slice(element.tag.start, element.tag.end);
    // An anchor of its own, such as `<a id="start" />`, is an element of any other name as well.
    if (!/\s(?:id|name)\s*=/.test(opening) || /\shref\s*=/.test(opening) || element.closingName) return;
    yield { title: t`Change to \`<span>\``, edits: [{ span, text: 'span' }], preferred: true };
  },
});
