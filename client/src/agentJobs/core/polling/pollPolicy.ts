import { isKnownStatus, isTerminal } from '../api/job';
import type { ApiFailure } from '../api/result';
import { isGone, type TrackedJob } from '../ledger/trackedJob';
import type { PollSettings } from './pollTypes';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** A job is looked at again after this part of its age: after half a minute at ten minutes, say. */
const ageShare = 1 / 20;
/** After a message, an answer may still be the state before it: what has ended is looked at this long. */
const settleMs = minute;
/** The pull request of a completed job may be created a little later than its status changes: it is looked for during this time. */
const pullRequestMs = 5 * minute;
/** Intervals of that search: as many shortest intervals, at most this many milliseconds unless the shortest interval is longer. */
const pullRequestIntervals = 3;
const maxPullRequestIntervalMs = 30 * second;
/** A status that nobody has documented may be one that never ends. */
const unknownStatusMs = 24 * hour;
/** Time after starting, messaging or tracking a job in which somebody waits for it, also while the view is hidden. */
const awaitedMs = 2 * hour;

/** Whether looking at a job can still show something new. */
export function isWanted(tracked: TrackedJob, now: number): boolean {
  const { job, promptedAt, statusSince } = tracked;
  if (isGone(tracked)) return false;
  if (!job) return true;
  if (isTerminal(job.status)) {
    return awaitsPullRequest(tracked, now) || (promptedAt !== undefined && isWithin(now - promptedAt, settleMs));
  }
  return isKnownStatus(job.status) || isWithin(now - (statusSince ?? now), unknownStatusMs);
}

function awaitsPullRequest({ job, statusSince }: TrackedJob, now: number): boolean {
  const hasJustEnded = statusSince !== undefined && isWithin(now - statusSince, pullRequestMs);
  return hasJustEnded && job?.status === 'completed' && job.prLink === undefined;
}

/** Whether somebody waits for a job even when its row cannot be seen. */
export function isAwaited({ trackedAt, promptedAt }: TrackedJob, now: number): boolean {
  return isWithin(now - Math.max(trackedAt, promptedAt ?? 0), awaitedMs);
}

/** Failures that are no matter of a single job: for all of them together there is one waiting time. */
const shared: ReadonlySet<ApiFailure['kind']> = new Set(['offline', 'rate-limited']);

/** Polling interval of a job in milliseconds: longer with its age, doubled with each failure of its own in a row. Without jitter. */
export function intervalOf(
  tracked: TrackedJob,
  now: number,
  { shortestMs, longestMs }: Pick<PollSettings, 'shortestMs' | 'longestMs'>,
): number {
  const longest = Math.max(shortestMs, longestMs);
  const minMs = awaitsPullRequest(tracked, now) ? pullRequestIntervalOf(shortestMs) : shortestMs;
  const regular = Math.min(Math.max(ageOf(tracked, now) * ageShare, minMs), longest);
  const { failed } = tracked;
  return failed && !shared.has(failed.failure.kind) ? backoffMs(regular, failed.count, longest) : regular;
}

function pullRequestIntervalOf(shortestMs: number): number {
  return Math.max(shortestMs, Math.min(shortestMs * pullRequestIntervals, maxPullRequestIntervalMs));
}

/** So many jobs, those that began last, are polled for at their own intervals however many there are. */
export const uncrowded = 20;
/** Milliseconds between two requests for the others, all of them together. */
const crowdedGapMs = 2 * second;

/** The least polling interval, in milliseconds, of the jobs beyond the first `uncrowded` ones. @param jobs how many are polled for in all */
export function crowdedIntervalMs(jobs: number): number {
  return Math.max(0, jobs - uncrowded) * crowdedGapMs;
}

/** Milliseconds to wait after `count` failures in a row. */
export function backoffMs(first: number, count: number, longest: number): number {
  // Beyond that the power would leave the range of numbers, not only the limit.
  return Math.min(first * 2 ** Math.min(Math.max(count - 1, 0), 30), longest);
}

/** Time of the last request for a job, successful or not. */
export function lastAsked({ fetchedAt, failed }: TrackedJob): number | undefined {
  return failed ? Math.max(failed.at, fetchedAt ?? 0) : fetchedAt;
}

/** Spreads what would otherwise fall together: between 0.9 and 1.2 of it. @param random from 0 to 1 */
export function withJitter(milliseconds: number, random: number): number {
  return Math.round(milliseconds * (0.9 + 0.3 * random));
}

/**
 * The service's clock may differ from ours, so a job is at least as old as our knowledge of it. A new prompt makes it young again, and so
 * does the end whose pull request is still to come.
 */
function ageOf(tracked: TrackedJob, now: number): number {
  const { job, trackedAt, promptedAt, statusSince } = tracked;
  const began = Math.min(job?.createdAt ?? trackedAt, trackedAt);
  const ended = awaitsPullRequest(tracked, now) ? (statusSince ?? 0) : 0;
  return Math.max(0, now - Math.max(began, promptedAt ?? 0, ended));
}

/** A time that lies ahead was noted before the clock was set back, and counts as just now. */
function isWithin(elapsed: number, milliseconds: number): boolean {
  return elapsed < milliseconds;
}
