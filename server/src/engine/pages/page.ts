import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { type Steps, stepwise } from '../base/pause';
import { Snapshot } from '../base/snapshot';
import { type Span, toRange } from '../base/spans';
import { LineStarts } from './body/lineStarts';
import type { PageBody } from './body/pageBody';
import { readBody } from './body/readBody';
import { readComponentIcons } from './componentIcons';
import { contentLength } from './contentLength';
import { type FrontMatter, frontMatterEnd, readFrontMatter } from './frontMatter/frontMatter';
import { iconKind } from './frontMatter/icon';

/** What is cached of a page: its front matter, and of its body what other files need. There are thousands, so the text is released. */
export interface PageFile {
  readonly uri: string;
  /** Relative to the documentation folder, without extension. */
  readonly path: string;
  /** The text up to the body, which offsets of the front matter refer to. */
  readonly head: TextDocument;
  readonly frontMatter: FrontMatter | undefined;
  /** The imports of the page, as written. */
  readonly imports: readonly string[];
  /** The icons of components, except those at URLs. */
  readonly icons: readonly PageIcon[];
  /** Characters of its own content: imports, comments and whitespace excluded. */
  readonly contentLength: number;
  readonly body: PageBody;
  /** The range of a span of the whole text, which is not in memory. */
  rangeOf(span: Span): Range;
}

/** The `icon` of a component in the body. */
export interface PageIcon {
  /** A name, or the path of a file. */
  readonly text: string;
  /** Span in the whole text. */
  readonly range: Range;
  /** The library that the component sets. */
  readonly library: string | undefined;
  /** Its `iconType`. */
  readonly style: { readonly text: string; readonly range: Range } | undefined;
}

/** An import in MDX: at the start of a line, on one or several lines. */
const importStatement = /^import\b[^;'"`]{0,2000}['"]([^'"\r\n]+)['"];?/gm;
/** Limit of characters of unclosed front matter. */
const maxUnclosed = 4_000;
/** Limit of characters that are searched for imports, which are at the start of a page. */
const maxScanned = 1_000_000;

/** Characters that are cached of a page without front matter. */
const maxFirstLine = 1_000;

export const readPage = stepwise(function* (document: TextDocument, path: string): Steps<PageFile> {
  const text = document.getText();
  const bodyStart = frontMatterEnd(text);
  const headText = copyOf(text.slice(0, bodyStart > 0 ? bodyStart : headEnd(text)));
  const body = text.slice(bodyStart, bodyStart + maxScanned);
  const lines = LineStarts.of(text);
  const imports = body.includes('import') ? [...body.matchAll(importStatement)] : [];
  yield;
  const frontMatter = readFrontMatter(headText);
  yield;
  const icons = iconsOf(document, yield* readComponentIcons.steps(text, bodyStart));
  yield;
  const length = contentLength(body) - imports.reduce((sum, [statement]) => sum + contentLength(statement), 0);
  yield;
  return {
    uri: document.uri,
    path,
    head: Snapshot.create(document.uri, 'markdown', document.version, headText),
    frontMatter,
    imports: imports.map((match) => copyOf(match[1] ?? '')),
    icons,
    contentLength: length,
    body: yield* readBody.steps(text, bodyStart),
    rangeOf: (span) => lines.rangeOf(span),
  };
});

function iconsOf(document: TextDocument, icons: ReturnType<typeof readComponentIcons>): PageIcon[] {
  return icons.flatMap(({ text, span, library, style: given }) => {
    if (iconKind(text.trim()) === 'url') return [];
    const style = given && { text: copyOf(given.text), range: toRange(document, given.span) };
    return [{ style, text: copyOf(text), range: toRange(document, span), library: library === undefined ? undefined : copyOf(library) }];
  });
}

/** For a page without front matter its first line; for one with unclosed front matter, the lines that may be it. */
function headEnd(text: string): number {
  if (/^\uFEFF?---/.test(text)) return text.length <= maxUnclosed ? text.length : text.lastIndexOf('\n', maxUnclosed) + 1;
  return firstLineEnd(text);
}

function firstLineEnd(text: string): number {
  return text.slice(0, maxFirstLine).search(/\r?\n|$/);
}

/** A copy of its own memory: a substring of a longer text keeps that text in memory. */
function copyOf(text: string): string {
  return ` ${text}`.slice(1);
}
