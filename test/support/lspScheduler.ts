import type { Timers } from '../../shared/clock';

/** A clock that stands still: what is scheduled waits until it is run by hand. */
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

  /** Runs what is waiting, the shortest wait first. What that schedules in turn stays for the next run. */
  run(): number {
    const due = this.pending.sort((a, b) => a.milliseconds - b.milliseconds);
    this.pending = [];
    for (const { callback } of due) callback();
    return due.length;
  }
}
