import { isKnownStatus, isTerminal } from '../api/job';
import type { ApiFailure } from '../api/result';
import { isGone, type TrackedJob } from '../ledger/trackedJob';
import type { PollSettings } from './pollTypes';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Polling interval as a share of the age of a job: half a minute at ten minutes, for example. */
const ageShare = 1 / 20;
/** Time after a message in which an ended job is polled: responses may still have the state before the message. */
const settleMs = minuteMs;
/** Time after completion in which a job is polled for its pull request, which may be created a little later than the status changes. */
const pullRequestMs = 5 * minuteMs;
/** Polling interval during this time: a multiple of the shortest interval, limited unless the shortest interval is longer. */
const pullRequestFactor = 3;
const maxPullRequestIntervalMs = 30 * secondMs;
/** Time in which a job with an undocumented status is polled: the status may never end. */
const unknownStatusMs = 24 * hourMs;
/** Time after starting, messaging or tracking a job in which it is polled even while the view is hidden. */
const awaitedMs = 2 * hourMs;

/** Whether a request for a job can still return anything new. */
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

/** Whether the user presumably waits for a job, so that it is polled even while the view is hidden. */
export function isAwaited({ trackedAt, promptedAt }: TrackedJob, now: number): boolean {
  return isWithin(now - Math.max(trackedAt, promptedAt ?? 0), awaitedMs);
}

/** Failures of the service rather than of a single job. All jobs share one backoff for them. */
const serviceFailures: ReadonlySet<ApiFailure['kind']> = new Set(['offline', 'rate-limited']);

/** Polling interval of a job in milliseconds, without jitter. Grows with its age, and doubles with each of its failures in a row. */
export function intervalOf(
  tracked: TrackedJob,
  now: number,
  { minIntervalMs, maxIntervalMs }: Pick<PollSettings, 'minIntervalMs' | 'maxIntervalMs'>,
): number {
  const maxMs = Math.max(minIntervalMs, maxIntervalMs);
  const minMs = awaitsPullRequest(tracked, now) ? pullRequestIntervalOf(minIntervalMs) : minIntervalMs;
  const regularMs = Math.min(Math.max(ageOf(tracked, now) * ageShare, minMs), maxMs);
  const { failed } = tracked;
  return failed && !serviceFailures.has(failed.failure.kind) ? backoffMs(regularMs, failed.count, maxMs) : regularMs;
}

function pullRequestIntervalOf(minIntervalMs: number): number {
  return Math.max(minIntervalMs, Math.min(minIntervalMs * pullRequestFactor, maxPullRequestIntervalMs));
}

/** Number of newest jobs that are polled at their own intervals, regardless of the number of other jobs. */
export const uncrowded = 20;
/** Milliseconds between two requests for any of the other jobs. */
const crowdedGapMs = 2 * secondMs;

/** Minimum polling interval of the jobs beyond the first `uncrowded` ones, in milliseconds. @param jobs number of all polled jobs */
export function crowdedIntervalMs(jobs: number): number {
  return Math.max(0, jobs - uncrowded) * crowdedGapMs;
}

/** Milliseconds to wait after `count` failures in a row. */
export function backoffMs(firstMs: number, count: number, maxMs: number): number {
  // A larger exponent could exceed the range of numbers.
  return Math.min(firstMs * 2 ** Math.min(Math.max(count - 1, 0), 30), maxMs);
}

/** Time of the last request for a job, successful or not. */
export function lastAsked({ fetchedAt, failed }: TrackedJob): number | undefined {
  return failed ? Math.max(failed.at, fetchedAt ?? 0) : fetchedAt;
}

/** Multiplies a duration by 0.9 to 1.2, so that requests do not coincide. @param random from 0 to 1 */
export function withJitter(milliseconds: number, random: number): number {
  return Math.round(milliseconds * (0.9 + 0.3 * random));
}

/**
 * Age of a job, in milliseconds. It is at least as old as its tracking, since the clock of the service may differ. A new prompt resets the
 * age, and so does the end of a job whose pull request is awaited.
 */
function ageOf(tracked: TrackedJob, now: number): number {
  const { job, trackedAt, promptedAt, statusSince } = tracked;
  const began = Math.min(job?.createdAt ?? trackedAt, trackedAt);
  const ended = awaitsPullRequest(tracked, now) ? (statusSince ?? 0) : 0;
  return Math.max(0, now - Math.max(began, promptedAt ?? 0, ended));
}

/** Whether less time has passed. A negative `elapsedMs`, after the clock was set back, counts as 0. */
function isWithin(elapsedMs: number, periodMs: number): boolean {
  return elapsedMs < periodMs;
}
