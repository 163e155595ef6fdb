import { describe, expect, it } from 'vitest';
import { type Clock, JobLedger } from '../../../client/src/agentJobs/core';
import { hasStoredLedger, LedgerStore, ledgerName, type Memento } from '../../../client/src/agentJobs/ledgerStore';

/** State that is kept as JSON, as the editor keeps it, and that windows may share. */
class MemoryState implements Memento {
  values: Record<string, unknown> = {};
  writes = 0;
  failure: Error | undefined;

  get(name: string): unknown {
    return this.values[name];
  }

  async update(name: string, value: unknown): Promise<void> {
    this.writes++;
    if (this.failure) throw this.failure;
    this.values = { ...this.values, [name]: value };
  }

  /** What another session finds. */
  reloaded(): MemoryState {
    const next = new MemoryState();
    next.values = JSON.parse(JSON.stringify(this.values)) as Record<string, unknown>;
    return next;
  }
}

/** Timers that go off when told to. */
class HandClock implements Clock {
  private readonly timers = new Set<() => void>();
  time = 1_000;
  now = () => this.time;

  setTimer(callback: () => void) {
    this.timers.add(callback);
    return { dispose: () => void this.timers.delete(callback) };
  }

  get waiting(): number {
    return this.timers.size;
  }

  goOff(): void {
    for (const callback of [...this.timers]) {
      this.timers.delete(callback);
      callback();
    }
  }
}

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const address = (id: string) => ({ origin: 'https://api.example', projectId: 'p', id });

function open(state: MemoryState) {
  const clock = new HandClock();
  const ledger = new JobLedger(clock.now, silent);
  const failures: unknown[] = [];
  const store = new LedgerStore(ledger, state, clock, (error) => failures.push(error));
  const ids = () => ledger.jobs('https://api.example').map(({ id }) => id);
  return { clock, ledger, store, failures, ids };
}

describe('LedgerStore', () => {
  it('keeps jobs over a reload', () => {
    const state = new MemoryState();
    const first = open(state);
    first.ledger.track(address('a'), { label: 'Mine' });
    first.clock.goOff();
    const second = open(state.reloaded());
    expect(second.ids()).toEqual(['a']);
    expect(second.ledger.jobs('https://api.example')[0]?.label).toBe('Mine');
  });

  it('writes many changes once', () => {
    const state = new MemoryState();
    const { ledger, clock } = open(state);
    for (const id of ['a', 'b', 'c']) ledger.track(address(id));
    expect(state.writes).toBe(0);
    clock.goOff();
    expect(state.writes).toBe(1);
    expect(clock.waiting).toBe(0);
  });

  it('writes nothing when nothing has changed', () => {
    const state = new MemoryState();
    const { ledger, clock } = open(state);
    ledger.track(address('a'));
    clock.goOff();
    const again = open(state.reloaded());
    expect(again.clock.waiting).toBe(0);
    again.store.dispose();
    expect(state.writes).toBe(1);
  });

  it('writes at its end what still waits', () => {
    const state = new MemoryState();
    const { ledger, store, clock } = open(state);
    ledger.track(address('a'));
    store.dispose();
    expect(clock.waiting).toBe(0);
    expect(open(state.reloaded()).ids()).toEqual(['a']);
  });

  it('writes at once when asked to', async () => {
    const state = new MemoryState();
    const { ledger, store, clock } = open(state);
    ledger.track(address('a'));
    await store.flush();
    await store.flush();
    expect(state.writes).toBe(1);
    expect(clock.waiting).toBe(0);
  });

  it('hears nothing more after its end', () => {
    const state = new MemoryState();
    const { ledger, store, clock } = open(state);
    store.dispose();
    ledger.track(address('a'));
    expect(clock.waiting).toBe(0);
  });

  it('takes in what another window of the workspace has written, and does not undo it', () => {
    const state = new MemoryState();
    const [mine, theirs] = [open(state), open(state)];
    theirs.ledger.track(address('theirs'));
    theirs.clock.goOff();
    mine.ledger.track(address('mine'));
    mine.clock.goOff();
    expect(mine.ids().sort()).toEqual(['mine', 'theirs']);
    expect(open(state.reloaded()).ids().sort()).toEqual(['mine', 'theirs']);
    expect(mine.clock.waiting).toBe(0);
  });

  it.each([['text'], [7], [{ version: 99, jobs: [{}] }], [{ version: 1, jobs: 'none' }], [[]], [null]])(
    'starts empty from %j',
    (stored) => {
      const state = new MemoryState();
      state.values[ledgerName] = stored;
      expect(open(state).ids()).toEqual([]);
    },
  );

  it('tells when the state cannot be written, and goes on', async () => {
    const state = new MemoryState();
    const { ledger, store, failures } = open(state);
    state.failure = new Error('full');
    ledger.track(address('a'));
    await store.flush();
    expect(failures).toEqual([state.failure]);
    state.failure = undefined;
    ledger.track(address('b'));
    await store.flush();
    expect(open(state.reloaded()).ids().sort()).toEqual(['a', 'b']);
  });

  it('knows whether anything is kept without reading it', () => {
    const state = new MemoryState();
    expect(hasStoredLedger(state)).toBe(false);
    state.values[ledgerName] = { version: 99 };
    expect(hasStoredLedger(state)).toBe(true);
  });
});
