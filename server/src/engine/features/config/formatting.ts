import { type Edit, format } from 'jsonc-parser';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { FormattingOptions, Range, TextEdit } from 'vscode-languageserver-types';
import { type Span, toRange, toSpan } from '../../base/spans';
import { layoutOf } from '../../json/edit/layout';
import { oneLineSpans } from '../../json/edit/oneLine';
import type { ConfigDocument } from '../../site/siteContext';

/**
 * Edits that format the whole file, or the lines of a range, as Prettier and Biome do, so that these files stay as they are. Only
 * whitespace changes: arrays and objects that the author has on one line stay on it if they fit, single blank lines stay, and the final
 * line break unless the options say otherwise. A file that cannot be parsed is unchanged.
 */
export function formatting({ file }: ConfigDocument, options: FormattingOptions, range: Range | undefined): TextEdit[] {
  if (!file.root) return [];
  const { document } = file;
  const text = document.getText();
  // The formatter does not treat a byte order mark as whitespace, so it gets the text after the mark.
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const lines = range && wholeLines(document, range);
  const formatted = text.slice(start);
  const all = format(formatted, lines && { offset: Math.max(0, lines.start - start), length: lines.end - lines.start }, {
    tabSize: options.tabSize,
    insertSpaces: options.insertSpaces,
    eol: layoutOf(document).eol,
    insertFinalNewline: options.insertFinalNewline ?? endsWithLineBreak(text),
  });
  const edits = inAuthorsLines(formatted, all, oneLineSpans(formatted, options), layoutOf(document).eol);
  const [first, last] = [edits[0], edits.at(-1)];
  if (!first || !last) return [];
  // Editors apply one large edit, which they diff themselves, faster than very many small edits.
  const merged = edits.length > maxEdits ? [merge(text, start, edits, first.offset, last.offset + last.length)] : edits;
  return merged.map((edit) => ({
    range: toRange(document, { start: start + edit.offset, end: start + edit.offset + edit.length }),
    newText: edit.content,
  }));
}

/** Edits of whitespace that retain the lines of `spans`, and a blank line behind a comma. */
function inAuthorsLines(text: string, edits: readonly Edit[], spans: readonly Span[], eol: string): Edit[] {
  const retained: Edit[] = [];
  let next = 0;
  for (const edit of edits) {
    const { offset, length, content } = edit;
    const end = offset + length;
    for (let span = spans[next]; span && span.end <= offset; span = spans[next]) next++;
    const span = spans[next];
    const isInline = span && span.start < offset && end < span.end;
    const replaced = !content.includes('\n') ? content : isInline ? inlineSpace(text, offset, end) : withBlankLine(text, edit, eol);
    if (replaced !== text.slice(offset, end)) retained.push({ offset, length, content: replaced });
  }
  return retained;
}

/** Whitespace between two tokens on one line. */
function inlineSpace(text: string, start: number, end: number): string {
  if (text[start - 1] === '[' || text[end] === ']') return '';
  return text[start - 1] === '{' || text[end] === '}' || text[start - 1] === ',' ? ' ' : '';
}

function withBlankLine(text: string, { offset, length, content }: Edit, eol: string): string {
  if (text[offset - 1] !== ',') return content;
  const lineBreaks = text.slice(offset, offset + length).match(/\r\n|\r|\n/g) ?? [];
  return lineBreaks.length > 1 ? eol + content : content;
}

/** Limit of edits of one answer. */
const maxEdits = 20_000;

/** Merges edits into one edit of the range `from`–`to`. @param start offset in the text to which the offsets of the edits are relative */
function merge(text: string, start: number, edits: readonly Edit[], from: number, to: number): Edit {
  const pieces: string[] = [];
  let at = from;
  for (const { offset, length, content } of edits) {
    pieces.push(text.slice(start + at, start + offset), content);
    at = offset + length;
  }
  return { offset: from, length: to - from, content: pieces.join('') };
}

function wholeLines(document: TextDocument, { start, end }: Range): Span {
  const isLineStart = end.character === 0 && end.line > start.line;
  const last = isLineStart ? end.line - 1 : end.line;
  return toSpan(document, { start: { line: start.line, character: 0 }, end: { line: last, character: Number.MAX_SAFE_INTEGER } });
}

function endsWithLineBreak(text: string): boolean {
  return /[\r\n]/.test(text.slice(text.trimEnd().length));
}
