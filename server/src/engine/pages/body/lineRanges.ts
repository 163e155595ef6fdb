import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver-types';
import { type Fence, fenceAt, listItemAt } from './blockMarkers';
import { skipSpaces } from './characters';

/** Start or end of a region that the author marks: an expression with nothing but the comment. */
const regionMark = /^\{\/\*\s*#?(end)?region\b.*\*\/\}\s*$/;

/** Something that is open while lines are read. */
interface Open {
  readonly startLine: number;
  /** Column of the marker of a list item. */
  readonly indent: number;
}

/**
 * Foldable parts of a page that follow from its lines alone: code and mathematics between fences, comments, list items and regions.
 * @param firstLine the first line of the body
 */
export function lineRanges(text: string, firstLine: number): FoldingRange[] {
  const reader = new LineReader(text);
  let line = 0;
  for (const { start, end } of linesOf(text)) {
    if (line >= firstLine) reader.read(line, start, end);
    line++;
  }
  return reader.finish();
}

class LineReader {
  private readonly ranges: FoldingRange[] = [];
  private readonly items: Open[] = [];
  private readonly regions: Open[] = [];
  private fence: (Fence & { readonly startLine: number }) | undefined;
  private comment: Open | undefined;
  /** The last line that is not empty. */
  private lastLine = 0;

  constructor(private readonly text: string) {}

  read(line: number, start: number, end: number): void {
    const content = skipSpaces(this.text, start, end);
    if (content >= end) return;
    const indent = content - start;
    if (!this.fence && !this.comment) this.readMarkers(line, start, content, end);
    else if (indent <= (this.items.at(-1)?.indent ?? -1)) this.closeItems(indent);
    if (this.fence) this.readFence(this.fence, line, content, end);
    else if (this.comment) this.readComment(this.comment, line, start, end);
    this.lastLine = line;
  }

  finish(): FoldingRange[] {
    this.closeItems(0);
    return this.ranges;
  }

  private readMarkers(line: number, start: number, content: number, end: number): void {
    this.closeItems(content - start);
    let at = content;
    for (let item = listItemAt(this.text, at, end, start, false); item; item = listItemAt(this.text, at, end, start, false)) {
      this.items.push({ startLine: line, indent: at - start });
      at = item.content;
    }
    const fence = fenceAt(this.text, at, end);
    if (fence) this.fence = { ...fence, startLine: line };
    else if (this.text.startsWith('{/*', at)) this.readCommentStart(line, start, at, end);
  }

  private readCommentStart(line: number, start: number, at: number, end: number): void {
    const mark = regionMark.exec(this.text.slice(at, end));
    if (!mark) this.comment = { startLine: line, indent: at - start };
    else if (mark[1] === undefined) this.regions.push({ startLine: line, indent: at - start });
    else this.close(this.regions.pop(), line, FoldingRangeKind.Region);
  }

  private readFence(fence: Fence & { readonly startLine: number }, line: number, content: number, end: number): void {
    if (line === fence.startLine) return;
    const closing = fenceAt(this.text, content, end);
    if (closing?.marker !== fence.marker || closing.length < fence.length) return;
    if (skipSpaces(this.text, content + closing.length, end) < end) return;
    this.close(fence, line);
    this.fence = undefined;
  }

  private readComment(comment: Open, line: number, start: number, end: number): void {
    if (!this.text.slice(start, end).includes('*/')) return;
    this.close(comment, line, FoldingRangeKind.Comment);
    this.comment = undefined;
  }

  /** Closes the list items that a line with an indentation is not part of. */
  private closeItems(indent: number): void {
    while ((this.items.at(-1)?.indent ?? -1) >= indent) this.close(this.items.pop(), this.lastLine);
  }

  private close(open: { readonly startLine: number } | undefined, endLine: number, kind?: FoldingRangeKind): void {
    if (open && endLine > open.startLine) this.ranges.push({ startLine: open.startLine, endLine, ...(kind && { kind }) });
  }
}

function* linesOf(text: string): Iterable<{ readonly start: number; readonly end: number }> {
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    if (at < text.length && code !== 10 && code !== 13) continue;
    yield { start, end: at };
    if (code === 13 && text.charCodeAt(at + 1) === 10) at++;
    start = at + 1;
  }
}
