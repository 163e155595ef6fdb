import { isEscaped } from '../base/strings';
import { maxTextLength, type ValueType } from '../base/valueReader';
import { isWhitespaceOrEnd, type YamlLines } from './lines';

/** A key of a block mapping: its text, its span, and the offset after its colon. */
export interface YamlKey {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly after: number;
  readonly isQuoted: boolean;
}

/** The key at the offset, or after the anchor and tag there; `undefined` for keys that are collections or aliases. */
export function keyAt(lines: YamlLines, offset: number, lineEnd: number): YamlKey | undefined {
  const { text } = lines;
  const start = lines.isProperty(offset) ? lines.skipProperties(offset) : offset;
  const first = text.charCodeAt(start);
  if (first === 0x22 || first === 0x27) {
    const close = closingQuote(text, start);
    if (close < 0 || close > lineEnd) return undefined;
    const colon = lines.skipWhitespace(close + 1);
    if (text.charCodeAt(colon) !== 0x3a || !isWhitespaceOrEnd(text.charCodeAt(colon + 1))) return undefined;
    return { value: unquoted(text.slice(start, close + 1)), start: start + 1, end: close, after: colon + 1, isQuoted: true };
  }
  // Brackets, aliases and `? ` begin keys that are not strings; a colon alone is an empty key.
  if (first === 0x5b || first === 0x7b || first === 0x2a) return undefined;
  if ((first === 0x3f || first === 0x3a) && isWhitespaceOrEnd(text.charCodeAt(start + 1))) return undefined;
  // A search in the whole text would run to its end for every line without a colon.
  const line = text.slice(start, lineEnd);
  for (let colon = line.indexOf(':'); colon >= 0; colon = line.indexOf(':', colon + 1)) {
    if (!isWhitespaceOrEnd(line.charCodeAt(colon + 1))) continue;
    const raw = line.slice(0, colon);
    // A hash begins a comment.
    if (raw.includes('#') && /[ \t]#/.test(raw)) return undefined;
    const value = withoutBlanks(raw);
    return { value, start, end: start + value.length, after: start + colon + 1, isQuoted: false };
  }
  return undefined;
}

/**
 * The key of `? key`, with its colon on the next line with content; `after` follows that colon. `undefined` for keys that are not on one
 * line, are not strings, or have no value.
 */
export function explicitKeyAt(lines: YamlLines, offset: number): YamlKey | undefined {
  const { text } = lines;
  if (text.charCodeAt(offset) !== 0x3f || !isWhitespaceOrEnd(text.charCodeAt(offset + 1))) return undefined;
  const start = lines.skipWhitespace(offset + 1);
  if (lines.isLineEnd(start)) return undefined;
  const colonLine = lines.contentFrom(lines.nextLine(start));
  const column = offset - lines.lineStart(offset);
  const colon = colonLine + column;
  if (lines.indentOf(colonLine) !== column || text.charCodeAt(colon) !== 0x3a || !isWhitespaceOrEnd(text.charCodeAt(colon + 1)))
    return undefined;
  const lineEnd = lines.lineEnd(start);
  const first = text.charAt(start);
  if (first === '"' || first === "'") {
    const close = closingQuote(text, start);
    if (close < 0 || close > lineEnd || !lines.isLineEnd(lines.skipWhitespace(close + 1))) return undefined;
    return { value: unquoted(text.slice(start, close + 1)), start: start + 1, end: close, after: colon + 1, isQuoted: true };
  }
  const value = withoutBlanks(text.slice(start, lineEnd));
  // Comments, collections and other syntax that begins with an indicator.
  if (/^[[\]{},*&!|>@`%#]|^[-?:](?=[ \t]|$)|:(?=[ \t]|$)|[ \t]#/.test(value)) return undefined;
  return { value, start, end: start + value.length, after: colon + 1, isQuoted: false };
}

/** Offset of the closing quote of the string at `offset`, which may span lines; -1 if there is none. */
export function closingQuote(text: string, offset: number): number {
  const quote = text[offset] === '"' ? '"' : "'";
  for (let end = text.indexOf(quote, offset + 1); end >= 0; end = text.indexOf(quote, end + 1)) {
    if (quote === "'") {
      if (text[end + 1] !== "'") return end;
      end++;
    } else if (!isEscaped(text, end)) return end;
  }
  return -1;
}

/** The value of a quoted string. @param raw with its quotes */
export function unquoted(raw: string): string {
  const inner = raw.slice(1, raw.endsWith(raw[0] ?? '') && raw.length > 1 ? -1 : undefined);
  const isFolded = inner.includes('\n');
  if (raw[0] === "'") return (isFolded ? folded(inner) : inner).replaceAll("''", "'");
  if (isFolded) return inner.replace(escapeOrBreak, decode);
  return inner.includes('\\') ? inner.replace(escapeSequence, decode) : inner;
}

const escapeSequence = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|.)/gs;
/** Escape sequences as above, or line breaks with the whitespace around them; an escaped line break is removed. */
const escapeOrBreak = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|\r?\n[ \t]*|.)|[ \t]*\r?\n[ \t\n]*(?:\r\n[ \t\n]*)*/gs;
const escapes: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '0': '\0', a: '\x07', v: '\v', e: '\x1b' },
  ...{ _: '\u00a0', N: '\u0085', L: '\u2028', P: '\u2029' },
};

function decode(all: string, x?: string, u?: string, long?: string): string {
  const code = x ?? u ?? long;
  if (code !== undefined) {
    const point = Number.parseInt(code, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : all;
  }
  if (all[0] !== '\\') return '\n'.repeat(all.split('\n').length - 2) || ' ';
  if (all.includes('\n')) return '';
  const char = all.slice(1);
  return Object.hasOwn(escapes, char) ? (escapes[char] ?? '') : char;
}

/** Folds a string over several lines: a line break becomes a space, an empty line a line break. */
export function folded(text: string): string {
  return text.replace(/[ \t]*\r?\n[ \t]*((?:\r?\n[ \t]*)*)/g, (_all, more: string) => '\n'.repeat(more.split('\n').length - 1) || ' ');
}

/**
 * A plain scalar that begins at the offset and continues on the lines that are indented deeper than `indent`.
 * @param onEmptyKey is called for a line that may also be an empty key
 */
export function plainAt(lines: YamlLines, offset: number, indent: number, onEmptyKey: () => void): string {
  const { text } = lines;
  const first = text.slice(offset, lines.lineEnd(offset));
  const comment = first.search(/[ \t]#/);
  if (comment >= 0) return withoutBlanks(first.slice(0, comment));
  let value = withoutBlanks(first);
  let breaks = 0;
  for (let start = lines.nextLine(offset); start < text.length && value.length < maxTextLength; start = lines.nextLine(start)) {
    const content = lines.skipWhitespace(start);
    if (lines.isLineBreak(content)) {
      breaks++;
      continue;
    }
    if (lines.indentOf(start) <= indent || text[content] === '#' || lines.isMarker(start)) break;
    if (text[content] === ':' && isWhitespaceOrEnd(text.charCodeAt(content + 1))) onEmptyKey();
    const line = text.slice(content, lines.lineEnd(start));
    const end = line.search(/[ \t]#/);
    value += (breaks > 0 ? '\n'.repeat(breaks) : ' ') + withoutBlanks(end < 0 ? line : line.slice(0, end));
    // A comment ends the scalar.
    if (end >= 0) break;
    breaks = 0;
  }
  return value;
}

/** The type of a plain scalar in the core schema of YAML 1.2. */
export function kindOfPlain(text: string): ValueType {
  if (/^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/.test(text)) return 'boolean';
  if (/^(?:~|[Nn]ull|NULL)?$/.test(text)) return 'null';
  return numberForm.test(text) ? 'number' : 'text';
}

/** Whether a number is an integer: finite, without fraction and exponent. */
export function isInteger(number: string): boolean {
  return /^(?:[-+]?\d+|0[ox][\da-fA-F]+)$/.test(number);
}

const numberForm = /^(?:[-+]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?|\.(?:inf|Inf|INF))|\.(?:nan|NaN|NAN)|0o[0-7]+|0x[\da-fA-F]+)$/;

/** Removes trailing spaces and tabs. Other whitespace is part of the string. */
export function withoutBlanks(text: string): string {
  let end = text.length;
  for (let char = text.charCodeAt(end - 1); char === 0x20 || char === 0x09; char = text.charCodeAt(--end - 1));
  return text.slice(0, end);
}
