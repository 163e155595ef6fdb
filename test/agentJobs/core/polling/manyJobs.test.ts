import { describe, expect, it } from 'vitest';
import { JobLedger } from '../../../../client/src/agentJobs/core';
import { automaticGapMs, maxConcurrentRequests } from '../../../../client/src/agentJobs/core/polling/poller';
import { neverCancelled } from '../../../../shared/cancellation';
import { FakeClock } from '../support/fakeClock';
import { createService, looking } from '../support/fakeService';
import { job, origin } from '../support/jobs';
import { MemoryLog } from '../support/memoryLog';

const second = 1_000;
const minute = 60 * second;
const count = 1_000;

/** Creates a service with a thousand running jobs as after a reload: the last request of all is some time ago. */
function thousandJobs() {
  const clock = new FakeClock();
  const before = new JobLedger(clock.now, new MemoryLog());
  for (let index = 0; index < count; index += 1) before.track({ origin, projectId: 'site', id: `j${index}` }, { job: job(`j${index}`) });
  clock.set(20 * minute);
  const ledger = new JobLedger(clock.now, new MemoryLog());
  ledger.merge(JSON.parse(JSON.stringify(before.serialize())));
  return createService({ clock, ledger });
}

/** Maximum number of requests within any span of milliseconds. */
function maxWithin(asked: readonly { readonly at: number }[], spanMs: number): number {
  return Math.max(0, ...asked.map(({ at }) => asked.filter((other) => other.at >= at && other.at < at + spanMs).length));
}

describe('a thousand running jobs', () => {
  it('are polled one after the other while the view is visible, never many at once', async () => {
    const { clock, poller, state, asked } = thousandJobs();
    poller.setAttention(looking);
    await clock.advance(30 * second);
    expect(asked.length).toBeGreaterThan(15);
    expect(maxWithin(asked, second)).toBe(1);
    expect(state.most).toBeLessThanOrEqual(maxConcurrentRequests);
  });

  it('have few requests in flight if the service is slow', async () => {
    const { clock, poller, state, asked } = thousandJobs();
    state.latency = 20 * second;
    poller.setAttention(looking);
    await clock.advance(minute);
    expect(state.most).toBe(maxConcurrentRequests);
    expect(asked.length).toBeLessThanOrEqual(4 * maxConcurrentRequests);
  });

  it('are all polled in turn', async () => {
    const { clock, poller, asked } = thousandJobs();
    poller.setAttention(looking);
    await clock.advance(35 * minute);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(count);
  });

  it('do not delay a new job, and are polled less often the older they are', async () => {
    const { clock, poller, state, asked, track, times } = thousandJobs();
    poller.setAttention(looking);
    await clock.advance(5 * minute);
    asked.length = 0;
    const begin = clock.now();
    state.answer = (id) => ({ kind: 'ok', value: job(id, id === 'new' ? { createdAt: begin } : {}) });
    track('new');
    await clock.advance(2 * minute);
    expect(times('new', begin).length).toBeGreaterThan(7);
    expect(asked.length).toBeLessThanOrEqual(2 * 60);
  });

  it('are not polled while the view is hidden and notifications are off', async () => {
    const { clock, poller, state, asked } = thousandJobs();
    state.settings = { ...state.settings, notifies: false };
    poller.settingsChanged();
    poller.setAttention({ viewVisible: false, windowFocused: true });
    await clock.advance(60 * minute);
    expect(asked).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('cause no burst of requests when the machine wakes up or the clock jumps', async () => {
    const { clock, poller, state, asked } = thousandJobs();
    poller.setAttention(looking);
    await clock.advance(10 * second);
    for (const jump of [8 * 60 * minute, -5 * minute, -48 * 60 * minute]) {
      asked.length = 0;
      clock.sleep(jump);
      await clock.advance(10 * second);
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.length).toBeLessThanOrEqual((10 * second) / automaticGapMs + 1);
    }
    expect(state.most).toBeLessThanOrEqual(maxConcurrentRequests);
  });

  it('cause no burst of requests when the focus comes and goes', async () => {
    const { clock, poller, asked } = thousandJobs();
    for (let turn = 0; turn < 50; turn += 1) {
      poller.setAttention({ viewVisible: turn % 2 === 0, windowFocused: turn % 3 === 0 });
      await clock.advance(10);
      poller.setAttention(looking);
      await clock.advance(10);
    }
    expect(asked.length).toBeLessThanOrEqual(3);
  });

  it('are not polled after the service rejects the key or limits the rate', async () => {
    for (const result of [{ kind: 'unauthorized' }, { kind: 'rate-limited', retryAfterMs: 10 * minute }] as const) {
      const { clock, poller, state, asked, always } = thousandJobs();
      state.latency = 2 * second;
      always(result);
      poller.setAttention(looking);
      await clock.advance(9 * minute);
      expect(asked.length).toBeLessThanOrEqual(maxConcurrentRequests);
    }
  });

  it('are refreshed by hand with few requests at a time', async () => {
    const { clock, poller, state } = thousandJobs();
    const result = poller.refreshAll(neverCancelled);
    await clock.advance(10 * minute);
    expect(await result).toEqual({ asked: count, failed: 0, skipped: 0 });
    expect(state.most).toBe(maxConcurrentRequests);
  });

  it('leave no timer when all have ended', async () => {
    const { clock, poller, state } = thousandJobs();
    state.answer = (id) => ({ kind: 'ok', value: job(id, { status: 'failed' }) });
    poller.setAttention(looking);
    await clock.advance(20 * minute);
    const { fired } = clock;
    expect(clock.pending).toBe(0);
    await clock.advance(60 * minute);
    expect(clock.fired).toBe(fired);
  });
});

describe('an idle panel', () => {
  it('wakes at most once a minute for a job that has been running for long', async () => {
    const { clock, poller, track } = createService();
    poller.setAttention(looking);
    track('a');
    await clock.advance(10 * 60 * minute);
    const { fired } = clock;
    await clock.advance(60 * minute);
    expect(clock.fired - fired).toBeLessThanOrEqual(60);
  });
});
