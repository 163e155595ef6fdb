import { describe, expect, it } from 'vitest';
import { Rounds, roundOptions } from './rounds';

const ordinary = new Rounds(roundOptions({}));
const items = Array.from({ length: 100 }, (_, index) => index);

async function seedsOf(rounds: Rounds): Promise<number[]> {
  const seeds: number[] = [];
  await rounds.each(3, 7, (_random, seed) => seeds.push(seed));
  return seeds;
}

describe('ROUNDS and SEED', () => {
  it('change nothing if they are not set', () => {
    expect(roundOptions({})).toEqual({ factor: 1, seed: 0 });
  });

  it('are whole numbers', () => {
    expect(roundOptions({ ROUNDS: '20', SEED: '3' })).toEqual({ factor: 20, seed: 3 });
  });

  it.each([{ ROUNDS: '0' }, { ROUNDS: '' }, { ROUNDS: '1.5' }, { SEED: 'a' }, { SEED: '-1' }, { SEED: '' }])('cannot be %j', (given) => {
    expect(() => roundOptions(given)).toThrow(Object.keys(given)[0]);
  });

  it('choose a random seed that can be set again', () => {
    const { seed } = roundOptions({ SEED: 'random' });
    expect(seed).toBeGreaterThan(0);
    expect(roundOptions({ SEED: String(seed) }).seed).toBe(seed);
  });
});

describe('rounds', () => {
  it('have the seeds of the test', async () => {
    expect(await seedsOf(ordinary)).toEqual([7, 8, 9]);
  });

  it('are multiplied by the factor, and begin with the seeds of an ordinary run', async () => {
    expect(await seedsOf(new Rounds({ factor: 2, seed: 0 }))).toEqual([7, 8, 9, 10, 11, 12]);
  });

  it('have other seeds for another SEED, the same each time', async () => {
    const seeds = await seedsOf(new Rounds({ factor: 1, seed: 5 }));
    expect(new Set([...seeds, ...(await seedsOf(ordinary)), ...(await seedsOf(new Rounds({ factor: 1, seed: 6 })))]).size).toBe(9);
    expect(await seedsOf(new Rounds({ factor: 1, seed: 5 }))).toEqual(seeds);
  });

  it('name the seed and the round of a failure, which stays the same error', async () => {
    const failure = new RangeError('wrong');
    const run = (_random: unknown, seed: number): void => {
      if (seed === 8) throw failure;
    };
    await expect(ordinary.each(3, 7, run)).rejects.toBe(failure);
    expect(failure.message).toBe('wrong\nRound 2 of 3. Repeat this test with SEED=0 ROUNDS=1.');
  });

  it('name the seed of a test without rounds', async () => {
    const fails = new Rounds({ factor: 2, seed: 3 }).random(1, () => Promise.reject(new Error('wrong')));
    await expect(fails).rejects.toThrow(/SEED=3 ROUNDS=2/);
  });
});

describe('a sample', () => {
  it('is spread over all items', () => {
    expect(ordinary.sample(items, 4)).toEqual([0, 25, 50, 75]);
    expect(ordinary.sample(items, 3)).toEqual([0, 34, 67]);
  });

  it('is larger by the factor, up to all items', () => {
    expect(new Rounds({ factor: 10, seed: 0 }).sample(items, 4)).toHaveLength(40);
    expect(new Rounds({ factor: 50, seed: 0 }).sample(items, 4)).toEqual(items);
    expect(ordinary.sample([], 4)).toEqual([]);
  });

  it('has other items for other seeds, which together are all items', () => {
    const samples = Array.from({ length: 300 }, (_, seed) => new Rounds({ factor: 1, seed }).sample(items, 10));
    for (const sample of samples) expect(sample).toHaveLength(10);
    expect(new Set(samples.flat()).size).toBe(100);
  });
});
