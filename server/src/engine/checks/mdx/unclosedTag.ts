import { t } from '../../../../../shared/l10n';
import { lineStartAt } from '../../../../../shared/lineBreak';
import type { SpanEdit } from '../../base/textEdits';
import type { JsxElement } from '../../pages/body/pageBody';
import { defineContentCheck } from '../contentCheck';
import type { PageToFix } from '../fixes/pageToFix';
import { inBody } from '../inBody';
import { bodySample, isCertainlyMdx, mdxErrors } from './common';

/** HTML elements without content. */
const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** An opening tag that is not closed. */
export const mdxUnclosedTag = defineContentCheck({
  code: 'mdx.unclosedTag',
  severity: 'error',
  docs: {
    summary: t`An opening tag that is not closed.`,
    why: t`The page cannot be built. Every tag is closed in MDX: \`<Card>…</Card>\`, or \`<br />\` without content.`,
    wrong: bodySample('First line<br>second line'),
    right: bodySample('First line<br />second line'),
  },
  *run(page) {
    for (const { span, text } of mdxErrors(page, 'unclosedTag')) {
      const name = text === '<>' ? '' : text;
      const message = voidElements.has(name) ? t`Unclosed tag: write \`<${name} />\`.` : t`Unclosed tag: \`</${name}>\` is missing.`;
      yield { ...inBody(page, span), message };
    }
  },
  appliesTo: isCertainlyMdx,
  *fix({ span, page }) {
    const { text } = page;
    const element = page.elementAt(span.start);
    if (!element || element.closingName || element.name === '') return;
    const isVoid = voidElements.has(element.name);
    const closing = isVoid ? undefined : closingTag(page, element);
    if (closing) yield { title: t`Add \`</${element.name}>\``, edits: [closing], preferred: true };
    const end = element.tag.end - 1;
    const space = /\s/.test(text.charAt(end - 1)) ? '' : ' ';
    const edits = [{ span: { start: end, end }, text: `${space}/` }];
    yield { title: t`Close the tag itself: \`<${element.name} />\``, edits, preferred: isVoid || !closing, safe: isVoid };
  },
});

/** Limit of lines of content of an unclosed element. */
const maxLines = 1_000;

/**
 * Edit that adds the closing tag behind the content: on the same line, or behind the lines with a greater indentation; `undefined` if there
 * are none, or too many.
 */
function closingTag({ text, lineBreak: line }: PageToFix, { name, tag }: JsxElement): SpanEdit | undefined {
  const lineEnd = endOfLine(text, tag.end);
  if (text.slice(tag.end, lineEnd).trim() !== '') return { span: { start: lineEnd, end: lineEnd }, text: `</${name}>` };
  const lineStart = lineStartAt(text, tag.start);
  const indent = /^[ \t]*/.exec(text.slice(lineStart, tag.start))?.[0] ?? '';
  let end: number | undefined;
  let remaining = maxLines;
  for (let at = text.indexOf('\n', lineEnd); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (remaining-- === 0) return undefined;
    const content = text.slice(at + 1, endOfLine(text, at + 1));
    if (content.trim() === '') continue;
    const own = /^[ \t]*/.exec(content)?.[0] ?? '';
    if (own.length <= indent.length) break;
    end = at + 1 + content.length;
  }
  return end === undefined ? undefined : { span: { start: end, end }, text: `${line}${indent}</${name}>` };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' && end > from ? end - 1 : end;
}
