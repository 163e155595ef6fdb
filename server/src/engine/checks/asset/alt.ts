import { t } from '../../../../../shared/l10n';
import { attributeOf } from '../component/common';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';

/** Elements that are described by `alt`; of a video, the service's accessibility command demands it. */
export const describedElements: ReadonlySet<string> = new Set(['img', 'video']);

/** An image or a video without a description. */
export const assetAlt = defineContentCheck({
  code: 'asset.alt',
  severity: 'hint',
  isOptIn: true,
  docs: {
    summary: t`An image or a video without a description.`,
    why: t`Screen readers have nothing to say about it. It is reported only if the setting gives the check a severity. An image that is decoration alone has an empty \`alt\`.`,
  },
  *run(page) {
    const { links, elements } = page.body;
    for (const { kind, label, span } of links) {
      if (kind === 'image' && label && label.start === label.end)
        yield { ...inBody(page, span), message: t`Image without a description. Add an \`alt\` text.` };
    }
    for (const element of elements) {
      if (!describedElements.has(element.name) || element.hasSpread || attributeOf(element, 'alt')) continue;
      const message =
        element.name === 'video'
          ? t`Video without a description. Add an \`alt\` text.`
          : t`Image without a description. Add an \`alt\` text.`;
      yield { ...inBody(page, element.nameSpan), message };
    }
  },
  *fix({ span, page }) {
    const element = page.elementAt(span.start);
    if (!element) return;
    yield { title: t`Add \`alt\``, edits: [{ span: { start: span.end, end: span.end }, text: ' alt=""' }], preferred: false };
  },
});
