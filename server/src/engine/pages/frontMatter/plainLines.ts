import type { Span } from '../../base/spans';
import { withoutBlanks } from '../../yaml/scalars';
import { plainValue } from './plainValue';
import type { FrontMatterEntry, FrontMatterList, FrontMatterScalar } from './tree';

/** A key and the text after its colon on the same line. */
const line = /^([A-Za-z_][\w.-]*(?::[A-Za-z][\w.-]*)*):(?:[ \t]+(.*))?$/;
/** A value in quotes without escapes, followed by nothing but a comment. */
const quoted = /^("[^"\\]*"|'[^']*')[ \t]*(?: #.*)?$/;
/** An array on one line of strings that need no parser, followed by nothing but a comment. */
const flowItem = /^[ \t]*("[^"\\]*"|'[^']*'|[\p{L}\p{N}_/][\p{L}\p{N}_/.+ -]*)[ \t]*/u;
const listEnd = /^\][ \t]*(?: #.*)?$/;
/** First characters that give a plain value another meaning. */
const special = /^[[\]{}&*!|>%@`#,?:'"-]/;

/** Parses front matter that has only `key: value` lines; `undefined` if it needs a YAML parser. */
export function readPlainLines(text: string, block: Span): FrontMatterEntry[] | undefined {
  const entries: FrontMatterEntry[] = [];
  const keys = new Set<string>();
  for (let at = block.start; at < block.end; ) {
    const stop = text.indexOf('\n', at);
    const end = stop < 0 || stop > block.end ? block.end : stop;
    // A line break is a line feed, with or without a carriage return: other whitespace is left to the library.
    const content = withoutBlanks(text.slice(at, text.startsWith('\r\n', end - 1) ? Math.max(at, end - 1) : end));
    if (content.includes('\r')) return undefined;
    if (content !== '' && !content.startsWith('#')) {
      const entry = readLine(content, at);
      if (!entry || keys.has(entry.key)) return undefined;
      keys.add(entry.key);
      entries.push(entry);
    }
    at = end + 1;
  }
  return entries;
}

function readLine(content: string, at: number): FrontMatterEntry | undefined {
  const match = line.exec(content);
  const key = match?.[1];
  // A key such as `True` is read as the string of its value.
  if (!match || key === undefined || plainValue(key).kind !== 'string') return undefined;
  const keySpan = { start: at, end: at + key.length };
  const raw = match[2] ?? '';
  // A key without a value may continue on the next lines.
  if (raw === '') return undefined;
  const start = at + content.length - raw.length;
  const value = readValue(raw, start);
  return value && { key, keySpan, value };
}

function readValue(raw: string, start: number): FrontMatterScalar | FrontMatterList | undefined {
  if (raw.startsWith('[')) return readList(raw, start);
  const inQuotes = quoted.exec(raw)?.[1];
  if (inQuotes !== undefined) return { kind: 'string', value: inQuotes.slice(1, -1), span: { start, end: start + inQuotes.length } };
  if (special.test(raw) || /:[ \t]|[ \t]#|:$/.test(raw)) return undefined;
  return { ...plainValue(raw), span: { start, end: start + raw.length } };
}

/** Reads `[a, "b"]`; `undefined` if it needs a parser. */
function readList(raw: string, start: number): FrontMatterList | undefined {
  const items: FrontMatterScalar[] = [];
  let at = 1;
  for (; /^[ \t]*[^\] \t]/.test(raw.slice(at, at + 100)); ) {
    const match = flowItem.exec(raw.slice(at));
    const written = match?.[1]?.trimEnd();
    if (!match || written === undefined) return undefined;
    const from = start + at + match[0].indexOf(written);
    const span = { start: from, end: from + written.length };
    const isQuoted = /^["']/.test(written);
    items.push(isQuoted ? { kind: 'string', value: written.slice(1, -1), span } : { ...plainValue(written), span });
    at += match[0].length;
    if (raw[at] === ',') at++;
    else if (raw[at] !== ']') return undefined;
  }
  const end = raw.indexOf(']', at);
  if (end < 0 || withoutBlanks(raw.slice(at, end)) !== '' || !listEnd.test(raw.slice(end))) return undefined;
  return { kind: 'list', items, span: { start, end: start + end + 1 } };
}
