import { eolOf, replaced, replacing } from '../../edits.ts';
import { type BodyKind, defineBodyKind, type Made } from '../../mistakes.ts';
import { type Element, type PageText, type Part, partsOf } from '../../pages/pageText.ts';
import { slip } from '../../slips.ts';
import type { Span } from '../../tree.ts';

/** Matches in lines that begin with a letter and consist of words and punctuation. */
function inProse(page: PageText, pattern: RegExp): Part[] {
  return partsOf(page, /^[A-Za-z][\w ,.;:?!'()-]{20,}$/gm).flatMap((line) =>
    [...line.text.matchAll(pattern)].map((match) => {
      const start = line.start + match.index;
      return { text: match[0], start, end: start + match[0].length };
    }),
  );
}

const bracketBeforeNumber = defineBodyKind({
  name: '`<` before a number',
  oneAnswer: true,
  places: (page) => inProse(page, /(?<= )\d+(?= )/g),
  make: (page, number) => replacing(page, number, `<${number.text}`, { expectedText: replaced(page.text, number, `&lt;${number.text}`) }),
});

/** Words that begin a JavaScript expression, or form one with the next word. */
const operators = /\b(?:as|async|await|class|delete|function|in|instanceof|new|of|typeof|void)\b/;

const bracedWords = defineBodyKind({
  name: 'words in braces',
  oneAnswer: true,
  places: (page) => inProse(page, /(?<= )[a-z]+ [a-z]+(?= )/g).filter(({ text }) => !operators.test(text)),
  make: (page, words) => replacing(page, words, `{${words.text}}`, { expectedText: replaced(page.text, words, `\\{${words.text}\\}`) }),
});

const undefinedVariable = defineBodyKind({
  name: 'undefined variable',
  oneAnswer: false,
  places: (page) => inProse(page, /(?<= )[a-z]{4,}(?= )/g),
  make: (page, word) => replacing(page, word, '{{undefinedWord}}'),
});

interface Closed extends Element {
  readonly closingName: Span;
}

const closedElements = ({ elements }: PageText): Closed[] =>
  elements.flatMap((element) => (element.closingName ? [{ ...element, closingName: element.closingName }] : []));

/** Removes the closing tag, or its whole line if nothing else is on it. */
const lostClosingTag = defineBodyKind({
  name: 'closing tag lost',
  oneAnswer: true,
  places: closedElements,
  make(page, { tag, closingName }) {
    const { text } = page;
    const start = closingName.start - '</'.length;
    const end = closingName.end + 1;
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const next = text.indexOf('\n', end);
    const lineEnd = next < 0 ? text.length : next;
    const isAlone = text.slice(lineStart, start).trim() === '' && text.slice(end, lineEnd).trim() === '';
    const lost = isAlone ? { start: lineStart - 1, end: lineEnd } : { start, end };
    return {
      text: replaced(text, lost, ''),
      span: tag,
      also: [{ start: lost.start, end: lost.start + 1 }],
      expectedText: text,
      oneAnswer: hasClearEnd(text, tag, start, isAlone),
    };
  },
});

/** Whether the closing tag is where a reader expects it: after content on the same line, or after lines that are indented more. */
function hasClearEnd(text: string, tag: Span, start: number, isAlone: boolean): boolean {
  const content = text.slice(tag.end, start);
  const openStart = text.lastIndexOf('\n', tag.start - 1) + 1;
  const [indent = ''] = /^[ \t]*/.exec(text.slice(openStart)) ?? [];
  if (!content.includes('\n')) return /^\r?(?:\n|$)/.test(text.slice(text.indexOf('>', start) + 1));
  if (!isAlone || openStart + indent.length !== tag.start) return false;
  const lines = content.split('\n').slice(1, -1);
  const closingIndent = content.slice(content.lastIndexOf('\n') + 1);
  return (
    /^\s*\n/.test(content) &&
    closingIndent === indent &&
    lines.at(-1)?.trim() !== '' &&
    lines.every((line) => line.trim() === '' || /^[ \t]*/.exec(line)?.[0].startsWith(`${indent} `))
  );
}

const wrongClosingTag = defineBodyKind({
  name: 'closing tag misspelled',
  oneAnswer: true,
  places: closedElements,
  make(page, { name, tag, closingName }, random) {
    const wrong = slip(name, random);
    return wrong === undefined ? undefined : replacing(page, closingName, wrong, { also: [tag] });
  },
});

const lineBreak = defineBodyKind({
  name: '`<br>`',
  oneAnswer: true,
  places: (page) => page.elements.filter(({ name, tag }) => name === 'br' && /\/>$/.test(page.text.slice(tag.start, tag.end))),
  make: (page, { tag }) => replacing(page, tag, '<br>', { expectedText: replaced(page.text, tag, '<br />') }),
});

/** An HTML comment in place of an MDX comment, or on a line before a paragraph. */
const htmlComment = defineBodyKind<Part>({
  name: 'HTML comment',
  oneAnswer: true,
  places(page) {
    const own = page.comments.flatMap(({ start, end }) => {
      const content = /^\{\/\*((?:(?!--)[\s\S])*)\*\/\}$/.exec(page.text.slice(start, end))?.[1];
      return content === undefined ? [] : [{ text: content, start, end }];
    });
    return [...own, ...partsOf(page, /(?<=\n\r?\n)(?=[A-Z][a-z])/g).map(({ start }) => ({ text: ' Update this. ', start, end: start }))];
  },
  make(page, { text, ...span }) {
    const line = span.start === span.end ? eolOf(page.text).repeat(2) : '';
    const made = replacing(page, span, `<!--${text}-->${line}`);
    return { ...made, expectedText: replaced(page.text, span, `{/*${text}*/}${line}`) };
  },
});

const autolink = defineBodyKind({
  name: 'URL in angle brackets',
  oneAnswer: true,
  places: (page) => partsOf(page, /(?<!!)\[[^\]\n]*\]\(https?:\/\/[^\s()[\]{}_*`\\<>]+\)/g),
  make(page, link) {
    const url = link.text.slice(link.text.lastIndexOf('](') + 2, -1);
    return replacing(page, link, `<${url}>`, { expectedText: replaced(page.text, link, `[${url}](${url})`) });
  },
});

/** Removes the empty line between the last import and a text or a heading. */
const textAfterImport = defineBodyKind<Span>({
  name: 'text on the line after an import',
  oneAnswer: true,
  places: ({ imports, text }) =>
    imports.flatMap(({ end }) => {
      const gap = /^\r?\n(\r?\n)(?=[A-Z#*<[])/.exec(text.slice(end));
      return gap ? [{ start: end, end: end + (gap[1]?.length ?? 0) }] : [];
    }),
  make(page, gap): Made {
    const text = replaced(page.text, gap, '');
    const lineStart = page.text.lastIndexOf('\n', gap.start - 1) + 1;
    const next = text.indexOf('\n', gap.start + 2);
    return { text, span: { start: lineStart, end: next < 0 ? text.length : next }, expectedText: page.text };
  },
});

export const bodySyntaxKinds: readonly BodyKind[] = [
  bracketBeforeNumber,
  bracedWords,
  undefinedVariable,
  lostClosingTag,
  wrongClosingTag,
  lineBreak,
  htmlComment,
  autolink,
  textAfterImport,
];
