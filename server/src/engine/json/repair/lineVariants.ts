import type { SpanEdit } from '../../base/textEdits';
import { punctuation, quoteLookalikes } from './characters';
import { mapEdits } from './editMapping';
import { type LexedLine, lexLine } from './lexer';
import type { Line, SourceText } from './lines';
import { endsValue } from './quotes';
import { jointFor } from './strings';
import type { Repair, SyntaxErrorKind } from './syntaxError';
import { isScalar, type Token } from './token';
import type { TokenError } from './tokenError';

/** One reading of a line with unbalanced quotes. */
export interface LineVariant {
  readonly line: LexedLine;
  /** Index of the first line after it. */
  readonly next: number;
  /** Whether no other variants are tried if this variant has a single error. */
  readonly isEnough: boolean;
}

interface Guess {
  readonly kind: SyntaxErrorKind;
  readonly edits: readonly SpanEdit[];
  readonly cost: number;
  readonly others?: readonly Repair[];
  readonly last?: Line;
}

/** Maximum length of a line that is searched as a whole. A longer line is searched around its first contradiction only. */
const maxFullSearchLength = 1_500;
const tokensBefore = 12;
const windowAfter = 100;
const maxWindow = 1_000;
const maxVariants = 30;
const maxLongVariants = 5;

/**
 * Variants of a line with unbalanced quotes, likeliest first: with a quote added, removed or replaced, joined with the lines below, or
 * unchanged.
 */
export function* lineVariantsOf(source: SourceText, line: Line, asWritten: LexedLine): Generator<LineVariant> {
  if (line.end - line.start > maxFullSearchLength) yield* variantsOfLongLine(source, line, asWritten);
  else yield* variantsOfLine(source, line);
  yield { line: asWritten, next: line.index + 1, isEnough: false };
}

function variantsOfLine(source: SourceText, line: Line): LineVariant[] {
  const variants: LineVariant[] = [];
  for (const guess of [...quoteGuesses(source.text, line.content, line.end), ...wholeLineGuesses(source, line)]) {
    const lexed = withError(read(source, line, guess, line.start, guess.last?.end ?? line.end), guess);
    if (!lexed || lexed.isDoubtful || hasAttachedComment(source, lexed)) continue;
    variants.push({ line: lexed, next: (guess.last ?? line).index + 1, isEnough: false });
  }
  return variants.sort((a, b) => oddity(source, a.line) - oddity(source, b.line)).slice(0, maxVariants);
}

/** Whether a comment directly follows other text: then `//` is part of a URL, and the guess is wrong. */
function hasAttachedComment({ text }: SourceText, { notes }: LexedLine): boolean {
  return notes.some(({ kind, span }) => kind !== 'wrongSpace' && /\S/.test(text.charAt(span.start - 1)));
}

/**
 * Searches a long line around its first contradiction. Each variant requires reading the rest of the line, so only the variants that fit
 * the text around the contradiction best are tried.
 */
function* variantsOfLongLine(source: SourceText, line: Line, { tokens, notes }: LexedLine): Generator<LineVariant> {
  const doubt = firstDoubt(tokens);
  const first = Math.max(0, doubt - tokensBefore);
  const from = tokens[first]?.start ?? line.content;
  const to = Math.min(line.end, (tokens[doubt]?.end ?? line.end) + windowAfter);
  const guesses = [...quoteGuesses(source.text, from, Math.min(to, from + maxWindow))];
  const tried = guesses.map((guess) => ({ guess, oddity: oddity(source, read(source, line, guess, from, to)) }));
  tried.sort((a, b) => a.oddity - b.oddity);
  for (const { guess } of tried.slice(0, maxLongVariants)) {
    const rest = withError(read(source, line, guess, from, line.end), guess);
    if (!rest || hasAttachedComment(source, rest)) continue;
    const whole = {
      ...rest,
      tokens: [...tokens.slice(0, first), ...rest.tokens],
      notes: [...notes.filter(({ span }) => span.end <= from), ...rest.notes],
    };
    yield { line: whole, next: line.index + 1, isEnough: true };
  }
}

/** Cost of a variant: adjacent entries, words without quotes, strings of punctuation only. */
function oddity({ text }: SourceText, { tokens }: LexedLine): number {
  let odd = 0;
  let wasEntry = false;
  for (const token of tokens) {
    const isEntry = isScalar(token);
    if (isEntry && wasEntry) odd += 2;
    if (token.type === 'word') odd += 3;
    if (token.type === 'string') odd += oddityOfText(text.slice(token.start, Math.min(token.end, token.start + 200)));
    wasEntry = isEntry;
  }
  return odd;
}

function oddityOfText(written: string): number {
  if (/^"?[\s,:{}[\]]+"?$/.test(written)) return 2;
  return /[}\]],/.test(written) ? 1 : 0;
}

/** Index of the first token that is adjacent to another in a way that JSON does not allow. */
function firstDoubt(tokens: readonly Token[]): number {
  for (let i = 1; i < tokens.length; i++) {
    const token = tokens[i];
    const before = tokens[i - 1];
    if (!token || !before || before.end !== token.start) continue;
    if ((token.type === 'word' && before.type === 'string') || (token.type === 'string' && before.type === 'word')) return i;
  }
  return tokens.length - 1;
}

