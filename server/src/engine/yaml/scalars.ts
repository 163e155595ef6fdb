import { maxTextLength } from '../base/valueReader';
import { isBlank, type YamlLines } from './lines';

/** A key of a block mapping: its text, where it stands, and where its value may begin. */
export interface YamlKey {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly after: number;
}

/** The key that begins at the offset; `undefined` when what stands there is none. */
export function keyAt({ text }: YamlLines, offset: number, lineEnd: number): YamlKey | undefined {
  const first = text.charCodeAt(offset);
  if (first === 0x22 || first === 0x27) {
    const close = closingQuote(text, offset);
    if (close < 0 || close > lineEnd) return undefined;
    let colon = close + 1;
    while (text.charCodeAt(colon) === 0x20) colon++;
    if (text.charCodeAt(colon) !== 0x3a || !isBlank(text.charCodeAt(colon + 1))) return undefined;
    return { value: unquoted(text.slice(offset, close + 1)), start: offset + 1, end: close, after: colon + 1 };
  }
  // A search in the whole text would go to its end for every line without a colon.
  const line = text.slice(offset, lineEnd);
  for (let colon = line.indexOf(':'); colon >= 0; colon = line.indexOf(':', colon + 1)) {
    if (!isBlank(line.charCodeAt(colon + 1))) continue;
    const raw = line.slice(0, colon);
    // What follows a hash is a comment, and flow collections and complex keys are no keys of descriptions.
    if (raw.includes(' #') || first === 0x3f || first === 0x5b || first === 0x7b) return undefined;
    const value = raw.trimEnd();
    return { value, start: offset, end: offset + value.length, after: offset + colon + 1 };
  }
  return undefined;
}

/** Offset of the quote that ends the quoted text at `offset`, over lines if need be; -1 when there is none. */
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

/** The value of a quoted text, its quotes included in `raw`. */
export function unquoted(raw: string): string {
  const inner = raw.slice(1, raw.endsWith(raw[0] ?? '') && raw.length > 1 ? -1 : undefined);
  const value = inner.includes('\n') ? folded(inner.replace(/\\\r?\n[ \t]*/g, '')) : inner;
  if (raw[0] === "'") return value.replaceAll("''", "'");
  return value.includes('\\') ? value.replace(/\\(x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}|.)/gis, decodeEscape) : value;
}

/** A text over several lines as one: a line break is a blank, an empty line a line break. */
export function folded(text: string): string {
  return text.replace(/[ \t]*\r?\n[ \t]*((?:\r?\n[ \t]*)*)/g, foldBreak);
}

function foldBreak(_all: string, more: string): string {
  return '\n'.repeat(more.split('\n').length - 1) || ' ';
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '0': '\0', a: '\x07', v: '\v', e: '\x1b' };

function decodeEscape(_all: string, code: string): string {
  if (code.length > 1) {
    const point = Number.parseInt(code.slice(1), 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  }
  return Object.hasOwn(escapes, code) ? (escapes[code] ?? '') : code === '_' ? '\u00a0' : code === 'N' ? '\u0085' : code;
}

/** A plain text that begins at the offset and goes on in the lines that are indented deeper than `indent`. */
export function plainAt(lines: YamlLines, offset: number, indent: number): string {
  const { text } = lines;
  let value = withoutComment(text.slice(offset, lines.lineEnd(offset)));
  let breaks = 0;
  for (let start = lines.nextLine(offset); start < text.length && value.length < maxTextLength; start = lines.nextLine(start)) {
    const content = text.slice(start, lines.lineEnd(start)).trim();
    if (content === '') {
      breaks++;
      continue;
    }
    if (lines.indentOf(start) <= indent || content.startsWith('#')) break;
    value += (breaks > 0 ? '\n'.repeat(breaks) : ' ') + withoutComment(content);
    breaks = 0;
  }
  return value;
}

/** A text introduced by `|` or `>` at the offset; its lines are indented deeper than `indent`. */
export function blockTextAt(lines: YamlLines, offset: number, indent: number): string {
  const { text } = lines;
  const isFolded = text[offset] === '>';
  const content: string[] = [];
  let own: number | undefined;
  let length = 0;
  for (let start = lines.nextLine(offset); start < text.length && length < maxTextLength; start = lines.nextLine(start)) {
    const line = text.slice(start, lines.lineEnd(start));
    if (line.trim() === '') {
      content.push('');
      continue;
    }
    const lineIndent = lines.indentOf(start);
    if (lineIndent <= indent) break;
    own ??= lineIndent;
    content.push(line.slice(Math.min(own, lineIndent)));
    length += line.length;
  }
  const joined = content.join('\n');
  return isFolded ? joined.replace(/(\S)\n(\n*)(?=\S)/g, (_all, last: string, more: string) => last + (more || ' ')) : joined;
}

function withoutComment(line: string): string {
  const comment = line.search(/\s#/);
  return (comment < 0 ? line : line.slice(0, comment)).trimEnd();
}

function isEscaped(text: string, at: number): boolean {
  let count = 0;
  while (text[at - 1 - count] === '\\') count++;
  return count % 2 === 1;
}
