import { CancellationSource, CancelledError, type ObservableCancellationToken } from '../../../../../shared/cancellation';
import type { AgentApi } from '../api/api';
import type { AgentJob } from '../api/job';
import type { ApiResult } from '../api/result';
import type { Log } from '../base/log';
import type { JobLedger } from '../ledger/ledger';
import type { JobKey, TrackedJob } from '../ledger/trackedJob';
import type { ServiceWatch } from './serviceWatch';

interface InFlightRequest {
  readonly answer: Promise<ApiResult<AgentJob>>;
  readonly source: CancellationSource;
  /** Number of callers; the request is cancelled when the last one leaves. */
  waiters: number;
}

/** In-flight requests, at most one per job, shared by all callers. Results are recorded in the ledger and observed by the watch. */
export class InFlightRequests {
  private readonly requests = new Map<JobKey, InFlightRequest>();

  constructor(
    private readonly api: Pick<AgentApi, 'getJob'>,
    private readonly ledger: JobLedger,
    private readonly watch: ServiceWatch,
    private readonly now: () => number,
    private readonly log: Log,
  ) {}

  has(key: JobKey): boolean {
    return this.requests.has(key);
  }

  /** Sends a request for a job that has none in flight. @param onEnd called once, whether it succeeded or failed */
  start(tracked: TrackedJob, onEnd: () => void): void {
    const source = new CancellationSource();
    const request: InFlightRequest = { answer: this.send(tracked, source.token), source, waiters: 0 };
    this.requests.set(tracked.key, request);
    const end = () => {
      if (this.requests.get(tracked.key) === request) this.requests.delete(tracked.key);
      onEnd();
    };
    request.answer.then(end, end);
  }

  /** Awaits the in-flight request for a job. @throws {CancelledError} if the token is cancelled or no request is in flight */
  async join(key: JobKey, token: ObservableCancellationToken): Promise<ApiResult<AgentJob>> {
    const request = this.requests.get(key);
    if (!request) throw new CancelledError();
    request.waiters += 1;
    const abandonment = new CancellationSource();
    const cancelled = new Promise<never>((_resolve, reject) => {
      abandonment.token.onCancellationRequested(() => reject(new CancelledError()));
    });
    const subscription = token.onCancellationRequested(() => abandonment.cancel());
    if (token.isCancellationRequested) abandonment.cancel();
    try {
      return await Promise.race([request.answer, cancelled]);
    } finally {
      subscription.dispose();
      request.waiters -= 1;
      if (request.waiters === 0) this.abandon(key, request);
    }
  }

  /** Cancels the requests for jobs that are no longer tracked. */
  abandonUntracked(keys: Iterable<JobKey>): void {
    for (const key of keys) {
      const request = this.ledger.get(key) ? undefined : this.requests.get(key);
      if (request) this.abandon(key, request);
    }
  }

  dispose(): void {
    for (const [key, request] of [...this.requests]) this.abandon(key, request);
  }

  /** Cancels a request. Later callers start a new one. */
  private abandon(key: JobKey, request: InFlightRequest): void {
    if (this.requests.get(key) === request) this.requests.delete(key);
    request.source.cancel();
  }

  private async send({ key, projectId, id }: TrackedJob, token: ObservableCancellationToken): Promise<ApiResult<AgentJob>> {
    const ticket = this.ledger.nextTicket();
    const sentAt = this.now();
    const result = await this.getJob(projectId, id, token);
    this.watch.observe({ key, projectId }, result, sentAt);
    this.ledger.record(key, result, ticket);
    return result;
  }

  private async getJob(projectId: string, id: string, token: ObservableCancellationToken): Promise<ApiResult<AgentJob>> {
    try {
      return await this.api.getJob(projectId, id, token);
    } catch (error) {
      if (token.isCancellationRequested) throw new CancelledError();
      // Logs only the name of the error: its message may contain anything.
      this.log.error(`A request failed in an unexpected way: ${error instanceof Error ? error.name : typeof error}`);
      return { kind: 'offline' };
    }
  }
}
