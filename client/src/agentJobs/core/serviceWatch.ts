import { Emitter, type Event } from './event';
import { Gate } from './gate';
import type { AgentJob } from './job';
import { backoff, withJitter } from './pollPolicy';
import type { PollLimits, ServiceState } from './pollTypes';
import type { ApiResult } from './result';

/** Milliseconds before the first new attempt, when the service did not say. */
const firstWaitMs = 5_000;
const firstRateLimitWaitMs = 30_000;

export interface ServiceWatchOptions {
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly limits: () => PollLimits;
  readonly onError: (error: unknown) => void;
}

/** Draws from the answers about single jobs what holds for all: that the key is refused, the service out of reach, a project closed. */
export class ServiceWatch {
  private current: ServiceState = { kind: 'unknown' };
  private readonly changes: Emitter<ServiceState>;
  private readonly connection = new Gate();
  private readonly rate = new Gate();
  private readonly projects = new Map<string, Gate>();
  readonly onDidChange: Event<ServiceState>;

  constructor(private readonly options: ServiceWatchOptions) {
    this.changes = new Emitter(options.onError);
    this.onDidChange = this.changes.event;
  }

  get state(): ServiceState {
    return this.current;
  }

  /** Whether asking is pointless until the key changes. */
  get isLocked(): boolean {
    return this.current.kind === 'unauthorized' || this.current.kind === 'no-key';
  }

  /** Whether one question at a time will do, to find out whether the service answers again. */
  get needsProbe(): boolean {
    return this.connection.troubled || this.rate.troubled;
  }

  /** Milliseconds before anything may be asked unasked. */
  get wait(): number {
    const now = this.options.now();
    return Math.max(this.connection.remaining(now), this.rate.remaining(now));
  }

  /** Milliseconds that the service wants to be left alone, by hand too. */
  get rateLimitWait(): number {
    return this.rate.remaining(this.options.now());
  }

  /** Milliseconds before anything may be asked about a project. */
  projectWait(projectId: string): number {
    return this.projects.get(projectId)?.remaining(this.options.now()) ?? 0;
  }

  /** Takes in an answer. @param askedAt when the question was sent */
  heard(projectId: string, result: ApiResult<AgentJob>, askedAt: number): void {
    const now = this.options.now();
    switch (result.kind) {
      case 'no-key':
      case 'unauthorized':
        this.become({ kind: result.kind });
        return;
      case 'offline':
        this.connection.close(now, askedAt, (failures) => this.growing(firstWaitMs, failures));
        this.become(result);
        return;
      case 'rate-limited':
        this.limitRate(now, askedAt, result.retryAfterMs);
        return;
      case 'server-error':
        if (result.retryAfterMs !== undefined) this.limitRate(now, askedAt, result.retryAfterMs);
        return;
      case 'timeout':
        return;
      case 'forbidden':
        this.project(projectId).close(now, askedAt, () => this.jittered(this.options.limits().longestMs));
        break;
      case 'ok':
      case 'not-found':
      case 'bad-request':
      case 'bad-response':
        break;
    }
    this.connection.open();
    this.rate.open();
    this.become({ kind: 'reachable' });
  }

  /** Takes in what came of a call that is no look at a job. Limits and scopes of such calls are their own. */
  heardElsewhere(result: ApiResult<unknown>): void {
    if (result.kind === 'no-key' || result.kind === 'unauthorized' || result.kind === 'offline') this.become(result);
    else if (result.kind === 'ok' && this.current.kind !== 'rate-limited') this.become({ kind: 'reachable' });
  }

  /** What was refused for the key may be granted now. */
  keyChanged(): void {
    this.projects.clear();
    if (this.isLocked) this.become({ kind: 'unknown' });
  }

  /** Somebody looks again: a waiting time of our own choice is over, one that the service asked for is not. */
  lookAgain(): void {
    this.connection.endWait();
  }

  dispose(): void {
    this.changes.dispose();
  }

  private limitRate(now: number, askedAt: number, retryAfterMs: number | undefined): void {
    // Never earlier than the service asked for.
    const wait = retryAfterMs === undefined ? undefined : Math.round(retryAfterMs + this.options.random() * 1_000);
    this.rate.close(now, askedAt, (failures) => wait ?? this.growing(firstRateLimitWaitMs, failures));
    this.become({ kind: 'rate-limited', until: now + this.rate.remaining(now) });
  }

  private growing(first: number, failures: number): number {
    return this.jittered(backoff(first, failures, Math.max(first, this.options.limits().longestMs)));
  }

  private jittered(milliseconds: number): number {
    return withJitter(milliseconds, this.options.random());
  }

  private project(projectId: string): Gate {
    const gate = this.projects.get(projectId) ?? new Gate();
    this.projects.set(projectId, gate);
    return gate;
  }

  private become(state: ServiceState): void {
    const { current } = this;
    const same =
      current.kind === state.kind && (current.kind !== 'rate-limited' || state.kind !== 'rate-limited' || current.until === state.until);
    if (same) return;
    this.current = state;
    this.changes.fire(state);
  }
}
