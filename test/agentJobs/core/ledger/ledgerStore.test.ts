import { describe, expect, it } from 'vitest';
import { type AgentJob, JobLedger, jobKey, LedgerStore, StorageHealth } from '../../../../client/src/agentJobs/core';
import { FakeClock, settle } from '../support/fakeClock';
import { job } from '../support/jobs';
import { MemoryLog } from '../support/memoryLog';
import { MemoryFile } from './memoryFile';

const origin = 'https://api.example';
const address = (id: string) => ({ origin, projectId: 'p', id });
const key = (id: string) => jobKey(address(id));
const minute = 60_000;

/** Opens a window on a file that other windows share. */
async function open(file: MemoryFile, clock = new FakeClock()) {
  const log = new MemoryLog();
  const ledger = new JobLedger(clock.now, log);
  const failures: unknown[] = [];
  let notifications = 0;
  const health = new StorageHealth(clock.now, () => {
    notifications += 1;
  });
  const store = new LedgerStore(ledger, file, clock, health, (error) => failures.push(error));
  await store.load();
  const ids = () =>
    ledger
      .jobs(origin)
      .map(({ id }) => id)
      .sort();
  const answer = (id: string, value: AgentJob = job(id)) => ledger.record(key(id), { kind: 'ok', value }, ledger.nextTicket());
  return { clock, ledger, store, failures, ids, log, answer, notifications: () => notifications };
}

