import { describe, expect, it } from 'vitest';
import { maxConcurrentRequests } from '../../../../client/src/agentJobs/core/polling/poller';
import { CancellationSource, CancelledError, neverCancelled } from '../../../../shared/cancellation';
import { cancelled } from '../support/cancelled';
import { settle } from '../support/fakeClock';
import { createService, looking } from '../support/fakeService';
import { job } from '../support/jobs';

const minute = 60_000;

describe('a refresh of one job by hand', () => {
  it('sends a request at once, even if no window has attention or the job has ended', async () => {
    const { clock, poller, track, asked, key } = createService();
    track('a', { job: job('a', { status: 'archived' }) });
    const result = poller.refresh(key('a'), neverCancelled);
    await clock.advance(100);
    expect(await result).toEqual({ kind: 'ok', value: job('a') });
    expect(asked).toHaveLength(1);
  });

  it('shares the request in flight', async () => {
    const { clock, poller, track, asked, key } = createService();
    poller.setAttention(looking);
    track('a');
    await settle();
    const results = [poller.refresh(key('a'), neverCancelled), poller.refresh(key('a'), neverCancelled)];
    await clock.advance(100);
    expect((await Promise.all(results)).map(({ kind }) => kind)).toEqual(['ok', 'ok']);
    expect(asked).toHaveLength(1);
  });

  it('returns the rate limit without a request until it has passed', async () => {
    const { clock, poller, track, asked, always, key } = createService();
    always({ kind: 'rate-limited', retryAfterMs: 60_000 });
    track('a');
    const first = poller.refresh(key('a'), neverCancelled);
    await clock.advance(100);
    await first;
    await clock.advance(20_000);
    expect(await poller.refresh(key('a'), neverCancelled)).toMatchObject({ kind: 'rate-limited' });
    expect(asked).toHaveLength(1);
    always({ kind: 'ok', value: job('a') });
    await clock.advance(60_000);
    const later = poller.refresh(key('a'), neverCancelled);
    await clock.advance(100);
    expect(await later).toMatchObject({ kind: 'ok' });
  });

  it('resumes polling if a rejected key is accepted again', async () => {
    const { clock, poller, track, always, key } = createService();
    always({ kind: 'unauthorized' });
    poller.setAttention(looking);
    track('a');
    await clock.advance(minute);
    always({ kind: 'ok', value: job('a') });
    void poller.refresh(key('a'), neverCancelled);
    await clock.advance(100);
    expect(poller.state).toEqual({ kind: 'reachable' });
  });

  it('is cancelled for an untracked job', async () => {
    const { poller, key } = createService();
    await expect(poller.refresh(key('a'), neverCancelled)).rejects.toBeInstanceOf(CancelledError);
  });
});

