import { describe, expect, it } from 'vitest';
import { type AgentApi, type AgentJob, type ApiResult, observedApi } from '../../../../client/src/agentJobs/core';
import { automaticGapMs, unfocusedLimitMs } from '../../../../client/src/agentJobs/core/polling/poller';
import { neverCancelled } from '../../../../shared/cancellation';
import { settle } from '../support/fakeClock';
import { createService, looking } from '../support/fakeService';
import { job } from '../support/jobs';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const prLink = 'https://github.com/example/docs/pull/1';

describe('polling', () => {
  it('requests a new job at once, then at its interval', async () => {
    const { clock, poller, track, times } = createService();
    const begin = clock.now();
    poller.setAttention(looking);
    track('a');
    await clock.advance(35 * second);
    // An answer takes 100 ms, and the interval starts then.
    expect(times('a', begin)).toEqual([0, 10_100, 20_200, 30_300]);
  });

  it('requests a job less often that has been running for long', async () => {
    const { clock, poller, track, asked } = createService();
    poller.setAttention(looking);
    track('a');
    await clock.advance(5 * minute);
    const young = asked.length;
    await clock.advance(2 * hour);
    asked.length = 0;
    await clock.advance(hour);
    expect(young).toBeGreaterThan(20);
    expect(asked.length).toBeLessThanOrEqual(12);
  });

  it('stops at a terminal status and reports it once', async () => {
    const { clock, poller, state, track, asked, transitions } = createService();
    poller.setAttention(looking);
    track('a');
    await clock.advance(15 * second);
    state.answer = (id) => ({ kind: 'ok', value: job(id, { status: 'failed' }) });
    await clock.advance(hour);
    expect(transitions).toEqual(['a: active → failed']);
    expect(asked).toHaveLength(3);
    expect(clock.pending).toBe(0);
  });

  it('looks for the pull request of a completed job for five minutes', async () => {
    const { clock, ledger, poller, state, track, times, transitions, key } = createService();
    poller.setAttention(looking);
    track('without');
    track('with');
    await clock.advance(15 * second);
    state.answer = (id) => ({ kind: 'ok', value: job(id, { status: 'completed' }) });
    const begin = clock.now();
    await clock.advance(2 * minute);
    state.answer = (id) => ({ kind: 'ok', value: job(id, { status: 'completed', ...(id === 'with' ? { prLink } : {}) }) });
    await clock.advance(hour);
    expect(ledger.get(key('with'))?.job?.prLink).toBe(prLink);
    const asked = times('without', begin).filter((at) => at > 0);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.length).toBeLessThan(14);
    expect(Math.max(...asked)).toBeLessThan(6 * minute);
    expect(times('with', begin).at(-1)).toBeLessThan(3 * minute);
    expect(transitions.sort()).toEqual(['with: active → completed', 'without: active → completed']);
    expect(clock.pending).toBe(0);
  });

  it('continues for an unknown status, and ends after a day', async () => {
    const { clock, poller, state, track, asked } = createService();
    poller.setAttention(looking);
    state.answer = (id) => ({ kind: 'ok', value: job(id, { status: 'queued' }) });
    track('a');
    await clock.advance(23 * hour);
    asked.length = 0;
    await clock.advance(30 * minute);
    expect(asked.length).toBeGreaterThan(0);
    await clock.advance(hour);
    asked.length = 0;
    await clock.advance(24 * hour);
    expect(asked).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('restarts after a message and is not ended by an earlier answer', async () => {
    const { clock, ledger, poller, state, track, times, transitions, key } = createService();
    poller.setAttention(looking);
    state.answer = (id) => ({ kind: 'ok', value: job(id, { status: 'completed', prLink }) });
    track('a');
    await clock.advance(minute);
    const begin = clock.now();
    ledger.prompted(key('a'));
    await clock.advance(5 * second);
    state.answer = (id) => ({ kind: 'ok', value: job(id) });
    await clock.advance(20 * second);
    state.answer = (id) => ({ kind: 'ok', value: job(id, { status: 'completed', prLink }) });
    await clock.advance(10 * minute);
    expect(transitions).toEqual(['a: completed → active', 'a: active → completed']);
    expect(times('a', begin).filter((at) => at > 0).length).toBeLessThan(12);
    expect(clock.pending).toBe(0);
  });

  it('spreads the requests of jobs that were tracked together', async () => {
    let next = 0;
    const { clock, poller, track, asked } = createService({ random: () => (next = (next + 0.37) % 1) });
    poller.setAttention(looking);
    for (const id of ['a', 'b', 'c', 'd']) track(id);
    await clock.advance(minute);
    const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(automaticGapMs);
  });

  it('follows changes of the settings', async () => {
    const { clock, poller, state, track, asked } = createService();
    poller.setAttention(looking);
    state.settings = { minIntervalMs: 600_000, maxIntervalMs: 600_000, notifies: true };
    poller.settingsChanged();
    track('a');
    await clock.advance(minute);
    expect(asked).toHaveLength(1);
    state.settings = { minIntervalMs: 5_000, maxIntervalMs: 600_000, notifies: true };
    poller.settingsChanged();
    await clock.advance(second);
    expect(asked).toHaveLength(2);
  });

  it('sets one timer at most, and none if there is nothing to do', async () => {
    const { clock, ledger, poller, track, key } = createService();
    poller.setAttention(looking);
    await clock.advance(hour);
    expect([clock.pending, clock.fired]).toEqual([0, 0]);
    for (const id of ['a', 'b', 'c']) track(id);
    await clock.advance(5 * second);
    expect(clock.pending).toBe(1);
    ledger.untrack([key('a'), key('b'), key('c')]);
    await settle();
    expect(clock.pending).toBe(0);
  });
});

describe('the poller', () => {
  it('sends nothing while no window has attention', async () => {
    const { clock, track, asked } = createService();
    track('a');
    await clock.advance(hour);
    expect(asked).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('follows a job for two hours while the view is hidden', async () => {
    const { clock, poller, track, asked } = createService();
    poller.setAttention({ viewVisible: false, windowFocused: true });
    track('a');
    await clock.advance(110 * minute);
    expect(asked.length).toBeGreaterThan(10);
    await clock.advance(20 * minute);
    asked.length = 0;
    await clock.advance(5 * hour);
    expect(asked).toEqual([]);
    expect(clock.pending).toBe(0);
    poller.setAttention(looking);
    await clock.advance(second);
    expect(asked).toHaveLength(1);
  });

  it('stops polling after five minutes without focus, and requests stale jobs at once on focus', async () => {
    const { clock, poller, track, asked } = createService();
    poller.setAttention(looking);
    track('a');
    await clock.advance(second);
    poller.setAttention({ viewVisible: true, windowFocused: false });
    await clock.advance(unfocusedLimitMs);
    expect(asked.length).toBeGreaterThan(5);
    await clock.advance(minute);
    asked.length = 0;
    await clock.advance(10 * hour);
    expect(asked).toEqual([]);
    expect(clock.pending).toBe(0);
    poller.setAttention(looking);
    await settle();
    expect(asked).toHaveLength(1);
  });

  it('requests nothing again if the focus returns at once', async () => {
    const { clock, poller, track, asked } = createService();
    poller.setAttention(looking);
    track('a');
    await clock.advance(second);
    for (let count = 0; count < 20; count += 1) {
      poller.setAttention({ viewVisible: count % 2 === 0, windowFocused: count % 3 === 0 });
      await settle();
    }
    poller.setAttention(looking);
    await settle();
    expect(asked).toHaveLength(1);
  });
});

describe('failures', () => {
  it('are followed by increasing delays', async () => {
    const { clock, poller, track, times, always } = createService();
    const begin = clock.now();
    always({ kind: 'server-error', status: 500 });
    poller.setAttention(looking);
    track('a');
    await clock.advance(3 * minute);
    expect(times('a', begin)).toEqual([0, 10_100, 30_200, 70_300, 150_400]);
  });

  it('of one job do not delay another job', async () => {
    const { clock, poller, state, track, asked } = createService();
    state.answer = (id) => (id === 'bad' ? { kind: 'timeout' } : { kind: 'ok', value: job(id) });
    poller.setAttention(looking);
    track('bad');
    track('good');
    await clock.advance(3 * minute);
    expect(asked.filter(({ id }) => id === 'good').length).toBeGreaterThan(12);
    expect(asked.filter(({ id }) => id === 'bad').length).toBeLessThan(7);
  });

  it('to find a job end its polling after three attempts, until it is refreshed by hand', async () => {
    const { clock, poller, track, asked, always, key } = createService();
    always({ kind: 'not-found', resource: 'job' });
    poller.setAttention(looking);
    track('a');
    await clock.advance(5 * hour);
    expect(asked).toHaveLength(3);
    expect(clock.pending).toBe(0);
    always({ kind: 'ok', value: job('a') });
    void poller.refresh(key('a'), neverCancelled);
    await clock.advance(20 * minute);
    expect(asked.length).toBeGreaterThan(5);
  });

  it('of the key stop all polling until it changes', async () => {
    const { clock, ledger, poller, track, asked, always, key } = createService();
    always({ kind: 'unauthorized' });
    poller.setAttention(looking);
    for (let index = 0; index < 20; index += 1) track(`j${index}`);
    await clock.advance(10 * hour);
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(poller.state).toEqual({ kind: 'unauthorized' });
    expect(clock.pending).toBe(0);
    poller.setAttention({ viewVisible: false, windowFocused: false });
    poller.setAttention(looking);
    await clock.advance(minute);
    expect(asked.length).toBeLessThanOrEqual(4);
    always({ kind: 'ok', value: job('x') });
    poller.keyChanged();
    expect(ledger.get(key('j0'))).not.toHaveProperty('failed');
    await clock.advance(25 * second);
    expect(asked.length).toBeGreaterThanOrEqual(20);
    expect(poller.state).toEqual({ kind: 'reachable' });
  });

  it('without a key stop all polling until there is a key', async () => {
    const { clock, poller, track, asked, always } = createService();
    always({ kind: 'no-key' });
    poller.setAttention(looking);
    track('a');
    await clock.advance(hour);
    expect(asked).toHaveLength(1);
    expect(poller.state).toEqual({ kind: 'no-key' });
    poller.keyChanged();
    await clock.advance(second);
    expect(asked).toHaveLength(2);
  });

  it('for lack of access to one project do not affect other projects', async () => {
    const { clock, poller, state, track, asked } = createService();
    state.answer = (id, projectId) => (projectId === 'closed' ? { kind: 'forbidden' } : { kind: 'ok', value: job(id) });
    poller.setAttention(looking);
    for (let index = 0; index < 10; index += 1) track(`c${index}`, {}, 'closed');
    track('open');
    await clock.advance(4 * minute);
    expect(asked.filter(({ id }) => id === 'open').length).toBeGreaterThan(12);
    const refused = asked.filter(({ id }) => id !== 'open').length;
    // Three failures close the project, then one job at a time probes it.
    expect(refused).toBeLessThanOrEqual(6);
    poller.keyChanged();
    await clock.advance(second);
    expect(asked.filter(({ id }) => id !== 'open').length).toBeGreaterThan(refused);
  });

  it('for lack of access to one job do not affect other jobs of its project', async () => {
    const { clock, poller, state, track, asked, ledger, key } = createService();
    state.answer = (id) => (id.startsWith('bad') ? { kind: 'forbidden', message: 'No.' } : { kind: 'ok', value: job(id) });
    poller.setAttention(looking);
    for (const id of ['bad-1', 'good', 'bad-2']) track(id);
    await clock.advance(5 * minute);
    expect(asked.filter(({ id }) => id === 'good').length).toBeGreaterThan(15);
    expect(asked.filter(({ id }) => id === 'bad-1').length).toBeLessThan(8);
    const bad = ledger.get(key('bad-1'));
    const good = ledger.get(key('good'));
    if (!bad || !good) throw new Error('not tracked');
    const next = poller.nextTry(bad) ?? 0;
    expect(next).toBeGreaterThan(clock.now());
    expect(poller.nextTry(good)).toBeUndefined();
    expect(poller.pause).toBeUndefined();
    const before = asked.filter(({ id }) => id === 'bad-1').length;
    await clock.advance(next - clock.now() + 2 * second);
    expect(asked.filter(({ id }) => id === 'bad-1')).toHaveLength(before + 1);
  });

  it('for lack of access to a project end with an answer for one of its jobs, or with the refused jobs', async () => {
    for (const end of ['answer', 'untrack'] as const) {
      const { clock, ledger, poller, state, track, asked, key } = createService();
      const refused = ['c1', 'c2', 'c3'];
      state.answer = (id) => (refused.includes(id) ? { kind: 'forbidden' } : { kind: 'ok', value: job(id) });
      poller.setAttention(looking);
      for (const id of refused) track(id);
      await clock.advance(5 * second);
      track('new');
      await clock.advance(5 * second);
      expect(asked.filter(({ id }) => id === 'new')).toHaveLength(0);
      if (end === 'untrack') ledger.untrack([key('c1')]);
      else void poller.refresh(key('new'), neverCancelled);
      await clock.advance(15 * second);
      expect(asked.filter(({ id }) => id === 'new').length).toBeGreaterThan(0);
      await clock.advance(2 * minute);
      expect(asked.filter(({ id }) => id === 'new').length).toBeGreaterThan(5);
    }
  });

  it('of the connection are probed by one job at a time', async () => {
    const { clock, poller, track, asked, always, times } = createService();
    const states: string[] = [poller.state.kind];
    poller.onDidChange(() => {
      if (poller.state.kind !== states.at(-1)) states.push(poller.state.kind);
    });
    always({ kind: 'offline' });
    poller.setAttention(looking);
    for (let index = 0; index < 50; index += 1) track(`j${index}`);
    await clock.advance(10 * minute);
    expect(asked.length).toBeLessThan(15);
    expect(new Set(asked.map(({ at }) => at)).size).toBe(asked.length);
    always({ kind: 'ok', value: job('x') });
    await clock.advance(10 * minute);
    expect(states).toEqual(['unknown', 'offline', 'reachable']);
    expect(times('j49', 0).length).toBeGreaterThan(0);
  });

  it('of the connection are probed with one request in flight, even if it takes long', async () => {
    const { clock, poller, state, track, asked, always } = createService();
    always({ kind: 'offline' });
    state.latency = 15 * second;
    poller.setAttention(looking);
    for (let index = 0; index < 50; index += 1) track(`j${index}`);
    await clock.advance(20 * second);
    asked.length = 0;
    state.most = 0;
    await clock.advance(10 * minute);
    expect(asked.length).toBeGreaterThan(1);
    expect(state.most).toBe(1);
  });

  it.each([
    ['the window', { viewVisible: true, windowFocused: false }],
    ['the view', { viewVisible: false, windowFocused: true }],
  ])('of the connection are retried at once when %s gets attention', async (_name, away) => {
    const { clock, poller, track, asked, always } = createService();
    always({ kind: 'offline' });
    poller.setAttention(looking);
    track('a');
    await clock.advance(10 * minute);
    poller.setAttention(away);
    await clock.advance(20 * second);
    const before = asked.length;
    always({ kind: 'ok', value: job('x') });
    poller.setAttention(looking);
    await clock.advance(second);
    expect(asked).toHaveLength(before + 1);
    expect(poller.state).toEqual({ kind: 'reachable' });
  });
});

describe('the result of another API call', () => {
  const api = (result: ApiResult<AgentJob>): AgentApi => {
    const answer = async () => result;
    return { origin: 'https://api.example.com', getJob: answer, createJob: answer, sendMessage: answer };
  };

  it.each(['unauthorized', 'no-key', 'offline'] as const)('applies to all jobs: %s', async (kind) => {
    const { clock, poller, track, asked } = createService();
    const observed = observedApi(api({ kind }), (result) => poller.observe(result));
    expect(await observed.createJob('site', 'x', neverCancelled)).toEqual({ kind });
    expect(poller.state).toMatchObject({ kind });
    poller.setAttention(looking);
    track('a');
    await clock.advance(second);
    expect(asked).toHaveLength(kind === 'offline' ? 1 : 0);
  });

  it('is ignored if it concerns only that call', async () => {
    const { poller } = createService();
    const failures = [{ kind: 'rate-limited', retryAfterMs: 60_000 }, { kind: 'forbidden' }, { kind: 'timeout' }] as const;
    for (const result of failures) {
      await observedApi(api(result), (observedResult) => poller.observe(observedResult)).sendMessage('site', 'j', 'x', neverCancelled);
      expect(poller.state).toEqual({ kind: 'unknown' });
    }
    await observedApi(api({ kind: 'ok', value: job('j') }), (observedResult) => poller.observe(observedResult)).createJob(
      'site',
      'x',
      neverCancelled,
    );
    expect(poller.state).toEqual({ kind: 'reachable' });
  });

  it('is not observed for the requests of jobs, which the poller knows already', async () => {
    const results: unknown[] = [];
    await observedApi(api({ kind: 'offline' }), (result) => results.push(result)).getJob('site', 'j', neverCancelled);
    expect(results).toEqual([]);
  });
});

describe('a service that limits the rate', () => {
  it('gets no request for any job until the time it requires has passed', async () => {
    const { clock, poller, track, asked, always } = createService();
    always({ kind: 'rate-limited', retryAfterMs: 90_000 });
    poller.setAttention(looking);
    track('a');
    track('b');
    const begin = clock.now();
    await clock.advance(90_000);
    expect(asked).toHaveLength(1);
    expect(poller.state).toMatchObject({ kind: 'rate-limited' });
    always({ kind: 'ok', value: job('x') });
    await clock.advance(5 * second);
    expect((asked[1]?.at ?? 0) - begin).toBeGreaterThanOrEqual(90_100);
    expect(asked).toHaveLength(3);
    expect(poller.state).toEqual({ kind: 'reachable' });
  });

  it('gets no request when a window gets attention', async () => {
    const { clock, poller, track, asked, always } = createService();
    always({ kind: 'rate-limited', retryAfterMs: 90_000 });
    poller.setAttention(looking);
    track('a');
    await clock.advance(second);
    poller.setAttention({ viewVisible: false, windowFocused: false });
    poller.setAttention(looking);
    await clock.advance(80_000);
    expect(asked).toHaveLength(1);
  });

  it('gets requests at increasing intervals if it names no time', async () => {
    const { clock, poller, track, asked, always } = createService();
    always({ kind: 'rate-limited' });
    poller.setAttention(looking);
    track('a');
    track('b');
    await clock.advance(hour);
    const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    expect(gaps.slice(0, 3).map((gap) => Math.round(gap / second))).toEqual([30, 60, 120]);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(310 * second);
  });

  it('may require a wait with a server error', async () => {
    const { clock, poller, track, asked, always } = createService();
    always({ kind: 'server-error', status: 503, retryAfterMs: 120_000 });
    poller.setAttention(looking);
    track('a');
    track('b');
    await clock.advance(119_000);
    expect(asked).toHaveLength(1);
    expect(poller.state).toMatchObject({ kind: 'unavailable', failure: { kind: 'server-error', status: 503 } });
  });

  it('has its last answer returned by a refresh by hand', async () => {
    const { clock, poller, track, always, key } = createService();
    always({ kind: 'server-error', status: 503, retryAfterMs: 120_000, message: 'Maintenance.' });
    poller.setAttention(looking);
    track('a');
    await clock.advance(20_100);
    const result = await poller.refresh(key('a'), neverCancelled);
    expect(result).toMatchObject({ kind: 'server-error', status: 503, message: 'Maintenance.' });
  });
});

describe('a pause', () => {
  it('has its reason, its start and the time of the next attempt', async () => {
    const { clock, poller, track, always, ledger, key } = createService();
    poller.setAttention(looking);
    track('a');
    await clock.advance(second);
    const trackedJob = () => ledger.get(key('a')) ?? track('a');
    expect(poller.pause).toBeUndefined();
    expect(poller.isFollowed(trackedJob())).toBe(true);
    always({ kind: 'offline', cause: 'ENOTFOUND' });
    await clock.advance(30 * second);
    expect(poller.isFollowed(trackedJob())).toBe(false);
    const { pause } = poller;
    expect(pause).toMatchObject({ reason: 'offline' });
    expect(pause?.since).toBeLessThan(clock.now() - 15 * second);
    expect(pause?.until).toBeGreaterThan(clock.now());
    always({ kind: 'ok', value: job('a') });
    await clock.advance(minute);
    expect(poller.pause).toBeUndefined();
  });

  it.each([
    [{ kind: 'no-key' }, 'no-key'],
    [{ kind: 'unauthorized', message: 'No.' }, 'unauthorized'],
    [{ kind: 'rate-limited', retryAfterMs: 60_000 }, 'rate-limited'],
    [{ kind: 'server-error', status: 503, retryAfterMs: 60_000 }, 'unavailable'],
  ] as const)('begins with %j', async (failure, reason) => {
    const { clock, poller, track, always } = createService();
    always(failure);
    poller.setAttention(looking);
    track('a');
    await clock.advance(second);
    expect(poller.pause).toMatchObject({ reason });
  });

  it('begins when the window has been in the background for long, notifies listeners, and ends on focus', async () => {
    const { clock, poller, track } = createService();
    poller.setAttention(looking);
    track('a');
    await clock.advance(2 * hour);
    poller.setAttention({ viewVisible: true, windowFocused: false });
    const left = clock.now();
    let observed = 0;
    poller.onDidChange(() => {
      observed += 1;
    });
    await clock.advance(unfocusedLimitMs);
    expect(observed).toBe(1);
    expect(poller.pause).toEqual({ reason: 'unfocused', since: left + unfocusedLimitMs });
    poller.setAttention(looking);
    expect(poller.pause).toBeUndefined();
  });

  it('does not begin when the wait for a job ends, although the job is no longer followed', async () => {
    const { clock, poller, track } = createService();
    poller.setAttention({ viewVisible: false, windowFocused: true });
    const tracked = track('a');
    await clock.advance(minute);
    expect(poller.isFollowed(tracked)).toBe(true);
    await clock.advance(3 * hour);
    expect(poller.isFollowed(tracked)).toBe(false);
    expect(poller.pause).toBeUndefined();
  });
});

describe('the clock', () => {
  it('does not disturb polling if it is set back', async () => {
    const { clock, poller, track, asked } = createService();
    poller.setAttention(looking);
    track('a');
    await clock.advance(second);
    clock.set(-30 * 24 * hour);
    asked.length = 0;
    await clock.advance(5 * minute);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.length).toBeLessThan(35);
  });

  it('does not disturb polling if it is set ahead', async () => {
    const { clock, poller, track, asked } = createService();
    poller.setAttention(looking);
    track('a');
    await clock.advance(second);
    clock.set(30 * 24 * hour);
    asked.length = 0;
    await clock.advance(10 * minute);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.length).toBeLessThan(10);
  });

  it('does not prolong the wait that a service requires if it is set back', async () => {
    const { clock, poller, track, asked, always } = createService();
    always({ kind: 'rate-limited', retryAfterMs: 60_000 });
    poller.setAttention(looking);
    track('a');
    await clock.advance(second);
    always({ kind: 'ok', value: job('x') });
    clock.set(-10 * hour);
    await clock.advance(3 * minute);
    expect(asked.length).toBeGreaterThan(1);
  });
});

describe('the end of polling', () => {
  it('leaves no timer and no request', async () => {
    const { clock, poller, state, track, asked } = createService();
    poller.setAttention(looking);
    track('a');
    track('b');
    await clock.advance(automaticGapMs);
    await settle();
    expect(state.inFlight).toBe(1);
    poller.dispose();
    await settle();
    expect([state.inFlight, clock.pending]).toEqual([0, 0]);
    track('c');
    poller.setAttention(looking);
    await clock.advance(hour);
    expect(asked).toHaveLength(2);
  });

  it('cancels the request of an untracked job and ignores its answer', async () => {
    const { clock, ledger, poller, state, track, key } = createService();
    poller.setAttention(looking);
    track('a');
    await settle();
    expect(state.inFlight).toBe(1);
    ledger.untrack([key('a')]);
    await clock.advance(minute);
    expect(state.cancelled).toBe(1);
    expect(ledger.get(key('a'))).toBeUndefined();
  });
});

describe('an unexpected error', () => {
  it('is a failure, and is logged without its message', async () => {
    const { clock, ledger, log, poller, state, track, key } = createService();
    state.answer = () => Promise.reject(new TypeError('mint_secret'));
    poller.setAttention(looking);
    track('a');
    await clock.advance(second);
    expect(ledger.get(key('a'))?.failed?.failure).toEqual({ kind: 'offline' });
    expect(log.problems).toEqual(['error A request failed in an unexpected way: TypeError']);
    expect(log.lines.join()).not.toContain('mint_secret');
  });
});
