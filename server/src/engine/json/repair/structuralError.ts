import type { Frame } from './frame';
import type { SyntaxErrorKind } from './syntaxError';
import type { Token } from './token';
import type { TokenError } from './tokenError';

/** Closing brackets that are missing between two tokens, innermost first. */
export interface MissingClosers {
  readonly shape: 'closers';
  readonly frames: readonly Frame[];
  readonly before: Token | undefined;
  /** The token that follows; `undefined` at the end of the text. */
  readonly after: Token | undefined;
  /** Whether the comma after the brackets is missing too, as when a line was deleted. */
  readonly comma: boolean;
  /** Whether the text ends with an incomplete entry: a comma, colon or key. */
  readonly dangling: boolean;
}

/** An opening bracket that is missing before a token. */
export interface MissingOpener {
  readonly shape: 'opener';
  readonly bracket: '{' | '[';
  readonly before: Token | undefined;
  readonly after: Token;
  readonly parent: Frame;
}

/** Unexpected tokens, adjacent to one another. */
export interface ExtraTokens {
  readonly shape: 'surplus';
  readonly kind: SyntaxErrorKind;
  readonly first: Token;
  readonly last: Token;
}

export type StructuralError = TokenError | MissingClosers | MissingOpener | ExtraTokens;
