import type { Disposable } from './disposable';

/** Subscribes a listener. Structurally an event of the editor. */
export type Event<T> = (listener: (value: T) => void) => Disposable;

/** Calls its listeners in the order of subscription. */
export class Emitter<T> implements Disposable {
  private readonly listeners = new Set<{ readonly call: (value: T) => void }>();

  /** @param onError called with what a listener throws; unless it throws as well, the other listeners are still called */
  constructor(private readonly onError: (error: unknown) => void) {}

  readonly event: Event<T> = (call) => {
    const entry = { call };
    this.listeners.add(entry);
    return { dispose: () => void this.listeners.delete(entry) };
  };

  fire(value: T): void {
    for (const entry of [...this.listeners]) {
      try {
        // An earlier listener may have removed this one.
        if (this.listeners.has(entry)) entry.call(value);
      } catch (error) {
        this.onError(error);
      }
    }
  }

  dispose(): void {
    this.listeners.clear();
  }
}
