import { describe, expect, it } from 'vitest';
import { type AgentApi, type AgentJob, type ApiResult, JobLedger, sendMessage, startJob } from '../../../../client/src/agentJobs/core';
import { neverCancelled } from '../../../../shared/cancellation';
import { job, origin, start } from '../support/jobs';
import { MemoryLog } from '../support/memoryLog';

function setUp(result: ApiResult<AgentJob>) {
  const time = { now: start };
  const ledger = new JobLedger(() => time.now, new MemoryLog());
  const calls: unknown[] = [];
  const answer = async (...args: unknown[]) => {
    calls.push(args.slice(0, -1));
    return result;
  };
  const api: AgentApi = { origin, getJob: answer, createJob: answer, sendMessage: answer };
  return { api, ledger, calls, time };
}

describe('starting a job', () => {
  it('tracks it with the answer of the service and the start of the prompt', async () => {
    const { api, ledger, calls } = setUp({ kind: 'ok', value: job('new') });
    const started = await startJob(api, ledger, 'site', 'Fix the links', neverCancelled);
    expect(calls).toEqual([['site', 'Fix the links']]);
    expect(started).toEqual({ kind: 'ok', tracked: ledger.jobs(origin)[0] });
    expect(ledger.jobs(origin)).toMatchObject([
      { id: 'new', projectId: 'site', promptStart: 'Fix the links', promptedAt: start, job: job('new') },
    ]);
  });

  it('tracks nothing when it fails', async () => {
    const { api, ledger } = setUp({ kind: 'timeout' });
    expect(await startJob(api, ledger, 'site', 'Fix the links', neverCancelled)).toEqual({ kind: 'timeout' });
    expect(ledger.jobs(origin)).toEqual([]);
  });
});

describe('sending a message', () => {
  it('records its time and ignores a state that was requested before it', async () => {
    const { api, ledger, time } = setUp({ kind: 'ok', value: job('j') });
    const tracked = ledger.track({ origin, projectId: 'site', id: 'j' }, { job: job('j', { status: 'completed' }) });
    const earlier = ledger.nextTicket();
    time.now += 60_000;
    await sendMessage(api, ledger, tracked, 'Now the images', neverCancelled);
    ledger.record(tracked.key, { kind: 'ok', value: job('j', { status: 'completed' }) }, earlier);
    expect(ledger.get(tracked.key)).toMatchObject({ promptedAt: start + 60_000, job: { status: 'active' } });
  });

  it('changes nothing when it fails', async () => {
    const { api, ledger } = setUp({ kind: 'rate-limited' });
    const tracked = ledger.track({ origin, projectId: 'site', id: 'j' }, { job: job('j') });
    expect(await sendMessage(api, ledger, tracked, 'x', neverCancelled)).toEqual({ kind: 'rate-limited' });
    expect(ledger.get(tracked.key)).toEqual(tracked);
  });
});
