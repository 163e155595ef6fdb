import type { Disposable } from './disposable';

/** Subscribes a listener; structurally usable where the editor expects an event. */
export type Event<T> = (listener: (value: T) => void) => Disposable;

/** Tells any number of listeners, in the order in which they came. A listener that throws does not keep the others from hearing. */
export class Emitter<T> implements Disposable {
  private readonly listeners = new Set<{ readonly hear: (value: T) => void }>();

  /** @param onError hears of listeners that throw */
  constructor(private readonly onError: (error: unknown) => void) {}

  readonly event: Event<T> = (hear) => {
    const entry = { hear };
    this.listeners.add(entry);
    return { dispose: () => void this.listeners.delete(entry) };
  };

  fire(value: T): void {
    for (const entry of [...this.listeners]) {
      try {
        // One that was removed by an earlier listener hears nothing more.
        if (this.listeners.has(entry)) entry.hear(value);
      } catch (error) {
        this.onError(error);
      }
    }
  }

  dispose(): void {
    this.listeners.clear();
  }
}
