import { t } from '../../../../../shared/l10n';
import { attributeOf, isWholePage, usedComponents } from '../component/common';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';
import { bodySample } from '../mdx/common';

/** Characters around an element that are certainly nothing but line breaks. */
const maxAround = 4;

/** A page that agents get without content. */
export const agentsVisibility = defineContentCheck({
  code: 'agents.visibility',
  severity: 'warning',
  isOptIn: true,
  docs: {
    summary: t`A page whose whole content is hidden from agents, or from readers.`,
    why: t`All of the page is in one \`Visibility\`, so one of the two gets an empty page. Leave the element out, or use \`hidden\` in the front matter. It is a rule of these tools: an empty page has nothing to check. It is reported by \`docs-json check --only agents\`, or with a severity.`,
    wrong: bodySample('<Visibility for="humans">\n\nText.\n\n</Visibility>'),
    right: bodySample('Text.\n\n<Visibility for="humans">\n\nMore.\n\n</Visibility>'),
  },
  *run(page, context) {
    const textEnd = page.lineStarts.at(-1) ?? 0;
    for (const { element } of usedComponents(page, context)) {
      if (element.name !== 'Visibility' || element.parent !== undefined || element.closingName === undefined) continue;
      const isFirst = element.tag.start - page.headText.length <= maxAround;
      const isLast = textEnd - element.end <= maxAround && textEnd >= element.end;
      const audience = attributeOf(element, 'for')?.value?.string?.text;
      if (!isFirst || !isLast || (audience !== 'humans' && audience !== 'agents')) continue;
      const message =
        audience === 'humans'
          ? t`Agents get an empty page: all of it is for humans. Leave \`Visibility\` out, or a summary outside of it.`
          : t`Readers get an empty page: all of it is for agents. Leave \`Visibility\` out, or a summary outside of it.`;
      yield { ...inBody(page, element.nameSpan), message };
    }
  },
  appliesTo: isWholePage,
});
