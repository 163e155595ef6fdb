import type { CancellationToken } from './cancellation';
import type { Disposable } from './disposable';
import type { Event } from './event';
import type { AgentJob } from './job';
import type { ApiFailure, ApiResult } from './result';
import type { JobKey, TrackedJob } from './trackedJob';

/** What the user set about polling. */
export interface PollSettings {
  /** Polling interval of a young job, in milliseconds. */
  readonly shortestMs: number;
  /** Polling interval of a job that has been running for long, in milliseconds. */
  readonly longestMs: number;
  /** Whether anybody is notified of a change: otherwise nothing is polled for while the view is hidden. */
  readonly notifies: boolean;
}

/** Who is looking. */
export interface Attention {
  readonly viewVisible: boolean;
  readonly windowFocused: boolean;
}

/**
 * What the last answers say about the service as a whole, apart from single jobs. `until` is the time of the next try, in milliseconds
 * since the epoch.
 * - `unknown`: nothing was asked yet
 * - `rate-limited`: the service asks for fewer requests (429)
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

/** Why jobs are not followed at the moment. All times in milliseconds since the epoch. */
export interface Pause {
  /** `unfocused`: the window has been in the background for long. */
  readonly reason: Exclude<ServiceState['kind'], 'unknown' | 'reachable'> | 'unfocused';
  readonly since: number;
  /** Time of the next try; absent if there is none without the user. */
  readonly until?: number;
}

/** What came of a refresh by hand. `skipped` were not asked for, because the service had refused, or could not be reached, meanwhile. */
export interface RefreshSummary {
  readonly asked: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Looks after the tracked jobs of one service: asks for those that may have changed, and records the answers in the ledger. */
export interface JobPoller extends Disposable {
  readonly state: ServiceState;
  /** Set while no job is followed. */
  readonly pause: Pause | undefined;
  /** Fires after `state`, `pause`, or what is said of a job below has changed. */
  readonly onDidChange: Event<void>;
  /** Whether a change of this job would be seen: it is polled for, and nothing keeps the poller from it. */
  isFollowed(tracked: TrackedJob): boolean;
  /** When a job is asked for again whose last request failed, or whose project is closed; `undefined` for others, and if it is not asked for. */
  nextTry(tracked: TrackedJob): number | undefined;
  /** Nobody looks until this is called first. */
  setAttention(attention: Attention): void;
  /** The key was set, replaced or removed: what was refused before may be granted now. */
  keyChanged(): void;
  /** Takes in what came of another call, such as starting a job: that the key is refused, or the service out of reach, holds for all. */
  heard(result: ApiResult<unknown>): void;
  settingsChanged(): void;
  /**
   * Asks for one job now, also when it has ended or been given up; shares a request that is in flight.
   * A waiting time that the service asked for is kept: then its failure is returned without a request.
   * @throws {CancelledError}
   */
  refresh(key: JobKey, token: CancellationToken): Promise<ApiResult<AgentJob>>;
  /**
   * Asks for all jobs but the archived ones, those that run first, a few at a time.
   * @param onProgress hears how many are done, of how many
   * @throws {CancelledError}; what was recorded until then stays
   */
  refreshAll(token: CancellationToken, onProgress?: (done: number, total: number) => void): Promise<RefreshSummary>;
}
