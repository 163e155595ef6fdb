import type { Span } from '../../base/spans';
import type { Repair, SyntaxErrorKind } from './syntaxError';

/** An error within one token, whose repairs do not depend on its context. `cost`: how unlikely it is; 1 for a typo. */
export interface TokenError {
  readonly shape: 'plain';
  readonly kind: SyntaxErrorKind;
  readonly span: Span;
  readonly cost: number;
  readonly repairs: readonly Repair[];
  readonly subject?: string;
}

export function replacement(kind: SyntaxErrorKind, token: Span, cost: number, text: string, subject: string): TokenError {
  const repairs = [{ edits: [{ span: { start: token.start, end: token.end }, text }], preferred: true }];
  return { shape: 'plain', kind, span: { start: token.start, end: token.end }, cost, repairs, subject };
}

export function insertion(kind: SyntaxErrorKind, offset: number, text: string, cost: number): TokenError {
  const repairs = [{ edits: [{ span: { start: offset, end: offset }, text }], preferred: true }];
  return { shape: 'plain', kind, span: { start: Math.max(0, offset - 1), end: offset }, cost, repairs };
}

/** An error that only the author can repair. */
export function gap(kind: SyntaxErrorKind, span: Span, cost: number): TokenError {
  return { shape: 'plain', kind, span, cost, repairs: [] };
}
