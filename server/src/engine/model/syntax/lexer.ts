import type { Span } from '../../text/spans';
import { blankWithoutWidth, foreignBlank, foreignQuotes, punctuation } from './characters';
import type { Line } from './lines';
import type { Origin } from './origin';
import { type PlainMistake, replacement } from './plainMistake';
import { quoteForeign } from './quotes';
import { scanString, stringMistakes } from './strings';
import type { Token } from './token';
import { readWords } from './words';

/** The tokens of one line, and what else was found on it. */
export interface LexedLine {
  readonly tokens: readonly Token[];
  /** Mistakes outside tokens: comments, blanks that JSON does not know. */
  readonly notes: readonly PlainMistake[];
  /** Whether quotes do not match up, so that the line may be meant otherwise. */
  readonly isDoubtful: boolean;
  /** Where reading goes on: past the line, or past a comment that ends on a later one. */
  readonly end: number;
}

type Draft = { -readonly [K in keyof Token]: Token[K] };

/** Reads `source` from `from` to `to`. Total: every character becomes part of a token, a note or a blank. */
export function lexLine(source: string, from: number, to: number, line: Line, origin?: Origin): LexedLine {
  const at = origin ?? ((offset: number) => offset);
  const tokens: Draft[] = [];
  const notes: PlainMistake[] = [];
  let isDoubtful = false;
  let pos = from;
  let isFirst = from <= line.content || origin !== undefined;

  const push = (type: Token['type'], start: number, end: number, mistakes: readonly PlainMistake[]): void => {
    const { index, indent } = line;
    tokens.push({ type, start: at(start), end: at(end), line: index, indent, isFirst, isLast: false, mistakes });
    isFirst = false;
  };
  const note = (kind: 'comment' | 'foreignComment' | 'wrongSpace', start: number, end: number, text: string): void => {
    const span: Span = { start: at(start), end: at(end) };
    notes.push(replacement(kind, span, 0, text, source.slice(start, end)));
  };

  while (pos < to) {
    const char = source.charAt(pos);
    if (char === ' ' || char === '\t') {
      pos++;
    } else if (char === '{' || char === '}' || char === '[' || char === ']' || char === ',' || char === ':') {
      // `:=` of other languages.
      const end = char === ':' && source[pos + 1] === '=' ? pos + 2 : pos + 1;
      push(char, pos, end, end === pos + 1 ? none : [replacement('wrongPunctuation', { start: at(pos), end: at(end) }, 1, ':', ':=')]);
      pos = end;
    } else if (char === '"') {
      const scan = scanString(source, pos, to);
      const previous = tokens.at(-1);
      if (!scan.isClosed || (previous?.type === 'word' && previous.end === at(pos))) isDoubtful = true;
      push('string', pos, scan.end, scan.isPlain ? none : stringMistakes(source, pos, scan, at));
      pos = scan.end;
    } else if (isComment(source, pos, char)) {
      const end = endOfComment(source, pos, to, origin !== undefined);
      note(isKnownComment(source, pos, end) ? 'comment' : 'foreignComment', pos, end, '');
      if (end > to) return finish(end);
      pos = end;
    } else if (punctuation.has(char)) {
      const meant = punctuation.get(char) ?? ',';
      push(meant, pos, pos + 1, [replacement('foreignPunctuation', { start: at(pos), end: at(pos + 1) }, 1, meant, char)]);
      pos++;
    } else if (char === '=') {
      const end = source[pos + 1] === '>' || source[pos + 1] === '=' ? pos + 2 : pos + 1;
      // `"key" = value` was `"key": value`, as everywhere else.
      const start = source[pos - 1] === ' ' && /["\w]/.test(source[pos - 2] ?? '') ? pos - 1 : pos;
      push(':', pos, end, [replacement('wrongPunctuation', { start: at(start), end: at(end) }, 1, ':', source.slice(pos, end))]);
      pos = end;
    } else if (foreignBlank.test(char)) {
      let end = pos + 1;
      while (end < to && foreignBlank.test(source.charAt(end))) end++;
      note('wrongSpace', pos, end, source.slice(pos, end).replace(blankWithoutWidth, '') === '' ? '' : ' ');
      pos = end;
    } else {
      const foreign = foreignQuotes.has(char) ? quoteForeign(source, pos, to, at) : undefined;
      if (foreign) {
        push('string', pos, foreign.end, [foreign.mistake]);
        pos = foreign.end;
        continue;
      }
      const bracket = isLoneBracket(source, pos, to) ? bracketMeant(source, pos) : undefined;
      if (bracket) {
        push(bracket, pos, pos + 1, [replacement('wrongBracket', { start: at(pos), end: at(pos + 1) }, 1, bracket, char)]);
        pos++;
        continue;
      }
      for (const word of readWords(source, pos, to, at)) {
        push(word.type, word.start, word.end, word.mistakes);
        if (word.type === 'word') isDoubtful ||= tokens.at(-2)?.type === 'string' && tokens.at(-2)?.end === at(word.start);
        pos = word.end;
      }
    }
  }
  return finish(to);

  function finish(end: number): LexedLine {
    const last = tokens.at(-1);
    if (last) last.isLast = true;
    return { tokens, notes, isDoubtful, end };
  }
}

const none: readonly PlainMistake[] = [];

/** A round or angle bracket that is no part of a word. */
function isLoneBracket(source: string, pos: number, to: number): boolean {
  return '()<>'.includes(source.charAt(pos)) && (pos + 1 >= to || /[\s"{}[\],]/.test(source.charAt(pos + 1)));
}

/** How much of what follows an opening bracket is looked at. */
const lookahead = 400;

/** The bracket of JSON that another one stands for: an object begins with a key. A closing one of a list is told from its counterpart. */
function bracketMeant(source: string, pos: number): '{' | '[' | '}' {
  if (')>'.includes(source.charAt(pos))) return '}';
  return /^\s*(?:\}|"[^"\\]*"\s*:)/.test(source.slice(pos + 1, pos + lookahead)) ? '{' : '[';
}

/** JavaScript's comments, and those of YAML, SQL and XML. A `#` that is followed by a letter may be a color without quotes. */
function isComment(source: string, pos: number, char: string): boolean {
  const next = source[pos + 1];
  if (char === '/') return next === '/' || next === '*';
  if (char === '#') return next === ' ' || next === '#' || next === '!';
  if (char === '-') return next === '-' && /\s\S/.test(source.slice(pos + 2, pos + 4));
  return char === '<' && source.startsWith('<!--', pos);
}

/** Whether tolerant parsers take it for a comment too. */
function isKnownComment(source: string, pos: number, end: number): boolean {
  if (source[pos] !== '/') return false;
  return source[pos + 1] === '/' || (end >= pos + 4 && source.startsWith('*/', end - 2));
}

function endOfComment(source: string, pos: number, to: number, isPart: boolean): number {
  const close = source[pos + 1] === '*' ? '*/' : source[pos] === '<' ? '-->' : undefined;
  if (!close) return to;
  const end = source.indexOf(close, pos + 2);
  // One that is never closed is being typed: it ends with its line, so that the rest is still read.
  return end < 0 || (isPart && end > to) ? to : end + close.length;
}
