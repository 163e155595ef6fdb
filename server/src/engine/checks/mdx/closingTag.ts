import { t } from '../../../../../shared/l10n';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';
import { bodySample, isCertainlyMdx, mdxErrors } from './common';

/** A closing tag without a matching opening tag. */
export const mdxClosingTag = defineContentCheck({
  code: 'mdx.closingTag',
  severity: 'error',
  docs: {
    summary: t`A closing tag without an opening tag, or with another name.`,
    why: t`The page cannot be built. Names are case-sensitive.`,
    wrong: bodySample('<Note>Read this first.</note>'),
    right: bodySample('<Note>Read this first.</Note>'),
  },
  *run(page) {
    for (const { kind, span, text, other } of mdxErrors(page, 'closingTag', 'closingName')) {
      const message =
        kind === 'closingName' && other
          ? t`Wrong closing tag \`</${text}>\`: \`<${other.text}>\` is open.`
          : t`Unexpected \`${text}\`: no opening tag.`;
      yield { ...inBody(page, span), message };
    }
  },
  appliesTo: isCertainlyMdx,
  *fix({ span, page }) {
    const error = page.body.errors.find((each) => each.span.start === span.start && each.span.end === span.end);
    if (error?.kind === 'closingName' && error.other) {
      yield { title: t`Change to \`</${error.other.text}>\``, edits: [{ span, text: error.other.text }], preferred: true, safe: true };
    } else if (error?.kind === 'closingTag') yield { title: t`Remove the closing tag`, edits: [{ span, text: '' }], preferred: false };
  },
});
