import { t } from '../../../../../shared/l10n';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';
import { bodySample, isCertainlyMdx, mdxErrors } from './common';

/** A URL or an email address in angle brackets. */
export const mdxAutolink = defineContentCheck({
  code: 'mdx.autolink',
  severity: 'error',
  docs: {
    summary: t`A URL or an email address in angle brackets.`,
    why: t`MDX reads it as a tag, so the page cannot be built. Write it as a link with a text.`,
    wrong: bodySample('See <https://example.com>.'),
    right: bodySample('See [https://example.com](https://example.com).'),
  },
  *run(page) {
    for (const { span, text } of mdxErrors(page, 'autolink')) {
      yield { ...inBody(page, span), message: t`\`${text}\` reads as a tag. Write it as a link: \`[text](address)\`.` };
    }
  },
  appliesTo: isCertainlyMdx,
  *fix({ document, span }) {
    const address = /^<([^\s<>]+)>$/.exec(document.getText().slice(span.start, span.end))?.[1];
    if (address === undefined) return;
    const target = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `mailto:${address}`;
    const label = address.replace(/[[\]{}_*`\\]/g, '\\$&');
    yield { title: t`Convert to a link`, edits: [{ span, text: `[${label}](${target})` }], preferred: true, safe: true };
  },
});
