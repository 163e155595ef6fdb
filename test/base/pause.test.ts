import { describe, expect, it } from 'vitest';
import { memoize } from '../../server/src/engine/base/memo';
import { atOnce, inTurn, noPause, type Pause, type Steps, stepwise, withPauses } from '../../server/src/engine/base/pause';
import { createPauses } from '../../server/src/lsp/pauses';

function* sum(numbers: readonly number[]): Steps<number> {
  let total = 0;
  for (const number of numbers) {
    total += number;
    yield;
  }
  return total;
}

/** A pause at each step, with a count of the pauses. */
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

  it('continues at once if it is not time to pause', async () => {
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

  it('fails with the error of a step', async () => {
    const failing = stepwise(function* (): Steps<number> {
      yield;
      throw new Error('a defect');
    });
    expect(() => failing()).toThrow('a defect');
    await expect(withPauses(failing.steps(), counting().pause)).rejects.toThrow('a defect');
  });
});

describe('work that waits for its turn', () => {
  it('begins at once if it is not time to pause', async () => {
    let calls = 0;
    let begun = 0;
    const work = inTurn(
      () => void calls++,
      () => ++begun,
    );
    expect([calls, begun]).toEqual([1, 1]);
    expect(await work).toBe(1);
  });

  it('begins alone, one piece per turn, if the previous piece took long', async () => {
    const turns: (() => void)[] = [];
    let now = 1_000;
    const pause = createPauses(
      () => now,
      (resume) => turns.push(resume),
    );
    const begun: string[] = [];
    now += 100;
    const calls = ['a', 'b', 'c'].map((name) =>
      inTurn(pause, () => {
        begun.push(name);
        now += 100;
      }),
    );
    for (const expected of ['a', 'ab', 'abc']) {
      expect(turns).toHaveLength(1);
      turns.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
      expect(begun.join('')).toBe(expected);
    }
    await Promise.all(calls);
  });

  it('continues together with other short work', async () => {
    const turns: (() => void)[] = [];
    let now = 1_000;
    const pause = createPauses(
      () => now,
      (resume) => turns.push(resume),
    );
    now += 100;
    const calls = ['a', 'b', 'c'].map((name) => inTurn(pause, () => name));
    turns.shift()?.();
    expect(await Promise.all(calls)).toEqual(['a', 'b', 'c']);
    expect(turns).toEqual([]);
  });

  it('begins eventually if it is always time to pause', async () => {
    const { pause, count } = counting();
    expect(await inTurn(pause, () => 'done')).toBe('done');
    expect(count()).toBeGreaterThan(1);
  });

  it('fails with the error of the work', async () => {
    const work = inTurn(noPause, () => {
      throw new Error('a defect');
    });
    await expect(work).rejects.toThrow('a defect');
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

  it('derives a value at once if it is requested during the preparation, and caches it', async () => {
    const lists = stepwise(function* (numbers: readonly number[]): Steps<number[]> {
      yield;
      return [...numbers];
    });
    const memo = memoize<[readonly number[]]>(() => [[1]]);
    let requested: number[] | undefined;
    await memo.prepare(lists, () => {
      requested = memo.once(lists);
      return Promise.resolve();
    });
    expect(requested).toEqual([1]);
    expect(memo.once(lists)).toBe(requested);
  });

  it('derives a value on request if its preparation has failed', async () => {
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
