import { describe, expect, it } from 'vitest';
import { editDistance, isWithinDistance } from '../../server/src/engine/base/stringDistance';

/** The definition of the distance, with swapped neighbors as one edit, without any shortcut. */
function defined(a: string, b: string): number {
  const cost = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
    return Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1), swapped);
  };
  const known = new Map<string, number>();
  const at = (i: number, j: number): number => {
    const key = `${i} ${j}`;
    const value = known.get(key) ?? cost(i, j);
    known.set(key, value);
    return value;
  };
  return at(a.length, b.length);
}

const words = (letters: string, length: number): string[] =>
  length === 0 ? [''] : words(letters, length - 1).flatMap((word) => [word, ...[...letters].map((letter) => word + letter)]);

describe('the distance of two words', () => {
  it.each([
    ['guides/start', 'guides/start', 0],
    ['guides/start', 'guides/satrt', 1],
    ['guides/start', 'guides/strat', 1],
    ['guides/start', 'guide/start', 1],
    ['en/guides/start/a', 'en/guides/start/b', 1],
    ['', 'abc', 3],
    ['aa', 'aaa', 1],
    ['ab', 'ba', 1],
    ['abab', 'baba', 2],
  ])('%s and %s is %i', (a, b, expected) => {
    expect(editDistance(a, b)).toBe(expected);
    expect(editDistance(b, a)).toBe(expected);
  });

  it('matches its definition for all short words', () => {
    const all = [...new Set(words('ab/', 4))];
    for (const a of all)
      for (const b of all) if (editDistance(a, b) !== defined(a, b)) expect([a, b, editDistance(a, b)]).toEqual([a, b, defined(a, b)]);
  });

  it('matches its definition between equal beginnings and ends', () => {
    for (const middle of new Set(words('ab', 4))) {
      const [a, b] = [`en/a${middle}b.c`, 'en/aab.c'];
      expect(editDistance(a, b)).toBe(defined(a, b));
    }
  });
});

it('isWithin accepts distances up to a maximum', () => {
  const all = words('abA-', 3);
  for (const a of all) {
    for (const b of all) {
      for (const allowed of [1, 2, 3]) expect(isWithinDistance(a, b, allowed)).toBe(editDistance(a, b) <= allowed);
    }
  }
});
