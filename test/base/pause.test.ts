import { describe, expect, it } from 'vitest';
import { memoize } from '../../server/src/engine/base/memo';
import { atOnce, type Pause, type Steps, stepwise, waitForTurn, withPauses } from '../../server/src/engine/base/pause';

function* sum(numbers: readonly number[]): Steps<number> {
  let total = 0;
  for (const number of numbers) {
    total += number;
    yield;
  }
  return total;
}

/** Pauses at each step, and counts them. */
function counting(): { readonly pause: Pause; count(): number } {
  let calls = 0;
  return {
    count: () => calls,
    pause: () => {
      calls++;
      return Promise.resolve();
    },
  };
}

describe('work in steps', () => {
  it('has the same result with pauses and without', async () => {
    const { pause, count } = counting();
    expect(atOnce(sum([1, 2, 3]))).toBe(6);
    expect(await withPauses(sum([1, 2, 3]), pause)).toBe(6);
    expect(count()).toBe(3);
  });

  it('goes on at once if it is not time to pause', async () => {
    let ended = false;
    const work = withPauses(sum([1, 2, 3]), () => undefined).then(() => {
      ended = true;
    });
    await Promise.resolve();
    await Promise.resolve();
    expect(ended).toBe(true);
    await work;
  });

  it('is a function that can also be called in steps', async () => {
    const total = stepwise(sum);
    expect(total([4, 5])).toBe(9);
    expect([...total.steps([4, 5])]).toHaveLength(2);
  });

  it('fails with what a step throws', async () => {
    const failing = stepwise(function* (): Steps<number> {
      yield;
      throw new Error('a defect');
    });
    expect(() => failing()).toThrow('a defect');
    await expect(withPauses(failing.steps(), counting().pause)).rejects.toThrow('a defect');
  });
});

describe('a call that waits for its turn', () => {
  it('begins at once if it is not time to pause', async () => {
    let calls = 0;
    await waitForTurn(() => void calls++);
    expect(calls).toBe(1);
  });

  it('begins alone, one call each turn', async () => {
    const turns: (() => void)[] = [];
    let pausing: Promise<void> | undefined;
    // As after work that has taken long: the first call after each turn goes on, and takes long itself.
    let hasTime = false;
    const pause: Pause = () => {
      if (hasTime) {
        hasTime = false;
        return undefined;
      }
      pausing ??= new Promise((resolve) => turns.push(resolve));
      return pausing;
    };
    const begun: string[] = [];
    const calls = ['a', 'b', 'c'].map((name) => waitForTurn(pause).then(() => begun.push(name)));
    for (const expected of [1, 2, 3]) {
      hasTime = true;
      pausing = undefined;
      turns.at(-1)?.();
      await new Promise((resolve) => setImmediate(resolve));
      expect(begun).toHaveLength(expected);
    }
    await Promise.all(calls);
  });

  it('begins at last where it is always time to pause', async () => {
    const { pause, count } = counting();
    await waitForTurn(pause);
    expect(count()).toBeGreaterThan(1);
  });
});

describe('a memo', () => {
  it('derives a value once', () => {
    let calls = 0;
    const derive = (numbers: readonly number[]): number => numbers.length + calls++;
    const memo = memoize<[readonly number[]]>(() => [[1, 2]]);
    expect([memo.once(derive), memo.once(derive)]).toEqual([2, 2]);
  });

  it('has a prepared value once all of its steps are done', async () => {
    const total = stepwise(sum);
    const memo = memoize<[readonly number[]]>(() => [[1, 2, 3]]);
    const { pause, count } = counting();
    await memo.prepare(total, pause);
    expect(count()).toBe(3);
    await memo.prepare(total, pause);
    expect([memo.once(total), count()]).toEqual([6, 3]);
  });

  it('derives at once what is asked for during the preparation, and keeps that value', async () => {
    const lists = stepwise(function* (numbers: readonly number[]): Steps<number[]> {
      yield;
      return [...numbers];
    });
    const memo = memoize<[readonly number[]]>(() => [[1]]);
    let asked: number[] | undefined;
    await memo.prepare(lists, () => {
      asked = memo.once(lists);
      return Promise.resolve();
    });
    expect(asked).toEqual([1]);
    expect(memo.once(lists)).toBe(asked);
  });

  it('derives a value when it is asked for if its preparation has failed', async () => {
    let isBroken = true;
    const derive = stepwise(function* (): Steps<string> {
      yield;
      if (isBroken) throw new Error('a defect');
      return 'value';
    });
    const memo = memoize<[]>(() => []);
    await expect(memo.prepare(derive, counting().pause)).rejects.toThrow('a defect');
    isBroken = false;
    expect(memo.once(derive)).toBe('value');
  });
});
