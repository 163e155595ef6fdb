/** Requests of agent jobs in simulated time: responses are delayed, and every request is recorded. */

import type { AgentJob, ApiResult, Attention, JobLedger, Poller } from '../../client/src/agentJobs/core';
import type { ObservableCancellationToken } from '../../shared/cancellation';
import { begin, jobOf, ledgerOf, origin, silentLog } from './jobs.ts';
import type { Panel } from './panel.ts';
import { createSimulatedClock, type SimulatedClock } from './simulatedClock.ts';

const minute = 60_000;
const looking: Attention = { viewVisible: true, windowFocused: true };
const away: Attention = { viewVisible: false, windowFocused: true };

interface TrafficOptions {
  /** Delay of responses, in milliseconds. */
  readonly latency?: number;
  /** The status of every job. */
  readonly status?: string;
}

interface SimulatedTraffic {
  readonly clock: SimulatedClock;
  readonly ledger: JobLedger;
  readonly poller: Poller;
  /** Start times of requests. */
  readonly starts: readonly number[];
  /** Maximum number of concurrent requests. */
  readonly most: number;
}

export function createTraffic(panel: Panel, stored: string, { latency = 300, status = 'active' }: TrafficOptions = {}): SimulatedTraffic {
  const clock = createSimulatedClock(begin);
  const ledger = ledgerOf(panel, stored, clock);
  const starts: number[] = [];
  let inFlight = 0;
  let most = 0;
  const getJob = (_project: string, id: string, token: ObservableCancellationToken): Promise<ApiResult<AgentJob>> => {
    starts.push(clock.now());
    inFlight += 1;
    most = Math.max(most, inFlight);
    return new Promise((resolve, reject) => {
      const timer = clock.setTimer(() => {
        inFlight -= 1;
        resolve({ kind: 'ok', value: jobOf(id, status) });
      }, latency);
      token.onCancellationRequested(() => {
        timer.dispose();
        inFlight -= 1;
        reject(new panel.CancelledError());
      });
    });
  };
  const settings = () => ({ minIntervalMs: 10_000, maxIntervalMs: 300_000, notifies: true });
  const poller = new panel.Poller({ api: { origin, getJob }, ledger, clock, random: () => 0.5, log: silentLog, settings });
  return {
    clock,
    ledger,
    poller,
    starts,
    get most() {
      return most;
    },
  };
}

/** Maximum number of requests that started within one second. */
function mostInASecond(starts: readonly number[]): number {
  let first = 0;
  let most = 0;
  for (const [index, start] of starts.entries()) {
    while ((starts[first] ?? start) <= start - 1_000) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

/** Counts requests while the focus changes, the view is shown and hidden, and the machine sleeps, with all jobs due. */
export async function measureStorm(panel: Panel, stored: string): Promise<{ mostInASecond: number; asked: number }> {
  const { clock, poller, starts } = createTraffic(panel, stored);
  for (let turn = 0; turn < 100; turn++) {
    poller.setAttention(turn % 2 === 0 ? looking : away);
    await clock.advance(turn % 3 === 0 ? 10 : 700);
  }
  poller.setAttention(looking);
  clock.sleep(8 * 60 * minute);
  await clock.advance(minute);
  return { mostInASecond: mostInASecond(starts), asked: starts.length };
}

/** Counts concurrent requests with slow responses, and a manual refresh of all jobs at the same time. */
export async function measureMostAtOnce(panel: Panel, stored: string): Promise<{ most: number; asked: number }> {
  const traffic = createTraffic(panel, stored, { latency: 20_000 });
  traffic.poller.setAttention(looking);
  await traffic.clock.advance(10_000);
  const refreshed = traffic.poller.refreshAll(panel.neverCancelled);
  await traffic.clock.advance(180 * minute);
  const { asked } = await refreshed;
  return { most: traffic.most, asked };
}

/** Counts requests within an hour, and pending timers at its end, while the view is hidden, and after all jobs have ended. */
export async function measureIdle(panel: Panel, running: string, ended: string): Promise<{ requests: number; timers: number }> {
  const all = { requests: 0, timers: 0 };
  const idle: readonly (readonly [stored: string, attention: Attention, status: string])[] = [
    [running, away, 'active'],
    [ended, looking, 'completed'],
  ];
  for (const [stored, attention, status] of idle) {
    const { clock, poller, starts } = createTraffic(panel, stored, { status });
    poller.setAttention(looking);
    poller.setAttention(attention);
    // A recently started job is polled for a while.
    clock.sleep(150 * minute);
    await clock.advance(minute);
    const before = starts.length;
    await clock.advance(60 * minute);
    all.requests += starts.length - before;
    all.timers += clock.pending;
  }
  return all;
}
