import { isSameJob } from '../api/job';
import type { LedgerData } from './ledgerFormat';
import type { JobKey, TrackedJob } from './trackedJob';

/**
 * Merges two ledgers job by job. Removed jobs stay removed unless they were tracked again later. An unchanged job stays the same
 * object.
 */
export function mergeLedgers(mine: LedgerData, theirs: LedgerData): LedgerData {
  const removed = new Map(mine.removed);
  for (const [key, at] of theirs.removed) removed.set(key, Math.max(at, removed.get(key) ?? 0));
  const jobs = new Map<JobKey, TrackedJob>();
  for (const key of new Set([...mine.jobs.keys(), ...theirs.jobs.keys()])) {
    const [a, b] = [mine.jobs.get(key), theirs.jobs.get(key)];
    const merged = a && b ? mergeJob(a, b) : (a ?? b);
    if (!merged) continue;
    if (merged.trackedAt > (removed.get(key) ?? -1)) {
      jobs.set(key, merged);
      removed.delete(key);
    }
  }
  return { jobs, removed };
}

/** Whether a merged ledger has more than another one, apart from times, so that the other one must be replaced. */
export function hasMore(merged: LedgerData, theirs: LedgerData): boolean {
  if ([...merged.removed.keys()].some((key) => !theirs.removed.has(key))) return true;
  return [...merged.jobs.values()].some((mine) => {
    const known = theirs.jobs.get(mine.key);
    return known === undefined || !isSameContent(mine, known);
  });
}

function isSameContent(a: TrackedJob, b: TrackedJob): boolean {
  if (a === b) return true;
  const isSameState = a.job && b.job ? isSameJob(a.job, b.job) : a.job === b.job;
  return isSameState && a.label === b.label && a.promptStart === b.promptStart && (a.failed === undefined) === (b.failed === undefined);
}

/** The latest state, label, prompt and failure. */
function mergeJob(mine: TrackedJob, theirs: TrackedJob): TrackedJob {
  const state = (theirs.fetchedAt ?? -1) > (mine.fetchedAt ?? -1) ? theirs : mine;
  const named = (theirs.labelledAt ?? -1) > (mine.labelledAt ?? -1) ? theirs : mine;
  const prompt = mine.promptStart === undefined && theirs.promptStart !== undefined ? theirs : mine;
  const prompted = (theirs.promptedAt ?? -1) > (mine.promptedAt ?? -1) ? theirs : mine;
  const cleared = (theirs.clearedAt ?? -1) > (mine.clearedAt ?? -1) ? theirs : mine;
  const failed = latestFailure(mine, theirs, state, cleared.clearedAt ?? -1);
  const sources = [state, named, prompt, prompted, cleared];
  if (sources.every((source) => source === mine) && failed === mine.failed && mine.trackedAt >= theirs.trackedAt) return mine;
  const { key, origin, projectId, id } = mine;
  return {
    ...{ key, origin, projectId, id, trackedAt: Math.max(mine.trackedAt, theirs.trackedAt) },
    ...pick(named, 'label', 'labelledAt'),
    ...pick(prompt, 'promptStart'),
    ...pick(prompted, 'promptedAt'),
    ...pick(state, 'job', 'fetchedAt', 'statusSince'),
    ...pick(cleared, 'clearedAt'),
    ...(failed ? { failed } : {}),
  };
}

/** A failure ends with a later success, or when it is cleared. */
function latestFailure(mine: TrackedJob, theirs: TrackedJob, state: TrackedJob, clearedAt: number): TrackedJob['failed'] {
  const [a, b] = [mine.failed, theirs.failed].map((failed) => (failed && failed.at > clearedAt ? failed : undefined));
  const latest = a && b ? (b.at > a.at ? b : a) : (a ?? b);
  // A ledger with both the state and the failure knows their order, even within a millisecond.
  return latest === state.failed || (latest && latest.at > (state.fetchedAt ?? -1)) ? latest : undefined;
}

function pick<K extends keyof TrackedJob>(from: TrackedJob, ...names: K[]): Pick<TrackedJob, K> {
  return Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]])) as Pick<TrackedJob, K>;
}
