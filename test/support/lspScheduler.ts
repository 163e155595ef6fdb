import type { Timers } from '../../shared/clock';

/** Timers whose callbacks wait until they are run explicitly. */
export class ManualScheduler implements Timers {
  private pending: { readonly callback: () => void; readonly milliseconds: number }[] = [];

  readonly setTimer: Timers['setTimer'] = (callback, milliseconds) => {
    const entry = { callback, milliseconds };
    this.pending.push(entry);
    return {
      dispose: () => {
        this.pending = this.pending.filter((other) => other !== entry);
      },
    };
  };

  get size(): number {
    return this.pending.length;
  }

  /** Runs the pending callbacks, the shortest delay first; callbacks that they schedule wait for the next run. @returns their number */
  run(): number {
    const due = this.pending.sort((a, b) => a.milliseconds - b.milliseconds);
    this.pending = [];
    for (const { callback } of due) callback();
    return due.length;
  }
}
