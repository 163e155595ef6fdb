import type { AgentApi } from './api';
import { type CancellationToken, CancelledError, neverCancelled, throwIfCancelled } from './cancellation';
import type { Clock } from './clock';
import type { Disposable } from './disposable';
import type { Event } from './event';
import { Flights } from './flights';
import type { AgentJob } from './job';
import type { JobLedger } from './ledger';
import type { Log } from './log';
import { intervalOf, isAwaited, isWanted, lastAsked, withJitter } from './pollPolicy';
import type { Attention, JobPoller, PollLimits, RefreshSummary, ServiceState } from './pollTypes';
import type { ApiResult } from './result';
import { ServiceWatch } from './serviceWatch';
import { Slots } from './slots';
import type { JobKey, TrackedJob } from './trackedJob';

export interface PollerOptions {
  readonly api: Pick<AgentApi, 'origin' | 'getJob'>;
  readonly ledger: JobLedger;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly log: Log;
  readonly limits: () => PollLimits;
}

/** Requests at once, by hand and by the clock together. */
export const mostAtOnce = 4;
/** Milliseconds between two requests that nobody asked for, so that a thousand that fall together are no burst. */
export const automaticGapMs = 500;
/** Milliseconds that each of the few pauses between two requests of a refresh by hand. */
export const refreshGapMs = 250;
/** Milliseconds after which a window without focus is one that nobody looks at. */
export const unfocusedLimitMs = 5 * 60_000;

/** One timer at most is set, for the next job that is due; none while there is nothing to do or nobody looks. */
export class Poller implements JobPoller {
  private readonly watch: ServiceWatch;
  private readonly flights: Flights;
  private readonly slots = new Slots(mostAtOnce);
  private readonly jitter = new Map<JobKey, number>();
  private readonly subscriptions: readonly Disposable[];
  private attention: Attention = { viewVisible: false, windowFocused: false };
  private unfocusedSince = Number.NEGATIVE_INFINITY;
  private lastStart = Number.NEGATIVE_INFINITY;
  private timer: Disposable | undefined;
  private willPump = false;
  private disposed = false;
  readonly onDidChangeState: Event<ServiceState>;

  constructor(private readonly options: PollerOptions) {
    const { api, ledger, clock, log, limits, random } = options;
    const now = () => clock.now();
    const onError = (error: unknown) => log.error(`A listener of the poller failed: ${error instanceof Error ? error.message : 'unknown'}`);
    this.watch = new ServiceWatch({ now, random, limits, onError });
    this.flights = new Flights(api, ledger, this.watch, now, log);
    this.onDidChangeState = this.watch.onDidChange;
    this.subscriptions = [
      ledger.onDidChange(({ keys }) => {
        this.flights.abandonUntracked(keys);
        for (const key of keys) {
          if (!ledger.get(key)) this.jitter.delete(key);
        }
        this.pumpSoon();
      }),
      this.watch.onDidChange(() => this.pumpSoon()),
    ];
  }

  get state(): ServiceState {
    return this.watch.state;
  }

  setAttention(attention: Attention): void {
    const before = this.attention;
    if (before.windowFocused && !attention.windowFocused) this.unfocusedSince = this.options.clock.now();
    this.attention = attention;
    const looksAgain = (attention.windowFocused && !before.windowFocused) || (attention.viewVisible && !before.viewVisible);
    if (looksAgain) this.watch.lookAgain();
    this.pumpSoon();
  }

  keyChanged(): void {
    const { api, ledger } = this.options;
    this.watch.keyChanged();
    ledger.forgetFailures(api.origin, ({ failure }) => failure.kind === 'unauthorized' || failure.kind === 'forbidden');
    this.pumpSoon();
  }

  heard(result: ApiResult<unknown>): void {
    this.watch.heardElsewhere(result);
  }

  limitsChanged(): void {
    this.pumpSoon();
  }

  async refresh(key: JobKey, token: CancellationToken): Promise<ApiResult<AgentJob>> {
    throwIfCancelled(token);
    const tracked = this.options.ledger.get(key);
    if (!tracked || this.disposed) throw new CancelledError();
    const retryAfterMs = this.watch.rateLimitWait;
    if (retryAfterMs > 0) return { kind: 'rate-limited', retryAfterMs };
    if (!this.flights.has(key)) {
      await this.slots.take(token);
      this.launch(key);
    }
    return this.flights.join(key, token);
  }

