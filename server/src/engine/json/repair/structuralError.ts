import type { Frame } from './frame';
import type { SyntaxKind } from './syntaxError';
import type { Token } from './token';
import type { PlainMistake } from './tokenError';

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
