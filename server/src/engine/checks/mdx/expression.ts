import { t } from '../../../../../shared/l10n';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';
import { bodySample, isCertainlyMdx, mdxErrors } from './common';

/** Braces around text that is not an expression, or an unclosed brace. */
export const mdxExpression = defineContentCheck({
  code: 'mdx.expression',
  severity: 'error',
  docs: {
    summary: t`Braces in the text that are not closed, or whose content is not a JavaScript expression.`,
    why: t`MDX evaluates what is in braces, so the page cannot be built. Put the text into inline code, or escape the braces with backslashes.`,
    wrong: bodySample('Replace {your API key} in the request.'),
    right: bodySample('Replace \\{your API key\\} in the request.'),
  },
  *run(page) {
    for (const { kind, span, text } of mdxErrors(page, 'expression', 'unclosedExpression')) {
      const message =
        kind === 'unclosedExpression'
          ? t`\`{\` begins an expression that is not closed. Escape it as \`\\{\` or use inline code.`
          : t`\`${text}\` is not a JavaScript expression. Escape the braces or use inline code.`;
      yield { ...inBody(page, span), message };
    }
  },
  appliesTo: isCertainlyMdx,
  *fix({ document, span }) {
    const text = document.getText().slice(span.start, span.end);
    if (!text.startsWith('{')) return;
    // Nested braces are escaped too, because they would be parsed as expressions of their own.
    const escaped = text.replace(/[{}]/g, '\\$&');
    yield { title: t`Escape the braces`, edits: [{ span, text: escaped }], preferred: true };
    if (text.endsWith('}') && !/[`\r\n]/.test(text)) {
      yield { title: t`Put into inline code`, edits: [{ span, text: `\`${text}\`` }], preferred: false };
    }
  },
});
