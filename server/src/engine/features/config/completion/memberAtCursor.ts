import { NextCharacter } from '../../../base/nextCharacter';
import type { Span } from '../../../base/spans';
import { startOfWord } from './bareWord';

/** Written form of a member: a string with or without its closing quote, a word without quotes, or nothing. */
type MemberForm = 'closed' | 'open' | 'bare' | 'none';

/** An array item, a key, or the value of a property at the cursor, in a text that may lack its quotes and commas. */
interface MemberAtCursor {
  readonly form: MemberForm;
  /** Span of the written part, with its quotes. */
  readonly span: Span;
  /** Offset of a missing comma before the member. */
  readonly commaBefore: number | undefined;
  /** Whether a comma is missing behind the member. */
  readonly lacksCommaBehind: boolean;
}

type Role = 'item' | 'key' | 'value';

/** Last token of an object or array. */
type Last = 'open' | 'comma' | 'key' | 'colon' | 'value';

interface Frame {
  readonly container: '{' | '[';
  last: Last;
  /** End of the last key or value. */
  end: number;
  /** Consecutive words without quotes, such as a method and its path, with the state before them. */
  words: { readonly start: number; readonly end: number; readonly before: Pick<Frame, 'last' | 'end'> } | undefined;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const quote = 0x22;
const backslash = 0x5c;
const byteOrderMark = 0xfeff;
const comma = 0x2c;
const colon = 0x3a;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Rest of a string without a closing quote: up to whitespace or punctuation, including parameters of a path. */
const restOfString = /(?:[^\s",:{}[\]]|\{[^\s",{}]*\})*/y;

/**
 * Member at an offset. Reads the text up to the offset, without a tree; strings end at the end of their line, so that errors elsewhere do
 * not matter. `undefined` if no member can be there.
 */
export function memberAtCursor(text: string, offset: number): MemberAtCursor | undefined {
  const scanner = new Scanner(text, offset);
  const written = scanner.read();
  const frame = scanner.frame;
  const words = written?.form === 'bare' && frame ? wordsBefore(frame, text, written.span.start) : undefined;
  const before = words?.before ?? frame;
  const role = frame && before && roleIn(frame.container, before.last);
  if (!written || !before || !role) return undefined;
  const span = { start: words?.start ?? written.span.start, end: written.span.end };
  return {
    form: written.form,
    span,
    commaBefore: before.last === 'value' ? before.end : undefined,
    lacksCommaBehind: lacksCommaBehind(text, written, role),
  };
}

type Written = Pick<MemberAtCursor, 'form' | 'span'>;

function roleIn(container: Frame['container'], last: Last): Role | undefined {
  if (container === '[') return last === 'open' || last === 'comma' || last === 'value' ? 'item' : undefined;
  // A string behind a key without a colon may be either.
  if (last === 'key') return undefined;
  return last === 'colon' ? 'value' : 'key';
}

/** Words that a word at an offset continues. */
function wordsBefore({ container, words }: Frame, text: string, offset: number): Frame['words'] {
  return words && container === '[' && /^[ \t]+$/.test(text.slice(words.end, offset)) ? words : undefined;
}

/** Whether a comma is missing behind a member. `false` before an item or key, and for keys: completion itself handles these cases. */
function lacksCommaBehind(text: string, { form, span }: Written, role: Role): boolean {
  if ((form === 'none' && role !== 'value') || (form === 'closed' && role === 'key')) return false;
  const next = skipWhitespace(text, span.end);
  const char = text[next];
  if (role === 'item') return char === '"' || char === '{' || char === '[';
  // Behind a key or value only another key can follow; a string without a colon may be the value of the key.
  return char === '"' && text[skipWhitespace(text, endOfString(text, next).end)] === ':';
}

/** Reads the tokens of a text up to the token at an offset: half of a large file at each key that is typed. */
class Scanner {
  private readonly frames: Frame[] = [];
  private readonly feeds: NextCharacter;
  private readonly returns: NextCharacter;
  private readonly backslashes: NextCharacter;

  constructor(
    private readonly text: string,
    private readonly offset: number,
  ) {
    this.feeds = new NextCharacter(text, '\n');
    this.returns = new NextCharacter(text, '\r');
    this.backslashes = new NextCharacter(text, '\\');
  }

  /** Innermost object or array around the offset. */
  get frame(): Frame | undefined {
    return this.frames.at(-1);
  }

