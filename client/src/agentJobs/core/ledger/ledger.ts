import type { Disposable } from '../../../../../shared/disposable';
import { Emitter, type Event } from '../../../../../shared/event';
import { type AgentJob, isSameJob } from '../api/job';
import { type ApiResult, serviceMessage } from '../api/result';
import type { Log } from '../base/log';
import { toOneLine } from '../base/text';
import { evict, maxTracked } from './ledgerBounds';
import { type LedgerData, readLedger, type StoredLedger, writeLedger } from './ledgerFormat';
import { hasMore, mergeLedgers } from './ledgerMerge';
import { type FailureNote, isGone, type JobAddress, type JobKey, jobKey, type TrackedJob } from './trackedJob';

/** A change of the ledger, with the affected jobs, so that a view can redraw only these. */
interface LedgerChange {
  /** Jobs that were added, changed or removed. */
  readonly keys: ReadonlySet<JobKey>;
  /** Whether to store the change. False if only the time or count of equal responses has changed. */
  readonly worthStoring: boolean;
}

/** A tracked job changed its status, in this session or between two. */
export interface JobTransition {
  readonly tracked: TrackedJob;
  readonly job: AgentJob;
  readonly from: string;
  readonly to: string;
}

/** Initial data of a tracked job. */
export interface TrackOptions {
  readonly label?: string;
  /** Prompt that started the job from this workspace; its first words are stored. */
  readonly prompt?: string;
  /** The response that created it. */
  readonly job?: AgentJob;
}

/** Orders responses by the time of their requests; from `JobLedger.nextTicket`. */
type Ticket = number & { readonly ticket: unique symbol };

/**
 * The tracked jobs. The service has no list of jobs, so the owner stores the ledger: `merge` restores what `serialize` returns.
 * Events fire after a change is complete.
 */
export class JobLedger implements Disposable {
  private readonly changes: Emitter<LedgerChange>;
  private readonly transitions: Emitter<JobTransition>;
  private data: LedgerData = { jobs: new Map(), removed: new Map() };
  private lastTicket = 0;
  private readonly answeredTickets = new Map<JobKey, Ticket>();
  readonly onDidChange: Event<LedgerChange>;
  /** Fires once per transition: not for the first response about a job, and not again after a reload. */
  readonly onDidTransition: Event<JobTransition>;

  /** @param now milliseconds since the epoch */
  constructor(
    private readonly now: () => number,
    private readonly log: Log,
  ) {
    const report = (error: unknown) => log.error(`A listener of the ledger failed: ${error instanceof Error ? error.message : 'unknown'}`);
    this.changes = new Emitter(report);
    this.transitions = new Emitter(report);
    this.onDidChange = this.changes.event;
    this.onDidTransition = this.transitions.event;
  }

  /** The jobs of one service, newest first. */
  jobs(origin: string): TrackedJob[] {
    return [...this.data.jobs.values()].filter((tracked) => tracked.origin === origin).sort(newestFirst);
  }

  get(key: JobKey): TrackedJob | undefined {
    return this.data.jobs.get(key);
  }

  /** Tracks a job, or updates a tracked one. Drops the oldest finished jobs above `maxTracked`. */
  track(address: JobAddress, options: TrackOptions = {}): TrackedJob {
    const now = this.now();
    const key = jobKey(address);
    const { label, prompt, job } = options;
    // Tracking again resets its failure.
    const { failed: _failed, ...known } = this.get(key) ?? {};
    const tracked: TrackedJob = {
      ...{ ...known, key, origin: address.origin, projectId: address.projectId, id: address.id, trackedAt: now },
      ...(label?.trim() ? { label: toOneLine(label), labelledAt: now } : {}),
      ...(prompt ? { promptStart: toOneLine(prompt), promptedAt: now } : {}),
    };
    const keys = new Set([key]);
    this.put(tracked);
    this.data.removed.delete(key);
    for (const evicted of evict(this.data.jobs, key)) {
      this.log.warn(`More than ${maxTracked} jobs are tracked: the oldest were dropped.`);
      this.forget(evicted);
      keys.add(evicted);
    }
    this.changes.fire({ keys, worthStoring: true });
    if (job) this.record(key, { kind: 'ok', value: job }, this.nextTicket());
    return this.get(key) ?? tracked;
  }

  /** Sets the label; an empty one removes it. */
  rename(key: JobKey, label: string): void {
    this.change(key, ({ label: _old, ...tracked }) => {
      const text = toOneLine(label);
      return { ...tracked, labelledAt: this.now(), ...(text ? { label: text } : {}) };
    });
  }

  /** Records that the user sent a message to a job, which then counts as recent again. */
  prompted(key: JobKey): void {
    this.change(key, (tracked) => ({ ...tracked, promptedAt: this.now() }));
  }

