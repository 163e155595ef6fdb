import type { Frame } from './frame';
import { isCloser, type Token } from './token';

/** Contradiction between the indentation of a token and the brackets assumed open: too far left (`low`) or right (`high`). */
export type IndentMismatch = 'low' | 'high' | undefined;

export function indentMismatchOf(frame: Frame, token: Token): IndentMismatch {
  if (!frame.bracket) return undefined;
  const { indent } = token;
  if (!token.isFirst) {
    // If content has lines of its own, the closing bracket is not at the end of a line with deeper indentation.
    return isCloser(token) && frame.isBlock && frame.anchor?.line !== token.line && indent > frame.indent ? 'high' : undefined;
  }
  if (isCloser(token)) return indent === frame.indent ? undefined : indent < frame.indent ? 'low' : 'high';
  if (token.type === ',' || token.type === ':' || !frame.isBlock || frame.inner === undefined) {
    return indent <= frame.indent ? 'low' : undefined;
  }
  return indent === frame.inner ? undefined : indent < frame.inner ? 'low' : 'high';
}

/** A bracket is stronger evidence than an entry at the wrong column. */
export function costOfIndentMismatch(mismatch: IndentMismatch, token: Token): number {
  return mismatch ? (isCloser(token) ? 0.6 : 0.3) : 0;
}
