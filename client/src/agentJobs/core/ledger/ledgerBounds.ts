import { isOver, type JobKey, type TrackedJob } from './trackedJob';

/** More jobs than this are not kept. */
export const maxTracked = 1_000;

/**
 * Which jobs have to go for the ledger to keep its size: first what is over, the oldest first.
 * @param spare a job that stays in any case, since it has just come
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