describe('LedgerStore', () => {
  it('restores jobs after a reload', async () => {
    const file = new MemoryFile();
    const first = await open(file);
    first.ledger.track(address('a'), { label: 'Mine' });
    await first.clock.advance(1_000);
    const second = await open(file.reopened());
    expect(second.ids()).toEqual(['a']);
    expect(second.ledger.get(key('a'))?.label).toBe('Mine');
  });

  it('restores a write that was interrupted when the window closed, and stores it', async () => {
    const file = new MemoryFile();
    const first = await open(file);
    first.ledger.track(address('a'));
    await first.clock.advance(1_000);
    const former = await file.read();
    first.ledger.track(address('b'));
    first.ledger.rename(key('a'), 'Mine');
    await first.clock.advance(minute);
    const next = new MemoryFile(former);
    next.interrupted = await file.read();
    const second = await open(next);
    expect(second.ids()).toEqual(['a', 'b']);
    expect(second.ledger.get(key('a'))?.label).toBe('Mine');
    await second.clock.advance(minute);
    const third = await open(next.reopened());
    expect(third.ids()).toEqual(['a', 'b']);
    expect(third.failures).toEqual([]);
  });

  it('ignores an interrupted write that is older than the file', async () => {
    const file = new MemoryFile();
    const first = await open(file);
    for (const id of ['a', 'b']) first.ledger.track(address(id));
    await first.clock.advance(1_000);
    const older = await file.read();
    first.ledger.untrack([key('a')]);
    first.ledger.rename(key('b'), 'Mine');
    await first.clock.advance(minute);
    const next = file.reopened();
    next.interrupted = older;
    const second = await open(next);
    expect(second.ids()).toEqual(['b']);
    expect(second.ledger.get(key('b'))?.label).toBe('Mine');
    const third = await open(next.reopened());
    expect(third.ids()).toEqual(['b']);
  });

  it('writes many changes once', async () => {
    const file = new MemoryFile();
    const { ledger, clock } = await open(file);
    for (const id of ['a', 'b', 'c']) ledger.track(address(id));
    await settle();
    expect(file.writes).toEqual([]);
    await clock.advance(minute);
    expect(file.writes).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });

  it('writes nothing when nothing has changed', async () => {
    const file = new MemoryFile();
    const first = await open(file);
    first.ledger.track(address('a'));
    await first.clock.advance(1_000);
    const again = await open(file.reopened());
    await again.clock.advance(minute);
    expect(again.clock.pending).toBe(0);
    again.store.dispose();
    await settle();
    expect(file.writes).toHaveLength(1);
  });

  it('writes nothing if only the time or the count of answers changes', async () => {
    const file = new MemoryFile();
    const { ledger, clock, answer } = await open(file);
    ledger.track(address('good'));
    ledger.track(address('bad'));
    answer('good');
    ledger.record(key('bad'), { kind: 'timeout' }, ledger.nextTicket());
    await clock.advance(minute);
    const before = file.writes.length;
    for (let count = 0; count < 100; count += 1) {
      answer('good');
      ledger.record(key('bad'), { kind: 'timeout' }, ledger.nextTicket());
      await clock.advance(10_000);
    }
    expect(file.writes).toHaveLength(before);
    answer('good', job('good', { status: 'completed' }));
    await clock.advance(minute);
    expect(file.writes).toHaveLength(before + 1);
  });

  it('writes about a megabyte per minute at most if many jobs change all the time', async () => {
    const file = new MemoryFile();
    const { ledger, clock, answer } = await open(file);
    for (let index = 0; index < 1_000; index += 1) ledger.track(address(`j${index}`));
    await clock.advance(minute);
    file.writes.length = 0;
    const minutes = 10;
    for (let step = 0; step < minutes * 60; step += 1) {
      answer(`j${step}`, job(`j${step}`, { model: `model-${step}` }));
      await clock.advance(1_000);
    }
    const bytes = file.writes.reduce((sum, text) => sum + text.length, 0);
    expect(file.writes.length).toBeGreaterThan(minutes);
    expect(bytes).toBeLessThan(minutes * 1_100_000);
  });

  it('writes pending changes on disposal', async () => {
    const file = new MemoryFile();
    const { ledger, store, clock } = await open(file);
    ledger.track(address('a'));
    store.dispose();
    await settle();
    expect(clock.pending).toBe(0);
    expect((await open(file.reopened())).ids()).toEqual(['a']);
  });

  it('writes at once on flush', async () => {
    const file = new MemoryFile();
    const { ledger, store, clock } = await open(file);
    ledger.track(address('a'));
    await store.flush();
    await store.flush();
    expect(file.writes).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });

  it('ignores changes after disposal', async () => {
    const file = new MemoryFile();
    const { ledger, store, clock } = await open(file);
    store.dispose();
    await settle();
    ledger.track(address('a'));
    expect(clock.pending).toBe(0);
  });

  it('does not restore a cleared failure', async () => {
    const file = new MemoryFile();
    const { ledger, clock } = await open(file);
    ledger.track(address('a'));
    ledger.record(key('a'), { kind: 'unauthorized' }, ledger.nextTicket());
    await clock.advance(minute);
    ledger.forgetFailures(origin, () => true);
    await clock.advance(minute);
    expect(ledger.get(key('a'))).not.toHaveProperty('failed');
    expect((await open(file.reopened())).ledger.get(key('a'))).not.toHaveProperty('failed');
  });

  it('restores a finished job without its earlier failure', async () => {
    const file = new MemoryFile();
    const { ledger, clock, answer } = await open(file);
    ledger.track(address('a'));
    answer('a');
    ledger.record(key('a'), { kind: 'timeout' }, ledger.nextTicket());
    await clock.advance(minute);
    answer('a', job('a', { status: 'completed' }));
    await clock.advance(minute);
    const again = await open(file.reopened());
    expect(again.ledger.get(key('a'))).toMatchObject({ job: { status: 'completed' } });
    expect(again.ledger.get(key('a'))).not.toHaveProperty('failed');
  });

  it.each(['text', '7', '{"version":99,"jobs":[{}]}', '{"version":1,"jobs":"none"}', '[]', 'null', '{"version":1,', ''])(
    'starts empty from %j',
    async (stored) => {
      const file = new MemoryFile(stored);
      expect((await open(file)).ids()).toEqual([]);
    },
  );

  it('reports damaged jobs once, not at each write', async () => {
    const damaged = JSON.stringify({ version: 1, jobs: [{ origin }, { origin, projectId: 'p', id: 'good', trackedAt: 1 }], removed: [] });
    const { ledger, clock, log, ids } = await open(new MemoryFile(damaged));
    for (const id of ['a', 'b', 'c']) {
      ledger.track(address(id));
      await clock.advance(minute);
    }
    expect(ids()).toEqual(['a', 'b', 'c', 'good']);
    expect(log.problems).toEqual([expect.stringContaining('1 of 2 stored jobs')]);
  });

  it('reports a failed write and continues', async () => {
    const file = new MemoryFile();
    const { ledger, store, failures } = await open(file);
    file.failure = new Error('full');
    ledger.track(address('a'));
    await store.flush();
    expect(failures).toEqual([file.failure]);
    file.failure = undefined;
    ledger.track(address('b'));
    await store.flush();
    expect((await open(file.reopened())).ids()).toEqual(['a', 'b']);
  });
});

