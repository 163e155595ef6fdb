import { type CancellationToken, CancelledError, throwIfCancelled } from './cancellation';

interface Waiter {
  readonly enter: () => void;
  readonly leave: () => void;
}

/** Lets a few in at once; the others wait in the order in which they came. */
export class Slots {
  private taken = 0;
  private readonly waiting = new Set<Waiter>();

  constructor(private readonly size: number) {}

  get hasFree(): boolean {
    return this.taken < this.size;
  }

  get inUse(): number {
    return this.taken;
  }

  /** Takes a slot when one is free. */
  tryTake(): boolean {
    if (!this.hasFree) return false;
    this.taken += 1;
    return true;
  }

  /** Takes a slot as soon as there is one. @throws {CancelledError} */
  async take(token: CancellationToken): Promise<void> {
    throwIfCancelled(token);
    if (this.tryTake()) return;
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        subscription.dispose();
        resolve();
      };
      const waiter: Waiter = { enter, leave: () => reject(new CancelledError()) };
      this.waiting.add(waiter);
      const subscription = token.onCancellationRequested(() => {
        if (this.waiting.delete(waiter)) waiter.leave();
      });
    });
  }

  /** Gives a slot back, to who has waited longest. */
  release(): void {
    for (const waiter of this.waiting) {
      this.waiting.delete(waiter);
      waiter.enter();
      return;
    }
    this.taken -= 1;
  }

  /** Turns everybody away who waits. */
  dispose(): void {
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const { leave } of waiting) leave();
  }
}
