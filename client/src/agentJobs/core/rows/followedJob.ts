import { isTerminal } from '../api/job';
import type { JobPrompts } from '../drafts/promptFormat';
import type { TrackedJob } from '../ledger/trackedJob';
import type { JobPoller, PollPause } from '../polling/pollTypes';

/** Prompts sent to a job from this workspace. */
export type SentToJob = Pick<JobPrompts, 'prompt' | 'messages'>;

/** A job with facts that change independently of it, such as its polling. All times in milliseconds since the epoch. */
export interface FollowedJob {
  readonly tracked: TrackedJob;
  /** Time since when a running job is not polled; absent if it is polled or not running. */
  readonly notFollowedSince?: number;
  /** Time of the next request, if the last one failed. */
  readonly nextTry?: number;
  /** Prompts sent to the job from this workspace. */
  readonly prompts?: SentToJob;
  /** Whether its branch can be checked out in a repository of the workspace. */
  readonly canCheckOut?: boolean;
}

export function followedJob(
  tracked: TrackedJob,
  poller: Pick<JobPoller, 'isFollowed' | 'nextTry'>,
  pause: PollPause | undefined,
): FollowedJob {
  const nextTry = pause ? undefined : poller.nextTry(tracked);
  const isRunning = tracked.job !== undefined && !isTerminal(tracked.job.status);
  const isNotFollowed = isRunning && nextTry === undefined && (pause !== undefined || !poller.isFollowed(tracked));
  return {
    tracked,
    ...(isNotFollowed ? { notFollowedSince: pause?.since ?? tracked.fetchedAt ?? tracked.trackedAt } : {}),
    ...(nextTry === undefined ? {} : { nextTry }),
  };
}
