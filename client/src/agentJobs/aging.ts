import type { Disposable } from 'vscode';
import type { Clock } from '../../../shared/clock';

/** Interval between refreshes, in milliseconds: relative times have minutes as their smallest unit. */
const refreshIntervalMs = 60_000;

/**
 * Refreshes relative times in the view once a minute, or earlier if a wait ends. Has at most one timer, none while stopped.
 */
export class Aging implements Disposable {
  private timer: Disposable | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly redraw: () => void,
  ) {}

  /**
   * Restarts the timer. Call it after each refresh of the view.
   * @param end next end of a displayed wait, in milliseconds since the epoch
   */
  restart(end: number | undefined): void {
    this.stop();
    const delayMs = end === undefined ? refreshIntervalMs : Math.min(Math.max(0, end - this.clock.now()), refreshIntervalMs);
    this.timer = this.clock.setTimer(() => this.redraw(), delayMs);
  }

  stop(): void {
    this.timer?.dispose();
    this.timer = undefined;
  }

  dispose(): void {
    this.stop();
  }
}
