import type { Span } from '../../text/spans';

/** A text, word, number or sign. `isOpen`: what is written at its end belongs to it. */
interface JsonToken extends Span {
  readonly isOpen: boolean;
}

/** So far behind an offset other keys of its object are looked for. */
const behind = 20_000;

/** The first token at or behind an offset; `undefined` at the end of the text. */
export function tokenAt(text: string, from: number): JsonToken | undefined {
  let start = from;
  for (let char = text.charCodeAt(start); char === 0x20 || (char >= 0x09 && char <= 0x0d); char = text.charCodeAt(++start));
  if (start >= text.length) return undefined;
  if (text[start] === '"') return textAt(text, start);
  const word = /[\w.+-]+/y;
  word.lastIndex = start;
  return word.test(text) ? { start, end: word.lastIndex, isOpen: true } : { start, end: start + 1, isOpen: false };
}

/** A text up to its quote, or to the end of the line where it has none. */
function textAt(text: string, start: number): JsonToken {
  const lineEnd = text.indexOf('\n', start);
  const limit = lineEnd < 0 ? text.length : lineEnd;
  for (let end = text.indexOf('"', start + 1); end >= 0 && end < limit; end = text.indexOf('"', end + 1)) {
    if (!isEscaped(text, end)) return { start, end: end + 1, isOpen: false };
  }
  return { start, end: text[limit - 1] === '\r' ? limit - 1 : limit, isOpen: true };
}

function isEscaped(text: string, at: number): boolean {
  let count = 0;
  while (text[at - 1 - count] === '\\') count++;
  return count % 2 === 1;
}

/** The keys that follow in the same object. */
export function keysBehind(text: string, from: number): string[] {
  const found: string[] = [];
  let depth = 0;
  for (let token = tokenAt(text, from); token && token.end < from + behind; token = tokenAt(text, token.end)) {
    const char = text[token.start];
    if (char === '{' || char === '[') depth++;
    else if ((char === '}' || char === ']') && --depth < 0) break;
    else if (char === '"' && depth === 0 && /^\s*:/.test(text.slice(token.end, token.end + 100))) {
      found.push(text.slice(token.start + 1, token.end - 1));
    }
  }
  return found;
}
