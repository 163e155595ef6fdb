/** A waiting time for all questions of a kind, which grows with each failure in a row. All times in milliseconds since the epoch. */
export class Gate {
  private failures = 0;
  private closedAt = 0;
  private waitMs = 0;

  /**
   * Closes the gate for a time that depends on how many failures there were in a row. A failure of a question that was asked before
   * the gate closed is part of the same trouble, and changes nothing.
   */
  close(now: number, askedAt: number, wait: (failures: number) => number): void {
    if (this.failures > 0 && askedAt < this.closedAt) return;
    this.failures += 1;
    this.closedAt = now;
    this.waitMs = wait(this.failures);
  }

  /** Milliseconds until questions may be asked again. When the clock was set back, the waiting begins anew, since what is left of it is not known. */
  remaining(now: number): number {
    if (this.failures === 0) return 0;
    this.closedAt = Math.min(this.closedAt, now);
    return Math.max(this.closedAt + this.waitMs - now, 0);
  }

  /** Whether the trouble is not known to be over: then one question at a time will do to find out. */
  get troubled(): boolean {
    return this.failures > 0;
  }

  /** Lets a question pass at once; the trouble is not over for that. */
  endWait(): void {
    this.waitMs = 0;
  }

  open(): void {
    this.failures = 0;
  }
}
