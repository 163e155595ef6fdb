import { contextKeys } from '../ids';
import { commands as registry } from '../window';
import type { JobLedger, TrackedJob } from './core';

/** Untracks jobs, and undoes it. */
export class Untracking {
  private last: readonly TrackedJob[] = [];

  constructor(private readonly ledger: JobLedger) {}

  /** @returns a function that restores these jobs */
  untrack(jobs: readonly TrackedJob[]): () => void {
    // In their current version: they may have changed during a question.
    const removed = jobs.flatMap(({ key }) => this.ledger.get(key) ?? []);
    this.ledger.untrack(removed.map(({ key }) => key));
    this.keep(removed);
    return () => {
      this.ledger.restore(removed);
      if (this.last === removed) this.keep([]);
    };
  }

  /** Restores the jobs that were untracked last. */
  undo(): void {
    this.ledger.restore(this.last);
    this.keep([]);
  }

  private keep(jobs: readonly TrackedJob[]): void {
    this.last = jobs;
    void registry.executeCommand('setContext', contextKeys.agentJobsCanUndo, jobs.length > 0);
  }
}
