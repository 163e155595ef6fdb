import { describe, expect, it } from 'vitest';
import { FileSync } from '../../../../client/src/agentJobs/core/storage/fileSync';
import { StorageHealth } from '../../../../client/src/agentJobs/core/storage/storageHealth';
import { FakeClock, settle } from '../support/fakeClock';
import { MemoryFile } from './memoryFile';

const minute = 60_000;

/** Opens a set of words in memory that is stored with one word per line. */
async function open(file = new MemoryFile(), bytesPerMinute?: number) {
  const clock = new FakeClock();
  const words = new Set<string>();
  const failures: string[] = [];
  let notifications = 0;
  const health = new StorageHealth(clock.now, () => {
    notifications += 1;
  });
  const sync = new FileSync({
    file,
    clock,
    health,
    delayMs: 1_000,
    ...(bytesPerMinute !== undefined && { bytesPerMinute }),
    merge(text) {
      for (const word of text.split('\n')) words.add(word);
    },
    serialize: () => [...words].sort().join('\n'),
    onFailure: (operation) => failures.push(operation),
  });
  await sync.load();
  const add = (word: string): void => {
    words.add(word);
    sync.changed();
  };
  return { file, clock, words, failures, sync, add, notifications: () => notifications };
}

describe('FileSync', () => {
  it('writes a burst of changes once, after the delay', async () => {
    const { file, clock, add } = await open();
    for (const word of ['a', 'b', 'c']) add(word);
    await clock.advance(999);
    expect(file.writes).toBe(0);
    await clock.advance(1);
    expect([file.writes, file.text, clock.pending]).toEqual([1, 'a\nb\nc', 0]);
  });

  it('merges the changes of another window before it writes', async () => {
    const { file, clock, add, words } = await open();
    add('mine');
    file.text = 'theirs';
    await clock.advance(minute);
    expect(file.text).toBe('mine\ntheirs');
    expect([...words].sort()).toEqual(['mine', 'theirs']);
  });

  it('merges the changes of another window when the file changes', async () => {
    const { file, sync, words } = await open();
    file.text = 'theirs';
    file.tell();
    await sync.refresh();
    expect([...words]).toEqual(['theirs']);
    expect(file.writes).toBe(0);
  });

  it('writes nothing that the file contains already', async () => {
    const { file, clock, add } = await open();
    add('a');
    file.text = 'a';
    await clock.advance(minute);
    expect(file.writes).toBe(0);
  });

  it('writes the same text again after the file was deleted', async () => {
    const { file, sync, add } = await open();
    add('a');
    await sync.flush();
    file.text = undefined;
    add('a');
    expect(await sync.flush()).toBe(true);
    expect(file.text).toBe('a');
  });

  it('restores an interrupted write, and writes it', async () => {
    const file = new MemoryFile();
    file.text = 'a';
    file.interrupted = 'b';
    const { clock } = await open(file);
    await clock.advance(minute);
    expect(file.text).toBe('a\nb');
  });

  it('does not replace a file that it cannot read', async () => {
    const { file, sync, add, failures } = await open();
    file.text = 'theirs';
    file.readFailure = new Error('locked');
    add('mine');
    expect(await sync.flush()).toBe(false);
    expect([file.text, failures]).toEqual(['theirs', ['read']]);
    file.readFailure = undefined;
    expect(await sync.flush()).toBe(true);
    expect(file.text).toBe('mine\ntheirs');
  });

  it('reports a failed write, and tries again when it is flushed', async () => {
    const { file, sync, add, failures } = await open();
    file.writeFailure = new Error('full');
    add('a');
    expect(await sync.flush()).toBe(false);
    expect(failures).toEqual(['write']);
    file.writeFailure = undefined;
    expect(await sync.flush()).toBe(true);
    expect(file.text).toBe('a');
  });

  it('repeats a failed write with backoff', async () => {
    const { file, clock, add, failures } = await open();
    file.writeFailure = new Error('full');
    add('a');
    const waits: (number | undefined)[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await clock.advance(clock.nextIn ?? 0);
      waits.push(clock.nextIn);
    }
    expect(failures).toHaveLength(9);
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('does not retry more often because of further changes', async () => {
    const { file, clock, add, failures } = await open();
    file.writeFailure = new Error('full');
    for (let second = 0; second < 60; second += 1) {
      add(`word ${second}`);
      await clock.advance(1_000);
    }
    expect(failures.length).toBeLessThanOrEqual(7);
    expect(failures.length).toBeGreaterThan(3);
  });

  it('delays a change that was made during a failed write by the backoff', async () => {
    const { file, clock, add, failures, sync } = await open();
    file.writeFailure = new Error('full');
    add('a');
    for (let attempt = 0; attempt < 3; attempt += 1) await sync.flush();
    const flushed = sync.flush();
    add('b');
    await flushed;
    expect([failures.length, clock.nextIn, clock.pending]).toEqual([4, 8_000, 1]);
  });

  it('writes all pending changes, and notifies once', async () => {
    const { file, clock, add, notifications } = await open();
    file.writeFailure = new Error('full');
    add('a');
    await clock.advance(minute);
    add('b');
    await clock.advance(minute);
    file.writeFailure = undefined;
    await clock.advance(minute);
    expect([file.text, file.writes, clock.pending, notifications()]).toEqual(['a\nb', 1, 0, 1]);
    // The next outage starts with the shortest wait.
    await clock.advance(10 * minute);
    file.writeFailure = new Error('full');
    add('c');
    await clock.advance(1_000);
    expect([clock.nextIn, notifications()]).toEqual([1_000, 2]);
  });

  it('repeats a write that could not read the file first', async () => {
    const { file, clock, add, notifications } = await open();
    file.text = 'theirs';
    file.readFailure = new Error('locked');
    add('mine');
    await clock.advance(minute);
    expect([file.text, notifications()]).toEqual(['theirs', 1]);
    file.readFailure = undefined;
    await clock.advance(minute);
    expect([file.text, clock.pending]).toEqual(['mine\ntheirs', 0]);
  });

  it('reads the file again until it can be read at the start', async () => {
    const file = new MemoryFile();
    file.text = 'theirs';
    file.readFailure = new Error('busy');
    const { clock, words, notifications } = await open(file);
    expect(clock.nextIn).toBe(1_000);
    await clock.advance(1_000);
    expect([[...words], clock.nextIn]).toEqual([[], 2_000]);
    file.readFailure = undefined;
    await clock.advance(2_000);
    expect([[...words], clock.pending, file.writes, notifications()]).toEqual([['theirs'], 0, 0, 0]);
  });

  it('does not notify about an unreadable file while no change is pending', async () => {
    const { file, sync, failures, notifications } = await open();
    file.readFailure = new Error('locked');
    await sync.refresh();
    expect([failures, notifications()]).toEqual([['read'], 0]);
  });

  it('reports when all changes are stored', async () => {
    const { file, clock, add, sync } = await open();
    file.writeFailure = new Error('full');
    add('a');
    const events: string[] = [];
    void sync.whenStored().then(() => events.push(file.text ?? 'nothing'));
    await clock.advance(minute);
    expect(events).toEqual([]);
    file.writeFailure = undefined;
    await clock.advance(minute);
    expect(events).toEqual(['a']);
    void sync.whenStored().then(() => events.push('at once'));
    await settle();
    expect(events).toEqual(['a', 'at once']);
  });

  it('does not repeat a write after it is disposed', async () => {
    const { file, clock, add, sync, failures } = await open();
    file.writeFailure = new Error('full');
    add('a');
    await clock.advance(1_000);
    sync.dispose();
    await settle();
    expect([failures.length, clock.pending]).toEqual([2, 0]);
  });

  it('limits the rate of writes that are not flushed', async () => {
    const { file, clock, sync, add } = await open(new MemoryFile(), 60);
    add('x'.repeat(120));
    await clock.advance(1_000);
    add('a');
    await clock.advance(2 * minute - 1);
    expect(file.writes).toBe(1);
    await clock.advance(1);
    expect(file.writes).toBe(2);
    add('b');
    await sync.flush();
    expect(file.writes).toBe(3);
  });

  it('writes pending changes when it is disposed, and ignores the file then', async () => {
    const { file, clock, sync, add, words } = await open();
    add('a');
    sync.dispose();
    await sync.flush();
    expect([file.text, clock.pending]).toEqual(['a', 0]);
    file.text = 'theirs';
    file.tell();
    await clock.advance(minute);
    expect([...words]).toEqual(['a']);
  });
});