describe('LedgerStore on a full disk', () => {
  it('notifies once, however many answers arrive, and writes all of them when there is space', async () => {
    const file = new MemoryFile();
    const { ledger, clock, answer, notifications } = await open(file);
    file.failure = new Error('ENOSPC: no space left on device');
    ledger.track(address('a'));
    for (let count = 0; count < 60; count += 1) {
      answer('a', job('a', { model: `model-${count}` }));
      await clock.advance(10_000);
    }
    expect([file.writes, notifications()]).toEqual([[], 1]);
    file.failure = undefined;
    await clock.advance(minute);
    expect(notifications()).toBe(1);
    expect((await open(file.reopened())).ledger.get(key('a'))?.job).toMatchObject({ model: 'model-59' });
    expect(clock.pending).toBe(0);
  });

  it('reports whether and when the changes are stored', async () => {
    const file = new MemoryFile();
    const { ledger, store, clock } = await open(file);
    file.failure = new Error('ENOSPC: no space left on device');
    ledger.track(address('a'));
    expect(await store.flush()).toBe(false);
    let isStored = false;
    void store.whenStored().then(() => {
      isStored = true;
    });
    await clock.advance(minute);
    expect(isStored).toBe(false);
    file.failure = undefined;
    await clock.advance(minute);
    expect(isStored).toBe(true);
    expect(await store.flush()).toBe(true);
  });
});

describe('two windows of one folder', () => {
  const both = async () => {
    const file = new MemoryFile();
    const clock = new FakeClock();
    return { file, clock, mine: await open(file, clock), theirs: await open(file, clock) };
  };

  it('merge the changes of each other', async () => {
    const { file, clock, mine, theirs } = await both();
    theirs.ledger.track(address('theirs'));
    mine.ledger.track(address('mine'));
    await clock.advance(minute);
    expect(mine.ids()).toEqual(['mine', 'theirs']);
    expect(theirs.ids()).toEqual(['mine', 'theirs']);
    expect((await open(file.reopened())).ids()).toEqual(['mine', 'theirs']);
  });

  it('do not restore a job that one of them has removed when the other one writes', async () => {
    const { file, clock, mine, theirs } = await both();
    mine.ledger.track(address('a'));
    mine.ledger.track(address('b'));
    await clock.advance(minute);
    mine.ledger.untrack([key('a')]);
    theirs.answer('a', job('a', { model: 'another' }));
    await clock.advance(minute);
    theirs.answer('b', job('b', { model: 'another' }));
    await clock.advance(minute);
    expect(mine.ids()).toEqual(['b']);
    expect(theirs.ids()).toEqual(['b']);
    expect((await open(file.reopened())).ids()).toEqual(['b']);
  });

  it('do not restore many jobs that were removed at once', async () => {
    const { clock, mine, theirs } = await both();
    for (let index = 0; index < 900; index += 1) mine.ledger.track(address(`j${index}`), { job: job(`j${index}`, { status: 'failed' }) });
    await clock.advance(minute);
    expect(theirs.ids()).toHaveLength(900);
    mine.ledger.untrack(mine.ledger.jobs(origin).map((tracked) => tracked.key));
    await clock.advance(minute);
    theirs.ledger.track(address('new'));
    await clock.advance(minute);
    expect([mine.ids(), theirs.ids()]).toEqual([['new'], ['new']]);
  });

  it('restore a job that was removed by mistake', async () => {
    const { clock, mine, theirs } = await both();
    mine.ledger.track(address('a'), { label: 'Mine' });
    await clock.advance(minute);
    const removed = mine.ledger.jobs(origin);
    mine.ledger.untrack([key('a')]);
    await clock.advance(minute);
    mine.ledger.restore(removed);
    await clock.advance(minute);
    for (const { ledger } of [mine, theirs]) expect(ledger.get(key('a'))?.label).toBe('Mine');
  });

  it('do not take turns writing the same data', async () => {
    const { file, clock, mine, theirs } = await both();
    mine.ledger.track(address('a'));
    await clock.advance(minute);
    file.writes.length = 0;
    for (let count = 0; count < 30; count += 1) {
      mine.answer('a');
      await clock.advance(5_000);
      theirs.answer('a');
      await clock.advance(5_000);
    }
    expect(file.writes.length).toBeLessThanOrEqual(2);
  });

  it('write changes again that a write of the other one has lost', async () => {
    const { file, clock, mine } = await both();
    mine.ledger.track(address('a'));
    await clock.advance(minute);
    // Written by a window that had read the file before the change.
    await file.write(JSON.stringify({ version: 1, jobs: [{ ...address('b'), trackedAt: 1 }], removed: [] }));
    await clock.advance(minute);
    expect((await open(file.reopened())).ids()).toEqual(['a', 'b']);
  });
});
