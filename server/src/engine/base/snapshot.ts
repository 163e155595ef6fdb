import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position, Range } from 'vscode-languageserver-types';

/** A change as sent by the Language Server Protocol: of a range or, without `range`, of the whole text. */
export interface TextChange {
  readonly range?: Range;
  readonly text: string;
}

/**
 * An immutable version of a text: an edit creates the next version. The document of the library changes in place, so a copy of it would
 * have to recompute its line starts at every keystroke; here an edit shifts the computed line starts.
 */
export class Snapshot implements TextDocument {
  private starts: Uint32Array | undefined;

  private constructor(
    readonly uri: string,
    readonly languageId: string,
    readonly version: number,
    private readonly text: string,
  ) {}

  static create(uri: string, languageId: string, version: number, text: string): Snapshot {
    return new Snapshot(uri, languageId, version, text);
  }

  /** The next version, with the changes applied in order. */
  edited(changes: readonly TextChange[], version: number): Snapshot {
    return changes.reduce<Snapshot>((current, change) => current.changed(change, version), this);
  }

  get lineCount(): number {
    return this.lineStarts().length;
  }

  getText(range?: Range): string {
    return range ? this.text.slice(this.offsetAt(range.start), this.offsetAt(range.end)) : this.text;
  }

  positionAt(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.text.length));
    const starts = this.lineStarts();
    const line = lineOf(starts, at);
    const start = starts[line] ?? 0;
    return { line, character: Math.min(at, this.endOfLine(line)) - start };
  }

  offsetAt({ line, character }: Position): number {
    const starts = this.lineStarts();
    if (line < 0) return 0;
    const start = starts[line];
    if (start === undefined) return this.text.length;
    return character <= 0 ? start : Math.min(start + character, this.endOfLine(line));
  }

  /** The content of a line, without its line break. */
  getLineRange(line: number): Range {
    const within = Math.max(0, Math.min(line, this.lineCount - 1));
    const start = { line: within, character: 0 };
    return { start, end: line < 0 ? start : this.positionAt(this.endOfLine(within)) };
  }

  /** The line break that ends a line; empty for the last line and outside the text. */
  getEOLCharacters(line: number): string {
    if (line < 0 || line >= this.lineCount) return '';
    return this.text.slice(this.endOfLine(line), this.lineStarts()[line + 1] ?? this.text.length);
  }

  /** Offset at which the content of a line ends, before its line break. */
  private endOfLine(line: number): number {
    let end = this.lineStarts()[line + 1] ?? this.text.length;
    if (line + 1 < this.lineStarts().length) {
      while (end > (this.starts?.[line] ?? 0) && isLineBreak(this.text.charCodeAt(end - 1))) end--;
    }
    return end;
  }

  private changed({ range, text }: TextChange, version: number): Snapshot {
    if (!range) return new Snapshot(this.uri, this.languageId, version, text);
    const [start, end] = order(this.offsetAt(range.start), this.offsetAt(range.end));
    const next = new Snapshot(this.uri, this.languageId, version, this.text.slice(0, start) + text + this.text.slice(end));
    if (!touchesCarriageReturn(this.text, start, end, text)) next.starts = moveStarts(this.lineStarts(), start, end, text);
    return next;
  }

  private lineStarts(): Uint32Array {
    this.starts ??= findLineStarts(this.text);
    return this.starts;
  }
}

function findLineStarts(text: string): Uint32Array {
  return text.includes('\r') ? startsWithAnyBreak(text) : startsAfterLineFeeds(text, 0);
}

function startsAfterLineFeeds(text: string, base: number): Uint32Array {
  const starts = [base];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(base + at + 1);
  return Uint32Array.from(starts);
}

/** `\n`, `\r\n` and a lone `\r` end a line. */
function startsWithAnyBreak(text: string): Uint32Array {
  const starts = [0];
  for (const match of text.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length);
  return Uint32Array.from(starts);
}

/** A `\r` near an edit may join or split a line break; the lines are then recomputed. */
function touchesCarriageReturn(text: string, start: number, end: number, inserted: string): boolean {
  return inserted.includes('\r') || text.slice(Math.max(0, start - 1), end + 1).includes('\r');
}

/** Line starts after an edit: unchanged before it, recomputed inside it, shifted after it. */
function moveStarts(starts: Uint32Array, start: number, end: number, inserted: string): Uint32Array {
  const unchangedCount = lineOf(starts, start) + 1;
  const firstBehind = lineOf(starts, end) + 1;
  const added = startsAfterLineFeeds(inserted, start).subarray(1);
  const moved = new Uint32Array(unchangedCount + added.length + starts.length - firstBehind);
  moved.set(starts.subarray(0, unchangedCount));
  moved.set(added, unchangedCount);
  const shift = inserted.length - (end - start);
  for (let from = firstBehind, to = unchangedCount + added.length; from < starts.length; from++, to++)
    moved[to] = (starts[from] ?? 0) + shift;
  return moved;
}

/** The last line that starts at or before the offset. */
function lineOf(starts: Uint32Array, offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

function isLineBreak(char: number): boolean {
  return char === 0x0a || char === 0x0d;
}

function order(a: number, b: number): [number, number] {
  return a <= b ? [a, b] : [b, a];
}
