import type { Disposable } from './disposable';

/** A token to poll: all that the engine needs, so hosts may pass bare flags. */
export interface CancellationToken {
  readonly isCancellationRequested: boolean;
}

/** A token to subscribe to. Structurally the token of the editor and of the LSP libraries, so that hosts pass theirs. */
export interface ObservableCancellationToken extends CancellationToken {
  readonly onCancellationRequested: (listener: () => void) => Disposable;
}

/** Thrown by calls whose token was cancelled. An empty result instead would clear diagnostics and lists on the screen. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
  constructor() {
    super('The request was cancelled.');
  }
}

export const neverCancelled: ObservableCancellationToken = Object.freeze({
  isCancellationRequested: false,
  onCancellationRequested: () => ({ dispose: () => undefined }),
});

/** @throws {CancelledError} if the token was cancelled */
export function throwIfCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) throw new CancelledError();
}

/** Creates a token and cancels it. Calls each listener at most once. */
export class CancellationSource {
  private readonly listeners = new Set<{ readonly call: () => void }>();
  private cancelled = false;
  readonly token: ObservableCancellationToken;

  constructor() {
    const isCancelled = () => this.cancelled;
    this.token = {
      get isCancellationRequested() {
        return isCancelled();
      },
      onCancellationRequested: (call) => this.subscribe(call),
    };
  }

  cancel(): void {
    if (this.cancelled) return;
    this.cancelled = true;
    const listeners = [...this.listeners];
    this.listeners.clear();
    for (const { call } of listeners) call();
  }

  private subscribe(call: () => void): Disposable {
    const entry = { call };
    if (this.cancelled) call();
    else this.listeners.add(entry);
    return { dispose: () => void this.listeners.delete(entry) };
  }
}
