import { CancelledError, neverCancelled, type ObservableCancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { Clock } from '../../../../../shared/clock';
import type { Disposable } from '../../../../../shared/disposable';
import { Emitter, type Event } from '../../../../../shared/event';
import { Semaphore } from '../../../../../shared/semaphore';
import type { AgentApi } from '../api/api';
import type { AgentJob } from '../api/job';
import type { ApiFailure, ApiResult } from '../api/result';
import { delay } from '../base/delay';
import type { Log } from '../base/log';
import type { JobLedger } from '../ledger/ledger';
import { isGone, type JobKey, type TrackedJob } from '../ledger/trackedJob';
import { InFlightRequests } from './inFlightRequests';
import { crowdedIntervalMs, intervalOf, isAwaited, isWanted, lastAsked, uncrowded, withJitter } from './pollPolicy';
import type { Attention, JobPoller, PollPause, PollSettings, RefreshSummary, ServiceState } from './pollTypes';
import { ServiceWatch, untilOf } from './serviceWatch';

interface PollerOptions {
  readonly api: Pick<AgentApi, 'origin' | 'getJob'>;
  readonly ledger: JobLedger;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly log: Log;
  /** Read at the beginning and after `settingsChanged`. */
  readonly settings: () => PollSettings;
}

/** Limit of concurrent requests, manual and automatic ones together. */
export const maxConcurrentRequests = 4;
/** Milliseconds between two automatic requests, so that a thousand due jobs do not cause a burst. */
export const automaticGapMs = 1_000;
/** Milliseconds that each worker of a manual refresh pauses between two requests. */
const refreshGapMs = 250;
/** Milliseconds after which a window without focus counts as unattended. */
export const unfocusedLimitMs = 5 * 60_000;

/** Sets at most one timer, for the next due job; none while there is nothing to do or the window is unattended. */
export class Poller implements JobPoller {
  private readonly watch: ServiceWatch;
  private readonly inFlight: InFlightRequests;
  private readonly slots = new Semaphore(maxConcurrentRequests);
  private readonly jitter = new Map<JobKey, number>();
  private readonly subscriptions: readonly Disposable[];
  private attention: Attention = { viewVisible: false, windowFocused: false };
  private unfocusedSince: number;
  private lastStart = Number.NEGATIVE_INFINITY;
  private timer: Disposable | undefined;
  private willPump = false;
  private wasUnattended = false;
  private settings: PollSettings;
  /** Minimum polling interval, in milliseconds, of jobs that are polled less often since there are many. */
  private crowdedIntervals: ReadonlyMap<JobKey, number> = new Map();
  private disposed = false;
  private readonly changes: Emitter<void>;
  readonly onDidChange: Event<void>;

  constructor(private readonly options: PollerOptions) {
    const { api, ledger, clock, log, random } = options;
    this.settings = options.settings();
    this.unfocusedSince = clock.now() - unfocusedLimitMs;
    const now = () => clock.now();
    const onError = (error: unknown) => log.error(`A listener of the poller failed: ${error instanceof Error ? error.message : 'unknown'}`);
    this.watch = new ServiceWatch({ now, random, settings: () => this.settings, onError });
    this.inFlight = new InFlightRequests(api, ledger, this.watch, now, log);
    this.changes = new Emitter(onError);
    this.onDidChange = this.changes.event;
    this.subscriptions = [
      ledger.onDidChange(({ keys }) => {
        this.inFlight.abandonUntracked(keys);
        const gone = [...keys].filter((key) => !ledger.get(key));
        for (const key of gone) this.jitter.delete(key);
        this.watch.forget(gone);
        this.pumpSoon();
      }),
      this.watch.onDidChange(() => {
        this.pumpSoon();
        this.changes.fire();
      }),
    ];
  }

  get state(): ServiceState {
    return this.watch.state;
  }

  get pause(): PollPause | undefined {
    const { state, since } = this.watch;
    const until = untilOf(state);
    const isWaiting = until !== undefined && until > this.options.clock.now();
    switch (state.kind) {
      case 'no-key':
      case 'unauthorized':
        return { reason: state.kind, since };
      case 'offline':
        return { reason: state.kind, since, ...(isWaiting ? { until } : {}) };
      case 'rate-limited':
      case 'unavailable':
        if (isWaiting) return { reason: state.kind, since, until };
        break;
      case 'unknown':
      case 'reachable':
        break;
    }
    return this.isUnattended() ? { reason: 'unfocused', since: this.unfocusedSince + unfocusedLimitMs } : undefined;
  }

  isFollowed(tracked: TrackedJob): boolean {
    return this.pause === undefined && this.isWatched(tracked, this.options.clock.now());
  }

  nextTry(tracked: TrackedJob): number | undefined {
    const projectWait = this.watch.projectWait(tracked.projectId);
    if ((!tracked.failed && projectWait === 0) || isGone(tracked) || this.watch.isLocked || this.isUnattended()) return undefined;
    const now = this.options.clock.now();
    return this.isWatched(tracked, now) ? now + Math.max(this.waitFor(tracked, now), this.watch.wait) : undefined;
  }

  setAttention(attention: Attention): void {
    const before = this.attention;
    if (before.windowFocused && !attention.windowFocused) this.unfocusedSince = this.options.clock.now();
    this.attention = attention;
    const isBack = (attention.windowFocused && !before.windowFocused) || (attention.viewVisible && !before.viewVisible);
    if (isBack) this.watch.endWait();
    this.pumpSoon();
    this.changes.fire();
  }

  keyChanged(): void {
    const { api, ledger } = this.options;
    this.watch.keyChanged();
    ledger.forgetFailures(api.origin, ({ failure }) => failure.kind === 'unauthorized' || failure.kind === 'forbidden');
    this.pumpSoon();
  }

  observe(result: ApiResult<unknown>): void {
    this.watch.observeOther(result);
  }

  settingsChanged(): void {
    this.settings = this.options.settings();
    this.pumpSoon();
    this.changes.fire();
  }

  async refresh(key: JobKey, token: ObservableCancellationToken): Promise<ApiResult<AgentJob>> {
    throwIfCancelled(token);
    const tracked = this.options.ledger.get(key);
    if (!tracked || this.disposed) throw new CancelledError();
    const { refusal } = this.watch;
    if (refusal) return refusal;
    if (!this.inFlight.has(key)) {
      await this.slots.acquire(token);
      this.launch(key);
    }
    return this.inFlight.join(key, token);
  }

  async refreshAll(token: ObservableCancellationToken, onProgress?: (done: number, total: number) => void): Promise<RefreshSummary> {
    const keys = this.refreshOrder();
    const summary = { asked: 0, failed: 0, skipped: 0 };
    const queue = keys.values();
    let refused = false;
    const work = async () => {
      for (const key of queue) {
        throwIfCancelled(token);
        const result = refused || !this.options.ledger.get(key) ? undefined : await this.refresh(key, token);
        if (result) {
          summary.asked += 1;
          if (result.kind !== 'ok') summary.failed += 1;
          refused ||= isSharedRefusal(result);
        } else {
          summary.skipped += 1;
        }
        onProgress?.(summary.asked + summary.skipped, keys.length);
        if (result && !refused) await delay(this.options.clock, refreshGapMs, token);
      }
    };
    await Promise.all(Array.from({ length: maxConcurrentRequests }, work));
    return summary;
  }

  dispose(): void {
    this.disposed = true;
    this.timer?.dispose();
    for (const subscription of this.subscriptions) subscription.dispose();
    this.slots.dispose();
    this.inFlight.dispose();
    this.watch.dispose();
    this.changes.dispose();
  }

  /** Calls `pump` once for many changes. */
  private pumpSoon(): void {
    if (this.willPump) return;
    this.willPump = true;
    void Promise.resolve().then(() => {
      this.willPump = false;
      this.pump();
    });
  }

  /** Sends the next request if it is due and allowed, else sets the timer for it. */
  private pump(): void {
    this.timer?.dispose();
    this.timer = undefined;
    if (this.disposed) return;
    const isUnattended = this.isUnattended();
    if (isUnattended !== this.wasUnattended) {
      this.wasUnattended = isUnattended;
      this.changes.fire();
    }
    if (this.watch.isLocked || isUnattended) return;
    const next = this.next();
    if (!next || (this.watch.needsProbe && this.slots.inUse > 0)) return;
    const now = this.options.clock.now();
    const wait = Math.max(next.wait, this.watch.wait, this.gap(now));
    if (wait > 0) {
      this.timer = this.options.clock.setTimer(() => this.pump(), Math.min(wait, this.untilUnattended(now)));
    } else if (this.slots.tryAcquire()) {
      // The release of a slot calls `pump` again.
      this.lastStart = now;
      this.launch(next.tracked.key);
      // Joins the request, so that it continues if a manual refresh that has joined it is cancelled.
      this.inFlight.join(next.tracked.key, neverCancelled).catch(() => undefined);
      this.pumpSoon();
    }
  }

  /** Sends a request in an acquired slot. Releases the slot when the request has ended, or at once if no request is needed any more. */
  private launch(key: JobKey): void {
    const tracked = this.options.ledger.get(key);
    if (!tracked || this.disposed || this.inFlight.has(key)) {
      this.slots.release();
      return;
    }
    this.inFlight.start(tracked, () => {
      this.jitter.delete(key);
      this.slots.release();
      this.pumpSoon();
    });
  }

  /** Job that is due first; of several due jobs, the job that is most overdue relative to its interval. */
  private next(): { readonly tracked: TrackedJob; readonly wait: number } | undefined {
    const { api, clock, ledger } = this.options;
    const now = clock.now();
    const watched = ledger.jobs(api.origin).filter((tracked) => this.isWatched(tracked, now));
    const crowdedMs = crowdedIntervalMs(watched.length);
    this.crowdedIntervals = new Map(watched.slice(uncrowded).map(({ key }) => [key, crowdedMs]));
    let best: { readonly tracked: TrackedJob; readonly wait: number } | undefined;
    for (const tracked of watched) {
      if (this.inFlight.has(tracked.key)) continue;
      const wait = this.waitFor(tracked, now);
      const isSooner = !best || wait < best.wait;
      const isMoreUrgent = wait === best?.wait && this.urgency(tracked, now) > this.urgency(best.tracked, now);
      if (isSooner || isMoreUrgent) best = { tracked, wait };
    }
    return best;
  }

  /** Milliseconds until a job is due, apart from waits that apply to all jobs. */
  private waitFor(tracked: TrackedJob, now: number): number {
    const since = this.lastRequestAt(tracked, now);
    const left = since === undefined ? 0 : this.interval(tracked, since) - (now - since);
    return Math.max(left, this.watch.projectWait(tracked.projectId), 0);
  }

  private urgency(tracked: TrackedJob, now: number): number {
    const since = this.lastRequestAt(tracked, now);
    return since === undefined ? Number.POSITIVE_INFINITY : (now - since) / this.interval(tracked, since);
  }

  /** Time of the last request for a job; `undefined` if there was none, or if the clock was set back since. */
  private lastRequestAt(tracked: TrackedJob, now: number): number | undefined {
    const since = lastAsked(tracked);
    return since === undefined || since > now ? undefined : since;
  }

  private isWatched(tracked: TrackedJob, now: number): boolean {
    return isWanted(tracked, now) && (this.attention.viewVisible || (this.settings.notifies && isAwaited(tracked, now)));
  }

  /** Polling interval that began at `since`, in milliseconds, with jitter. */
  private interval(tracked: TrackedJob, since: number): number {
    const random = this.jitter.get(tracked.key) ?? this.options.random();
    this.jitter.set(tracked.key, random);
    const interval = Math.max(intervalOf(tracked, since, this.settings), this.crowdedIntervals.get(tracked.key) ?? 0);
    return Math.max(1, withJitter(interval, random));
  }

  /** Whether the window has been without focus for `unfocusedLimitMs`. */
  private isUnattended(): boolean {
    if (this.attention.windowFocused) return false;
    const now = this.options.clock.now();
    this.unfocusedSince = Math.min(this.unfocusedSince, now);
    return now - this.unfocusedSince >= unfocusedLimitMs;
  }

  /** Milliseconds until the window counts as unattended. */
  private untilUnattended(now: number): number {
    return this.attention.windowFocused ? Number.POSITIVE_INFINITY : Math.max(1, this.unfocusedSince + unfocusedLimitMs - now);
  }

  private gap(now: number): number {
    const since = now - this.lastStart;
    return since < 0 || since >= automaticGapMs ? 0 : automaticGapMs - since;
  }

  /** Jobs to refresh: jobs that can change first, then the others, both newest first. */
  private refreshOrder(): JobKey[] {
    const { api, clock, ledger } = this.options;
    const now = clock.now();
    const jobs = ledger.jobs(api.origin).filter(({ job }) => job?.status !== 'archived');
    return [...jobs.filter((job) => isWanted(job, now)), ...jobs.filter((job) => !isWanted(job, now))].map(({ key }) => key);
  }
}

/** Whether the requests for all other jobs would fail in the same way. */
function isSharedRefusal(result: ApiResult<unknown>): boolean {
  const shared: readonly ApiFailure['kind'][] = ['no-key', 'unauthorized', 'offline', 'rate-limited'];
  return result.kind === 'server-error' ? result.retryAfterMs !== undefined : shared.some((kind) => kind === result.kind);
}
