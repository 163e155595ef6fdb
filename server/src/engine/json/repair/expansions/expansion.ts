import type { Path } from '../hypothesis';
import type { Strain } from '../indentation';
import type { Page } from '../lines';
import type { Token } from '../token';

/** A token and the path that it follows. */
export interface Situation {
  readonly page: Page;
  readonly path: Path;
  readonly token: Token;
  readonly strain: Strain;
  /** Whether the path can take the token, so that only doubt asks for other ways. */
  readonly isAllowed: boolean;
}

/** A mistake assumed. With `isPast` the token is dealt with, else it is still to be taken. */
export interface Way {
  readonly path: Path;
  readonly isPast: boolean;
}

export function before(path: Path): Way {
  return { path, isPast: false };
}

export function past(path: Path, token: Token): Way {
  path.advance(token);
  return { path, isPast: true };
}
