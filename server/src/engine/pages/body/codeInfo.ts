import type { Span } from '../../base/spans';
import type { SpannedText } from './pageBody';
import { textAt } from './spannedText';

/** The line at the start of a code block. */
export interface CodeInfo {
  /** `undefined` if the line is empty. */
  readonly language: SpannedText | undefined;
  /** Options, and words of the title, in the order of the text. */
  readonly options: readonly CodeOption[];
}

/** `key=value`, a value alone, or a word, which is an option or part of the title. */
export interface CodeOption {
  readonly span: Span;
  /** Empty text if there is a value only. */
  readonly key: SpannedText;
  readonly value: CodeOptionValue | undefined;
}

interface CodeOptionValue {
  /** Span with quotes or braces. */
  readonly span: Span;
  /** Text without quotes or braces, as written. */
  readonly text: string;
  readonly kind: 'word' | 'quoted' | 'pattern' | 'braces';
}

/** Maximum length of a line that is read. */
const maxLength = 1_000;

const delimited =
  /(?:([^\s"'/{=]+)\s*=\s*)?(?:"((?:[^\\]|\\.)*?)"|'((?:[^\\]|\\.)*?)'|\/((?:[^\\]|\\.)*?)\/|\{((?:[^\\]|\\.)*?)\})(?=\s|$)/y;
const word = /([^\s=]+)(?:(\s*=\s*)(\S+))?|=/y;

/** Reads the line at the start of a code block as the service does. */
export function readCodeInfo({ text: whole, span: { start } }: SpannedText): CodeInfo {
  const text = whole.slice(0, maxLength);
  const length = text.search(/\s|$/);
  if (length === 0) return { language: undefined, options: [] };
  const options: CodeOption[] = [];
  for (let at = skipWhitespace(text, length); at < text.length; at = skipWhitespace(text, at)) {
    const option = readDelimited(text, at, start) ?? readWord(text, at, start);
    options.push(option);
    at = option.span.end - start;
  }
  return { language: spanned(text, 0, length, start), options };
}

function readDelimited(text: string, at: number, offset: number): CodeOption | undefined {
  const pattern = new RegExp(delimited);
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [raw, key = '', double, single, expression, range] = match;
  const content = double ?? single ?? expression ?? range ?? '';
  const end = at + raw.length;
  const kind = range !== undefined ? 'braces' : expression !== undefined ? 'pattern' : 'quoted';
  const value = { span: { start: offset + end - content.length - 2, end: offset + end }, text: content, kind } as const;
  return { span: { start: offset + at, end: offset + end }, key: spanned(text, at, at + key.length, offset), value };
}

function readWord(text: string, at: number, offset: number): CodeOption {
  const pattern = new RegExp(word);
  pattern.lastIndex = at;
  const [raw = text.charAt(at), key = '', , value] = pattern.exec(text) ?? [];
  const end = at + raw.length;
  return {
    span: { start: offset + at, end: offset + end },
    key: spanned(text, at, at + key.length, offset),
    value: value === undefined ? undefined : { span: { start: offset + end - value.length, end: offset + end }, text: value, kind: 'word' },
  };
}

function spanned(text: string, start: number, end: number, offset: number): SpannedText {
  return { text: textAt(text, start, end).text, span: { start: offset + start, end: offset + end } };
}

function skipWhitespace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text.charAt(at))) at++;
  return at;
}
