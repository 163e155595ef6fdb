import type { Span } from '../../base/spans';

/** A string that is being typed, without quotes and brackets. */
export interface CursorText {
  /** What completion replaces. */
  readonly span: Span;
  /** From the start of `span` to the cursor. */
  readonly typed: string;
  /** What is missing after it: a quote or brackets; empty if it is closed. */
  readonly closing: string;
  /** Offset of a character that belongs to the construct and is not whitespace. */
  readonly mark: number;
}

/** The rest of a line from an offset on. */
export function restOfLine(text: string, offset: number): string {
  return /^[^\r\n]{0,3000}/.exec(text.slice(offset, offset + 3_000))?.[0] ?? '';
}

/** A string in quotes at the cursor: what follows without whitespace belongs to it, and up to its quote all. */
export function quotedText(text: string, start: number, offset: number, quote: string): CursorText {
  const rest = restOfLine(text, offset);
  const end = rest.indexOf(quote);
  const inside = end < 0 ? undefined : rest.slice(0, end);
  // A quote after another attribute or tag is not its own.
  const isClosed = inside !== undefined && !/[=<>{}]/.test(inside);
  const length = isClosed ? inside.length : (/^[^\s"'<>{}/]*/.exec(rest)?.[0].length ?? 0);
  return { span: { start, end: offset + length }, typed: text.slice(start, offset), closing: isClosed ? '' : quote, mark: start - 1 };
}
