/** Line break of a text: CRLF if it has one. */
export function lineBreakOf(text: string): '\r\n' | '\n' {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** Offset at which the line of an offset starts. */
export function lineStartAt(text: string, offset: number): number {
  // A search from a negative index would find a line break at the start of the text.
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}
