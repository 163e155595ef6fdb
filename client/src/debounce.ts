import type { Timers } from '../../shared/clock';
import type { Disposable } from '../../shared/disposable';

/** Runs a callback once, `delayMs` after the last start. */
export class Debounce implements Disposable {
  private timer: Disposable | undefined;

  constructor(
    private readonly timers: Timers,
    private readonly delayMs: number,
    private readonly run: () => void,
  ) {}

  start(): void {
    this.dispose();
    this.timer = this.timers.setTimer(() => {
      this.timer = undefined;
      this.run();
    }, this.delayMs);
  }

  dispose(): void {
    this.timer?.dispose();
    this.timer = undefined;
  }
}
