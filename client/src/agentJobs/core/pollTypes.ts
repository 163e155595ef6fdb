import type { CancellationToken } from './cancellation';
import type { Disposable } from './disposable';
import type { Event } from './event';
import type { AgentJob } from './job';
import type { ApiFailure, ApiResult } from './result';
import type { JobKey } from './trackedJob';

/** What the user set about polling. Milliseconds. */
export interface PollLimits {
  /** Between two looks at a young job. */
  readonly shortestMs: number;
  /** Between two looks at a job that has been running for long. */
  readonly longestMs: number;
}

/** Who is looking. */
export interface Attention {
  readonly viewVisible: boolean;
  readonly windowFocused: boolean;
}

/**
 * What the last answers say about the service as a whole, apart from single jobs.
 * - `unknown`: nothing was asked yet
 * - `rate-limited`: nothing is asked before `until`, in milliseconds since the epoch
 */
export type ServiceState =
  | { readonly kind: 'unknown' | 'reachable' | 'no-key' | 'unauthorized' }
  | Extract<ApiFailure, { kind: 'offline' }>
  | { readonly kind: 'rate-limited'; readonly until: number };

/** What came of a refresh by hand. `skipped` were not asked for, because the service had refused, or could not be reached, meanwhile. */
export interface RefreshSummary {
  readonly asked: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Looks after the tracked jobs of one service: asks for those that may have changed, and records the answers in the ledger. */
export interface JobPoller extends Disposable {
  readonly state: ServiceState;
  readonly onDidChangeState: Event<ServiceState>;
  /** Nobody looks until this is called first. */
  setAttention(attention: Attention): void;
  /** The key was set, replaced or removed: what was refused before may be granted now. */
  keyChanged(): void;
  /** Takes in what came of another call, such as starting a job: that the key is refused, or the service out of reach, holds for all. */
  heard(result: ApiResult<unknown>): void;
  /** The limits have changed. */
  limitsChanged(): void;
  /**
   * Asks for one job now, also when it has ended or been given up; shares a request that is under way.
   * A waiting time that the service asked for is kept: then this is `rate-limited` without a request.
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
