import type { Span } from '../../base/spans';
import { readWords } from './bareWords';
import { foreignQuotes, foreignWhitespace, punctuation, zeroWidthSpace } from './characters';
import type { Origin } from './editMapping';
import type { Line } from './lines';
import { quoteForeign } from './quotes';
import { scanString, stringErrors } from './strings';
import type { Punctuator, Token } from './token';
import { replacement, type TokenError } from './tokenError';

/** The tokens of one line, and its other errors. */
export interface LexedLine {
  readonly tokens: readonly Token[];
  /** Errors outside tokens: comments, invalid whitespace. */
  readonly notes: readonly TokenError[];
  /** Whether quotes do not match, so that the line has several variants. */
  readonly isDoubtful: boolean;
  /** Offset at which reading continues: after the line, or after a comment that ends on a later line. */
  readonly end: number;
}

type Draft = { -readonly [K in keyof Token]: Token[K] };

/** Reads `source` from `from` to `to`. Total: every character becomes part of a token, an error or whitespace. */
export function lexLine(source: string, from: number, to: number, line: Line, origin?: Origin): LexedLine {
  return new LineLexer(source, to, line, origin).read(from);
}

const sameOffset: Origin = (offset) => offset;

/** Maximum number of non-JSON tokens in a line. The search gives up long before, so the rest of the line becomes one token. */
const maxForeign = 4_000;

/** The lexer of one line. Created for each line of a text, so it only initializes what most lines need. */
class LineLexer {
  private readonly tokens: Draft[] = [];
  private notes: TokenError[] | undefined;
  private isDoubtful = false;
  private isFirst = true;
  private foreignCount = 0;
  private readonly at: Origin;

  constructor(
    private readonly source: string,
    private readonly to: number,
    private readonly line: Line,
    private readonly origin: Origin | undefined,
  ) {
    this.at = origin ?? sameOffset;
  }

  read(from: number): LexedLine {
    const { source, to } = this;
    this.isFirst = from <= this.line.content || this.origin !== undefined;
    let pos = from;
    while (pos < to) {
      const char = source.charAt(pos);
      if (char === ' ' || char === '\t') {
        pos++;
      } else if (char === '{' || char === '}' || char === '[' || char === ']' || char === ',' || char === ':') {
        pos = this.punctuator(pos, char);
      } else if (char === '"') {
        pos = this.string(pos);
      } else if (isComment(source, pos, char)) {
        const end = endOfComment(source, pos, to, this.origin !== undefined);
        this.note(isKnownComment(source, pos, end) ? 'comment' : 'foreignComment', pos, end, '');
        if (end > to) return this.lexed(end);
        pos = end;
      } else pos = this.foreignCount < maxForeign ? this.foreign(pos, char) : this.rest(pos);
    }
    return this.lexed(to);
  }

  private lexed(end: number): LexedLine {
    const last = this.tokens.at(-1);
    if (last) last.isLast = true;
    return { tokens: this.tokens, notes: this.notes ?? none, isDoubtful: this.isDoubtful, end };
  }

  private punctuator(pos: number, char: Punctuator): number {
    const { at } = this;
    // `:=` of other languages.
    const end = char === ':' && this.source[pos + 1] === '=' ? pos + 2 : pos + 1;
    this.push(char, pos, end, end === pos + 1 ? none : [replacement('wrongPunctuation', { start: at(pos), end: at(end) }, 1, ':', ':=')]);
    return end;
  }

  private string(pos: number): number {
    const scan = scanString(this.source, pos, this.to);
    const previous = this.tokens.at(-1);
    if (!scan.isClosed || (previous?.type === 'word' && previous.end === this.at(pos))) this.isDoubtful = true;
    this.push('string', pos, scan.end, scan.isPlain ? none : stringErrors(this.source, pos, scan, this.at));
    return scan.end;
  }

  /** Reads a token that JSON does not allow. @returns the offset at which reading continues */
  private foreign(pos: number, char: string): number {
    const { source, to, at } = this;
    if (punctuation.has(char)) {
      const meant = punctuation.get(char) ?? ',';
      this.push(meant, pos, pos + 1, [replacement('foreignPunctuation', { start: at(pos), end: at(pos + 1) }, 1, meant, char)]);
      return pos + 1;
    }
    if (char === '=') return this.equals(pos);
    if (foreignWhitespace.test(char)) return this.whitespace(pos);
    const quoted = foreignQuotes.has(char) ? quoteForeign(source, pos, to, at) : undefined;
    if (quoted) {
      this.push('string', pos, quoted.end, [quoted.error]);
      return quoted.end;
    }
    const bracket = isLoneBracket(source, pos, to) ? intendedBracket(source, pos) : undefined;
    if (bracket) {
      this.push(bracket, pos, pos + 1, [replacement('wrongBracket', { start: at(pos), end: at(pos + 1) }, 1, bracket, char)]);
      return pos + 1;
    }
    return this.words(pos);
  }

