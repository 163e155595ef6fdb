import type { Clock } from '../../../shared/clock';

/** Runs something once changes have settled. */
export class Delay {
  private timer: ReturnType<Clock['setTimer']> | undefined;

  /** @param wait in milliseconds */
  constructor(
    private readonly clock: Clock,
    private readonly wait: number,
    private readonly run: () => void,
  ) {}

  start(): void {
    this.dispose();
    this.timer = this.clock.setTimer(() => {
      this.timer = undefined;
      this.run();
    }, this.wait);
  }

  dispose(): void {
    this.timer?.dispose();
    this.timer = undefined;
  }
}
