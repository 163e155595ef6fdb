import { setImmediate as nextTurn } from 'node:timers/promises';

/** Number of calls after which other work gets its turn. */
const callsPerTurn = 16;
/** Time of a call from which the disk counts as slow, in milliseconds: a file in memory takes a hundredth of it. */
const slowMs = 2;
/** Number of calls that do not block the thread once the disk is slow. */
const slowCalls = 500;

/**
 * Calls of the file system that block the thread, while each takes microseconds. The same without blocking takes two to five times as long
 * for files in memory: each call wakes another thread. On a slow disk or a network drive the thread would wait, and only one file would be
 * read at a time.
 */
export class QuickCalls {
  private calls = 0;
  private slow = 0;
  private turn: Promise<void> | undefined;

  /** @param now in milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Calls the file system. Resolves to `undefined` while it is slow. @throws what the call throws */
  async call<T>(direct: () => T): Promise<T | undefined> {
    while (this.turn) await this.turn;
    if (this.slow > 0) {
      this.slow--;
      return undefined;
    }
    if (++this.calls % callsPerTurn === 0) this.turn = this.endTurn();
    const begun = this.now();
    try {
      return direct();
    } finally {
      if (this.now() - begun > slowMs) this.slow = slowCalls;
    }
  }

  private async endTurn(): Promise<void> {
    await nextTurn();
    this.turn = undefined;
  }
}