  private equals(pos: number): number {
    const { source, at } = this;
    const end = source[pos + 1] === '>' || source[pos + 1] === '=' ? pos + 2 : pos + 1;
    // `"key" = value` means `"key": value`.
    const start = source[pos - 1] === ' ' && /["\w]/.test(source[pos - 2] ?? '') ? pos - 1 : pos;
    this.push(':', pos, end, [replacement('wrongPunctuation', { start: at(start), end: at(end) }, 1, ':', source.slice(pos, end))]);
    return end;
  }

  private whitespace(pos: number): number {
    let end = pos + 1;
    while (end < this.to && foreignWhitespace.test(this.source.charAt(end))) end++;
    this.note('wrongSpace', pos, end, this.source.slice(pos, end).replace(zeroWidthSpace, '') === '' ? '' : ' ');
    return end;
  }

  private words(from: number): number {
    let pos = from;
    for (const word of readWords(this.source, pos, this.to, this.at)) {
      this.push(word.type, word.start, word.end, word.errors);
      const before = this.tokens.at(-2);
      if (word.type === 'word') this.isDoubtful ||= before?.type === 'string' && before.end === this.at(word.start);
      pos = word.end;
    }
    return pos;
  }

  private rest(pos: number): number {
    this.push('scrap', pos, this.to, none);
    return this.to;
  }

  private push(type: Token['type'], start: number, end: number, errors: readonly TokenError[]): void {
    if (errors.length > 0 || type === 'word' || type === 'scrap') this.foreignCount++;
    const { at, isFirst } = this;
    const { index, indent } = this.line;
    this.tokens.push({ type, start: at(start), end: at(end), line: index, indent, isFirst, isLast: false, errors });
    this.isFirst = false;
  }

  private note(kind: 'comment' | 'foreignComment' | 'wrongSpace', start: number, end: number, text: string): void {
    const span: Span = { start: this.at(start), end: this.at(end) };
    this.notes ??= [];
    this.notes.push(replacement(kind, span, 0, text, this.source.slice(start, end)));
  }
}

const none: readonly TokenError[] = [];

/** A parenthesis or angle bracket that is not part of a word. */
function isLoneBracket(source: string, pos: number, to: number): boolean {
  return '()<>'.includes(source.charAt(pos)) && (pos + 1 >= to || /[\s"{}[\],]/.test(source.charAt(pos + 1)));
}

/** Maximum number of characters that are searched after an opening bracket. */
const maxLookahead = 400;

/** JSON bracket that a foreign bracket replaces: `{` if a key follows. The kind of a closing bracket follows from its counterpart. */
function intendedBracket(source: string, pos: number): '{' | '[' | '}' {
  if (')>'.includes(source.charAt(pos))) return '}';
  return /^\s*(?:\}|"[^"\\]*"\s*:)/.test(source.slice(pos + 1, pos + maxLookahead)) ? '{' : '[';
}

/** Comments of JavaScript, YAML, SQL and XML. A `#` before a letter may be a color without quotes. */
function isComment(source: string, pos: number, char: string): boolean {
  const next = source[pos + 1];
  if (char === '/') return next === '/' || next === '*';
  if (char === '#') return next === ' ' || next === '#' || next === '!';
  if (char === '-') return next === '-' && /\s\S/.test(source.slice(pos + 2, pos + 4));
  return char === '<' && source.startsWith('<!--', pos);
}

/** Whether tolerant parsers accept the comment. */
function isKnownComment(source: string, pos: number, end: number): boolean {
  if (source[pos] !== '/') return false;
  return source[pos + 1] === '/' || (end >= pos + 4 && source.startsWith('*/', end - 2));
}

function endOfComment(source: string, pos: number, to: number, isPart: boolean): number {
  const close = source[pos + 1] === '*' ? '*/' : source[pos] === '<' ? '-->' : undefined;
  if (!close) return to;
  const end = source.indexOf(close, pos + 2);
  // An unclosed comment is being typed: it ends with its line, so that the rest is still read.
  return end < 0 || (isPart && end > to) ? to : end + close.length;
}
