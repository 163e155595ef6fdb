import { maxTextLength } from '../base/valueReader';
import { type ComposedText, TextComposer } from './composedText';

const escapes: ReadonlyMap<string, string> = new Map(
  ['"', '\\', '/']
    .map((char) => [char, char] as const)
    .concat([
      ['n', '\n'],
      ['t', '\t'],
      ['r', '\r'],
      ['b', '\b'],
      ['f', '\f'],
    ]),
);

/**
 * Places of the characters of a string of JSON or YAML. `undefined` where a character has no certain place: in folded strings, in quotes or
 * plain text of several lines, and in long strings, which readers truncate.
 * @param start of the value @param value as a reader has it
 */
export function placedString(source: string, start: number, value: string): ComposedText | undefined {
  if (value.length >= maxTextLength) return undefined;
  const composer = new TextComposer(source, 0);
  const char = source.charAt(start);
  const end =
    char === '"' || char === "'"
      ? readQuoted(source, start, composer)
      : char === '|'
        ? readBlock(source, start, value, composer)
        : readPlain(source, start, value, composer);
  const text = end === undefined ? undefined : composer.done(start, end);
  return text?.text === value ? text : undefined;
}

/** Whether texts can be written into a string as they are. @param start of the value */
export function acceptsVerbatim(source: string, start: number, text: string): boolean {
  switch (source.charAt(start)) {
    case '|':
      return !/[\r\n]/.test(text);
    case '"':
      return !/["\\\r\n]/.test(text);
    case "'":
      return !/['\r\n]/.test(text);
    default:
      return !/[\r\n#:]/.test(text);
  }
}

/** @returns offset after the string */
function readQuoted(source: string, start: number, composer: TextComposer): number | undefined {
  const quote = source.charAt(start);
  const limit = Math.min(source.length, start + 6 * maxTextLength);
  let at = start + 1;
  while (at < limit) {
    const char = source.charAt(at);
    if (char === quote && quote === "'" && source.charAt(at + 1) === quote) {
      composer.escaped(quote, at, at + 2);
      at += 2;
    } else if (char === quote) return at + 1;
    else if (char === '\n' || char === '\r') return undefined;
    else if (char === '\\' && quote === '"') {
      const [code] = /^u[\da-fA-F]{4}/.exec(source.slice(at + 1, at + 6)) ?? [];
      const text = code === undefined ? escapes.get(source.charAt(at + 1)) : String.fromCharCode(Number.parseInt(code.slice(1), 16));
      if (text === undefined) return undefined;
      const next = at + 1 + (code?.length ?? 1);
      composer.escaped(text, at, next);
      at = next;
    } else {
      composer.verbatim(at, at + 1);
      at++;
    }
  }
  return undefined;
}

function readBlock(source: string, start: number, value: string, composer: TextComposer): number | undefined {
  let at = lineAfter(source, start);
  let indent: number | undefined;
  const lines = value.split('\n');
  for (const [index, line] of lines.entries()) {
    if (at === undefined) return undefined;
    // The last line break belongs to the block, and nothing follows it.
    if (index === lines.length - 1 && line === '') break;
    const written = /^ */.exec(source.slice(at, at + maxTextLength))?.[0].length ?? 0;
    if (line.trim() !== '') indent ??= written - (/^ */.exec(line)?.[0].length ?? 0);
    const from: number = at + (line === '' ? 0 : (indent ?? 0));
    if (line !== '' && !source.startsWith(line, from)) return undefined;
    composer.verbatim(from, from + line.length);
    const end = source.indexOf('\n', from + line.length);
    if (index < lines.length - 1) {
      if (end < 0) return undefined;
      composer.escaped('\n', line === '' ? at : from + line.length, end + 1);
    }
    at = end < 0 ? (index < lines.length - 1 ? undefined : source.length) : end + 1;
  }
  return at;
}

function readPlain(source: string, start: number, value: string, composer: TextComposer): number | undefined {
  if (!source.startsWith(value, start) || /[\r\n]/.test(value)) return undefined;
  composer.verbatim(start, start + value.length);
  return start + value.length;
}

function lineAfter(source: string, start: number): number | undefined {
  const end = source.indexOf('\n', start);
  return end < 0 ? undefined : end + 1;
}
