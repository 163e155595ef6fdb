/** Structurally the token of the Language Server Protocol libraries, so that hosts pass theirs. */
export interface CancellationToken {
  readonly isCancellationRequested: boolean;
}

/** Thrown by engine calls whose token was cancelled: an empty answer would wipe squiggles and lists off the screen. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
  constructor() {
    super('The request was cancelled.');
  }
}

export const neverCancelled: CancellationToken = Object.freeze({ isCancellationRequested: false });

/** @throws {CancelledError} when the token has been cancelled. */
export function throwIfCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) throw new CancelledError();
}
