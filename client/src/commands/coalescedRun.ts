/** Runs an asynchronous function once at a time: starts during a run cause one more run after it. */
export class CoalescedRun {
  private isRunning = false;
  private isOutdated = false;

  /** @param run gets a function that is true once the run is outdated by a later start; it must not reject */
  constructor(private readonly run: (isOutdated: () => boolean) => Promise<void>) {}

  start(): void {
    if (this.isRunning) {
      this.isOutdated = true;
      return;
    }
    this.isRunning = true;
    void this.runUntilCurrent();
  }

  private async runUntilCurrent(): Promise<void> {
    do {
      this.isOutdated = false;
      await this.run(() => this.isOutdated);
    } while (this.isOutdated);
    this.isRunning = false;
  }
}
