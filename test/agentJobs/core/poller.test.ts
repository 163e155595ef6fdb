import { describe, expect, it } from 'vitest';
import { type AgentApi, type AgentJob, type ApiResult, neverCancelled, tellingApi } from '../../../client/src/agentJobs/core';
import { automaticGapMs, unfocusedLimitMs } from '../../../client/src/agentJobs/core/poller';
import { settle } from './support/fakeClock';
import { createService, looking } from './support/fakeService';
import { job } from './support/jobs';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

describe('polling', () => {
  it('asks at once for a job that is new, then at its interval', async () => {
    const { clock, poller, track, times } = createService();
    const begin = clock.now();
    poller.setAttention(looking);
    track('a');
    await clock.advance(35 * second);
    // An answer takes 100 ms, and the interval runs from there.
    expect(times('a', begin)).toEqual([0, 10_100, 20_200, 30_300]);
  });

  it('asks less often for what has been running for long', async () => {
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

  it('stops at a terminal status, and tells of it once', async () => {
    const { clock, poller, state, track, asked, transitions } = createService();
    poller.setAttention(looking);
    track('a');
    await clock.advance(15 * second);
    state.answer = (id) => ({ kind: 'ok', value: job(id, { status: 'completed' }) });
    await clock.advance(hour);
    expect(transitions).toEqual(['a: active → completed']);
    expect(asked).toHaveLength(3);
    expect(clock.pending).toBe(0);
  });

  it('goes on for a status that nobody knows, and ends after a day', async () => {
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

  it('begins anew after a message, and sees through an answer from before it', async () => {
    const { clock, ledger, poller, state, track, times, transitions, key } = createService();
    poller.setAttention(looking);
    state.answer = (id) => ({ kind: 'ok', value: job(id, { status: 'completed' }) });
    track('a');
    await clock.advance(minute);
    const begin = clock.now();
    ledger.prompted(key('a'));
    await clock.advance(5 * second);
    state.answer = (id) => ({ kind: 'ok', value: job(id) });
    await clock.advance(20 * second);
    state.answer = (id) => ({ kind: 'ok', value: job(id, { status: 'completed' }) });
    await clock.advance(10 * minute);
    expect(transitions).toEqual(['a: completed → active', 'a: active → completed']);
    expect(times('a', begin).filter((at) => at > 0).length).toBeLessThan(12);
    expect(clock.pending).toBe(0);
  });

  it('spreads jobs that were asked for together', async () => {
    let next = 0;
    const { clock, poller, track, asked } = createService({ random: () => (next = (next + 0.37) % 1) });
    poller.setAttention(looking);
    for (const id of ['a', 'b', 'c', 'd']) track(id);
    await clock.advance(minute);
    const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(automaticGapMs);
  });

  it('heeds limits that change', async () => {
    const { clock, poller, state, track, asked } = createService();
    poller.setAttention(looking);
    state.limits = { shortestMs: 600_000, longestMs: 600_000 };
    track('a');
    await clock.advance(minute);
    expect(asked).toHaveLength(1);
    state.limits = { shortestMs: 5_000, longestMs: 600_000 };
    poller.limitsChanged();
    await clock.advance(second);
    expect(asked).toHaveLength(2);
  });

  it('sets one timer at most, and none when there is nothing to do', async () => {
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

describe('who looks', () => {
  it('is nobody at first', async () => {
    const { clock, track, asked } = createService();
    track('a');
    await clock.advance(hour);
    expect(asked).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('may wait for a job without the view, for two hours', async () => {
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

  it('is nobody once the window has been without focus for minutes; on focus what is stale is asked for at once', async () => {
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

  it('gets nothing new for coming back at once', async () => {
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
  it('are followed by longer and longer waiting', async () => {
    const { clock, poller, track, times, always } = createService();
    const begin = clock.now();
    always({ kind: 'server-error', status: 500 });
    poller.setAttention(looking);
    track('a');
    await clock.advance(3 * minute);
    expect(times('a', begin)).toEqual([0, 10_100, 30_200, 70_300, 150_400]);
  });

  it('of one job do not hold up another', async () => {
    const { clock, poller, state, track, asked } = createService();
    state.answer = (id) => (id === 'bad' ? { kind: 'timeout' } : { kind: 'ok', value: job(id) });
    poller.setAttention(looking);
    track('bad');
    track('good');
    await clock.advance(3 * minute);
    expect(asked.filter(({ id }) => id === 'good').length).toBeGreaterThan(12);
    expect(asked.filter(({ id }) => id === 'bad').length).toBeLessThan(7);
  });

  it('that there is no such job end the asking after a few, until somebody asks by hand', async () => {
    const { clock, poller, track, asked, always, key } = createService();
    always({ kind: 'not-found' });
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

  it('for the key stop everything until it changes', async () => {
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
    await clock.advance(15 * second);
    expect(asked.length).toBeGreaterThanOrEqual(20);
    expect(poller.state).toEqual({ kind: 'reachable' });
  });

  it('for want of a key do the same', async () => {
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

  it('for rights in one project leave the others alone', async () => {
    const { clock, poller, state, track, asked } = createService();
    state.answer = (id, projectId) => (projectId === 'closed' ? { kind: 'forbidden' } : { kind: 'ok', value: job(id) });
    poller.setAttention(looking);
    for (let index = 0; index < 10; index += 1) track(`c${index}`, {}, 'closed');
    track('open');
    await clock.advance(4 * minute);
    expect(asked.filter(({ id }) => id === 'open').length).toBeGreaterThan(12);
    const refused = asked.filter(({ id }) => id !== 'open').length;
    expect(refused).toBeLessThanOrEqual(4);
    poller.keyChanged();
    await clock.advance(second);
    expect(asked.filter(({ id }) => id !== 'open').length).toBeGreaterThan(refused);
  });

  it('of the connection are found out about by one job at a time', async () => {
    const { clock, poller, track, asked, always, times } = createService();
    const states: string[] = [];
    poller.onDidChangeState(({ kind }) => states.push(kind));
    always({ kind: 'offline' });
    poller.setAttention(looking);
    for (let index = 0; index < 50; index += 1) track(`j${index}`);
    await clock.advance(10 * minute);
    expect(asked.length).toBeLessThan(15);
    expect(new Set(asked.map(({ at }) => at)).size).toBe(asked.length);
    always({ kind: 'ok', value: job('x') });
    await clock.advance(10 * minute);
    expect(states).toEqual(['offline', 'reachable']);
    expect(times('j49', 0).length).toBeGreaterThan(0);
  });

  it('of the connection are found out about with one request under way, also when that takes long', async () => {
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
  ])('of the connection are tried again at once when somebody looks at %s', async (_name, away) => {
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

describe('what comes of other calls', () => {
  const api = (result: ApiResult<AgentJob>): AgentApi => {
    const answer = async () => result;
    return { origin: 'https://api.example.com', getJob: answer, createJob: answer, sendMessage: answer };
  };

  it.each(['unauthorized', 'no-key', 'offline'] as const)('holds for all: %s', async (kind) => {
    const { clock, poller, track, asked } = createService();
    const told = tellingApi(api({ kind }), (result) => poller.heard(result));
    expect(await told.createJob('site', 'x', neverCancelled)).toEqual({ kind });
    expect(poller.state).toEqual({ kind });
    poller.setAttention(looking);
    track('a');
    await clock.advance(second);
    expect(asked).toHaveLength(kind === 'offline' ? 1 : 0);
  });

  it('does not when it is about that call alone', async () => {
    const { poller } = createService();
    const failures = [{ kind: 'rate-limited', retryAfterMs: 60_000 }, { kind: 'forbidden' }, { kind: 'timeout' }] as const;
    for (const result of failures) {
      await tellingApi(api(result), (heard) => poller.heard(heard)).sendMessage('site', 'j', 'x', neverCancelled);
      expect(poller.state).toEqual({ kind: 'unknown' });
    }
    await tellingApi(api({ kind: 'ok', value: job('j') }), (heard) => poller.heard(heard)).createJob('site', 'x', neverCancelled);
    expect(poller.state).toEqual({ kind: 'reachable' });
  });

  it('is not told of looks at jobs, which are heard of already', async () => {
    const heard: unknown[] = [];
    await tellingApi(api({ kind: 'offline' }), (result) => heard.push(result)).getJob('site', 'j', neverCancelled);
    expect(heard).toEqual([]);
  });
});

describe('a service that asks to be left alone', () => {
  it('is, for as long as it says, whichever job it said so about', async () => {
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

  it('is not asked again because somebody looks', async () => {
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

  it('without a time is left alone for longer and longer', async () => {
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

  it('may say so with an error of its own', async () => {
    const { clock, poller, track, asked, always } = createService();
    always({ kind: 'server-error', status: 503, retryAfterMs: 120_000 });
    poller.setAttention(looking);
    track('a');
    track('b');
    await clock.advance(119_000);
    expect(asked).toHaveLength(1);
  });
});

describe('time that does odd things', () => {
  it('does no harm when the clock is set back', async () => {
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

  it('does no harm when the clock is set ahead', async () => {
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

  it('does not keep a service waiting for longer than it asked for when the clock is set back', async () => {
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

describe('the end', () => {
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

  it('of tracking a job ends its request, and its answer is not taken in', async () => {
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

describe('an error that nobody expects', () => {
  it('is a failure, and is logged without its words', async () => {
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
