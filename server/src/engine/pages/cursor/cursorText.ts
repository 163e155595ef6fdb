import type { Span } from '../../base/spans';

/** A string that is being typed, without quotes and brackets. */
export interface CursorText {
  /** Span that completion replaces. */
  readonly span: Span;
  /** Text from the start of `span` to the cursor. */
  readonly typed: string;
  /** The missing closing quote or brackets; empty if the string is closed. */
  readonly closing: string;
  /** Offset of a character that belongs to the construct and is not whitespace. */
  readonly mark: number;
}

/** The rest of a line from an offset on. */
export function restOfLine(text: string, offset: number): string {
  return /^[^\r\n]{0,3000}/.exec(text.slice(offset, offset + 3_000))?.[0] ?? '';
}

/** A string in quotes at the cursor. It extends to its closing quote or, if that is missing, to the next whitespace. */
export function quotedText(text: string, start: number, offset: number, quote: string): CursorText {
  const rest = restOfLine(text, offset);
  const end = rest.indexOf(quote);
  const inside = end < 0 ? undefined : rest.slice(0, end);
  // A quote after another attribute or tag does not close the string.
  const isClosed = inside !== undefined && !/[=<>{}]/.test(inside);
  const length = isClosed ? inside.length : (/^[^\s"'<>{}/]*/.exec(rest)?.[0].length ?? 0);
  return { span: { start, end: offset + length }, typed: text.slice(start, offset), closing: isClosed ? '' : quote, mark: start - 1 };
}