  /** Written part at the offset; `undefined` in a comment and directly behind a value. */
  read(): Written | undefined {
    const { text, offset } = this;
    for (let at = skipWhitespace(text, 0); at < offset; at = skipWhitespace(text, at)) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        const plainEnd = this.endOfPlainString(at);
        const { end, isClosed } = plainEnd > at ? { end: plainEnd, isClosed: true } : endOfString(text, at);
        if (end > offset || (!isClosed && end >= offset)) return this.string(at, end, isClosed);
        this.add(at, end, false);
        at = end;
      } else if (isPunctuation(code)) {
        this.punctuation(code, at);
        at++;
      } else if (text.startsWith('//', at) || text.startsWith('/*', at)) {
        const isLine = text[at + 1] === '/';
        at = endOfComment(text, at);
        if (at > offset || (isLine && at === offset)) return undefined;
      } else {
        const end = endOfBareWord(text, at);
        if (end >= offset) return this.word(at);
        this.add(at, end, true);
        at = end;
      }
    }
    return this.gap();
  }

  /** End of a string that is closed in its line and has no escapes; -1 for other strings. Called in the order of the text. */
  private endOfPlainString(start: number): number {
    const close = this.text.indexOf('"', start + 1);
    const { feeds, returns, backslashes } = this;
    return close < feeds.from(start) && close < returns.from(start) && close < backslashes.from(start) ? close + 1 : -1;
  }

  private gap(): Written | undefined {
    const { text, offset } = this;
    if (!/[\s[{,:]/.test(text[offset - 1] ?? '')) return undefined;
    return { form: 'none', span: { start: offset, end: offset } };
  }

  private string(start: number, end: number, isClosed: boolean): Written {
    const { text, offset } = this;
    restOfString.lastIndex = offset;
    const rest = offset + (restOfString.exec(text)?.[0].length ?? 0);
    // If the quotes behind the string are not paired, the string at the cursor lacks its closing quote.
    const isOpen = !isClosed || (rest < end - 1 && !hasPairedQuotes(text, end));
    return { form: isOpen ? 'open' : 'closed', span: { start, end: isOpen ? rest : end } };
  }

  private word(tokenStart: number): Written | undefined {
    const { text, offset } = this;
    const start = Math.max(tokenStart, startOfWord(text, offset));
    restOfString.lastIndex = offset;
    const end = offset + (restOfString.exec(text)?.[0].length ?? 0);
    const isNumber = /[-\d]/.test(text[start] ?? '');
    return isNumber || start > tokenStart || start === offset ? undefined : { form: 'bare', span: { start, end } };
  }

  private punctuation(code: number, at: number): void {
    const { frame } = this;
    if (code === openBrace || code === openBracket) {
      this.frames.push({ container: code === openBrace ? '{' : '[', last: 'open', end: at + 1, words: undefined });
    } else if (code === closeBrace || code === closeBracket) {
      this.frames.pop();
      this.add(at, at + 1, false);
    } else if (frame) {
      frame.last = code === comma ? 'comma' : 'colon';
      frame.words = undefined;
    }
  }

  private add(start: number, end: number, isBare: boolean): void {
    const { frame } = this;
    if (!frame) return;
    const former = isBare ? wordsBefore(frame, this.text, start) : undefined;
    const { last } = frame;
    frame.words = isBare ? { start: former?.start ?? start, end, before: former?.before ?? { last, end: frame.end } } : undefined;
    frame.last = frame.container === '[' || last === 'colon' ? 'value' : 'key';
    frame.end = end;
  }
}

/** Whether all strings of a line are closed, from an offset outside strings. */
function hasPairedQuotes(text: string, from: number): boolean {
  for (let at = from; ; ) {
    const line = endOfLine(text, at);
    const next = text.indexOf('"', at);
    if (next < 0 || next >= line) return true;
    const { end, isClosed } = endOfString(text, next);
    if (!isClosed) return false;
    at = end;
  }
}

/** End of the string that begins at an offset: behind its closing quote, or at the end of the line. */
function endOfString(text: string, start: number): { readonly end: number; readonly isClosed: boolean } {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return { end: at + 1, isClosed: true };
    if (code === lineFeed || code === carriageReturn) return { end: at, isClosed: false };
    if (code === backslash) at++;
  }
  return { end: text.length, isClosed: false };
}

function endOfComment(text: string, start: number): number {
  if (text[start + 1] === '/') return endOfLine(text, start);
  const close = text.indexOf('*/', start + 2);
  return close < 0 ? text.length : close + 2;
}

function endOfLine(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset);
  return feed < 0 ? text.length : feed;
}

function endOfBareWord(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && !/[\s"{}[\],:]/.test(text[end] ?? '')) end++;
  return end;
}

function skipWhitespace(text: string, offset: number): number {
  let at = offset;
  for (let code = text.charCodeAt(at); code <= space || code === byteOrderMark; code = text.charCodeAt(at)) at++;
  return at;
}

function isPunctuation(code: number): boolean {
  return code === comma || code === colon || code === openBracket || code === closeBracket || code === openBrace || code === closeBrace;
}
