import type { Timers } from '../../shared/clock';
import type { Disposable } from '../../shared/disposable';

/** Debounces: runs once `milliseconds` after the last start. */
export class Debounce implements Disposable {
  private timer: Disposable | undefined;

  constructor(
    private readonly timers: Timers,
    private readonly milliseconds: number,
    private readonly run: () => void,
  ) {}

  start(): void {
    this.dispose();
    this.timer = this.timers.setTimer(() => {
      this.timer = undefined;
      this.run();
    }, this.milliseconds);
  }

  dispose(): void {
    this.timer?.dispose();
    this.timer = undefined;
  }
}
