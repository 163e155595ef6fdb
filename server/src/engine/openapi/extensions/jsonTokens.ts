import type { Span } from '../../base/spans';
import { isEscaped } from '../../base/strings';

/** A string, word, number or punctuation. `isOpen`: text that is typed at its end belongs to it. */
interface JsonToken extends Span {
  readonly isOpen: boolean;
}

/** Maximum number of characters after an offset that are searched for other keys of its object. */
const maxAfter = 20_000;

/** The first token at or after an offset; `undefined` at the end of the text. */
export function tokenAt(text: string, from: number): JsonToken | undefined {
  let start = from;
  for (let char = text.charCodeAt(start); char === 0x20 || (char >= 0x09 && char <= 0x0d); char = text.charCodeAt(++start));
  if (start >= text.length) return undefined;
  if (text[start] === '"') return stringAt(text, start);
  const word = /[\w.+-]+/y;
  word.lastIndex = start;
  return word.test(text) ? { start, end: word.lastIndex, isOpen: true } : { start, end: start + 1, isOpen: false };
}

/** A string up to its quote, or to the end of the line if it has none. */
function stringAt(text: string, start: number): JsonToken {
  let quote = text.indexOf('"', start + 1);
  while (quote >= 0 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  // A search for the end of the line would scan a text without line breaks to its end for each string.
  const lineEnd = text.slice(start, quote < 0 ? undefined : quote).search(/\r?\n/);
  if (lineEnd >= 0) return { start, end: start + lineEnd, isOpen: true };
  return quote < 0 ? { start, end: text.length, isOpen: true } : { start, end: quote + 1, isOpen: false };
}

/** The keys that follow in the same object. */
export function keysBehind(text: string, from: number): string[] {
  const found: string[] = [];
  let depth = 0;
  for (let token = tokenAt(text, from); token && token.end < from + maxAfter; token = tokenAt(text, token.end)) {
    const char = text[token.start];
    if (char === '{' || char === '[') depth++;
    else if ((char === '}' || char === ']') && --depth < 0) break;
    else if (char === '"' && depth === 0 && /^\s*:/.test(text.slice(token.end, token.end + 100))) {
      found.push(text.slice(token.start + 1, token.end - 1));
    }
  }
  return found;
}
