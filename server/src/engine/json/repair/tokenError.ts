import type { Span } from '../../base/spans';
import type { Repair, SyntaxKind } from './syntaxError';

/** A mistake whose repairs are known at once. `cost` says how unlikely it is: 1 for a slip of the finger. */
export interface PlainMistake {
  readonly shape: 'plain';
  readonly kind: SyntaxKind;
  readonly span: Span;
  readonly cost: number;
  readonly repairs: readonly Repair[];
  readonly subject?: string;
}

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
