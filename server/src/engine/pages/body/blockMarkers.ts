import type { Span } from '../../base/spans';
import { char, endOfRun, isSpaceOrTab, skipSpaces, skipSpacesBefore } from './characters';

/** A list item: the indentation of its lines in columns, and the offset of its content. */
export interface ListItem {
  readonly kind: 'item';
  readonly indent: number;
  readonly content: number;
}

/** Code or mathematics between two fences. */
export interface Fence {
  readonly kind: 'fence';
  readonly start: number;
  readonly marker: number;
  readonly length: number;
  /** Text after the opening fence, without whitespace around it. */
  readonly info: Span;
  /** Number of lines between the fences that were read. */
  lines: number;
  /** The lines between the fences that were read, without the end of the last one. */
  code: Span;
}

/**
 * The list item whose marker is at an offset of a line.
 * @param lineContent offset at which the line begins within its containers
 * @param isInterrupting whether the item would end a paragraph: only a first item with content does that
 */
export function listItemAt(text: string, at: number, end: number, lineContent: number, isInterrupting: boolean): ListItem | undefined {
  const code = text.charCodeAt(at);
  let markerEnd = at + 1;
  let number = 1;
  if (code >= 48 && code <= 57) {
    while (markerEnd < end && markerEnd < at + 9 && /\d/.test(text.charAt(markerEnd))) markerEnd++;
    number = Number(text.slice(at, markerEnd));
    if (markerEnd >= end || !/[.)]/.test(text.charAt(markerEnd))) return undefined;
    markerEnd++;
  } else if ((code !== char.hyphen && code !== char.plus && code !== char.asterisk) || isThematicBreak(text, at, end)) return undefined;
  if (markerEnd < end && !isSpaceOrTab(text.charCodeAt(markerEnd))) return undefined;
  const content = skipSpaces(text, markerEnd, end);
  const isEmpty = content >= end;
  if (isInterrupting && (isEmpty || number !== 1)) return undefined;
  return { kind: 'item', indent: isEmpty ? markerEnd - lineContent + 1 : columns(text, lineContent, content), content };
}

/** The width of a part of a line. A tab reaches to the next multiple of four. */
function columns(text: string, from: number, to: number): number {
  let column = 0;
  for (let at = from; at < to; at++) column += text.charCodeAt(at) === char.tab ? 4 - (column % 4) : 1;
  return column;
}

/** Whether a line is a thematic break: `---`, `* * *` or `___`. */
export function isThematicBreak(text: string, at: number, end: number): boolean {
  const code = text.charCodeAt(at);
  if (code !== char.hyphen && code !== char.asterisk && code !== char.underscore) return false;
  let count = 0;
  for (let next = at; next < end; next++) {
    const each = text.charCodeAt(next);
    if (each === code) count++;
    else if (!isSpaceOrTab(each)) return false;
  }
  return count >= 3;
}

/** Whether a line is the underline of a heading: `===` or `---`. */
export function isUnderline(text: string, at: number, end: number): boolean {
  const code = text.charCodeAt(at);
  if (code !== char.equals && code !== char.hyphen) return false;
  return skipSpaces(text, endOfRun(text, at, end), end) >= end;
}

/** The number of number signs that begin a heading; 0 if there is none. */
export function headingLevel(text: string, at: number, end: number): number {
  if (text.charCodeAt(at) !== char.numberSign) return 0;
  const after = endOfRun(text, at, end);
  return after - at <= 6 && (after >= end || isSpaceOrTab(text.charCodeAt(after))) ? after - at : 0;
}

/** The fence that begins at an offset. */
export function fenceAt(text: string, at: number, end: number): Fence | undefined {
  const marker = text.charCodeAt(at);
  const minLength = marker === char.dollar ? 2 : marker === char.backtick || marker === char.tilde ? 3 : 0;
  if (minLength === 0) return undefined;
  const after = endOfRun(text, at, end);
  if (after - at < minLength) return undefined;
  const isInline = marker !== char.tilde && text.slice(after, end).includes(String.fromCharCode(marker));
  if (isInline) return undefined;
  const info = skipSpaces(text, after, end);
  const infoSpan = { start: info, end: skipSpacesBefore(text, end, info) };
  return { kind: 'fence', start: at, marker, length: after - at, info: infoSpan, lines: 0, code: { start: end, end } };
}
