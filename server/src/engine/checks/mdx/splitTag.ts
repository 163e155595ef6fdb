import { t } from '../../../../../shared/l10n';
import type { SpanEdit } from '../../base/textEdits';
import { isWhitespace, skipSpaces, skipSpacesBefore } from '../../pages/body/characters';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';
import { bodySample, isCertainlyMdx, mdxErrors } from './common';

/** A tag whose closing tag is not in the same block. */
export const mdxSplitTag = defineContentCheck({
  code: 'mdx.splitTag',
  severity: 'error',
  docs: {
    summary: t`A tag whose closing tag is in another paragraph, list item or quote.`,
    why: t`The page cannot be built. Either both tags are in one line of text, or each is alone on its line, with the same indentation.`,
    wrong: bodySample('<Note>Read this first.\n</Note>'),
    right: bodySample('<Note>\nRead this first.\n</Note>'),
  },
  *run(page) {
    for (const { span, text, other } of mdxErrors(page, 'splitTag')) {
      const message = t`\`</${other?.text ?? text}>\` is not in the same block as its opening tag. Put each tag on a line of its own.`;
      yield { ...inBody(page, span), message };
    }
  },
  appliesTo: isCertainlyMdx,
  *fix({ span, page }) {
    const { text, lineBreak: line } = page;
    const error = page.body.errors.find(({ kind, span: { start } }) => kind === 'splitTag' && start === span.start);
    const tag = page.elementAt(span.start)?.tag;
    if (!error?.other || !tag) return;
    const { start } = error.other.span;
    const edits: SpanEdit[] = [];
    if (isContent(text, skipSpaces(text, tag.end, text.length))) edits.push({ span: { start: tag.end, end: tag.end }, text: line });
    if (isContent(text, skipSpacesBefore(text, start, 0) - 1)) edits.push({ span: { start, end: start }, text: line });
    if (edits.length > 0) yield { title: t`Put each tag on a line of its own`, edits, preferred: true };
  },
});

/** Whether a non-whitespace character is at an offset. */
function isContent(text: string, at: number): boolean {
  return !isWhitespace(text.charCodeAt(at)) && at >= 0 && at < text.length;
}
