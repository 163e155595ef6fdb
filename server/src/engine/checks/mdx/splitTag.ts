import { t } from '../../../../../shared/l10n';
import type { SpanEdit } from '../../base/textEdits';
import { readPageBody } from '../../pages/body/readBody';
import { defineCheck } from '../check';
import { inBody } from '../inBody';
import { bodySample, mdxErrors } from './mdxErrors';

/** A tag whose closing tag is not in the same block. */
export const mdxSplitTag = defineCheck({
  code: 'mdx.splitTag',
  target: 'page',
  severity: 'error',
  docs: {
    summary: t`A tag whose closing tag is in another paragraph, list item or quote.`,
    why: t`The page cannot be built. Either both tags are in one line of text, or each is alone on its line, with the same indentation.`,
    wrong: bodySample('<Note>Read this first.\n</Note>'),
    right: bodySample('<Note>\nRead this first.\n</Note>'),
  },
  *run(page, context) {
    for (const { span, text, other } of mdxErrors(page, context, 'splitTag')) {
      const message = t`\`</${other?.text ?? text}>\` is not in the same block as its opening tag. Put each tag on a line of its own.`;
      yield { ...inBody(page, span), message };
    }
  },
  *fix({ document, span }) {
    const text = document.getText();
    const { elements, errors } = readPageBody(text);
    const error = errors.find(({ kind, span: { start } }) => kind === 'splitTag' && start === span.start);
    const tag = elements.find(({ nameSpan }) => nameSpan.start === span.start)?.tag;
    if (!error?.other || !tag) return;
    const line = text.includes('\r\n') ? '\r\n' : '\n';
    const { start } = error.other.span;
    const edits: SpanEdit[] = [];
    if (/^[ \t]*\S/.test(text.slice(tag.end))) edits.push({ span: { start: tag.end, end: tag.end }, text: line });
    if (/\S[ \t]*$/.test(text.slice(0, start))) edits.push({ span: { start, end: start }, text: line });
    if (edits.length > 0) yield { title: t`Put each tag on a line of its own`, edits, preferred: true };
  },
});
