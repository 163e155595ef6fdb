import type { Frame } from './frame';
import type { SourceText } from './lines';
import type { StructuralError } from './structuralError';
import { costOf, isCloser, isOpener, isText, type Token } from './token';

/**
 * Expected token: the `first` of a container, the `next` entry after a comma, the `colon` after a key, the `value` after a colon or of the
 * document, a `separator` after an entry, none at the `end` of the document.
 */
type Expectation = 'first' | 'next' | 'colon' | 'value' | 'separator' | 'end';

/** Linked list of errors, latest first. */
interface ErrorList {
  readonly error: StructuralError;
  readonly earlier: ErrorList | undefined;
}

/** A hypothesis of the search: the open brackets at a token, the expected token, and the errors assumed so far. */
export class Hypothesis {
  cost = 0;
  expect: Expectation = 'value';
  reported: ErrorList | undefined = undefined;
  errorCount = 0;
  /** The last three tokens that were accepted, latest first. */
  before: Token | undefined = undefined;
  before2: Token | undefined = undefined;
  before3: Token | undefined = undefined;
  /** The last token read, accepted or dropped. */
  lastRead: Token | undefined = undefined;
  /** Whether the open container has a complete entry. */
  hasEntries = false;
  /** First token of the last value. */
  value: Token | undefined = undefined;
  /** The token before `value`. */
  valueLead: Token | undefined = undefined;

  constructor(public frame: Frame) {}

  fork(cost: number): Hypothesis {
    const copy = new Hypothesis(this.frame);
    copy.cost = this.cost + cost;
    copy.expect = this.expect;
    copy.reported = this.reported;
    copy.errorCount = this.errorCount;
    copy.before = this.before;
    copy.before2 = this.before2;
    copy.before3 = this.before3;
    copy.lastRead = this.lastRead;
    copy.hasEntries = this.hasEntries;
    copy.value = this.value;
    copy.valueLead = this.valueLead;
    return copy;
  }

  /** A copy that shares no frames, and does not retain those of closed brackets. */
  withOwnFrames(): Hypothesis {
    const copy = this.fork(0);
    copy.frame = this.frame.copy();
    return copy;
  }

  /** Whether it assumes no errors, and its frames do not depend on the text that follows. */
  get isSettled(): boolean {
    const { before } = this;
    // The indentation in a bracket at the end of a line is that of the next line.
    return this.errorCount === 0 && before !== undefined && !isOpener(before);
  }

  /** The expected token and the open brackets as text: they decide whether text that follows has errors. */
  get outlook(): string {
    let outlook: string = this.expect;
    for (let frame: Frame | undefined = this.frame; frame; frame = frame.parent) {
      outlook += ` ${frame.bracket}${frame.indent}${frame.isBlock ? '|' : ''}${frame.inner}`;
    }
    return outlook;
  }

  tell(error: StructuralError): this {
    this.reported = { error, earlier: this.reported };
    this.errorCount++;
    return this;
  }

  /** A copy with one more error and its cost. */
  telling(cost: number, error: StructuralError): Hypothesis {
    return this.fork(cost).tell(error);
  }

  expecting(expect: Expectation): this {
    this.expect = expect;
    return this;
  }

  get takesKey(): boolean {
    return this.frame.bracket === '{' && (this.expect === 'first' || this.expect === 'next');
  }

  get takesValue(): boolean {
    return this.expect === 'value' || (this.frame.bracket === '[' && (this.expect === 'first' || this.expect === 'next'));
  }

  /** Whether `accept` would take the token. */
  allows(token: Token): boolean {
    if (isOpener(token)) return this.takesValue;
    if (token.type === ',') return this.expect === 'separator';
    if (token.type === ':') return this.expect === 'colon';
    if (isCloser(token)) {
      return closes(this.frame, token) && (this.expect === 'separator' || this.expect === 'first');
    }
    return token.type !== 'scrap' && (this.takesValue || this.takesKey);
  }

  /** Advances by one token, which must be allowed. */
  accept(source: SourceText, token: Token): void {
    for (const error of token.errors) this.tell(error);
    this.cost += costOf(token);
    if (token.type === ',') this.expect = 'next';
    else if (token.type === ':') this.expect = 'value';
    else if (isOpener(token)) {
      // No setting is an array of arrays.
      if (token.type === '[' && this.frame.bracket === '[') this.cost += 0.5;
      this.push(this.frame.open(source, this.before, token, token.type));
    } else if (isCloser(token)) this.pop();
    else if (this.takesKey) {
      if (!isText(token)) this.quoteKey(token);
      this.expect = 'colon';
    } else this.endValue(token, this.before);
    this.advance(token);
  }

  advance(token: Token): void {
    this.before3 = this.before2;
    this.before2 = this.before;
    this.before = token;
    this.lastRead = token;
  }

  push(frame: Frame): this {
    this.frame = frame;
    this.expect = 'first';
    this.hasEntries = false;
    this.value = undefined;
    return this;
  }

  pop(): this {
    const { parent, anchor, lead } = this.frame;
    if (parent) this.frame = parent;
    return this.endValue(anchor, lead);
  }

  /** Ends a property without a value. */
  endEntry(): this {
    this.hasEntries = true;
    this.value = undefined;
    return this.expecting('separator');
  }

  private quoteKey({ start, end }: Token): void {
    const quotes = [start, end].map((offset) => ({ span: { start: offset, end: offset }, text: '"' }));
    this.cost += 1.5;
    const repairs = [{ edits: quotes, preferred: true }];
    this.tell({ shape: 'plain', kind: 'missingQuotes', span: { start, end }, cost: 1.5, repairs });
  }

  private endValue(start: Token | undefined, lead: Token | undefined): this {
    this.value = start;
    this.valueLead = lead;
    this.hasEntries = true;
    this.expect = this.frame.bracket ? 'separator' : 'end';
    return this;
  }
}

function closes(frame: Frame, token: Token): boolean {
  return frame.bracket === (token.type === '}' ? '{' : '[');
}
