import type { Origin } from './editMapping';
import type { Repair } from './syntaxError';
import type { TokenError } from './tokenError';

interface StringScan {
  /** Offset after the closing quote, or after the last non-whitespace character. */
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
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are searched for.
  const control = firstOf(content.matchAll(/[\u0000-\u001f]+/g));
  if (control.length > 0) errors.push(controlCharacters(content, control, (offset) => at(open + 1 + offset)));
  return errors;
}

function unclosed(open: number, end: number, at: Origin): TokenError {
  const repairs = [{ edits: [{ span: { start: at(end), end: at(end) }, text: '"' }], preferred: true }];
  return { shape: 'plain', kind: 'missingQuote', span: { start: at(open), end: at(end) }, cost: 1.1, repairs };
}

/** The first matches: at most one more than can be repaired. */
function firstOf<T>(found: Iterable<T>): T[] {
  const first: T[] = [];
  for (const each of found) if (first.push(each) > maxEdits) break;
  return first;
}

/** Offsets of the first backslashes that do not begin a valid escape. */
function badEscapes(content: string): number[] {
  const found: number[] = [];
  for (let i = content.indexOf('\\'); i >= 0 && found.length <= maxEdits; i = content.indexOf('\\', i + 2)) {
    if (!isEscape(content, i + 1)) found.push(i);
  }
  return found;
}

/** Limits of edits in one string. More than `maxSeparate` are merged into one edit; a string with more than `maxEdits` has no repair. */
const maxSeparate = 20;
const maxEdits = 1_000;

/** Replaces a part of the content of a string. */
interface ContentEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function repairEdits(content: string, edits: readonly ContentEdit[], at: Origin): Repair['edits'] {
  const separate = (): Repair['edits'] => edits.map(({ from, to, text }) => ({ span: { start: at(from), end: at(to) }, text }));
  const [first, last] = [edits[0], edits.at(-1)];
  if (!first || !last || edits.length <= maxSeparate) return separate();
  const span = { start: at(first.from), end: at(last.to) };
  // Another repair may have changed the text between the edits.
  if (span.end - span.start !== last.to - first.from) return separate();
  return [{ span, text: edits.map(({ to, text }, index) => text + content.slice(to, edits[index + 1]?.from ?? to)).join('') }];
}

/** In a path a backslash is read as a slash. Elsewhere it is read literally. */
function badEscape(content: string, bad: readonly number[], at: Origin, whole: { start: number; end: number }): TokenError {
  const first = bad[0] ?? 0;
  const span = { start: at(first), end: Math.min(whole.end, at(first + 2)) };
  const repairs = escapeRepairs(content, bad, at);
  return { shape: 'plain', kind: 'badEscape', span, cost: 1, repairs, subject: content.slice(first, first + 2) };
}

function escapeRepairs(content: string, bad: readonly number[], at: Origin): Repair[] {
  const first = bad[0] ?? 0;
  const replaced = (offsets: readonly number[], text: string): Repair['edits'] =>
    repairEdits(
      content,
      offsets.map((from) => ({ from, to: from + 1, text })),
      at,
    );
  // All backslashes of a path are separators, even if they begin a valid escape: `guides\new`.
  const all = firstOf(content.matchAll(/\\/g)).map(({ index }) => index);
  if (all.length > maxEdits) return [];
  if (/^['`‘’“”]/.test(content.slice(first + 1))) return [{ edits: replaced(bad, ''), preferred: true }];
  const isPath = /^[\w.@~-]*(?:[\\/]+[\w.@~-]+)+[\\/]?$/.test(content) && !/^\\(?:[dwsDWSb]?$|u[\da-fA-F])/.test(content);
  const repairs: Repair[] = [
    { edits: replaced(all, '/'), preferred: isPath, name: 'slashes' },
    { edits: replaced(bad, '\\\\'), preferred: !isPath && !/^\\u[\da-fA-F]/.test(content.slice(first)), name: 'escape' },
  ];
  if (!isPath) repairs.reverse();
  // `50\%`: Markdown and shells have such escapes.
  if (!isPath && bad.every((offset) => /[^\w\s]/.test(content[offset + 1] ?? '')))
    repairs.push({ edits: replaced(bad, ''), preferred: false, name: 'unescape' });
  return repairs;
}

/** Maximum number of characters on each side of a control character that decide about the separator. */
const maxContextLength = 1_000;

function controlCharacters(content: string, found: readonly RegExpMatchArray[], at: Origin): TokenError {
  const edits = (textFor: (run: string, from: number, to: number) => string): Repair['edits'] =>
    repairEdits(
      content,
      found.map(({ index: from = 0, 0: run }) => ({ from, to: from + run.length, text: textFor(run, from, from + run.length) })),
      at,
    );
  const repairs = (): Repair[] => [
    {
      edits: edits((_, from, to) =>
        jointFor(content.slice(Math.max(0, from - maxContextLength), from), content.slice(to, to + maxContextLength)),
      ),
      preferred: true,
      name: 'join',
    },
    { edits: edits((run) => JSON.stringify(run).slice(1, -1)), preferred: false, name: 'escape' },
  ];
  const first = found[0];
  const start = first?.index ?? 0;
  return {
    shape: 'plain',
    kind: 'controlCharacter',
    span: { start: at(start), end: at(start + (first?.[0].length ?? 1)) },
    cost: 1,
    repairs: found.length > maxEdits ? [] : repairs(),
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
