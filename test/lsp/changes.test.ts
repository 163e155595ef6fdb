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

describe('a listener of bursts', () => {
  it('is called once for the changes before its delay is over', () => {
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

describe('a listener of settled files', () => {
  beforeEach(() => changes.onSettled(100, 350, count));

  it('is not called without a change', () => {
    expect(scheduler.run()).toBe(0);
    expect(calls).toBe(0);
  });

  it('is called after one period without a change', () => {
    changes.settingsChanged();
    scheduler.run();
    expect(calls).toBe(1);
    expect(scheduler.size).toBe(0);
  });

  it('waits while there is a change in each period', () => {
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

  it('is called at the latest after the maximum', () => {
    for (let period = 0; period < 4; period++) {
      changes.settingsChanged();
      changes.settingsChanged();
      expect(calls).toBe(0);
      scheduler.run();
    }
    expect(calls).toBe(1);
    expect(scheduler.size).toBe(0);
  });

  it('waits again for changes after a call', () => {
    changes.settingsChanged();
    scheduler.run();
    changes.settingsChanged();
    expect(calls).toBe(1);
    scheduler.run();
    expect(calls).toBe(2);
  });
});
