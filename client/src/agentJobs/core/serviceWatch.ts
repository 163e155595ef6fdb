import { Emitter, type Event } from './event';
import { Gate } from './gate';
import type { AgentJob } from './job';
import { backoff, withJitter } from './pollPolicy';
import type { PollSettings, ServiceState } from './pollTypes';
import type { ApiFailure, ApiResult } from './result';
import type { JobKey, TrackedJob } from './trackedJob';

/** Milliseconds before the first new attempt, when the service did not say. */
const firstWaitMs = 5_000;
const firstRateLimitWaitMs = 30_000;
const firstProjectWaitMs = 30_000;
/** So many jobs of a project in a row, none of them answered for in between, are refused because of the project. */
const jobsOfClosedProject = 3;

export interface ServiceWatchOptions {
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly settings: () => PollSettings;
  readonly onError: (error: unknown) => void;
}

/** What is known of the access to one project. */
interface ProjectAccess {
  readonly gate: Gate;
  /** Jobs that were refused since a job of the project was last answered for. */
  readonly refused: Set<JobKey>;
}

/** Draws from the answers about single jobs what holds for all: that the key is refused, the service out of reach, a project closed. */
export class ServiceWatch {
  private current: ServiceState = { kind: 'unknown' };
  private currentSince: number;
  private readonly changes: Emitter<void>;
  private readonly connection = new Gate();
  private readonly rate = new Gate();
  private readonly projects = new Map<string, ProjectAccess>();
  /** Fires after the state, or the access to a project, has changed. */
  readonly onDidChange: Event<void>;

  constructor(private readonly options: ServiceWatchOptions) {
    this.currentSince = options.now();
    this.changes = new Emitter(options.onError);
    this.onDidChange = this.changes.event;
  }

  get state(): ServiceState {
    return this.current;
  }

  /** When the present kind of state began, in milliseconds since the epoch. */
  get since(): number {
    return this.currentSince;
  }

  /** Whether asking is pointless until the key changes. */
  get isLocked(): boolean {
    return this.current.kind === 'unauthorized' || this.current.kind === 'no-key';
  }

  /** Whether one request at a time will do, to find out whether the service answers again. */
  get needsProbe(): boolean {
    return this.connection.troubled || this.rate.troubled;
  }

  /** Milliseconds before anything may be asked unasked. */
  get wait(): number {
    const now = this.options.now();
    return Math.max(this.connection.remaining(now), this.rate.remaining(now));
  }

  /** What a request by hand would be answered with while the service wants to be left alone. */
  get refusal(): (ApiFailure & { readonly kind: 'rate-limited' | 'server-error' }) | undefined {
    const retryAfterMs = this.rate.remaining(this.options.now());
    if (retryAfterMs === 0) return undefined;
    return this.current.kind === 'unavailable' ? { ...this.current.failure, retryAfterMs } : { kind: 'rate-limited', retryAfterMs };
  }

  /** Milliseconds before anything may be asked about a project. */
  projectWait(projectId: string): number {
    return this.projects.get(projectId)?.gate.remaining(this.options.now()) ?? 0;
  }

  /** Takes in an answer. @param askedAt when the request was sent, in milliseconds since the epoch */
  heard({ key, projectId }: Pick<TrackedJob, 'key' | 'projectId'>, result: ApiResult<AgentJob>, askedAt: number): void {
    const now = this.options.now();
    switch (result.kind) {
      case 'no-key':
      case 'unauthorized':
        this.become(result);
        return;
      case 'offline':
        this.connection.close(now, askedAt, (failures) => this.growing(firstWaitMs, failures));
        this.become({ ...result, until: now + this.connection.remaining(now) });
        return;
      case 'rate-limited': {
        const { retryAfterMs, ...failure } = result;
        this.limitRate(now, askedAt, retryAfterMs);
        this.become({ ...failure, until: now + this.rate.remaining(now) });
        return;
      }
      case 'server-error': {
        const { retryAfterMs, ...failure } = result;
        if (retryAfterMs === undefined) return;
        this.limitRate(now, askedAt, retryAfterMs);
        this.become({ kind: 'unavailable', failure, until: now + this.rate.remaining(now) });
        return;
      }
      case 'timeout':
        return;
      case 'forbidden':
        this.refuse(projectId, key, now, askedAt);
        break;
      case 'ok':
        if (this.projects.delete(projectId)) this.changes.fire();
        break;
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
    if (result.kind === 'no-key' || result.kind === 'unauthorized') this.become(result);
    else if (result.kind === 'offline') this.become({ ...result, until: this.options.now() });
    else if (result.kind === 'ok' && this.current.kind !== 'rate-limited' && this.current.kind !== 'unavailable') {
      this.become({ kind: 'reachable' });
    }
  }

  /** Jobs are not tracked any more: what they were refused says nothing about their project. */
  forget(keys: Iterable<JobKey>): void {
    for (const key of keys) {
      for (const { gate, refused } of this.projects.values()) {
        if (refused.delete(key) && refused.size < jobsOfClosedProject && gate.troubled) {
          gate.open();
          this.changes.fire();
        }
      }
    }
  }

  /** What was refused for the key may be granted now. */
  keyChanged(): void {
    this.projects.clear();
    if (this.isLocked) this.become({ kind: 'unknown' });
    else this.changes.fire();
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
  }

  private refuse(projectId: string, key: JobKey, now: number, askedAt: number): void {
    const access = this.projects.get(projectId) ?? { gate: new Gate(), refused: new Set<JobKey>() };
    this.projects.set(projectId, access);
    access.refused.add(key);
    if (access.refused.size < jobsOfClosedProject) return;
    access.gate.close(now, askedAt, (failures) => this.growing(firstProjectWaitMs, failures));
    this.changes.fire();
  }

  private growing(first: number, failures: number): number {
    return this.jittered(backoff(first, failures, Math.max(first, this.options.settings().longestMs)));
  }

  private jittered(milliseconds: number): number {
    return withJitter(milliseconds, this.options.random());
  }

  private become(state: ServiceState): void {
    const { current } = this;
    const isSameKind = current.kind === state.kind;
    if (isSameKind && untilOf(current) === untilOf(state)) return;
    if (!isSameKind) this.currentSince = this.options.now();
    this.current = state;
    this.changes.fire();
  }
}

/** What a request would be answered with in this state; `undefined` while the service answers. */
export function failureOf(state: ServiceState): ApiFailure | undefined {
  switch (state.kind) {
    case 'unknown':
    case 'reachable':
      return undefined;
    case 'no-key':
      return { kind: 'no-key' };
    case 'unavailable':
      return state.failure;
    default:
      return state;
  }
}

/** Time of the next try that a state waits for, in milliseconds since the epoch. */
export function untilOf(state: ServiceState): number | undefined {
  return 'until' in state ? state.until : undefined;
}
