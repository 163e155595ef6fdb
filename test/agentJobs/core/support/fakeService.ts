import {
  type AgentApi,
  type AgentJob,
  type ApiResult,
  type Attention,
  JobLedger,
  type JobTransition,
  jobKey,
  Poller,
  type PollSettings,
  type TrackOptions,
} from '../../../../client/src/agentJobs/core';
import { CancelledError, type ObservableCancellationToken } from '../../../../shared/cancellation';
import { FakeClock } from './fakeClock';
import { job, origin } from './jobs';
import { MemoryLog } from './memoryLog';

type Answer = (id: string, projectId: string) => ApiResult<AgentJob> | Promise<never>;

export const looking: Attention = { viewVisible: true, windowFocused: true };

/** Creates a service whose answers take some fake time, with a poller for its jobs. */
export function createService(options: { readonly clock?: FakeClock; readonly ledger?: JobLedger; readonly random?: () => number } = {}) {
  const clock = options.clock ?? new FakeClock();
  const log = new MemoryLog();
  const ledger = options.ledger ?? new JobLedger(clock.now, log);
  const transitions: string[] = [];
  ledger.onDidTransition(({ tracked, from, to }: JobTransition) => transitions.push(`${tracked.id}: ${from} → ${to}`));
  const asked: { readonly id: string; readonly at: number }[] = [];
  const state = {
    answer: ((id) => ({ kind: 'ok', value: job(id) })) as Answer,
    latency: 100,
    inFlight: 0,
    most: 0,
    cancelled: 0,
    settings: { minIntervalMs: 10_000, maxIntervalMs: 300_000, notifies: true } as PollSettings,
  };

  function getJob(projectId: string, id: string, token: ObservableCancellationToken): Promise<ApiResult<AgentJob>> {
    asked.push({ id, at: clock.now() });
    state.inFlight += 1;
    state.most = Math.max(state.most, state.inFlight);
    return new Promise((resolve, reject) => {
      const timer = clock.setTimer(() => {
        subscription.dispose();
        state.inFlight -= 1;
        resolve(state.answer(id, projectId));
      }, state.latency);
      const subscription = token.onCancellationRequested(() => {
        timer.dispose();
        state.inFlight -= 1;
        state.cancelled += 1;
        reject(new CancelledError());
      });
    });
  }

  const api: Pick<AgentApi, 'origin' | 'getJob'> = { origin, getJob };
  const poller = new Poller({ api, ledger, clock, random: options.random ?? (() => 1 / 3), log, settings: () => state.settings });
  return {
    clock,
    ledger,
    log,
    poller,
    state,
    transitions,
    asked,
    /** Times of the requests for a job, in milliseconds after `since`. */
    times: (id: string, since: number) => asked.filter((one) => one.id === id).map(({ at }) => at - since),
    key: (id: string, projectId = 'site') => jobKey({ origin, projectId, id }),
    track: (id: string, more?: TrackOptions, projectId = 'site') => ledger.track({ origin, projectId, id }, more),
    always: (result: ApiResult<AgentJob>) => {
      state.answer = () => result;
    },
  };
}
