import { isRecord } from '../../../../../shared/record';
import { readJob, toWire, type WireJob } from '../api/job';
import { isIdentifier, isProjectId } from '../base/identifier';
import type { Log } from '../base/log';
import { toOneLine } from '../base/text';
import { readFailureNote } from './failureFormat';
import { maxTracked } from './ledgerBounds';
import { type JobKey, jobKey, type TrackedJob } from './trackedJob';

/** Content of the ledger. */
export interface LedgerData {
  readonly jobs: Map<JobKey, TrackedJob>;
  /** Times when jobs were removed, in milliseconds since the epoch, so that another window does not restore them. */
  readonly removed: Map<JobKey, number>;
}

const version = 1;
const maxRemoved = maxTracked;
const maxOriginLength = 300;

/** The ledger as plain JSON. Read it with `readLedger` only. */
export interface StoredLedger {
  readonly version: typeof version;
  readonly jobs: readonly (Omit<TrackedJob, 'key' | 'job'> & { readonly job?: WireJob })[];
  readonly removed: readonly (readonly [JobKey, number])[];
}

export function writeLedger(data: LedgerData): StoredLedger {
  const jobs = [...data.jobs.values()].map(({ key: _key, job, ...rest }) => ({ ...rest, ...(job ? { job: toWire(job) } : {}) }));
  const removed = [...data.removed].sort((a, b) => b[1] - a[1]).slice(0, maxRemoved);
  return { version, jobs, removed };
}

/** Validates a stored ledger, which may be damaged or come from another version. Drops and logs invalid parts. */
export function readLedger(stored: unknown, log: Log): LedgerData {
  const data: LedgerData = { jobs: new Map(), removed: new Map() };
  if (stored === undefined || stored === null) return data;
  if (!isRecord(stored) || stored.version !== version) {
    log.warn('The stored jobs were written by another version of the extension, or are damaged. They are not used.');
    return data;
  }
  const jobs = Array.isArray(stored.jobs) ? stored.jobs.slice(0, maxTracked) : [];
  for (const entry of jobs) {
    const tracked = readTracked(entry);
    if (tracked) data.jobs.set(tracked.key, tracked);
  }
  const removed: unknown[] = Array.isArray(stored.removed) ? stored.removed.slice(0, maxRemoved) : [];
  for (const entry of removed) {
    if (!Array.isArray(entry)) continue;
    const [key, at]: unknown[] = entry;
    if (typeof key === 'string' && isTime(at)) data.removed.set(key as JobKey, at);
  }
  if (data.jobs.size < jobs.length)
    log.warn(`${jobs.length - data.jobs.size} of ${jobs.length} stored jobs are damaged. They are not used.`);
  return data;
}

function readTracked(entry: unknown): TrackedJob | undefined {
  if (!isRecord(entry)) return undefined;
  const { origin, projectId, id, trackedAt } = entry;
  if (typeof origin !== 'string' || origin.length > maxOriginLength || !isProject(projectId) || !isId(id) || !isTime(trackedAt))
    return undefined;
  const job = entry.job === undefined ? undefined : readJob(entry.job);
  // A job without a state is still tracked: the next response restores it.
  const validJob = job?.kind === 'ok' ? job.value : undefined;
  const failed = readFailureNote(entry.failed);
  const address = { origin, projectId, id };
  return {
    key: jobKey(address),
    ...address,
    trackedAt,
    ...text('label', entry.label),
    ...text('promptStart', entry.promptStart),
    ...time('labelledAt', entry.labelledAt),
    ...time('promptedAt', entry.promptedAt),
    ...time('clearedAt', entry.clearedAt),
    ...(validJob ? { job: validJob, ...time('fetchedAt', entry.fetchedAt), ...time('statusSince', entry.statusSince) } : {}),
    ...(failed ? { failed } : {}),
  };
}

export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && isIdentifier(value);
}

function isProject(value: unknown): value is string {
  return typeof value === 'string' && isProjectId(value);
}

function text<K extends string>(name: K, value: unknown): { readonly [name in K]?: string } {
  const line = typeof value === 'string' ? toOneLine(value) : '';
  return (line ? { [name]: line } : {}) as { readonly [name in K]?: string };
}

function time<K extends string>(name: K, value: unknown): { readonly [name in K]?: number } {
  return (isTime(value) ? { [name]: value } : {}) as { readonly [name in K]?: number };
}
