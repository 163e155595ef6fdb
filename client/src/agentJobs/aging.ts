import type { Disposable } from 'vscode';
import type { Clock } from '../../../shared/clock';

/** Relative times are shown in minutes. */
const agingMs = 60_000;

/**
 * Refreshes relative times in the view. At most one timer, at most once a minute unless a wait ends earlier; none while stopped.
 */
export class Aging implements Disposable {
  private timer: Disposable | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly redraw: () => void,
  ) {}

  /** Call after each refresh of the view. @param end the next end of a wait that it shows, in milliseconds since the epoch */
  restart(end: number | undefined): void {
    this.stop();
    const wait = end === undefined ? agingMs : Math.min(Math.max(0, end - this.clock.now()), agingMs);
    this.timer = this.clock.setTimer(() => this.redraw(), wait);
  }

  stop(): void {
    this.timer?.dispose();
    this.timer = undefined;
  }

  dispose(): void {
    this.stop();
  }
}
