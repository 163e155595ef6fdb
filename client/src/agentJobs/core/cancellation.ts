import type { Disposable } from './disposable';

/** Structurally the token of the editor, so that hosts pass theirs. */
export interface CancellationToken {
  readonly isCancellationRequested: boolean;
  readonly onCancellationRequested: (listener: () => void) => Disposable;
}

/** Thrown by calls whose token was cancelled: a cancelled question has no answer. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
  constructor() {
    super('The request was cancelled.');
  }
}

export const neverCancelled: CancellationToken = Object.freeze({
  isCancellationRequested: false,
  onCancellationRequested: () => ({ dispose: () => undefined }),
});

/** @throws {CancelledError} when the token has been cancelled. */
export function throwIfCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) throw new CancelledError();
}

/** Makes a token, and cancels it: at most once, each listener hears of it once. */
export class CancellationSource {
  private readonly listeners = new Set<{ readonly hear: () => void }>();
  private cancelled = false;
  readonly token: CancellationToken;

  constructor() {
    const isCancelled = () => this.cancelled;
    this.token = {
      get isCancellationRequested() {
        return isCancelled();
      },
      onCancellationRequested: (hear) => this.subscribe(hear),
    };
  }

  cancel(): void {
    if (this.cancelled) return;
    this.cancelled = true;
    const listeners = [...this.listeners];
    this.listeners.clear();
    for (const { hear } of listeners) hear();
  }

  private subscribe(hear: () => void): Disposable {
    const entry = { hear };
    if (this.cancelled) hear();
    else this.listeners.add(entry);
    return { dispose: () => void this.listeners.delete(entry) };
  }
}
