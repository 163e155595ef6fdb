import { beforeEach, describe, expect, it } from 'vitest';
import { ChangeSource } from '../../server/src/lsp/changes';
import { ManualScheduler } from '../support/lspScheduler';

let scheduler: ManualScheduler;
let changes: ChangeSource;
let calls: number;

const count = (): void => {
  calls++;
};

beforeEach(() => {
  scheduler = new ManualScheduler();
  changes = new ChangeSource({ onDidChange: () => ({ dispose: () => undefined }) }, { timers: scheduler });
  calls = 0;
});

describe('onBurst', () => {
  it('calls back once for all changes within its delay', () => {
    const bursts: number[] = [];
    changes.onBurst(100, (burst) => bursts.push(burst.length));
    changes.settingsChanged();
    changes.settingsChanged();
    expect(bursts).toEqual([]);
    scheduler.run();
    expect(bursts).toEqual([2]);
    changes.settingsChanged();
    scheduler.run();
    expect(bursts).toEqual([2, 1]);
  });
});

describe('onSettled', () => {
  beforeEach(() => changes.onSettled(100, 350, count));

  it('never calls back without a change', () => {
    expect(scheduler.run()).toBe(0);
    expect(calls).toBe(0);
  });

  it('calls back after one period without a change', () => {
    changes.settingsChanged();
    scheduler.run();
    expect(calls).toBe(1);
    expect(scheduler.size).toBe(0);
  });

  it('waits while each period has a change', () => {
    changes.settingsChanged();
    for (let period = 0; period < 3; period++) {
      changes.settingsChanged();
      changes.settingsChanged();
      scheduler.run();
      expect(calls).toBe(0);
    }
    scheduler.run();
    expect(calls).toBe(1);
  });

  it('calls back at the latest after the maximum', () => {
    for (let period = 0; period < 4; period++) {
      changes.settingsChanged();
      changes.settingsChanged();
      expect(calls).toBe(0);
      scheduler.run();
    }
    expect(calls).toBe(1);
    expect(scheduler.size).toBe(0);
  });

  it('waits for further changes after a callback', () => {
    changes.settingsChanged();
    scheduler.run();
    changes.settingsChanged();
    expect(calls).toBe(1);
    scheduler.run();
    expect(calls).toBe(2);
  });
});
