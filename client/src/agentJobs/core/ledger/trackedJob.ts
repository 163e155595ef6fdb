import { type AgentJob, isTerminal } from '../api/job';
import type { ApiFailure } from '../api/result';

/** Names a job among those of all services and projects, for the life of the ledger; opaque, and fit as the id of a row. */
export type JobKey = string & { readonly jobKey: unique symbol };

/** Where a job is. */
export interface JobAddress {
  /** Of the service, as in `BaseUrl.origin`. */
  readonly origin: string;
  readonly projectId: string;
  readonly id: string;
}

/** The last failure to learn about a job. */
export interface FailureNote {
  readonly failure: ApiFailure;
  /** When, in milliseconds since the epoch. */
  readonly at: number;
  /** How many in a row had the same kind. */
  readonly count: number;
}

/** What the ledger knows of one job. Immutable: a change makes another one. All times in milliseconds since the epoch, by the clock of this machine. */
export interface TrackedJob extends JobAddress {
  readonly key: JobKey;
  /** The user's own name for it. */
  readonly label?: string;
  /** When that name was last given or taken away. */
  readonly labelledAt?: number;
  /** The first words of the prompt that started it, in one line. */
  readonly promptStart?: string;
  readonly trackedAt: number;
  /** Last time the user started it or sent it a message from here. */
  readonly promptedAt?: number;
  /** The last good answer. */
  readonly job?: AgentJob;
  /** When the last good answer came. */
  readonly fetchedAt?: number;
  /** When the present status was first seen. */
  readonly statusSince?: number;
  /** Set while the last attempt has failed: what `job` says is stale then. */
  readonly failed?: FailureNote;
  /** Failures up to this time are void, since the key has changed: another window may still hold one. */
  readonly clearedAt?: number;
}

export function jobKey({ origin, projectId, id }: JobAddress): JobKey {
  return [origin, projectId, id].map(encodeURIComponent).join('/') as JobKey;
}

/** As often in a row the service may say that it knows no such job; one that was just created may not be found yet. */
const mostNotFound = 3;

/** Whether the service has said so often that it knows no such job that it is not asked any more. */
export function isGone({ failed }: Pick<TrackedJob, 'failed'>): boolean {
  return failed?.failure.kind === 'not-found' && failed.count >= mostNotFound;
}

/** Whether nothing more is expected of a job: it has ended, or is gone. */
export function isOver(tracked: TrackedJob): boolean {
  return isGone(tracked) || (tracked.job !== undefined && isTerminal(tracked.job.status));
}
