import { contextKeys } from '../ids';
import { commands as registry } from '../window';
import type { JobLedger, TrackedJob } from './core';

/** Takes jobs out of the list, and the last of them back in. */
export class Untracking {
  private last: readonly TrackedJob[] = [];

  constructor(private readonly ledger: JobLedger) {}

  /** @returns takes these back in */
  untrack(jobs: readonly TrackedJob[]): () => void {
    // As they are now: somebody may have been asked about them meanwhile.
    const removed = jobs.flatMap(({ key }) => this.ledger.get(key) ?? []);
    this.ledger.untrack(removed.map(({ key }) => key));
    this.keep(removed);
    return () => {
      this.ledger.restore(removed);
      if (this.last === removed) this.keep([]);
    };
  }

  /** Takes back in what was taken out last. */
  undo(): void {
    this.ledger.restore(this.last);
    this.keep([]);
  }

  private keep(jobs: readonly TrackedJob[]): void {
    this.last = jobs;
    void registry.executeCommand('setContext', contextKeys.agentJobsCanUndo, jobs.length > 0);
  }
}
