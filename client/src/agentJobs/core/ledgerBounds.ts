import { isTerminal } from './job';
import type { JobKey, TrackedJob } from './trackedJob';

/** More jobs than this are not kept. */
export const maxTracked = 1_000;

/**
 * Which jobs have to go for the ledger to keep its size: first what has ended, the oldest first.
 * @param spare a job that stays in any case, since it has just come
 */
export function evict(jobs: ReadonlyMap<JobKey, TrackedJob>, spare?: JobKey): JobKey[] {
  const excess = jobs.size - maxTracked;
  if (excess <= 0) return [];
  const hasEnded = ({ job }: TrackedJob) => job !== undefined && isTerminal(job.status);
  return [...jobs.values()]
    .filter(({ key }) => key !== spare)
    .sort((a, b) => Number(hasEnded(b)) - Number(hasEnded(a)) || a.trackedAt - b.trackedAt)
    .slice(0, excess)
    .map(({ key }) => key);
}
