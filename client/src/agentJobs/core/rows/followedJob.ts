import { isTerminal } from '../api/job';
import type { JobPrompts } from '../drafts/promptFormat';
import type { TrackedJob } from '../ledger/trackedJob';
import type { JobPoller, Pause } from '../polling/pollTypes';

/** What was sent to a job from here. */
export type SentToJob = Pick<JobPrompts, 'prompt' | 'messages'>;

/** A job with what the poller and others say of it, which changes without the job. All times in milliseconds since the epoch. */
export interface FollowedJob {
  readonly tracked: TrackedJob;
  /** Since when a running job is not followed; absent while it is, and for one that does not run. */
  readonly notFollowedSince?: number;
  /** When it is asked for again, if something is wrong with it. */
  readonly nextTry?: number;
  /** What was sent to it from here. */
  readonly prompts?: SentToJob;
  /** Whether its branch can be checked out in a repository of the workspace. */
  readonly canCheckOut?: boolean;
}

export function followedJob(tracked: TrackedJob, poller: Pick<JobPoller, 'isFollowed' | 'nextTry'>, pause: Pause | undefined): FollowedJob {
  const nextTry = pause ? undefined : poller.nextTry(tracked);
  const isRunning = tracked.job !== undefined && !isTerminal(tracked.job.status);
  const isLost = isRunning && nextTry === undefined && (pause !== undefined || !poller.isFollowed(tracked));
  return {
    tracked,
    ...(isLost ? { notFollowedSince: pause?.since ?? tracked.fetchedAt ?? tracked.trackedAt } : {}),
    ...(nextTry === undefined ? {} : { nextTry }),
  };
}
