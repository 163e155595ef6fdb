import { t } from '../../../../../shared/l10n';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';
import { bodySample, isCertainlyMdx, mdxErrors } from './common';

/** An HTML comment. */
export const mdxComment = defineContentCheck({
  code: 'mdx.comment',
  severity: 'error',
  docs: {
    summary: t`An HTML comment.`,
    why: t`MDX has no HTML comments, so the page cannot be built. A comment is written between \`{/*\` and \`*/}\`.`,
    wrong: bodySample('<!-- Update this. -->'),
    right: bodySample('{/* Update this. */}'),
  },
  *run(page) {
    for (const { span } of mdxErrors(page, 'htmlComment')) {
      yield { ...inBody(page, span), message: t`HTML comment: MDX needs \`{/* … */}\`.` };
    }
  },
  appliesTo: isCertainlyMdx,
  *fix({ document, span }) {
    const content = /^<!--([\s\S]*?)-->$/.exec(document.getText().slice(span.start, span.end))?.[1];
    if (content === undefined) return;
    const text = `{/*${content.replaceAll('*/', '* /')}*/}`;
    yield { title: t`Convert to an MDX comment`, edits: [{ span, text }], preferred: true, safe: true };
  },
});
