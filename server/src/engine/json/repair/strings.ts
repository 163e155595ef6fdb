import type { Origin } from './editMapping';
import type { Repair } from './syntaxError';
import type { TokenError } from './tokenError';

interface StringScan {
  /** After the closing quote, or after the last non-whitespace character. */
  readonly end: number;
  readonly isClosed: boolean;
  /** Closed, without control characters and invalid escapes. */
  readonly isPlain: boolean;
}

/** Reads a string from its opening quote; it ends with its line at the latest. */
export function scanString(source: string, open: number, to: number): StringScan {
  let isPlain = true;
  for (let i = open + 1; i < to; i++) {
    const code = source.charCodeAt(i);
    if (code === 34) return { end: i + 1, isClosed: true, isPlain };
    if (code < 32) isPlain = false;
    if (code === 92) {
      i++;
      if (!isEscape(source, i)) isPlain = false;
    }
  }
  let end = to;
  while (end > open + 1 && /\s/.test(source.charAt(end - 1))) end--;
  return { end, isClosed: false, isPlain: false };
}

/** Whether the character after a backslash makes a valid escape. */
function isEscape(source: string, pos: number): boolean {
  const char = source.charAt(pos);
  return char === 'u' ? /^[\da-fA-F]{4}/.test(source.slice(pos + 1, pos + 5)) : char !== '' && '"\\/bfnrt'.includes(char);
}

export function stringErrors(source: string, open: number, scan: StringScan, at: Origin): TokenError[] {
  const errors: TokenError[] = [];
  if (!scan.isClosed) errors.push(unclosed(open, scan.end, at));
  const content = source.slice(open + 1, scan.isClosed ? scan.end - 1 : scan.end);
  const span = { start: at(open), end: at(scan.end) };
  const bad = badEscapes(content);
  if (bad.length > 0) errors.push(badEscape(content, bad, (offset) => at(open + 1 + offset), span));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const control = [...content.matchAll(/[\u0000-\u001f]+/g)];
  if (control.length > 0) errors.push(controlCharacters(content, control, (offset) => at(open + 1 + offset)));
  return errors;
}

function unclosed(open: number, end: number, at: Origin): TokenError {
  const repairs = [{ edits: [{ span: { start: at(end), end: at(end) }, text: '"' }], preferred: true }];
  return { shape: 'plain', kind: 'missingQuote', span: { start: at(open), end: at(end) }, cost: 1.1, repairs };
}

/** Offsets of backslashes that begin no valid escape. */
function badEscapes(content: string): number[] {
  const found: number[] = [];
  for (let i = content.indexOf('\\'); i >= 0; i = content.indexOf('\\', i + 2)) {
    if (!isEscape(content, i + 1)) found.push(i);
  }
  return found;
}

/** In a path a backslash is read as a slash. Elsewhere it is read literally. */
function badEscape(content: string, bad: readonly number[], at: Origin, whole: { start: number; end: number }): TokenError {
  const first = bad[0] ?? 0;
  const replaced = (offsets: readonly number[], text: string): Repair['edits'] =>
    offsets.map((offset) => ({ span: { start: at(offset), end: at(offset + 1) }, text }));
  const isQuote = /^['`‘’“”]/.test(content.slice(first + 1));
  const isPath = /^[\w.@~-]*(?:[\\/]+[\w.@~-]+)+[\\/]?$/.test(content) && !/^\\(?:[dwsDWSb]?$|u[\da-fA-F])/.test(content);
  const repairs: Repair[] = [];
  if (isQuote) repairs.push({ edits: replaced(bad, ''), preferred: true });
  else {
    // All backslashes of a path are separators, also those that begin a valid escape: `guides\new`.
    const all = [...content.matchAll(/\\/g)].map(({ index }) => index);
    repairs.push({ edits: replaced(all, '/'), preferred: isPath, name: 'slashes' });
    repairs.push({ edits: replaced(bad, '\\\\'), preferred: !isPath && !/^\\u[\da-fA-F]/.test(content.slice(first)), name: 'escape' });
    if (!isPath) repairs.reverse();
    // `50\%`: Markdown and shells have such escapes.
    if (!isPath && bad.every((offset) => /[^\w\s]/.test(content[offset + 1] ?? '')))
      repairs.push({ edits: replaced(bad, ''), preferred: false, name: 'unescape' });
  }
  const end = Math.min(whole.end, at(first + 2));
  return {
    shape: 'plain',
    kind: 'badEscape',
    span: { start: at(first), end },
    cost: 1,
    repairs,
    subject: content.slice(first, first + 2),
  };
}

function controlCharacters(content: string, found: readonly RegExpMatchArray[], at: Origin): TokenError {
  const edits = (textFor: (run: string, index: number) => string): Repair['edits'] =>
    found.map((match) => {
      const index = match.index ?? 0;
      return { span: { start: at(index), end: at(index + match[0].length) }, text: textFor(match[0], index) };
    });
  const joined = edits((run, index) => jointFor(content.slice(0, index), content.slice(index + run.length)));
  const escaped = edits((run) => JSON.stringify(run).slice(1, -1));
  const first = found[0];
  const start = first?.index ?? 0;
  return {
    shape: 'plain',
    kind: 'controlCharacter',
    span: { start: at(start), end: at(start + (first?.[0].length ?? 1)) },
    cost: 1,
    repairs: [
      { edits: joined, preferred: true, name: 'join' },
      { edits: escaped, preferred: false, name: 'escape' },
    ],
  };
}

/** The separator of two parts of a string that a tab or line break splits: a space between words, nothing in a path. */
export function jointFor(before: string, after: string): '' | ' ' {
  if (before === '' || after === '' || /\s$/.test(before) || /^\s/.test(after)) return '';
  const left = /\S*$/.exec(before)?.[0] ?? '';
  const right = /^\S*/.exec(after)?.[0] ?? '';
  // `GET /users` is two words, though the second one is a path.
  if (/^[A-Z]+$/.test(left)) return ' ';
  if (left.includes('/') || right.includes('/')) return '';
  const isOneWord = left === before && right === after;
  return isOneWord && /[-_.:]|^[a-z\d]+$/.test(left + right) ? '' : ' ';
}
