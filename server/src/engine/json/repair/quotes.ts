import { foreignQuotes, punctuation } from './characters';
import type { Origin } from './editMapping';
import type { Repair } from './syntaxError';
import type { TokenError } from './tokenError';

/** Maximum length of such a string in UTF-16 units, so that not every apostrophe causes a search to the end of a long line. */
const maxForeign = 4_000;

/** A string in other quotes: single, typographic, backticks. `undefined` if they are not closed on the line. */
export function quoteForeign(source: string, open: number, to: number, at: Origin): { end: number; error: TokenError } | undefined {
  const closing = foreignQuotes.get(source.charAt(open)) ?? '';
  const last = Math.min(to, open + maxForeign);
  for (let i = open + 1; i < last; i++) {
    const char = source.charAt(i);
    if (char === '\\') i++;
    else if (closing.includes(char) && endsValue(source, i + 1, to)) return { end: i + 1, error: wrongQuotes(source, open, i, at) };
  }
  return undefined;
}

/** Whether the text at an offset can only follow a value or a key: punctuation, a comment after a space or the end of the line. */
export function endsValue(source: string, from: number, to: number): boolean {
  let pos = from;
  while (pos < to && /\s/.test(source.charAt(pos))) pos++;
  const char = source.charAt(pos);
  if (char === '/') return pos > from && (source[pos + 1] === '/' || source[pos + 1] === '*');
  return pos >= to || ',:]}='.includes(char) || punctuation.has(char);
}

function wrongQuotes(source: string, open: number, close: number, at: Origin): TokenError {
  const edits: Repair['edits'][number][] = [];
  const replace = (offset: number, length: number, text: string): void => {
    edits.push({ span: { start: at(offset), end: at(offset + length) }, text });
  };
  replace(open, 1, '"');
  for (let i = open + 1; i < close; i++) {
    const char = source.charAt(i);
    if (char === '"') replace(i, 0, '\\');
    else if (char === '\\') {
      // Only single-quoted strings escape apostrophes.
      if (source.charAt(i + 1) === "'") replace(i, 1, '');
      i++;
    }
  }
  if (source.charAt(close) !== '"') replace(close, 1, '"');
  const span = { start: at(open), end: at(close + 1) };
  return { shape: 'plain', kind: 'wrongQuotes', span, cost: 1, repairs: [{ edits, preferred: true }], subject: source.charAt(open) };
}
