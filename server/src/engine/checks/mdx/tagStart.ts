import { t } from '../../../../../shared/l10n';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';
import { bodySample, isCertainlyMdx, mdxErrors } from './common';

/** An angle bracket that cannot begin a tag. */
export const mdxTagStart = defineContentCheck({
  code: 'mdx.tagStart',
  severity: 'error',
  docs: {
    summary: t`A \`<\` that reads as the start of a tag, such as in \`<5s\` or \`<=\`.`,
    why: t`MDX expects the name of a component after it, so the page cannot be built. Write \`&lt;\`, or put the text into inline code. With a space after it, \`<\` is text.`,
    wrong: bodySample('Answers take <100 ms.'),
    right: bodySample('Answers take &lt;100 ms.'),
  },
  *run(page) {
    for (const { span, text } of mdxErrors(page, 'tagStart')) {
      yield { ...inBody(page, span), message: t`\`${text}\` reads as a tag. Write \`&lt;\` or use inline code.` };
    }
  },
  appliesTo: isCertainlyMdx,
  *fix({ document, span: { start, end } }) {
    const text = document.getText().slice(start, end);
    if (!text.startsWith('<')) return;
    yield { title: t`Escape as \`&lt;\``, edits: [{ span: { start, end: start + 1 }, text: '&lt;' }], preferred: true, safe: true };
    if (!text.includes('`'))
      yield { title: t`Put into inline code`, edits: [{ span: { start, end }, text: `\`${text}\`` }], preferred: false };
  },
});
