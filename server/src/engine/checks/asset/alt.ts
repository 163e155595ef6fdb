import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { inBody } from '../inBody';

/** An image without a description. */
export const assetAlt = defineCheck({
  code: 'asset.alt',
  target: 'page',
  severity: 'hint',
  isOptIn: true,
  docs: {
    summary: t`An image without a description.`,
    why: t`Screen readers have nothing to say about it. It is reported only if the setting gives the check a severity. An image that is decoration alone has an empty \`alt\`.`,
  },
  *run(page) {
    const { links, elements } = page.body;
    const message = t`Image without a description. Add an \`alt\` text.`;
    for (const { kind, label, span } of links) {
      if (kind === 'image' && label && label.start === label.end) yield { ...inBody(page, span), message };
    }
    for (const { name, nameSpan, attributes, hasSpread } of elements) {
      if (name !== 'img' || hasSpread || attributes.some((each) => each.name === 'alt')) continue;
      yield { ...inBody(page, nameSpan), message };
    }
  },
});
