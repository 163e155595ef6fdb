import type { Span } from '../../text/spans';
import type { Frame } from './frame';
import type { Repair, SyntaxKind } from './problem';
import type { Token } from './token';

/** A mistake whose repairs are known at once. `cost` says how unlikely it is: 1 for a slip of the finger. */
export interface PlainMistake {
  readonly shape: 'plain';
  readonly kind: SyntaxKind;
  readonly span: Span;
  readonly cost: number;
  readonly repairs: readonly Repair[];
  readonly subject?: string;
}

/** Closing brackets that are missing between two tokens, innermost first. */
export interface LostClosers {
  readonly shape: 'closers';
  readonly frames: readonly Frame[];
  readonly before: Token | undefined;
  /** The token that follows the gap; `undefined` at the end of the text. */
  readonly after: Token | undefined;
  /** Whether the comma behind the brackets is missing too: a line was lost. */
  readonly comma: boolean;
  /** At the end of the text: a comma, colon or key that leads nowhere. */
  readonly dangling: boolean;
}

/** An opening bracket that is missing before a token. */
export interface LostOpener {
  readonly shape: 'opener';
  readonly bracket: '{' | '[';
  readonly before: Token | undefined;
  readonly after: Token;
  readonly parent: Frame;
}

/** Tokens that are too many, one behind the other. */
export interface Surplus {
  readonly shape: 'surplus';
  readonly kind: SyntaxKind;
  readonly first: Token;
  readonly last: Token;
}

export type Mistake = PlainMistake | LostClosers | LostOpener | Surplus;

export function replacement(kind: SyntaxKind, token: Span, cost: number, text: string, subject: string): PlainMistake {
  const repairs = [{ edits: [{ span: { start: token.start, end: token.end }, text }], preferred: true }];
  return { shape: 'plain', kind, span: { start: token.start, end: token.end }, cost, repairs, subject };
}

export function insertion(kind: SyntaxKind, offset: number, text: string, cost: number): PlainMistake {
  const repairs = [{ edits: [{ span: { start: offset, end: offset }, text }], preferred: true }];
  return { shape: 'plain', kind, span: { start: Math.max(0, offset - 1), end: offset }, cost, repairs };
}

/** A mistake that nobody but the author can put right. */
export function gap(kind: SyntaxKind, span: Span, cost: number): PlainMistake {
  return { shape: 'plain', kind, span, cost, repairs: [] };
}

/** How unlikely the mistakes within a piece of the text are, all together. */
export function costOf(token: Token): number {
  let cost = 0;
  for (const mistake of token.mistakes) if (mistake.shape === 'plain') cost += mistake.cost;
  return cost;
}
