import type { Hypothesis } from '../hypothesis';
import type { IndentMismatch } from '../indentation';
import type { SourceText } from '../lines';
import type { Token } from '../token';

/** A token and the path that it follows. */
export interface ExpansionContext {
  readonly source: SourceText;
  readonly hypothesis: Hypothesis;
  readonly token: Token;
  readonly mismatch: IndentMismatch;
  /** Whether the path can take the token, so that only doubt asks for other ways. */
  readonly isAllowed: boolean;
}

/** A mistake assumed. With `isPast` the token is dealt with, else it is still to be taken. */
export interface Expansion {
  readonly hypothesis: Hypothesis;
  readonly isPast: boolean;
}

export function before(hypothesis: Hypothesis): Expansion {
  return { hypothesis, isPast: false };
}

export function past(hypothesis: Hypothesis, token: Token): Expansion {
  hypothesis.advance(token);
  return { hypothesis, isPast: true };
}
