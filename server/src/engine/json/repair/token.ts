import type { Span } from '../../base/spans';
import type { TokenError } from './tokenError';

export type Punctuator = '{' | '}' | '[' | ']' | ':' | ',';

/** A token as the author probably meant it, with the errors within it. */
export interface Token extends Span {
  /**
   * `word`: text without quotes. `literal`: a number, `true`, `false` or `null`. `scrap`: symbols without a letter or digit, neither a key
   * nor a value.
   */
  readonly type: Punctuator | 'string' | 'word' | 'literal' | 'scrap';
  /** Index of the line it starts in. */
  readonly line: number;
  /** Indentation of that line in columns. */
  readonly indent: number;
  /** Whether it is the first token of its line; the last is `isLast`. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly errors: readonly TokenError[];
}

/** Whether the token can be a key once its errors are repaired. */
export function isText(token: Token): boolean {
  return token.type === 'string' || token.type === 'word';
}

export function isScalar(token: Token): boolean {
  return isText(token) || token.type === 'literal';
}

export function isOpener(token: Token): token is Token & { type: '{' | '[' } {
  return token.type === '{' || token.type === '[';
}

export function isCloser(token: Token): token is Token & { type: '}' | ']' } {
  return token.type === '}' || token.type === ']';
}

/** Sum of the costs of the errors within a token. */
export function costOf(token: Token): number {
  let cost = 0;
  for (const error of token.errors) cost += error.cost;
  return cost;
}
