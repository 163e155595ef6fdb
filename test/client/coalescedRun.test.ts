import { describe, expect, it } from 'vitest';
import { CoalescedRun } from '../../client/src/coalescedRun';

/** A function whose runs end when the test says so. */
function controlled() {
  const ends: (() => void)[] = [];
  const outdated: (() => boolean)[] = [];
  const coalesced = new CoalescedRun((isOutdated) => {
    outdated.push(isOutdated);
    return new Promise((resolve) => ends.push(resolve));
  });
  const end = async (index: number): Promise<void> => {
    ends[index]?.();
    await new Promise(setImmediate);
  };
  return { coalesced, outdated, end, count: () => ends.length };
}

describe('a coalesced run', () => {
  it('starts at once', () => {
    const { coalesced, count, outdated } = controlled();
    coalesced.start();
    expect([count(), outdated[0]?.()]).toEqual([1, false]);
  });

  it('follows once after all starts during a run', async () => {
    const { coalesced, count, end } = controlled();
    for (let start = 0; start < 5; start++) coalesced.start();
    expect(count()).toBe(1);
    await end(0);
    expect(count()).toBe(2);
    await end(1);
    expect(count()).toBe(2);
  });

  it('knows that another one is to follow', async () => {
    const { coalesced, outdated, end } = controlled();
    coalesced.start();
    coalesced.start();
    expect(outdated[0]?.()).toBe(true);
    await end(0);
    expect(outdated[1]?.()).toBe(false);
  });

  it('starts after the end of another', async () => {
    const { coalesced, count, end } = controlled();
    coalesced.start();
    await end(0);
    coalesced.start();
    expect(count()).toBe(2);
  });
});