  async refreshAll(token: CancellationToken, onProgress?: (done: number, total: number) => void): Promise<RefreshSummary> {
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
          // What was refused to one of them would be refused to the others.
          refused ||= ['no-key', 'unauthorized', 'offline', 'rate-limited'].includes(result.kind);
        } else {
          summary.skipped += 1;
        }
        onProgress?.(summary.asked + summary.skipped, keys.length);
        if (result && !refused) await this.pause(refreshGapMs, token);
      }
    };
    await Promise.all(Array.from({ length: mostAtOnce }, work));
    return summary;
  }

  dispose(): void {
    this.disposed = true;
    this.timer?.dispose();
    for (const subscription of this.subscriptions) subscription.dispose();
    this.slots.dispose();
    this.flights.dispose();
    this.watch.dispose();
  }

  /** Takes many changes at a time. */
  private pumpSoon(): void {
    if (this.willPump) return;
    this.willPump = true;
    void Promise.resolve().then(() => {
      this.willPump = false;
      this.pump();
    });
  }

  /** Sends what is due and may be sent, and sets the timer for what comes next. */
  private pump(): void {
    this.timer?.dispose();
    this.timer = undefined;
    if (this.disposed || this.watch.isLocked || this.isDeserted()) return;
    const next = this.next();
    if (!next || (this.watch.needsProbe && this.slots.inUse > 0)) return;
    const now = this.options.clock.now();
    const wait = Math.max(next.wait, this.watch.wait, this.gap(now));
    if (wait > 0) {
      this.timer = this.options.clock.setTimer(() => this.pump(), wait);
    } else if (this.slots.tryTake()) {
      // Whoever gives a slot back pumps again.
      this.lastStart = now;
      this.launch(next.tracked.key);
      // Holds on to it, so that it goes on when a refresh by hand that has joined it is cancelled.
      this.flights.join(next.tracked.key, neverCancelled).catch(() => undefined);
      this.pumpSoon();
    }
  }

  /** Sends a request in the slot that has been taken for it; the slot is given back when the request is over, or none is needed any more. */
  private launch(key: JobKey): void {
    const tracked = this.options.ledger.get(key);
    if (!tracked || this.disposed || this.flights.has(key)) {
      this.slots.release();
      return;
    }
    this.flights.start(tracked, () => {
      this.jitter.delete(key);
      this.slots.release();
      this.pumpSoon();
    });
  }

  /** The job that has waited longest beyond its interval, as a part of that interval; or the one that is due first. */
  private next(): { readonly tracked: TrackedJob; readonly wait: number } | undefined {
    const { api, clock, ledger } = this.options;
    const now = clock.now();
    let best: { readonly tracked: TrackedJob; readonly wait: number; readonly urgency: number } | undefined;
    for (const tracked of ledger.jobs(api.origin)) {
      if (!this.isWatched(tracked, now) || this.flights.has(tracked.key)) continue;
      const interval = this.interval(tracked, now);
      const since = lastAsked(tracked);
      // Noted before the clock was set back: when that was is not known.
      const elapsed = since === undefined || since > now ? interval : now - since;
      const wait = Math.max(interval - elapsed, this.watch.projectWait(tracked.projectId), 0);
      const urgency = since === undefined ? Number.POSITIVE_INFINITY : elapsed / interval;
      if (!best || wait < best.wait || (wait === best.wait && urgency > best.urgency)) best = { tracked, wait, urgency };
    }
    return best;
  }

  private isWatched(tracked: TrackedJob, now: number): boolean {
    return isWanted(tracked, now) && (this.attention.viewVisible || isAwaited(tracked, now));
  }

  private interval(tracked: TrackedJob, now: number): number {
    const random = this.jitter.get(tracked.key) ?? this.options.random();
    this.jitter.set(tracked.key, random);
    return Math.max(1, withJitter(intervalOf(tracked, now, this.options.limits()), random));
  }

  /** Whether the window has been without focus for so long that nobody looks at it. */
  private isDeserted(): boolean {
    if (this.attention.windowFocused) return false;
    const now = this.options.clock.now();
    this.unfocusedSince = Math.min(this.unfocusedSince, now);
    return now - this.unfocusedSince >= unfocusedLimitMs;
  }

  private gap(now: number): number {
    const since = now - this.lastStart;
    return since < 0 || since >= automaticGapMs ? 0 : automaticGapMs - since;
  }

  /** What runs first, then the rest; newest first each. */
  private refreshOrder(): JobKey[] {
    const { api, clock, ledger } = this.options;
    const now = clock.now();
    const jobs = ledger.jobs(api.origin).filter(({ job }) => job?.status !== 'archived');
    return [...jobs.filter((job) => isWanted(job, now)), ...jobs.filter((job) => !isWanted(job, now))].map(({ key }) => key);
  }

  private pause(milliseconds: number, token: CancellationToken): Promise<void> {
    throwIfCancelled(token);
    return new Promise((resolve, reject) => {
      const timer = this.options.clock.setTimer(() => {
        subscription.dispose();
        resolve();
      }, milliseconds);
      const subscription = token.onCancellationRequested(() => {
        timer.dispose();
        reject(new CancelledError());
      });
    });
  }
}
