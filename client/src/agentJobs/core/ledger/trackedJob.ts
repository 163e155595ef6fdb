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

/** A job of the ledger. Immutable. All times in milliseconds since the epoch, by the clock of this machine. */
export interface TrackedJob extends JobAddress {
  readonly key: JobKey;
  /** Name given by the user. */
  readonly label?: string;
  /** When the label was last set or removed. */
  readonly labelledAt?: number;
  /** The first words of the prompt that started it, in one line. */
  readonly promptStart?: string;
  readonly trackedAt: number;
  /** When it was last started or messaged from here. */
  readonly promptedAt?: number;
  /** Job of the last successful response. */
  readonly job?: AgentJob;
  /** Time of the last successful response. */
  readonly fetchedAt?: number;
  /** When the current status was first seen. */
  readonly statusSince?: number;
  /** Set if the last request failed; `job` is stale then. */
  readonly failed?: FailureNote;
  /** Failures up to this time are void, since the key has changed. Another window may still have one. */
  readonly clearedAt?: number;
}

export function jobKey({ origin, projectId, id }: JobAddress): JobKey {
  return [origin, projectId, id].map(encodeURIComponent).join('/') as JobKey;
}

/** Number of 404s in a row after which a job is gone. One that was just created may not be found yet. */
const mostNotFound = 3;

/** Whether the service repeatedly reported that there is no such job. It is no longer polled then. */
export function isGone({ failed }: Pick<TrackedJob, 'failed'>): boolean {
  return failed?.failure.kind === 'not-found' && failed.count >= mostNotFound;
}

/** Whether a job has ended or is gone. */
export function isOver(tracked: TrackedJob): boolean {
  return isGone(tracked) || (tracked.job !== undefined && isTerminal(tracked.job.status));
}
