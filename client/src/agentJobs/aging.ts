import type { Disposable } from 'vscode';
import type { Clock } from '../../../shared/clock';

/** Relative times are drawn in minutes. */
const agingMs = 60_000;

/**
 * Has the view drawn anew when what it says has become old although nothing has happened. One timer at most, once a minute at most unless
 * something ends earlier; none while it is stopped.
 */
export class Aging implements Disposable {
  private timer: Disposable | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly redraw: () => void,
  ) {}

  /** To be called when the view has just been drawn. @param end of something it tells of, in milliseconds since the epoch */
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
