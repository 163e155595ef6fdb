import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import { type Steps, stepwise } from '../base/pause';
import { Snapshot } from '../base/snapshot';
import type { Span } from '../base/spans';
import { detached } from '../base/strings';
import { readCodeInfo } from './body/codeInfo';
import { LineStarts } from './body/lineStarts';
import type { PageBody } from './body/pageBody';
import { readBody } from './body/readBody';
import { readComponentIcons } from './componentIcons';
import { contentLength } from './contentLength';
import { type FrontMatter, frontMatterEnd, frontMatterText, readFrontMatter } from './frontMatter/frontMatter';
import { iconKind } from './frontMatter/icon';

/** Content of a page, which depends on its text alone: copies of a page share it. */
export interface PageContent {
  /** The text up to the body. */
  readonly headText: string;
  readonly frontMatter: FrontMatter | undefined;
  /** The imports of the page, as written. */
  readonly imports: readonly string[];
  /** The icons of components, except icons at URLs. */
  readonly icons: readonly PageIcon[];
  /** Number of characters of the content: imports, comments and whitespace excluded. */
  readonly contentLength: number;
  readonly body: PageBody;
  /** Offsets of the starts of all lines of the whole text. */
  readonly lineStarts: Uint32Array;
  /** Converts a span of the whole text, which is not in memory, to a range. */
  rangeOf(span: Span): Range;
}

/**
 * Cached data of a page: its front matter, and the parts of its body that other files need. The text is released, since there are thousands
 * of pages.
 */
export interface PageFile extends PageContent {
  readonly uri: string;
  /** Relative to the documentation folder, without extension. */
  readonly path: string;
  /** The text up to the body, which offsets of the front matter refer to. */
  readonly head: TextDocument;
  /** The same content, as an object that copies of the page share. */
  readonly content: PageContent;
}

/** Front matter of a page, without its body. */
export type PageHead = Pick<PageFile, 'uri' | 'frontMatter'>;

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
/** Maximum length of unclosed front matter. */
const maxUnclosed = 4_000;
/** Maximum number of characters that are searched for imports, which are at the start of a page. */
const maxScanned = 1_000_000;

/** Maximum number of characters that are cached of a page without front matter. */
const maxFirstLine = 1_000;

/** Front matter at the start of the text of a page. */
export function readHead(text: string): FrontMatter | undefined {
  return readFrontMatter(headTextOf(text, frontMatterEnd(text)));
}

function headTextOf(text: string, bodyStart: number): string {
  return text.slice(0, bodyStart > 0 ? bodyStart : headEnd(text));
}

export const readPageContent = stepwise(function* (text: string): Steps<PageContent> {
  const bodyStart = frontMatterEnd(text);
  const headText = detached(headTextOf(text, bodyStart));
  const body = text.slice(bodyStart, bodyStart + maxScanned);
  const lines = LineStarts.of(text);
  const rangeOf = (span: Span): Range => lines.rangeOf(span);
  const imports = body.includes('import') ? [...body.matchAll(importStatement)] : [];
  yield;
  const frontMatter = readFrontMatter(headText);
  yield;
  const componentIcons = yield* readComponentIcons.steps(text, bodyStart);
  yield;
  const length = contentLength(body) - imports.reduce((sum, [statement]) => sum + contentLength(statement), 0);
  yield;
  const parsed = yield* readBody.steps(text, bodyStart, frontMatterText(frontMatter, 'mode'));
  const codeIcons = codeBlockIcons(parsed);
  const icons = codeIcons.length === 0 ? componentIcons : [...componentIcons, ...codeIcons].sort((a, b) => a.span.start - b.span.start);
  yield;
  return {
    headText,
    frontMatter,
    imports: imports.map((match) => detached(match[1] ?? '')),
    icons: iconsOf(icons, rangeOf),
    contentLength: length,
    body: parsed,
    lineStarts: lines.starts,
    rangeOf,
  };
});

/** The page of a file with this content. @param path relative to the documentation folder, without extension */
export function pageWithContent({ uri, version }: Pick<TextDocument, 'uri' | 'version'>, path: string, content: PageContent): PageFile {
  const { headText, frontMatter, imports, icons, contentLength: length, body, lineStarts, rangeOf } = content;
  const head = Snapshot.create(uri, 'markdown', version, headText);
  // Without a spread, which takes long for thousands of pages.
  return { uri, path, head, content, headText, frontMatter, imports, icons, contentLength: length, body, lineStarts, rangeOf };
}

export const readPage = stepwise(function* (document: TextDocument, path: string): Steps<PageFile> {
  return pageWithContent(document, path, yield* readPageContent.steps(document.getText()));
});

/** Icon of a component or a code block. */
type BodyIcon = Pick<ReturnType<typeof readComponentIcons>[number], 'text' | 'span' | 'library' | 'style'>;

/** The `icon` options of code blocks. */
function codeBlockIcons({ codeBlocks }: PageBody): BodyIcon[] {
  return codeBlocks.flatMap(({ info }) => {
    if (!info.text.includes('icon')) return [];
    return readCodeInfo(info).options.flatMap(({ key, value }): BodyIcon[] => {
      if (key.text !== 'icon' || !value || value.text.trim() === '' || /["'{}]/.test(value.text)) return [];
      const span = value.kind === 'word' ? value.span : { start: value.span.start + 1, end: value.span.end - 1 };
      return [{ text: value.text, span, library: undefined, style: undefined }];
    });
  });
}

function iconsOf(icons: readonly BodyIcon[], rangeOf: PageContent['rangeOf']): PageIcon[] {
  return icons.flatMap(({ text, span, library, style: writtenStyle }) => {
    if (iconKind(text.trim()) === 'url') return [];
    const style = writtenStyle && { text: detached(writtenStyle.text), range: rangeOf(writtenStyle.span) };
    return [{ style, text: detached(text), range: rangeOf(span), library: library === undefined ? undefined : detached(library) }];
  });
}

/** End of the head of a page without closed front matter: of the first line, or of the lines that may be unclosed front matter. */
function headEnd(text: string): number {
  if (/^\uFEFF?---/.test(text)) return text.length <= maxUnclosed ? text.length : text.lastIndexOf('\n', maxUnclosed) + 1;
  return firstLineEnd(text);
}

function firstLineEnd(text: string): number {
  return text.slice(0, maxFirstLine).search(/\r?\n|$/);
}