function read(source: SourceText, line: Line, guess: Guess, from: number, to: number): LexedLine {
  const edited = mapEdits(source.text, guess.edits, from, to);
  return lexLine(edited.text, 0, edited.text.length, line, edited.origin);
}

/** The variant with its error attached to the token that the edits change. */
function withError(lexed: LexedLine, guess: Guess): LexedLine | undefined {
  const touched = (token: Token): boolean =>
    token.type === 'string' && guess.edits.some(({ span }) => token.start <= span.end && token.end >= span.start);
  const index = lexed.tokens.findIndex(touched);
  const token = lexed.tokens[index];
  if (!token) return undefined;
  const error: TokenError = {
    shape: 'plain',
    kind: guess.kind,
    span: { start: token.start, end: token.end },
    cost: guess.cost,
    repairs: [{ edits: guess.edits, preferred: true }, ...(guess.others ?? [])],
  };
  const tokens = [...lexed.tokens];
  tokens[index] = { ...token, errors: [...token.errors, error] };
  return { ...lexed, tokens };
}

function* quoteGuesses(text: string, from: number, to: number): Generator<Guess> {
  const exchange = (kind: SyntaxErrorKind, start: number, end: number, by: string, cost: number): Guess => ({
    kind,
    edits: [{ span: { start, end }, text: by }],
    cost,
  });
  for (let i = from; i <= to; i++) {
    const char = i < to ? text.charAt(i) : '';
    const ends = i > from && /\S/.test(text.charAt(i - 1)) && endsValue(text, i, to);
    const begins = i < to && /[^\s,:{}[\]"]/.test(char) && !text.startsWith('//', i) && startsValue(text, i, from);
    if (ends || begins) yield exchange('missingQuote', i, i, '"', 1);
    if (char === '') continue;
    if (char === '"') yield exchange('extraQuote', i, i + 1, '', 1.05);
    const doubledQuotes =
      char === '"' && startsValue(text, i, from) ? /^""([^"\r\n]+)""/.exec(text.slice(i, Math.min(to, i + maxWindow))) : null;
    if (doubledQuotes && endsValue(text, i + doubledQuotes[0].length, to)) {
      const edits = [i, i + doubledQuotes[0].length - 1].map((offset) => ({ span: { start: offset, end: offset + 1 }, text: '' }));
      yield { kind: 'extraQuote', edits, cost: 1.1 };
    }
    if (quoteLookalikes.includes(char) && (endsValue(text, i + 1, to) || startsValue(text, i, from))) {
      yield exchange('wrongQuotes', i, i + 1, '"', 0.9);
    }
    if (char === '\\' && text.charAt(i + 1) === '"' && endsValue(text, i + 2, to)) yield exchange('badEscape', i, i + 1, '', 0.9);
  }
}

function startsValue(text: string, offset: number, from: number): boolean {
  let pos = offset - 1;
  while (pos >= from && /\s/.test(text.charAt(pos))) pos--;
  const char = text.charAt(pos);
  return pos < from || '{[,:='.includes(char) || punctuation.has(char);
}

/** Maximum number of line breaks that a string may contain. */
const maxJoined = 3;

function* wholeLineGuesses(source: SourceText, line: Line): Generator<Guess> {
  const { text } = source;
  const value = /^((?:\s*[{[])*\s*(?:"[^"\\]*"\s*:\s*)?(?:[{[]\s*)*")(.*)"[\s,\]}]*$/.exec(text.slice(line.start, line.end));
  const inner = value?.[2] ?? '';
  if (value && inner.includes('"') && !/"\s*[,:]\s*"/.test(inner)) {
    const start = line.start + (value[1] ?? '').length;
    const bare = [...inner.matchAll(/\\.|"/g)].filter(([match]) => match === '"');
    const edits = bare.map(({ index }) => ({ span: { start: start + index, end: start + index }, text: '\\' }));
    if (edits.length > 0) yield { kind: 'bareQuotes', edits, cost: 1.2 };
  }
  const breaks: SpanEdit[] = [];
  const escaped: SpanEdit[] = [];
  for (let index = line.index; index < line.index + maxJoined; index++) {
    const above = source.lines[index];
    const below = source.lines[index + 1];
    if (!above || !below) return;
    const lead = text.slice(text.lastIndexOf('"', above.end - 1) + 1, above.end);
    const rest = text.slice(below.content, below.end);
    const span = { start: above.end, end: below.content };
    breaks.push({ span, text: jointFor(lead, /^[^"]*/.exec(rest)?.[0] ?? '') });
    escaped.push({ span, text: '\\n' });
    if (!rest.includes('"')) continue;
    const others: Repair[] = [{ edits: [...escaped], preferred: false, name: 'escape' }];
    yield { kind: 'lineBreakInText', edits: [...breaks], cost: 1.2, others, last: below };
    return;
  }
}
