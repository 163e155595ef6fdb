/** Runs an asynchronous function once at a time: starts during a run cause one more run after it. */
export class CoalescedRun {
  private isRunning = false;
  private isOutdated = false;

  /** @param run gets a function that is true once the run is outdated by a later start; it must not reject */
  constructor(private readonly run: (isOutdated: () => boolean) => Promise<void>) {}

  /** Resolves after the last run, or at once if one is running already. */
  async start(): Promise<void> {
    this.isOutdated = true;
    if (this.isRunning) return;
    this.isRunning = true;
    while (this.isOutdated) {
      this.isOutdated = false;
      await this.run(() => this.isOutdated);
    }
    this.isRunning = false;
  }
}
