import { CancelledError, neverCancelled, type ObservableCancellationToken, throwIfCancelled } from './cancellation';
import type { Disposable } from './disposable';

interface Waiter {
  readonly resolve: () => void;
  readonly reject: () => void;
}

/** Limits how much work runs in parallel; the rest waits, first come, first served. */
export class Semaphore implements Disposable {
  private acquired = 0;
  private readonly waiting = new Set<Waiter>();

  constructor(private readonly maxInUse: number) {}

  get inUse(): number {
    return this.acquired;
  }

  /** Acquires a slot if one is free. */
  tryAcquire(): boolean {
    if (this.acquired >= this.maxInUse) return false;
    this.acquired += 1;
    return true;
  }

  /** Acquires a slot as soon as one is free. @throws {CancelledError} if the token is cancelled, or the semaphore disposed, before that */
  async acquire(token: ObservableCancellationToken): Promise<void> {
    throwIfCancelled(token);
    if (this.tryAcquire()) return;
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = {
        resolve: () => {
          subscription.dispose();
          resolve();
        },
        reject: () => reject(new CancelledError()),
      };
      this.waiting.add(waiter);
      const subscription = token.onCancellationRequested(() => {
        if (this.waiting.delete(waiter)) waiter.reject();
      });
    });
  }

  /** Hands the slot to the longest waiting caller, or frees it. */
  release(): void {
    for (const waiter of this.waiting) {
      this.waiting.delete(waiter);
      waiter.resolve();
      return;
    }
    this.acquired -= 1;
  }

  /** Runs work in a slot. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.acquire(neverCancelled);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /** Rejects all waiting callers. */
  dispose(): void {
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const { reject } of waiting) reject();
  }
}
