import type { SpannedText } from './pageBody';

/** Part of a text, copied so that it does not retain the text in memory. */
export function textAt(text: string, start: number, end: number): SpannedText {
  return { text: detached(text.slice(start, end)), span: { start, end } };
}

/** Minimum length of substrings that V8 represents by the whole text, which is then retained in memory. */
const minShared = 13;

/** Copies a substring, so that it does not retain the whole text in memory. */
export function detached(text: string): string {
  return text.length < minShared ? text : ` ${text}`.slice(1);
}
