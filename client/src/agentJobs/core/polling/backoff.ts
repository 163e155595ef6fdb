/** Exponential backoff for all requests of a kind. All times in milliseconds since the epoch. */
export class Backoff {
  private failures = 0;
  private failedAt = 0;
  private waitMs = 0;

  /**
   * Starts a wait that depends on the number of failures in a row. Ignores a failure of a request that was sent before the last
   * recorded failure, since both have one cause.
   * @param sentAt when the failed request was sent
   * @param wait returns the milliseconds to wait
   */
  recordFailure(now: number, sentAt: number, wait: (failures: number) => number): void {
    if (this.failures > 0 && sentAt < this.failedAt) return;
    this.failures += 1;
    this.failedAt = now;
    this.waitMs = wait(this.failures);
  }

  /** Milliseconds until the next request. Restarts the wait if the clock was set back, since the rest of it is unknown. */
  remaining(now: number): number {
    if (this.failures === 0) return 0;
    this.failedAt = Math.min(this.failedAt, now);
    return Math.max(this.failedAt + this.waitMs - now, 0);
  }

  /** Whether no request has succeeded since the last failure. One request at a time is enough then. */
  get isFailing(): boolean {
    return this.failures > 0;
  }

  /** Allows a request now. The next failure still counts as one in a row. */
  endWait(): void {
    this.waitMs = 0;
  }

  reset(): void {
    this.failures = 0;
  }
}
