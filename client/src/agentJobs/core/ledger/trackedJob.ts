import { type AgentJob, isTerminal } from '../api/job';
import type { ApiFailure } from '../api/result';

/** Identifier of a job, unique across services and projects and stable for the life of the ledger. Opaque; can be the id of a row. */
export type JobKey = string & { readonly jobKey: unique symbol };

/** Service, project and id of a job. */
export interface JobAddress {
  /** Origin of the service, as in `BaseUrl.origin`. */
  readonly origin: string;
  readonly projectId: string;
  readonly id: string;
}

/** Last failed request for a job. */
export interface FailureNote {
  readonly failure: ApiFailure;
  /** Time of the failure, in milliseconds since the epoch. */
  readonly at: number;
  /** Number of failures in a row with the same kind and message. */
  readonly count: number;
}

/** A job of the ledger. Immutable. All times in milliseconds since the epoch, by the clock of this machine. */
export interface TrackedJob extends JobAddress {
  readonly key: JobKey;
  /** Name given by the user. */
  readonly label?: string;
  /** Time when the label was last set or removed. */
  readonly labelledAt?: number;
  /** The first words of the prompt that started it, in one line. */
  readonly promptStart?: string;
  readonly trackedAt: number;
  /** Time of the last start or message from this workspace. */
  readonly promptedAt?: number;
  /** Job of the last successful response. */
  readonly job?: AgentJob;
  /** Time of the last successful response. */
  readonly fetchedAt?: number;
  /** Time when the current status was first received. */
  readonly statusSince?: number;
  /** Set if the last request failed; `job` is stale then. */
  readonly failed?: FailureNote;
  /** Failures up to this time are void, since the key has changed. Another window may still have such a failure. */
  readonly clearedAt?: number;
}

export function jobKey({ origin, projectId, id }: JobAddress): JobKey {
  return [origin, projectId, id].map(encodeURIComponent).join('/') as JobKey;
}

/** Number of 404s in a row after which a job is gone. A job that was just created may not be found yet. */
const minNotFound = 3;

/** Whether the service repeatedly reported that there is no such job. It is no longer polled then. */
export function isGone({ failed }: Pick<TrackedJob, 'failed'>): boolean {
  return failed?.failure.kind === 'not-found' && failed.count >= minNotFound;
}

/** Whether a job has ended or is gone. */
export function isOver(tracked: TrackedJob): boolean {
  return isGone(tracked) || (tracked.job !== undefined && isTerminal(tracked.job.status));
}