describe('a cancelled refresh', () => {
  it('sends nothing if it was cancelled before it began', async () => {
    const { poller, track, asked, key } = createService();
    track('a');
    await expect(poller.refresh(key('a'), cancelled())).rejects.toBeInstanceOf(CancelledError);
    expect(asked).toEqual([]);
  });

  it('cancels its request and records nothing', async () => {
    const { clock, ledger, poller, state, track, key } = createService();
    track('a');
    const source = new CancellationSource();
    const result = poller.refresh(key('a'), source.token);
    await settle();
    source.cancel();
    await expect(result).rejects.toBeInstanceOf(CancelledError);
    expect([state.inFlight, state.cancelled]).toEqual([0, 1]);
    await clock.advance(minute);
    expect(ledger.get(key('a'))).not.toHaveProperty('job');
  });

  it('does not cancel a request that another refresh awaits', async () => {
    const { clock, poller, state, track, key } = createService();
    track('a');
    const source = new CancellationSource();
    const impatient = poller.refresh(key('a'), source.token);
    await settle();
    const patient = poller.refresh(key('a'), neverCancelled);
    source.cancel();
    await expect(impatient).rejects.toBeInstanceOf(CancelledError);
    await clock.advance(100);
    expect(await patient).toMatchObject({ kind: 'ok' });
    expect(state.cancelled).toBe(0);
  });

  it('does not cancel a request that polling has sent', async () => {
    const { clock, ledger, poller, state, track, key } = createService();
    poller.setAttention(looking);
    track('a');
    await settle();
    const source = new CancellationSource();
    const result = poller.refresh(key('a'), source.token);
    source.cancel();
    await expect(result).rejects.toBeInstanceOf(CancelledError);
    await clock.advance(100);
    expect(state.cancelled).toBe(0);
    expect(ledger.get(key('a'))).toHaveProperty('job');
  });

  it('can be repeated at once', async () => {
    const { clock, poller, track, asked, key } = createService();
    track('a');
    const source = new CancellationSource();
    const first = poller.refresh(key('a'), source.token);
    await settle();
    source.cancel();
    await expect(first).rejects.toBeInstanceOf(CancelledError);
    const second = poller.refresh(key('a'), neverCancelled);
    await clock.advance(200);
    expect(await second).toMatchObject({ kind: 'ok' });
    expect(asked).toHaveLength(2);
  });

  it('leaves the queue', async () => {
    const { clock, poller, state, track, asked, key } = createService();
    const ids = Array.from({ length: maxConcurrentRequests + 2 }, (_value, index) => `j${index}`);
    for (const id of ids) track(id);
    const source = new CancellationSource();
    const results = ids.map((id, index) => poller.refresh(key(id), index === maxConcurrentRequests ? source.token : neverCancelled));
    const ends = Promise.allSettled(results);
    await settle();
    source.cancel();
    await clock.advance(300);
    expect((await ends).filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(asked).toHaveLength(maxConcurrentRequests + 1);
    expect(state.most).toBe(maxConcurrentRequests);
  });
});

describe('a refresh of all jobs by hand', () => {
  it('requests running jobs first, then ended jobs, but no archived jobs', async () => {
    const { clock, poller, track, asked } = createService();
    for (const status of ['completed', 'archived', 'active', 'failed', 'queued'])
      track(status, { job: job(status, { status, ...(status === 'completed' ? { prLink: 'https://example.com/1' } : {}) }) });
    const progress: string[] = [];
    const result = poller.refreshAll(neverCancelled, (done, total) => progress.push(`${done}/${total}`));
    await clock.advance(minute);
    expect(await result).toEqual({ asked: 4, failed: 0, skipped: 0 });
    expect(asked.map(({ id }) => id)).toEqual(['active', 'queued', 'completed', 'failed']);
    expect(progress).toEqual(['1/4', '2/4', '3/4', '4/4']);
  });

  it('counts failures', async () => {
    const { clock, poller, state, track } = createService();
    for (const id of ['a', 'b', 'c']) track(id);
    state.answer = (id) => (id === 'b' ? { kind: 'not-found', resource: 'job' } : { kind: 'ok', value: job(id) });
    const result = poller.refreshAll(neverCancelled);
    await clock.advance(minute);
    expect(await result).toEqual({ asked: 3, failed: 1, skipped: 0 });
  });

  it('sends nothing without jobs', async () => {
    expect(await createService().poller.refreshAll(neverCancelled)).toEqual({ asked: 0, failed: 0, skipped: 0 });
  });

  it.each(['unauthorized', 'no-key', 'offline', 'rate-limited'] as const)(
    'ends with the first failure that concerns all jobs: %s',
    async (kind) => {
      const { clock, poller, track, asked, always } = createService();
      for (let index = 0; index < 100; index += 1) track(`j${index}`);
      always({ kind });
      const result = poller.refreshAll(neverCancelled);
      await clock.advance(minute);
      expect(await result).toEqual({ asked: maxConcurrentRequests, failed: maxConcurrentRequests, skipped: 100 - maxConcurrentRequests });
      expect(asked).toHaveLength(maxConcurrentRequests);
    },
  );

  it('skips jobs that are no longer tracked', async () => {
    const { clock, ledger, poller, state, track, key } = createService();
    for (let index = 0; index < 10; index += 1) track(`j${index}`);
    state.latency = 1_000;
    const result = poller.refreshAll(neverCancelled);
    await clock.advance(1_000);
    ledger.untrack([key('j8'), key('j9')]);
    await clock.advance(minute);
    expect(await result).toEqual({ asked: 8, failed: 0, skipped: 2 });
  });

  it('can be cancelled: received answers stay, and no more requests are sent', async () => {
    const { clock, ledger, poller, track, asked } = createService();
    for (let index = 0; index < 100; index += 1) track(`j${index}`);
    const source = new CancellationSource();
    const result = poller.refreshAll(source.token);
    const end = expect(result).rejects.toBeInstanceOf(CancelledError);
    await clock.advance(1_000);
    source.cancel();
    await end;
    const { length } = asked;
    await clock.advance(minute);
    expect(asked).toHaveLength(length);
    expect(length).toBeLessThan(20);
    expect(ledger.jobs('https://api.example.com').filter((tracked) => tracked.job).length).toBeGreaterThanOrEqual(
      length - maxConcurrentRequests,
    );
    expect(clock.pending).toBe(0);
  });
});
