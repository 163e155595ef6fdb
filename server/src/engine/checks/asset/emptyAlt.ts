import { t } from '../../../../../shared/l10n';
import { attributeOf } from '../component/common';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';
import { describedElements } from './alt';

/** An image or a video with an empty description, or one that is an expression. */
export const assetEmptyAlt = defineContentCheck({
  code: 'asset.emptyAlt',
  severity: 'hint',
  isOptIn: true,
  docs: {
    summary: t`An image or a video whose description is empty or an expression.`,
    why: t`For readers an empty \`alt\` is right if the image is decoration alone. The service's accessibility command refuses it all the same, and an expression, too, whose value it does not know. It is reported only if the setting gives the check a severity.`,
  },
  *run(page) {
    for (const element of page.body.elements) {
      const alt = describedElements.has(element.name) ? attributeOf(element, 'alt') : undefined;
      if (!alt || (alt.value && !alt.value.isExpression && alt.value.string?.text.trim() !== '')) continue;
      yield { ...inBody(page, alt.nameSpan), message: t`The accessibility command of the service wants a description in quotes.` };
    }
  },
});
