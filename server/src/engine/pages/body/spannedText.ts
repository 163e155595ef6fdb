import type { SpannedText } from './pageBody';

/** Part of a text, with a memory of its own. */
export function textAt(text: string, start: number, end: number): SpannedText {
  return { text: detached(text.slice(start, end)), span: { start, end } };
}

/** From this length on, V8 represents a substring by the whole text, and so keeps that in memory. */
const minShared = 13;

/** A copy that does not keep the text that it is part of in memory. */
export function detached(text: string): string {
  return text.length < minShared ? text : ` ${text}`.slice(1);
}
