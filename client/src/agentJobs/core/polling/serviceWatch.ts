import { Emitter, type Event } from '../../../../../shared/event';
import type { AgentJob } from '../api/job';
import type { ApiFailure, ApiResult } from '../api/result';
import type { JobKey, TrackedJob } from '../ledger/trackedJob';
import { Backoff } from './backoff';
import { backoffMs, withJitter } from './pollPolicy';
import type { PollSettings, ServiceState } from './pollTypes';

/** Milliseconds before the first retry, without a `Retry-After`. */
const firstWaitMs = 5_000;
const firstRateLimitWaitMs = 30_000;
const firstProjectWaitMs = 30_000;
/** Number of jobs of one project refused in a row after which the project itself counts as refused. */
const minRefusedJobs = 3;

interface ServiceWatchOptions {
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly settings: () => PollSettings;
  readonly onError: (error: unknown) => void;
}

/** Access to one project. */
interface ProjectAccess {
  readonly backoff: Backoff;
  /** Jobs refused since the last success within the project. */
  readonly refused: Set<JobKey>;
}

/** State of the service as a whole, derived from the results of single jobs: key refused, service unreachable, project refused. */
export class ServiceWatch {
  private current: ServiceState = { kind: 'unknown' };
  private currentSince: number;
  private readonly changes: Emitter<void>;
  private readonly connection = new Backoff();
  private readonly rate = new Backoff();
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

  /** Start of the current kind of state, in milliseconds since the epoch. */
  get since(): number {
    return this.currentSince;
  }

  /** Whether no request can succeed until the key changes. */
  get isLocked(): boolean {
    return this.current.kind === 'unauthorized' || this.current.kind === 'no-key';
  }

  /** Whether to send one request at a time, until the service answers again. */
  get needsProbe(): boolean {
    return this.connection.isFailing || this.rate.isFailing;
  }

  /** Milliseconds until the next automatic request. */
  get wait(): number {
    const now = this.options.now();
    return Math.max(this.connection.remaining(now), this.rate.remaining(now));
  }

  /** Result of a manual refresh while a `Retry-After` of the service is pending; no request is sent then. */
  get refusal(): (ApiFailure & { readonly kind: 'rate-limited' | 'server-error' }) | undefined {
    const retryAfterMs = this.rate.remaining(this.options.now());
    if (retryAfterMs === 0) return undefined;
    return this.current.kind === 'unavailable' ? { ...this.current.failure, retryAfterMs } : { kind: 'rate-limited', retryAfterMs };
  }

  /** Milliseconds until the next request within a project. */
  projectWait(projectId: string): number {
    return this.projects.get(projectId)?.backoff.remaining(this.options.now()) ?? 0;
  }

  /** Evaluates the result of a job request. @param sentAt in milliseconds since the epoch */
  observe({ key, projectId }: Pick<TrackedJob, 'key' | 'projectId'>, result: ApiResult<AgentJob>, sentAt: number): void {
    const now = this.options.now();
    switch (result.kind) {
      case 'no-key':
      case 'unauthorized':
        this.setState(result);
        return;
      case 'offline':
        this.connection.recordFailure(now, sentAt, (failures) => this.waitMs(firstWaitMs, failures));
        this.setState({ ...result, until: now + this.connection.remaining(now) });
        return;
      case 'rate-limited': {
        const { retryAfterMs, ...failure } = result;
        this.limitRate(now, sentAt, retryAfterMs);
        this.setState({ ...failure, until: now + this.rate.remaining(now) });
        return;
      }
      case 'server-error': {
        const { retryAfterMs, ...failure } = result;
        if (retryAfterMs === undefined) return;
        this.limitRate(now, sentAt, retryAfterMs);
        this.setState({ kind: 'unavailable', failure, until: now + this.rate.remaining(now) });
        return;
      }
      case 'timeout':
        return;
      case 'forbidden':
        this.recordRefusal(projectId, key, now, sentAt);
        break;
      case 'ok':
        if (this.projects.delete(projectId)) this.changes.fire();
        break;
      case 'not-found':
      case 'bad-request':
      case 'bad-response':
        break;
    }
    this.connection.reset();
    this.rate.reset();
    this.setState({ kind: 'reachable' });
  }

  /** Evaluates the result of any other call, which has its own limits and scopes. */
  observeOther(result: ApiResult<unknown>): void {
    if (result.kind === 'no-key' || result.kind === 'unauthorized') this.setState(result);
    else if (result.kind === 'offline') this.setState({ ...result, until: this.options.now() });
    else if (result.kind === 'ok' && this.current.kind !== 'rate-limited' && this.current.kind !== 'unavailable') {
      this.setState({ kind: 'reachable' });
    }
  }

  /** Drops the refusals of jobs that are no longer tracked. */
  forget(keys: Iterable<JobKey>): void {
    for (const key of keys) {
      for (const { backoff, refused } of this.projects.values()) {
        if (refused.delete(key) && refused.size < minRefusedJobs && backoff.isFailing) {
          backoff.reset();
          this.changes.fire();
        }
      }
    }
  }

  /** Forgets the refusals of the former key. */
  keyChanged(): void {
    this.projects.clear();
    if (this.isLocked) this.setState({ kind: 'unknown' });
    else this.changes.fire();
  }

  /** Ends the backoff after connection errors. Does not end a wait that the service requires. */
  endWait(): void {
    this.connection.endWait();
  }

  dispose(): void {
    this.changes.dispose();
  }

  private limitRate(now: number, sentAt: number, retryAfterMs: number | undefined): void {
    // Never earlier than the service requires.
    const wait = retryAfterMs === undefined ? undefined : Math.round(retryAfterMs + this.options.random() * 1_000);
    this.rate.recordFailure(now, sentAt, (failures) => wait ?? this.waitMs(firstRateLimitWaitMs, failures));
  }

  private recordRefusal(projectId: string, key: JobKey, now: number, sentAt: number): void {
    const access = this.projects.get(projectId) ?? { backoff: new Backoff(), refused: new Set<JobKey>() };
    this.projects.set(projectId, access);
    access.refused.add(key);
    if (access.refused.size < minRefusedJobs) return;
    access.backoff.recordFailure(now, sentAt, (failures) => this.waitMs(firstProjectWaitMs, failures));
    this.changes.fire();
  }

  private waitMs(firstMs: number, failures: number): number {
    return this.jittered(backoffMs(firstMs, failures, Math.max(firstMs, this.options.settings().maxIntervalMs)));
  }

  private jittered(milliseconds: number): number {
    return withJitter(milliseconds, this.options.random());
  }

  private setState(state: ServiceState): void {
    const { current } = this;
    const isSameKind = current.kind === state.kind;
    if (isSameKind && untilOf(current) === untilOf(state)) return;
    if (!isSameKind) this.currentSince = this.options.now();
    this.current = state;
    this.changes.fire();
  }
}

/** Failure that a request would have in this state; `undefined` while the service answers. */
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

/** Time of the next attempt, in milliseconds since the epoch. */
export function untilOf(state: ServiceState): number | undefined {
  return 'until' in state ? state.until : undefined;
}
