export interface Random {
  /** An integer from 0 to `count` − 1. */
  below(count: number): number;
  /** One item of a non-empty array. */
  pick<Item>(list: readonly Item[]): Item;
}

/** Deterministic random numbers from a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    pick(list) {
      const at = below(list.length);
      for (const item of list.slice(at, at + 1)) return item;
      throw new Error('There is nothing to pick from.');
    },
  };
}
