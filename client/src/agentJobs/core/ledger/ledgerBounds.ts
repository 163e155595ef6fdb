import { isOver, type JobKey, type TrackedJob } from './trackedJob';

/** Limit of tracked jobs. */
export const maxTracked = 1_000;

/**
 * Jobs to drop above the limit: finished ones first, oldest first.
 * @param spare job that is never dropped
 */
export function evict(jobs: ReadonlyMap<JobKey, TrackedJob>, spare?: JobKey): JobKey[] {
  const excess = jobs.size - maxTracked;
  if (excess <= 0) return [];
  return [...jobs.values()]
    .filter(({ key }) => key !== spare)
    .sort((a, b) => Number(isOver(b)) - Number(isOver(a)) || a.trackedAt - b.trackedAt)
    .slice(0, excess)
    .map(({ key }) => key);
}
