import { detached } from '../../base/strings';
import type { SpannedText } from './pageBody';

/** Part of a text, copied so that it does not retain the text in memory. */
export function textAt(text: string, start: number, end: number): SpannedText {
  return { text: detached(text.slice(start, end)), span: { start, end } };
}
