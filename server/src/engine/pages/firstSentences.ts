import { frontMatterEnd } from './frontMatter/frontMatter';

/** Maximum length of a description that search engines show whole. */
const maxLength = 160;
/** Maximum number of characters of the body that are searched for a paragraph. */
const maxSearched = 20_000;
/** Maximum number of characters of the paragraph, markup included. */
const maxParagraph = 2_000;

/** The first sentences of the first paragraph of a page, as plain text; `undefined` if it has no paragraph of plain text. */
export function firstSentences(text: string): string | undefined {
  const from = frontMatterEnd(text);
  const body = text.slice(from, from + maxSearched).replace(/^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1.*$/gm, '');
  const paragraph = body.split(/\r?\n[ \t]*(?:\r?\n|$)/).find(isProse);
  return paragraph === undefined ? undefined : shortened(plainText(paragraph.slice(0, maxParagraph)));
}

/** Whether a block is a paragraph without headings, lists, tables, elements and statements. */
function isProse(block: string): boolean {
  const trimmed = block.trim();
  return (
    /^[\p{L}\p{N}"'“*_[`]/u.test(trimmed) && !/^(?:import|export)\b|^\d+[.)]\s|^\*\s|[<>{}|\\]|\n[ \t]*(?:[-*+#=]|\d+[.)])/.test(trimmed)
  );
}

function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|`|(?<!\p{L})_|_(?!\p{L})|\*/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whole sentences up to the maximum length; the start of the first sentence if it is longer. */
function shortened(text: string): string | undefined {
  if (text === '') return undefined;
  let end = 0;
  for (const match of text.matchAll(/[.!?。！？]["”']?(?=\s|$)/g)) {
    const next = match.index + match[0].length;
    if (next > maxLength) break;
    end = next;
  }
  if (end > 0) return text.slice(0, end);
  if (text.length <= maxLength) return text;
  const space = text.lastIndexOf(' ', maxLength);
  return `${text.slice(0, space > 0 ? space : maxLength)}…`;
}
