/** The input of mistakes in pages: the text of a page, and its parts as regular expressions find them. */
import { isReported, type Span } from '../tree.ts';
import type { PageSite } from './pageSite.ts';

export interface PageText {
  /** Path without extension, relative to the folder of docs.json. */
  readonly path: string;
  readonly text: string;
  /** The text with spaces for front matter, code, comments, statements and expressions. */
  readonly markup: string;
  readonly comments: readonly Span[];
  /** The lines at the start of code blocks, after the fence. */
  readonly fences: readonly Part[];
  readonly headings: readonly Heading[];
  readonly imports: readonly Import[];
  /** In the order of the opening tags. */
  readonly elements: readonly Element[];
  /** Spans of diagnostics of the unmodified text: a mistake there could not be distinguished from them. */
  readonly reported: readonly Span[];
  readonly site: PageSite;
}

/** `import … from "source"`. */
interface Import {
  readonly source: Part;
  /** End of its line, without line break. */
  readonly end: number;
}

/** A heading with `#`, as `Part` without them. */
export interface Heading extends Part {
  readonly level: number;
  readonly hashes: Span;
}

/** A part of the text. */
export interface Part extends Span {
  readonly text: string;
}

/** A component or an HTML element. */
export interface Element {
  readonly name: string;
  /** The opening tag. */
  readonly tag: Span;
  readonly attributes: readonly Attribute[];
  /** The name in the closing tag; `undefined` if it has none. */
  readonly closingName: Span | undefined;
}

/** An attribute with a string in double quotes, or without a value. */
export interface Attribute extends Part {
  readonly value: Part | undefined;
}

/** Finds the parts of a page, without parts that have diagnostics. */
export function readPage(page: Pick<PageText, 'path' | 'text' | 'site' | 'reported'>): PageText {
  const { text, reported } = page;
  const hidden: Span[] = [];
  const comments: Span[] = [];
  let markup = blank(text, /^---\r?\n[\s\S]*?\n---(?=\r?\n|$)/g, hidden);
  const fences = fencesOf(markup);
  markup = blank(markup, /^[ \t>]*(`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?^[ \t>]*\1[`~]*[ \t]*\r?$|[\s\S]*)/gm, hidden);
  markup = blank(markup, /\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, comments);
  markup = blank(markup, /(?<![`\\])(`+)(?!`)(?:(?!\n\s*\n)[\s\S])*?(?<!`)\1(?!`)/g, hidden);
  const imports: Import[] = [...markup.matchAll(/^import\b[^"'\n]*?["']([^"'\n]+)["'];?[ \t]*(?=\r?$)/gm)].map((match) => {
    const start = match.index + match[0].search(/["']/) + 1;
    return { source: { text: match[1] ?? '', start, end: start + (match[1] ?? '').length }, end: match.index + match[0].length };
  });
  markup = blank(markup, /^(?:import|export)\b(?:(?!\n\s*\n)[\s\S])*/gm, hidden);
  markup = withoutExpressions(markup);
  const isFree = (span: Span): boolean => !isReported({ reported }, span);
  const elements = elementsOf(markup).filter(({ tag, closingName }) => isFree(tag) && (!closingName || isFree(closingName)));
  return {
    ...page,
    markup,
    comments: comments.filter(isFree),
    fences: fences.filter(isFree),
    headings: headingsOf(markup).filter(isFree),
    imports: imports.filter(({ source }) => isFree(source)),
    elements,
  };
}

/** Whether a page is the translation of another page, which has its hints alone. */
export function isTranslation({ path, site }: PageText): boolean {
  const [, language = '', rest = ''] = /^([a-z]{2}(?:-[A-Za-z]+)?)\/(.+)$/.exec(path) ?? [];
  return language !== 'en' && (site.pages.has(rest) || site.pages.has(`en/${rest}`));
}

function fencesOf(text: string): Part[] {
  const pattern = /^[ \t>]*(`{3,}|~{3,})([^\n`]*)(?:\n[\s\S]*?^[ \t>]*\1[`~]*[ \t]*\r?$|[\s\S]*)/gm;
  return [...text.matchAll(pattern)].map(({ 0: whole, 1: fence = '', 2: info = '', index }) => {
    const start = index + whole.indexOf(fence) + fence.length;
    return { text: info.trimEnd(), start, end: start + info.trimEnd().length };
  });
}

function headingsOf(markup: string): Heading[] {
  return [...markup.matchAll(/^(#{1,6}) ([^\r\n]*\S)/gm)].map(({ 1: hashes = '', 2: text = '', index }) => {
    const start = index + hashes.length + 1;
    return { level: hashes.length, hashes: { start: index, end: index + hashes.length }, text, start, end: start + text.length };
  });
}

/** Replaces matches by spaces, except line breaks, and collects their spans. */
function blank(text: string, pattern: RegExp, found: Span[]): string {
  return text.replace(pattern, (match, ...rest) => {
    const start = rest.find((each) => typeof each === 'number') ?? 0;
    found.push({ start, end: start + match.length });
    return match.replace(/[^\r\n]/g, ' ');
  });
}

/** Blanks the content of balanced braces; the braces stay. */
function withoutExpressions(markup: string): string {
  const characters = markup.split('');
  let depth = 0;
  for (const [index, each] of characters.entries()) {
    if (each === '}') depth = Math.max(0, depth - 1);
    if (depth > 0 && each !== '\n' && each !== '\r') characters[index] = ' ';
    if (each === '{' && characters[index - 1] !== '\\') depth++;
  }
  return characters.join('');
}

const tagPattern = /<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{\s*\}))?|\s+\{\s*\})*)\s*(\/?)>/g;
const attributePattern = /\s([\w:-]+)(?:="([^"]*)"|(?=[\s/>]|$))/g;

function elementsOf(markup: string): Element[] {
  const found: (Element & { closingName: Span | undefined })[] = [];
  const open: (Element & { closingName: Span | undefined })[] = [];
  for (const match of markup.matchAll(tagPattern)) {
    const [whole, slash, name = '', source = '', selfClosing] = match;
    const tag = { start: match.index, end: match.index + whole.length };
    if (slash) {
      const start = tag.start + 2;
      const last = open.at(-1);
      if (last?.name !== name) continue;
      last.closingName = { start, end: start + name.length };
      open.pop();
      continue;
    }
    const element = { name, tag, attributes: attributesOf(source, tag.start + 1 + name.length), closingName: undefined };
    found.push(element);
    if (!selfClosing) open.push(element);
  }
  return found;
}

function attributesOf(source: string, offset: number): Attribute[] {
  return [...source.matchAll(attributePattern)].map((match) => {
    const [whole, text = '', value] = match;
    const start = offset + match.index + 1;
    const end = offset + match.index + whole.length;
    return {
      text,
      start,
      end: start + text.length,
      value: value === undefined ? undefined : { text: value, start: end - 1 - value.length, end: end - 1 },
    };
  });
}

/** Matches of a pattern in the markup that have no diagnostics: the first group with text, or the whole match without such a group. */
export function partsOf({ markup, text, reported }: PageText, pattern: RegExp): Part[] {
  return [...markup.matchAll(pattern)].flatMap((match) => {
    const [whole, ...groups] = match;
    const part = groups.find((group) => group !== undefined) ?? whole;
    const start = match.index + whole.lastIndexOf(part);
    const span = { start, end: start + part.length };
    return isReported({ reported }, span) ? [] : [{ text: text.slice(span.start, span.end), ...span }];
  });
}
