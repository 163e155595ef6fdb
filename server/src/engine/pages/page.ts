import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { Snapshot } from '../base/snapshot';
import { toRange } from '../base/spans';
import { readComponentIcons } from './componentIcons';
import { contentLength } from './contentLength';
import { type FrontMatter, frontMatterEnd, readFrontMatter } from './frontMatter/frontMatter';
import { iconKind } from './frontMatter/icon';

/**
 * What is kept of a page: its front matter, and of its body what other files need to know. One of thousands, so the text itself
 * is let go.
 */
export interface PageFile {
  readonly uri: string;
  /** From the documentation folder, without extension. */
  readonly path: string;
  /** The text up to the body: what positions in the front matter count in. */
  readonly head: TextDocument;
  readonly frontMatter: FrontMatter | undefined;
  /** What the page imports, as it is written there. */
  readonly imports: readonly string[];
  /** The icons of components, other than those at URLs. */
  readonly icons: readonly PageIcon[];
  /** Characters of its own content: imports, comments and white space left out. */
  readonly contentLength: number;
}

/** The `icon` of a component in the body. */
export interface PageIcon {
  /** A name, or the path of a file. */
  readonly text: string;
  /** In the whole text. */
  readonly range: Range;
  /** The library that the component names beside it. */
  readonly library: string | undefined;
  /** Its `iconType`. */
  readonly style: { readonly text: string; readonly range: Range } | undefined;
}

/** An import as MDX has it: at the start of a line, over one line or several. */
const importStatement = /^import\b[^;'"`]{0,2000}['"]([^'"\r\n]+)['"];?/gm;
/** Characters of front matter that is not closed. */
const maxUnclosed = 4_000;
/** Imports are looked for in this much of a page: they stand at its start. */
const maxScanned = 1_000_000;

/** Of a page without front matter so much is kept. */
const maxFirstLine = 1_000;

export function readPage(document: TextDocument, path: string): PageFile {
  const text = document.getText();
  const bodyStart = frontMatterEnd(text);
  const headText = copyOf(text.slice(0, bodyStart > 0 ? bodyStart : headEnd(text)));
  const body = text.slice(bodyStart, bodyStart + maxScanned);
  const imports = body.includes('import') ? [...body.matchAll(importStatement)] : [];
  return {
    uri: document.uri,
    path,
    head: Snapshot.create(document.uri, 'markdown', document.version, headText),
    frontMatter: readFrontMatter(headText),
    imports: imports.map((match) => copyOf(match[1] ?? '')),
    icons: iconsOf(document, bodyStart),
    contentLength: contentLength(body) - imports.reduce((sum, [statement]) => sum + contentLength(statement), 0),
  };
}

function iconsOf(document: TextDocument, bodyStart: number): PageIcon[] {
  return readComponentIcons(document.getText(), bodyStart).flatMap(({ text, span, library, style: given }) => {
    if (iconKind(text.trim()) === 'url') return [];
    const style = given && { text: copyOf(given.text), range: toRange(document, given.span) };
    return [{ style, text: copyOf(text), range: toRange(document, span), library: library === undefined ? undefined : copyOf(library) }];
  });
}

/** Of a page whose body begins at once: its first line; of one whose front matter is not closed, the lines that may be it. */
function headEnd(text: string): number {
  if (/^\uFEFF?---/.test(text)) return text.length <= maxUnclosed ? text.length : text.lastIndexOf('\n', maxUnclosed) + 1;
  return firstLineEnd(text);
}

function firstLineEnd(text: string): number {
  return text.slice(0, maxFirstLine).search(/\r?\n|$/);
}

/** A copy that holds on to nothing but itself: what is cut off a longer text is a part of that one in memory. */
function copyOf(text: string): string {
  return ` ${text}`.slice(1);
}
