/** Generated tracked jobs for benchmarks. */
import type { AgentJob, JobLedger } from '../../client/src/agentJobs/core';
import { parseJson } from '../../scripts/json.ts';
import type { Panel } from './panel.ts';
import type { SimulatedClock } from './simulatedClock.ts';

export const origin = 'https://api.example.com';
export const count = 1_000;
export const begin = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;
/** Period in which the jobs began: the texts of recent jobs change every minute. */
const spanMs = 0.9 * hour;
const project = 'docs-1';

export const silentLog = { debug() {}, info() {}, warn() {}, error() {} };
export const texts = {
  t: (text: string, ...values: readonly unknown[]): string =>
    text.replaceAll(/\{(\d+)\}/g, (_all, index: string) => String(values[Number(index)])),
};

export function jobOf(id: string, status = 'active', createdAt = begin): AgentJob {
  return {
    id,
    status,
    repository: 'https://github.com/example/docs',
    ref: `docs/${id}`,
    model: 'example-large',
    ...(status === 'completed' ? { prLink: 'https://github.com/example/docs/pull/1' } : {}),
    createdAt,
  };
}

/** The stored state of a workspace with `count` jobs, as JSON, that began within the last hour. */
export function storedJobs({ JobLedger: Ledger }: Panel, status = 'active'): string {
  let now = begin - spanMs;
  const ledger = new Ledger(() => now, silentLog);
  for (let index = 0; index < count; index++) {
    const id = `job-${String(index).padStart(6, '0')}`;
    ledger.track(
      { origin, projectId: project, id },
      { prompt: `Rewrite the page about feature ${index} and everything that links to it`, job: jobOf(id, status, now) },
    );
    now += spanMs / count;
  }
  return JSON.stringify(ledger.serialize());
}

/** A ledger with these jobs, as after a reload of the window. */
export function ledgerOf({ JobLedger: Ledger }: Panel, stored: string, clock: SimulatedClock): JobLedger {
  const ledger = new Ledger(clock.now, silentLog);
  ledger.merge(parseJson(stored));
  return ledger;
}
