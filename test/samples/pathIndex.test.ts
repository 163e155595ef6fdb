import { describe, expect, it } from 'vitest';
import { readSampleAddress, type SampleAddress } from '../../server/src/engine/samples/address';
import { PathIndex } from '../../server/src/engine/samples/pathIndex';
import { matchesSegment, type PathTemplate, readTemplate } from '../../server/src/engine/samples/pathTemplate';
import { rounds } from '../support/rounds';

interface Path {
  readonly name: string;
  readonly template: PathTemplate;
}

function indexOf(names: readonly string[]): PathIndex<Path> {
  const index = new PathIndex<Path>();
  for (const name of names) index.add({ name, template: readTemplate(name) });
  return index;
}

function segmentsOf(path: string): SampleAddress['segments'] {
  const address = readSampleAddress(`https://api.example.com${path}`);
  if (!address) throw new Error(`Not an address: ${path}`);
  return address.segments;
}

const names = (paths: readonly Path[]): string[] => paths.map(({ name }) => name);

describe('PathIndex', () => {
  const index = indexOf(['/v1/users', '/v1/users/{id}', '/v1/orders/{id}', '/v1/orders/open', '/v2/users', '/v1/users/{id}/keys']);

  it('preserves the order of paths', () => {
    expect(names(index.all).slice(0, 3)).toEqual(['/v1/users', '/v1/users/{id}', '/v1/orders/{id}']);
  });

  it.each([
    ['/v1/users', ['/v1/users']],
    ['/v2/users', ['/v2/users']],
    ['/v1/orders/open', ['/v1/orders/{id}', '/v1/orders/open']],
    ['/v1/users/7/keys', ['/v1/users/{id}/keys']],
    ['/v1/teams', []],
    ['/v1', []],
    ['/{version}/{id}', ['/v1/users', '/v2/users']],
  ])('finds the paths that are like %s in the segment that tells most: %j', (path, expected) => {
    expect(names(index.alike(segmentsOf(path)))).toEqual(expected);
  });

  it.each([
    ['/v1/user', ['/v1/users', '/v1/users/{id}', '/v1/orders/{id}']],
    ['/users', ['/v1/users', '/v1/users/{id}', '/v1/orders/{id}', '/v2/users']],
    ['/v1/orders/opn', ['/v1/users/{id}', '/v1/orders/{id}', '/v1/orders/open']],
    ['/v1/users/7/key', ['/v1/users/{id}', '/v1/orders/{id}', '/v1/users/{id}/keys']],
    ['', []],
  ])('finds the paths that may be near %s: %j', (path, expected) => {
    expect(names(index.near(segmentsOf(path)))).toEqual(expected);
  });

  it('finds all paths that match a URL, and all that are near it', async () => {
    let found = 0;
    await rounds.each(200, 1, (random) => {
      const texts = ['a', 'b', 'c', 'd', '{id}', 'x-{id}'];
      const path = (maxLength: number): string =>
        Array.from({ length: 1 + random(maxLength) }, () => `/${texts[random(texts.length)]}`).join('');
      const all = [...new Set(Array.from({ length: 1 + random(60) }, () => path(5)))];
      const of = indexOf(all);
      for (let url = 0; url < 10; url++) {
        const segments = segmentsOf(path(5).replaceAll('{id}', random(2) === 0 ? '7' : '{id}'));
        const [matching, near] = [all.filter((name) => matches(name, segments)), all.filter((name) => mayBeNear(name, segments))];
        found += matching.length + near.length;
        expect(inOrder(names(of.alike(segments)), all)).toEqual(expect.arrayContaining(matching));
        expect(inOrder(names(of.near(segments)), all)).toEqual(expect.arrayContaining(near));
      }
    });
    expect(found).toBeGreaterThan(rounds.count(1000));
  });
});

function matches(name: string, segments: SampleAddress['segments']): boolean {
  const template = readTemplate(name);
  return template.length === segments.length && template.every((part, index) => matchesSegment(part, segments[index]));
}

/** Whether one segment differs, or one or two are only in the path or only in the URL, and are not the last ones. */
function mayBeNear(name: string, segments: SampleAddress['segments']): boolean {
  const template = readTemplate(name);
  const agrees = (part: number, segment: number): boolean => matchesSegment(template[part], segments[segment]);
  const [long, short] = [Math.max(template.length, segments.length), Math.min(template.length, segments.length)];
  if (long === short) return segments.filter((_, index) => !agrees(index, index)).length <= 1;
  if (long - short > 2) return false;
  // The place of what only one of them has.
  return Array.from({ length: short }, (_, place) => place).some((place) =>
    Array.from({ length: short }, (_, index) => index).every((index) => {
      const longIndex = index < place ? index : index + long - short;
      return template.length === long ? agrees(longIndex, index) : agrees(index, longIndex);
    }),
  );
}

/** The names, which must be in the order of all. */
function inOrder(some: readonly string[], all: readonly string[]): readonly string[] {
  expect(some).toEqual(all.filter((name) => some.includes(name)));
  return some;
}
