import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { inBody } from '../inBody';
import { bodySample, mdxErrors } from './common';

/** An angle bracket that cannot begin a tag. */
export const mdxTagStart = defineCheck({
  code: 'mdx.tagStart',
  target: 'page',
  severity: 'error',
  docs: {
    summary: t`A \`<\` that reads as the start of a tag, such as in \`<5s\` or \`<=\`.`,
    why: t`MDX expects the name of a component after it, so the page cannot be built. Write \`&lt;\`, or put the text into inline code. With a space after it, \`<\` is text.`,
    wrong: bodySample('Answers take <100 ms.'),
    right: bodySample('Answers take &lt;100 ms.'),
  },
  *run(page, context) {
    for (const { span, text } of mdxErrors(page, context, 'tagStart')) {
      yield { ...inBody(page, span), message: t`\`${text}\` reads as a tag. Write \`&lt;\` or use inline code.` };
    }
  },
  *fix({ document, span: { start, end } }) {
    const text = document.getText().slice(start, end);
    if (!text.startsWith('<')) return;
    yield { title: t`Escape as \`&lt;\``, edits: [{ span: { start, end: start + 1 }, text: '&lt;' }], preferred: true, safe: true };
    if (!text.includes('`'))
      yield { title: t`Put into inline code`, edits: [{ span: { start, end }, text: `\`${text}\`` }], preferred: false };
  },
});
