import { describe, expect, it } from 'vitest';
import { type ApiFailure, jobKey, type TrackedJob } from '../../../../client/src/agentJobs/core';
import { Backoff } from '../../../../client/src/agentJobs/core/polling/backoff';
import {
  backoffMs,
  intervalOf,
  isAwaited,
  isWanted,
  lastAsked,
  withJitter,
} from '../../../../client/src/agentJobs/core/polling/pollPolicy';
import { job, origin, start } from '../support/jobs';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const limits = { minIntervalMs: 10 * second, maxIntervalMs: 300 * second };

const address = { origin, projectId: 'site', id: 'j' };
const tracked = (more: Partial<TrackedJob> = {}): TrackedJob => ({
  ...address,
  key: jobKey(address),
  trackedAt: start,
  job: job('j'),
  ...more,
});
const failed = (kind: 'not-found' | 'timeout', count: number) => ({ failure: { kind } as ApiFailure, at: start, count });

describe('the polling interval', () => {
  const at = (age: number, more?: Partial<TrackedJob>) => intervalOf(tracked(more), start + age, limits) / second;

  it('is short for a young job and grows with its age up to the maximum', () => {
    expect([0, minute, 3 * minute, 10 * minute, hour, 10 * hour].map((age) => at(age))).toEqual([10, 10, 10, 30, 180, 300]);
  });

  it('counts the age from the creation by the service if that is earlier', () => {
    expect(at(0, { job: job('j', { createdAt: start - hour }) })).toBe(180);
  });

  it('is short again after a message', () => {
    expect(at(hour, { promptedAt: start + hour })).toBe(10);
    expect(at(hour, { promptedAt: start + 50 * minute })).toBe(30);
  });

  it('is three times the minimum, up to half a minute, while a pull request is missing', () => {
    const completed = { job: job('j', { status: 'completed' }), statusSince: start };
    const every = (shortest: number) => intervalOf(tracked(completed), start, { ...limits, minIntervalMs: shortest * second }) / second;
    expect([1, 5, 10, 20, 60].map(every)).toEqual([3, 15, 30, 30, 60]);
  });

  it('ignores a creation time in the future', () => {
    expect(at(hour, { job: job('j', { createdAt: start + 10 * hour }) })).toBe(180);
  });

  it('does not become negative if the clock is set back', () => {
    expect(at(-hour)).toBe(10);
  });

  it('doubles with each failure, up to the maximum', () => {
    expect([1, 2, 3, 6, 1_000_000].map((count) => at(0, { failed: failed('timeout', count) }))).toEqual([10, 20, 40, 300, 300]);
  });

  it('does not grow with failures that concern all jobs', () => {
    for (const kind of ['offline', 'rate-limited'] as const) {
      expect(at(0, { failed: { failure: { kind }, at: start, count: 5 } })).toBe(10);
    }
  });

  it('is never below the minimum, even if the settings contradict each other', () => {
    expect(intervalOf(tracked(), start + 10 * hour, { minIntervalMs: 60_000, maxIntervalMs: 1_000 })).toBe(60_000);
  });
});

describe('the polling of a job', () => {
  it('ends with a terminal status, a minute after a message at the earliest', () => {
    const done = job('j', { status: 'completed' });
    expect(isWanted(tracked(), start)).toBe(true);
    expect(isWanted(tracked({ job: done }), start)).toBe(false);
    expect(isWanted(tracked({ job: done, promptedAt: start }), start + 59 * second)).toBe(true);
    expect(isWanted(tracked({ job: done, promptedAt: start }), start + 60 * second)).toBe(false);
  });

  it('continues for an unknown status, but not forever', () => {
    const queued = tracked({ job: job('j', { status: 'queued' }), statusSince: start });
    expect(isWanted(queued, start + 23 * hour)).toBe(true);
    expect(isWanted(queued, start + 24 * hour)).toBe(false);
    expect(isWanted(tracked({ statusSince: start }), start + 24 * hour)).toBe(true);
  });

  it('ends when the service has answered three times that the job does not exist', () => {
    expect(isWanted(tracked({ failed: failed('not-found', 2) }), start)).toBe(true);
    expect(isWanted(tracked({ failed: failed('not-found', 3) }), start)).toBe(false);
    expect(isWanted(tracked({ failed: failed('timeout', 300) }), start)).toBe(true);
  });
});

describe('the wait for a job', () => {
  it('lasts two hours from the tracking or the last prompt', () => {
    expect(isAwaited(tracked(), start + hour)).toBe(true);
    expect(isAwaited(tracked(), start + 2 * hour)).toBe(false);
    expect(isAwaited(tracked({ promptedAt: start + 2 * hour }), start + 3 * hour)).toBe(true);
    expect(isAwaited(tracked(), start - hour)).toBe(true);
  });
});

describe('times', () => {
  it('of a backoff stay within bounds', () => {
    expect([0, 1, 2, 5].map((count) => backoffMs(5, count, 100))).toEqual([5, 5, 10, 80]);
    expect(backoffMs(5, 100_000, 100)).toBe(100);
  });

  it('with jitter spread a little to both sides', () => {
    expect([withJitter(1_000, 0), withJitter(1_000, 0.5), withJitter(1_000, 1)]).toEqual([900, 1_050, 1_200]);
  });

  it('of the last request are the later of answer and failure', () => {
    expect(lastAsked(tracked())).toBeUndefined();
    expect(lastAsked(tracked({ fetchedAt: 5 }))).toBe(5);
    expect(lastAsked(tracked({ fetchedAt: start + 5, failed: failed('timeout', 1) }))).toBe(start + 5);
    expect(lastAsked(tracked({ fetchedAt: 5, failed: failed('timeout', 1) }))).toBe(start);
  });
});

describe('Backoff', () => {
  const failing = (wait = 1_000) => {
    const backoff = new Backoff();
    backoff.recordFailure(start, start, () => wait);
    return backoff;
  };

  it('waits after a failure', () => {
    expect(new Backoff().remaining(start)).toBe(0);
    expect(failing().remaining(start + 400)).toBe(600);
    expect(failing().remaining(start + 1_000)).toBe(0);
    expect(failing().isFailing).toBe(true);
  });

  it('counts failures in a row, and concurrent ones once', () => {
    const backoff = new Backoff();
    const waits: number[] = [];
    const wait = (failures: number) => {
      waits.push(failures);
      return failures * 1_000;
    };
    backoff.recordFailure(start, start - 50, wait);
    backoff.recordFailure(start + 10, start - 40, wait);
    backoff.recordFailure(start + 2_000, start + 1_500, wait);
    expect(waits).toEqual([1, 2]);
    backoff.reset();
    backoff.recordFailure(start + 9_000, start + 8_000, wait);
    expect(waits).toEqual([1, 2, 1]);
  });

  it('restarts the wait when the clock is set back', () => {
    const backoff = failing();
    expect(backoff.remaining(start - hour)).toBe(1_000);
    expect(backoff.remaining(start - hour + 400)).toBe(600);
    expect(backoff.remaining(start - hour + 1_000)).toBe(0);
  });

  it('allows a request early', () => {
    const backoff = failing();
    backoff.endWait();
    expect(backoff.remaining(start)).toBe(0);
    expect(backoff.isFailing).toBe(true);
  });
});
