import type { ObservableCancellationToken } from '../../../../../shared/cancellation';
import type { Disposable } from '../../../../../shared/disposable';
import type { Event } from '../../../../../shared/event';
import type { AgentJob } from '../api/job';
import type { ApiFailure, ApiResult } from '../api/result';
import type { JobKey, TrackedJob } from '../ledger/trackedJob';

/** Polling settings. */
export interface PollSettings {
  /** Interval of a recent job, in milliseconds. */
  readonly minIntervalMs: number;
  /** Interval of a long-running job, in milliseconds. */
  readonly maxIntervalMs: number;
  /** Whether the user is notified of changes. If not, polling stops while the view is hidden. */
  readonly notifies: boolean;
}

/** Whether the user can see changes. */
export interface Attention {
  readonly viewVisible: boolean;
  readonly windowFocused: boolean;
}

/**
 * State of the service as a whole, derived from the last results. `until` is the time of the next attempt, in milliseconds since the epoch.
 * - `unknown`: no request yet
 * - `rate-limited`: the service requires fewer requests (429)
 * - `unavailable`: the service failed and said when it will be back (5xx with `Retry-After`)
 */
export type ServiceState =
  | { readonly kind: 'unknown' | 'reachable' | 'no-key' }
  | (ApiFailure & { readonly kind: 'unauthorized' })
  | (ApiFailure & { readonly kind: 'offline' } & Waiting)
  | (ApiFailure & { readonly kind: 'rate-limited' } & Waiting)
  | ({ readonly kind: 'unavailable'; readonly failure: ApiFailure & { readonly kind: 'server-error' } } & Waiting);

interface Waiting {
  readonly until: number;
}

/** Pause of polling. All times in milliseconds since the epoch. */
export interface PollPause {
  /** `unfocused`: the window has been in the background for minutes. */
  readonly reason: Exclude<ServiceState['kind'], 'unknown' | 'reachable'> | 'unfocused';
  readonly since: number;
  /** Time of the next attempt; absent if it takes an action of the user. */
  readonly until?: number;
}

/** Outcome of a manual refresh. `skipped` jobs were not requested because the service refused or became unreachable meanwhile. */
export interface RefreshSummary {
  readonly asked: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Polls the tracked jobs of one service and records the results in the ledger. */
export interface JobPoller extends Disposable {
  readonly state: ServiceState;
  /** Set while polling is paused. */
  readonly pause: PollPause | undefined;
  /** Fires after `state`, `pause`, `isFollowed` or `nextTry` has changed. */
  readonly onDidChange: Event<void>;
  /** Whether this job is being polled. */
  isFollowed(tracked: TrackedJob): boolean;
  /**
   * Time of the next request for a job whose last request failed or whose project is refused, in milliseconds since the epoch.
   * @returns `undefined` for other jobs, and if no request is planned
   */
  nextTry(tracked: TrackedJob): number | undefined;
  /** Records whether the user can see changes. Polling starts with the first call. */
  setAttention(attention: Attention): void;
  /** Call it after the key was set, replaced or removed. Forgets the refusals of the former key. */
  keyChanged(): void;
  /** Evaluates the result of another call, such as creating a job: a refused key or an unreachable service affects all jobs. */
  observe(result: ApiResult<unknown>): void;
  settingsChanged(): void;
  /**
   * Requests one job now, even if it is over; joins a request in flight.
   * Returns the failure without a request while a `Retry-After` of the service is pending.
   * @throws {CancelledError}
   */
  refresh(key: JobKey, token: ObservableCancellationToken): Promise<ApiResult<AgentJob>>;
  /**
   * Requests all jobs except archived ones, active jobs first, a few at a time.
   * @throws {CancelledError}; results until then stay recorded
   */
  refreshAll(token: ObservableCancellationToken, onProgress?: (done: number, total: number) => void): Promise<RefreshSummary>;
}
