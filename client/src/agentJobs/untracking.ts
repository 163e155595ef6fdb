import { contextKeys } from '../ids';
import { commands as registry } from '../window';
import type { JobLedger, TrackedJob } from './core';

/** Untracks jobs, and undoes it. */
export class Untracking {
  private lastUntracked: readonly TrackedJob[] = [];

  constructor(private readonly ledger: JobLedger) {}

  /** @returns a function that restores these jobs */
  untrack(jobs: readonly TrackedJob[]): () => void {
    // Current versions: the jobs may have changed while the user was asked.
    const removed = jobs.flatMap(({ key }) => this.ledger.get(key) ?? []);
    this.ledger.untrack(removed.map(({ key }) => key));
    this.remember(removed);
    return () => {
      this.ledger.restore(removed);
      if (this.lastUntracked === removed) this.remember([]);
    };
  }

  /** Restores the jobs that were untracked last. */
  undo(): void {
    this.ledger.restore(this.lastUntracked);
    this.remember([]);
  }

  private remember(jobs: readonly TrackedJob[]): void {
    this.lastUntracked = jobs;
    void registry.executeCommand('setContext', contextKeys.agentJobsCanUndo, jobs.length > 0);
  }
}
