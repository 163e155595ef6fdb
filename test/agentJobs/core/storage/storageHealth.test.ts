import { describe, expect, it } from 'vitest';
import { StorageHealth } from '../../../../client/src/agentJobs/core';
import { FakeClock } from '../support/fakeClock';

const minute = 60_000;

function create() {
  const clock = new FakeClock();
  let notifications = 0;
  const health = new StorageHealth(clock.now, () => {
    notifications += 1;
  });
  return { clock, health, count: () => notifications, jobs: {}, drafts: {} };
}

describe('StorageHealth', () => {
  it('notifies once about a file that cannot be written, however long that lasts', async () => {
    const { clock, health, count, jobs } = create();
    for (let attempt = 0; attempt < 30; attempt += 1) {
      health.failed(jobs);
      await clock.advance(minute);
    }
    expect(count()).toBe(1);
  });

  it('notifies once about several files, until all of them are stored', async () => {
    const { clock, health, count, jobs, drafts } = create();
    health.failed(jobs);
    health.failed(drafts);
    await clock.advance(60 * minute);
    health.stored(jobs);
    health.failed(jobs);
    health.failed(drafts);
    expect(count()).toBe(1);
  });

  it('notifies again about another outage', async () => {
    const { clock, health, count, jobs } = create();
    health.failed(jobs);
    health.stored(jobs);
    await clock.advance(60 * minute);
    health.failed(jobs);
    expect(count()).toBe(2);
  });

  it('delays the next notification by some minutes while writes fail and succeed in turns', async () => {
    const { clock, health, count, jobs } = create();
    for (let attempt = 0; attempt < 9; attempt += 1) {
      health.failed(jobs);
      health.stored(jobs);
      await clock.advance(minute);
    }
    expect(count()).toBe(1);
    // An outage that begins in these minutes and lasts.
    health.failed(jobs);
    await clock.advance(minute);
    health.failed(jobs);
    expect(count()).toBe(2);
  });

  it('notifies after the clock was set back', () => {
    const { clock, health, count, jobs } = create();
    health.failed(jobs);
    health.stored(jobs);
    clock.set(-60 * minute);
    health.failed(jobs);
    expect(count()).toBe(2);
  });
});
