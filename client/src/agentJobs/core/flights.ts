import type { AgentApi } from './api';
import { CancellationSource, type CancellationToken, CancelledError } from './cancellation';
import type { AgentJob } from './job';
import type { JobLedger } from './ledger';
import type { Log } from './log';
import type { ApiResult } from './result';
import type { ServiceWatch } from './serviceWatch';
import type { JobKey, TrackedJob } from './trackedJob';

interface Flight {
  readonly answer: Promise<ApiResult<AgentJob>>;
  readonly source: CancellationSource;
  /** Who waits for it; when nobody does, it is abandoned. */
  holders: number;
}

/** Requests under way, at most one for each job; who asks for the same job shares it. Their answers go to the ledger and to the watch. */
export class Flights {
  private readonly flying = new Map<JobKey, Flight>();

  constructor(
    private readonly api: Pick<AgentApi, 'getJob'>,
    private readonly ledger: JobLedger,
    private readonly watch: ServiceWatch,
    private readonly now: () => number,
    private readonly log: Log,
  ) {}

  has(key: JobKey): boolean {
    return this.flying.has(key);
  }

  /** Sends a request for a job that none is under way for. @param onLanding called once it is over, however it ended */
  start(tracked: TrackedJob, onLanding: () => void): void {
    const source = new CancellationSource();
    const flight: Flight = { answer: this.fly(tracked, source.token), source, holders: 0 };
    this.flying.set(tracked.key, flight);
    const land = () => {
      if (this.flying.get(tracked.key) === flight) this.flying.delete(tracked.key);
      onLanding();
    };
    flight.answer.then(land, land);
  }

  /** Waits for the request under way for a job. @throws {CancelledError} when the token is, or there is none any more */
  async join(key: JobKey, token: CancellationToken): Promise<ApiResult<AgentJob>> {
    const flight = this.flying.get(key);
    if (!flight) throw new CancelledError();
    flight.holders += 1;
    const left = new CancellationSource();
    const leaving = new Promise<never>((_resolve, reject) => {
      left.token.onCancellationRequested(() => reject(new CancelledError()));
    });
    const subscription = token.onCancellationRequested(() => left.cancel());
    if (token.isCancellationRequested) left.cancel();
    try {
      return await Promise.race([flight.answer, leaving]);
    } finally {
      subscription.dispose();
      flight.holders -= 1;
      if (flight.holders === 0) this.abandon(key, flight);
    }
  }

  /** Abandons the requests for jobs that are no longer tracked. */
  abandonUntracked(keys: Iterable<JobKey>): void {
    for (const key of keys) {
      const flight = this.ledger.get(key) ? undefined : this.flying.get(key);
      if (flight) this.abandon(key, flight);
    }
  }

  dispose(): void {
    for (const [key, flight] of [...this.flying]) this.abandon(key, flight);
  }

  /** Whoever asks from now on gets a request of its own. */
  private abandon(key: JobKey, flight: Flight): void {
    if (this.flying.get(key) === flight) this.flying.delete(key);
    flight.source.cancel();
  }

  private async fly({ key, projectId, id }: TrackedJob, token: CancellationToken): Promise<ApiResult<AgentJob>> {
    const ticket = this.ledger.ask();
    const askedAt = this.now();
    const result = await this.ask(projectId, id, token);
    this.watch.heard({ key, projectId }, result, askedAt);
    this.ledger.record(key, result, ticket);
    return result;
  }

  private async ask(projectId: string, id: string, token: CancellationToken): Promise<ApiResult<AgentJob>> {
    try {
      return await this.api.getJob(projectId, id, token);
    } catch (error) {
      if (token.isCancellationRequested) throw new CancelledError();
      // The message is left out: what it holds is not known.
      this.log.error(`A request failed in an unexpected way: ${error instanceof Error ? error.name : typeof error}`);
      return { kind: 'offline' };
    }
  }
}
