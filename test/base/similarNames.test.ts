import { describe, expect, it } from 'vitest';
import { SimilarNames } from '../../server/src/engine/base/similarNames';
import { editDistance } from '../../server/src/engine/base/stringDistance';
import { rounds } from '../support/rounds';

type Similar = ReturnType<SimilarNames['nearest']>;

/** All names within a distance, each compared with the word. */
function compared(names: readonly string[], word: string, maxDistance: number): Similar {
  return names
    .map((name) => ({ name, distance: editDistance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance);
}

const paths = ['/users', '/user', '/users/{id}', '/Orders', '/orders/{id}', '/usesr', ''];

describe('SimilarNames', () => {
  it.each([
    ['/users', 1, ['/users', '/user', '/usesr']],
    ['/suers', 1, ['/users']],
    ['/ORDERS', 2, ['/Orders']],
    ['/orders/{ix}', 2, ['/orders/{id}']],
    ['/users/', 1, ['/users']],
    ['/u', 3, ['', '/user']],
    ['ab', 3, ['']],
    ['', 3, ['']],
    ['/payments', 3, []],
  ])('finds the names near %s within %i: %j', (word, maxDistance, expected) => {
    expect(new SimilarNames(paths).nearest(word, maxDistance, Number.POSITIVE_INFINITY).map(({ name }) => name)).toEqual(expected);
  });

  it('preserves the order of names at equal distances, also of equal names', () => {
    const names = ['item-3', 'Item-1', 'item-2', 'item-1', 'item-3'];
    expect(new SimilarNames(names).nearest('item-4', 1, 5).map(({ name }) => name)).toEqual(names);
  });

  it('stops at the smallest distance that yields enough names', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `/items/${index}`);
    const near = new SimilarNames(names).nearest('/itms/555', 3, 3);
    expect(near.slice(0, 1)).toEqual([{ name: '/items/555', distance: 1 }]);
    expect(near.length).toBeLessThan(40);
    expect(new Set(near.map(({ distance }) => distance))).toEqual(new Set([1, 2]));
  });

  it('finds names longer than those in which swaps count as one edit', () => {
    const long = '/segment'.repeat(9);
    const names = [long, `${long}s`, long.replace('segment', 'segmnet'), `/x${long}`];
    for (const word of [...names, long.replace('segment', 'esgment')])
      expect(new SimilarNames(names).nearest(word, 3, Number.POSITIVE_INFINITY)).toEqual(compared(names, word, 3));
  });

  it('finds the same names as a comparison with each', async () => {
    let found = 0;
    await rounds.each(300, 1, (random) => {
      const letters = 'ab/-{}AB'.slice(0, 2 + random(7));
      const text = (length: number): string => Array.from({ length }, () => letters[random(letters.length)]).join('');
      const beginnings = ['', text(3), text(30), text(58)];
      const name = (): string => `${beginnings[random(4)]}${text(random(9))}`;
      const names = Array.from({ length: random(40) }, name);
      const similar = new SimilarNames(names);
      for (let word = 0; word < 10; word++) {
        const written = random(3) === 0 ? name() : `${names[random(names.length)] ?? ''}${text(random(3))}`;
        const maxDistance = 1 + random(3);
        const all = compared(names, written, maxDistance);
        found += all.length;
        expect(similar.nearest(written, maxDistance, Number.POSITIVE_INFINITY)).toEqual(all);
        const enough = similar.nearest(written, maxDistance, 3);
        expect(enough).toEqual(all.slice(0, enough.length));
        expect(enough.length).toBeGreaterThanOrEqual(Math.min(3, all.length));
      }
    });
    expect(found).toBeGreaterThan(rounds.count(1000));
  });
});
