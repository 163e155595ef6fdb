import type { Span } from '../../base/spans';
import { punctuation } from './characters';
import type { Origin } from './editMapping';
import type { Repair, SyntaxErrorKind } from './syntaxError';
import type { TokenError } from './tokenError';

interface Word {
  readonly type: 'word' | 'literal' | 'scrap';
  readonly start: number;
  readonly end: number;
  readonly errors: readonly TokenError[];
}

const literal = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/**
 * Reads text without quotes: up to the next punctuation, quote, comment or the end of the line. Isolated symbols before the text are read
 * first.
 */
export function readWords(source: string, from: number, to: number, at: Origin): Word[] {
  const scrapEnd = endOfScrap(source, from, to);
  if (scrapEnd !== undefined) return [{ type: 'scrap', start: from, end: scrapEnd, errors: [] }];
  let end = endOfWords(source, from, to, to);
  while (end > from + 1 && /\s/.test(source.charAt(end - 1))) end--;
  const text = source.slice(from, end);
  const words = [...text.matchAll(/\S+/g)];
  // Literals without commas between them are several values; other words are one string.
  if (words.length > 1 && words.every(([word]) => literal.test(word))) {
    return words.map((match) => readWord(match[0], from + match.index, at));
  }
  return [readWord(text, from, at)];
}

/**
 * End of the isolated symbols at an offset; `undefined` if there are none. They are searched for before words, so that a line with many
 * symbols is not read to its end for each of them.
 */
function endOfScrap(source: string, from: number, to: number): number | undefined {
  const symbols = /[^\p{L}\p{N}\s"]+/uy;
  symbols.lastIndex = from;
  const end = Math.min(to, from + (symbols.exec(source)?.[0].length ?? 0));
  if (end === from) return undefined;
  const wordsEnd = endOfWords(source, from, end, to);
  const isAlone = wordsEnd < end || end === to || /[\s"]/.test(source.charAt(end));
  return isAlone ? wordsEnd : undefined;
}

/** @param until end of the search: at most the end `to` of the line */
function endOfWords(source: string, from: number, until: number, to: number): number {
  for (let i = from + 1; i < until; i++) {
    const char = source.charAt(i);
    if ('{}[],"“”＂″'.includes(char) || punctuation.has(char)) return i;
    const next = source.charAt(i + 1);
    const previous = source.charAt(i - 1);
    if (char === ':' && !source.startsWith('://', i)) return i;
    if (char === '/' && (next === '/' || next === '*') && previous !== ':') return i;
    if (char === '#' && next === ' ' && previous === ' ') return i;
    if (char === ')' && /\s/.test(previous) && /^\)\s*(?:$|[,}\]])/.test(source.slice(i, to))) return i;
    if (char === '=' && (/[\s"'>]/.test(next) || /\s/.test(previous))) return i;
  }
  return until;
}

function readWord(text: string, start: number, at: Origin): Word {
  const end = start + text.length;
  if (literal.test(text)) return { type: 'literal', start, end, errors: [] };
  const span = { start: at(start), end: at(end) };
  const meant = foreignLiteral(text) ?? foreignNumber(text);
  if (meant) return { type: 'literal', start, end, errors: [misspelled(meant, span, text)] };
  return { type: 'word', start, end, errors: [withoutQuotes(text, span)] };
}

interface IntendedLiteral {
  readonly kind: SyntaxErrorKind;
  readonly text: string;
  readonly isCertain: boolean;
}

/** The literals of other languages. */
function foreignLiteral(text: string): IntendedLiteral | undefined {
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === 'false' || lower === 'null') return { kind: 'badWord', text: lower, isCertain: true };
  if (text === 'None' || text === 'nil' || text === 'undefined') return { kind: 'badWord', text: 'null', isCertain: true };
  if (/^[+-]?(?:NaN|Infinity)$/.test(text)) return { kind: 'badWord', text: 'null', isCertain: false };
  return undefined;
}

const badNumber = /^([+-]?)(?:0[xX]([\da-fA-F]+)|0*((?:\d[\d_]*)?)(\.\d*)?([eE][+-]?\d+)?(?:px|pt|r?em|%)?)$/;

/** Numbers of other languages: a plus sign, leading zeros, hexadecimal, no digit on one side of the decimal point, a unit. */
function foreignNumber(text: string): IntendedLiteral | undefined {
  const match = badNumber.exec(text);
  if (!match || !/\d/.test(text)) return undefined;
  const [, sign = '', hexadecimal, whole = '', fraction = '', exponent = ''] = match;
  const digits = hexadecimal === undefined ? whole.replaceAll('_', '') || '0' : String(Number.parseInt(hexadecimal, 16));
  const number = `${sign === '-' ? '-' : ''}${digits}${fraction === '.' ? '' : fraction}${exponent}`;
  return literal.test(number) ? { kind: 'badNumber', text: number, isCertain: true } : undefined;
}

function misspelled({ kind, text, isCertain }: IntendedLiteral, span: Span, written: string): TokenError {
  const repairs: Repair[] = [{ edits: [{ span, text }], preferred: isCertain }];
  return { shape: 'plain', kind, span, cost: 1, repairs, subject: written };
}

/** A quote of another kind at the start or end of the word is read as one of its quotes. */
function withoutQuotes(text: string, span: Span): TokenError {
  const opens = /^['`‘’“”„«′″]/.test(text) ? 1 : 0;
  const closes = text.length > 1 && /['`‘’“”„»′″]$/.test(text) ? 1 : 0;
  const edits: Repair['edits'] = [
    { span: { start: span.start, end: span.start + opens }, text: '"' },
    ...slashEdits(text, span.start, opens, text.length - closes),
    { span: { start: span.end - closes, end: span.end }, text: '"' },
  ];
  return { shape: 'plain', kind: 'missingQuotes', span, cost: 1.5, repairs: [{ edits, preferred: true }], subject: text };
}

/** Edits that replace the backslashes between two offsets of a text by slashes. */
function slashEdits(text: string, start: number, from: number, to: number): { span: Span; text: string }[] {
  const edits: { span: Span; text: string }[] = [];
  for (let i = text.indexOf('\\', from); i >= 0 && i < to; i = text.indexOf('\\', i + 1)) {
    edits.push({ span: { start: start + i, end: start + i + 1 }, text: '/' });
  }
  return edits;
}
