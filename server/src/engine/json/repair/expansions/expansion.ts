import type { Hypothesis } from '../hypothesis';
import type { IndentMismatch } from '../indentation';
import type { SourceText } from '../lines';
import type { Token } from '../token';

/** A token and the path that it follows. */
export interface ExpansionContext {
  readonly page: SourceText;
  readonly path: Hypothesis;
  readonly token: Token;
  readonly strain: IndentMismatch;
  /** Whether the path can take the token, so that only doubt asks for other ways. */
  readonly isAllowed: boolean;
}

/** A mistake assumed. With `isPast` the token is dealt with, else it is still to be taken. */
export interface Expansion {
  readonly path: Hypothesis;
  readonly isPast: boolean;
}

export function before(path: Hypothesis): Expansion {
  return { path, isPast: false };
}

export function past(path: Hypothesis, token: Token): Expansion {
  path.advance(token);
  return { path, isPast: true };
}
