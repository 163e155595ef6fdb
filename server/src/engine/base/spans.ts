import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';

/** A span of text: UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Anything with an offset and a length, such as a JSON node. */
export interface Located {
  readonly offset: number;
  readonly length: number;
}

export function spanOf(node: Located): Span {
  return { start: node.offset, end: node.offset + node.length };
}

/** The content of a string node, without its quotes. */
export function innerSpan(node: Located): Span {
  return node.length >= 2 ? { start: node.offset + 1, end: node.offset + node.length - 1 } : spanOf(node);
}

export function toRange(document: TextDocument, span: Span): Range {
  return { start: document.positionAt(span.start), end: document.positionAt(span.end) };
}

export function toSpan(document: TextDocument, range: Range): Span {
  return { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
}

/** Whether two spans share a character or touch each other. */
export function touches(a: Span, b: Span): boolean {
  return a.start <= b.end && b.start <= a.end;
}
