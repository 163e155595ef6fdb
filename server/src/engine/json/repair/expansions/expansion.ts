import type { Hypothesis } from '../hypothesis';
import type { IndentMismatch } from '../indentation';
import type { SourceText } from '../lines';
import type { Token } from '../token';

/** A token and the hypothesis that it extends. */
export interface ExpansionContext {
  readonly source: SourceText;
  readonly hypothesis: Hypothesis;
  readonly token: Token;
  readonly mismatch: IndentMismatch;
  /** Whether the hypothesis accepts the token as it is, so that expansions are tried only in case of a mismatch. */
  readonly isAllowed: boolean;
}

/** A hypothesis with one more assumed error. With `isPast` the token is consumed, otherwise it is still to be read. */
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