  untrack(keys: Iterable<JobKey>): void {
    const untracked = new Set([...keys].filter((key) => this.data.jobs.has(key)));
    for (const key of untracked) {
      this.forget(key);
      this.data.removed.set(key, this.now());
    }
    if (untracked.size > 0) this.changes.fire({ keys: untracked, worthStoring: true });
  }

  /** Restores removed jobs with all their data. */
  restore(jobs: Iterable<TrackedJob>): void {
    const now = this.now();
    const keys = new Set<JobKey>();
    for (const tracked of jobs) {
      if (this.data.jobs.has(tracked.key)) continue;
      this.data.removed.delete(tracked.key);
      // Later than the removal, which another window may have merged.
      this.put({ ...tracked, trackedAt: now });
      keys.add(tracked.key);
    }
    if (keys.size > 0) this.changes.fire({ keys, worthStoring: true });
  }

  /** Ticket for a request. Call it before sending the request: the response to the later request wins, even if it arrives first. */
  nextTicket(): Ticket {
    this.lastTicket += 1;
    return this.lastTicket as Ticket;
  }

  /** Records the result of a request for a job. Ignored if the job is not tracked, or a later request was answered already. */
  record(key: JobKey, result: ApiResult<AgentJob>, ticket: Ticket): void {
    const before = this.get(key);
    if (!before || ticket < (this.answeredTickets.get(key) ?? 0)) return;
    this.answeredTickets.set(key, ticket);
    if (result.kind !== 'ok') {
      // A missing key says nothing about the job.
      if (result.kind === 'no-key') return;
      const failed = this.note(before.failed, result);
      this.change(key, (tracked) => ({ ...tracked, failed }), failed.count === 1 || isGone({ failed }));
      return;
    }
    const now = this.now();
    const from = before.job?.status;
    const isSame = before.job !== undefined && isSameJob(before.job, result.value);
    const job = isSame ? before.job : result.value;
    const statusSince = from === job.status ? (before.statusSince ?? now) : now;
    this.change(
      key,
      ({ failed: _failed, ...tracked }) => ({ ...tracked, job, fetchedAt: now, statusSince }),
      !isSame || before.failed !== undefined,
    );
    const tracked = this.get(key);
    if (tracked && from !== undefined && from !== job.status) this.transitions.fire({ tracked, job, from, to: job.status });
  }

  /** Clears failures of one service that a new key or connection makes obsolete. */
  forgetFailures(origin: string, isObsolete: (note: FailureNote) => boolean): void {
    const keys = new Set<JobKey>();
    for (const tracked of this.jobs(origin)) {
      if (!tracked.failed || !isObsolete(tracked.failed)) continue;
      const { failed: _failed, ...rest } = tracked;
      this.put({ ...rest, clearedAt: this.now() });
      keys.add(tracked.key);
    }
    if (keys.size > 0) this.changes.fire({ keys, worthStoring: true });
  }

  /** Plain JSON to store. */
  serialize(): StoredLedger {
    return writeLedger(this.data);
  }

  /**
   * Merges a ledger stored by an earlier session or by another window. Newer data wins, job by job. Fires no transitions, since the other
   * window has. Drops and logs invalid data.
   */
  merge(stored: unknown): void {
    const before = this.data;
    const theirs = readLedger(stored, this.log);
    this.data = mergeLedgers(before, theirs);
    for (const evicted of evict(this.data.jobs)) this.data.jobs.delete(evicted);
    const all = new Set([...before.jobs.keys(), ...this.data.jobs.keys()]);
    const keys = new Set([...all].filter((key) => before.jobs.get(key) !== this.data.jobs.get(key)));
    const worthStoring = hasMore(this.data, theirs);
    if (keys.size > 0 || worthStoring) this.changes.fire({ keys, worthStoring });
  }

  dispose(): void {
    this.changes.dispose();
    this.transitions.dispose();
  }

  private change(key: JobKey, edit: (tracked: TrackedJob) => TrackedJob, worthStoring = true): void {
    const tracked = this.get(key);
    if (!tracked) return;
    this.put(edit(tracked));
    this.changes.fire({ keys: new Set([key]), worthStoring });
  }

  private put(tracked: TrackedJob): void {
    this.data.jobs.set(tracked.key, tracked);
  }

  private forget(key: JobKey): void {
    this.data.jobs.delete(key);
    this.answeredTickets.delete(key);
  }

  private note(before: FailureNote | undefined, failure: FailureNote['failure']): FailureNote {
    const isSame = before?.failure.kind === failure.kind && serviceMessage(before.failure) === serviceMessage(failure);
    return { failure, at: this.now(), count: isSame ? before.count + 1 : 1 };
  }
}

function newestFirst(a: TrackedJob, b: TrackedJob): number {
  return startOf(b) - startOf(a) || (a.key < b.key ? -1 : 1);
}

/** Known start of a job, in milliseconds since the epoch. */
function startOf({ job, trackedAt }: TrackedJob): number {
  return job?.createdAt ?? trackedAt;
}
