import type { Span } from '../../text/spans';
import { readPlainLines } from './plainLines';
import { readYamlBlock } from './yamlBlock';

/** A value of front matter where it stands; spans count from the start of the page, quotes are part of them. */
export type FrontMatterNode = FrontMatterScalar | FrontMatterList | FrontMatterMap;

export interface FrontMatterScalar {
  readonly kind: 'string' | 'number' | 'boolean' | 'null';
  readonly value: string | number | boolean | null;
  readonly span: Span;
}

export interface FrontMatterList {
  readonly kind: 'list';
  readonly items: readonly FrontMatterNode[];
  readonly span: Span;
}

export interface FrontMatterMap {
  readonly kind: 'map';
  readonly entries: readonly FrontMatterEntry[];
  readonly span: Span;
}

export interface FrontMatterEntry {
  readonly key: string;
  readonly keySpan: Span;
  /** Of a key without a value: `null`, with an empty span behind the colon. */
  readonly value: FrontMatterNode;
}

/** What keeps front matter from being read, in whole or in part. `code` is the YAML library's own, where it found the problem. */
export interface FrontMatterProblem {
  readonly kind: 'unclosed' | 'syntax' | 'tooLarge' | 'notMapping';
  readonly span: Span;
  readonly code?: string;
}

/** The block of YAML between two lines of three dashes at the start of a page. */
export interface FrontMatter {
  /** From the first dash to the end of the closing line, its line break left out. */
  readonly span: Span;
  /** What stands between the two lines. */
  readonly block: Span;
  /** In the order of the text; of a key written twice both. */
  readonly entries: readonly FrontMatterEntry[];
  readonly problem?: FrontMatterProblem;
}

/** Characters. Hand-written front matter has a few hundred. */
const maxLength = 100_000;

/** The front matter of a page; `undefined` when it has none. */
export function readFrontMatter(text: string): FrontMatter | undefined {
  const found = findBlock(text);
  if (!found) return undefined;
  const { start, from, closing } = found;
  if (closing === undefined) {
    return { span: { start, end: start + 3 }, block: { start: from, end: from }, entries: [], problem: unclosed(start) };
  }
  const block = { start: from, end: closing };
  const span = { start, end: closing + 3 };
  if (closing - from > maxLength) return { span, block, entries: [], problem: { kind: 'tooLarge', span: { start, end: start + 3 } } };
  // Nine of ten pages have nothing but `key: text` there, which costs a hundredth of a YAML parser.
  const plain = readPlainLines(text, block);
  return plain ? { span, block, entries: plain } : { span, block, ...readYamlBlock(text, block) };
}

/** Where the body of a page begins; 0 when it has no front matter, or one that is not closed. */
export function frontMatterEnd(text: string): number {
  const closing = findBlock(text)?.closing;
  return closing === undefined ? 0 : closing + 3;
}

/** The value of a key that is a text, of a key written twice the last one; `undefined` for other values. */
export function frontMatterText(frontMatter: FrontMatter | undefined, key: string): string | undefined {
  const value = frontMatterEntry(frontMatter, key)?.value;
  return value?.kind === 'string' ? String(value.value) : undefined;
}

export function frontMatterEntry(frontMatter: FrontMatter | undefined, key: string): FrontMatterEntry | undefined {
  return frontMatter?.entries.filter((entry) => entry.key === key).at(-1);
}

function unclosed(start: number): FrontMatterProblem {
  return { kind: 'unclosed', span: { start, end: start + 3 } };
}

/** Where the opening line starts, where the block does, and the closing dashes, if there are any. */
function findBlock(text: string): { readonly start: number; readonly from: number; readonly closing: number | undefined } | undefined {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const opening = /^---[ \t]*(\r?\n|$)/.exec(text.slice(start, start + 100));
  if (!opening) return undefined;
  const from = start + opening[0].length;
  return { start, from, closing: findClosing(text, from) };
}

/** The offset of the closing dashes. */
function findClosing(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end);
    if (line.startsWith('---') && /^---[ \t]*\r?$/.test(line)) return at;
    if (end < 0) return undefined;
    at = end + 1;
  }
  return undefined;
}
