import { t } from '../../../../../shared/l10n';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';
import { bodySample, isCertainlyMdx, mdxErrors } from './common';

/** An unfinished tag, or an attribute that cannot be parsed. */
export const mdxAttribute = defineContentCheck({
  code: 'mdx.attribute',
  severity: 'error',
  docs: {
    summary: t`An attribute that cannot be read, or a tag that does not end.`,
    why: t`The page cannot be built. A value is a string in quotes, or a JavaScript expression in braces.`,
    wrong: bodySample('<Card title=Start />'),
    right: bodySample('<Card title="Start" />'),
  },
  *run(page) {
    for (const { kind, span, text } of mdxErrors(page, 'attribute', 'unfinishedTag')) {
      const message =
        kind === 'unfinishedTag'
          ? t`Tag without end: \`>\` is missing after \`${text}\`, or a quote.`
          : t`Invalid attribute: \`${text}\`. Put the value into quotes, or an expression into braces.`;
      yield { ...inBody(page, span), message };
    }
  },
  appliesTo: isCertainlyMdx,
  *fix({ document, span }) {
    const text = document.getText().slice(span.start, span.end);
    const [, name, value] = /^([\w:-]+\s*=\s*)([^\s"'{}<>=]+)$/.exec(text) ?? [];
    if (name !== undefined && value !== undefined) {
      yield { title: t`Put the value into quotes`, edits: [{ span, text: `${name}"${value}"` }], preferred: true, safe: true };
      return;
    }
    const [, words] = /^\{\s*([^"{}<>\r\n]*?)\s*\}$/.exec(text) ?? [];
    if (words) yield { title: t`Change to a string`, edits: [{ span, text: `"${words}"` }], preferred: true };
  },
});
