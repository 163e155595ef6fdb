import { describe, expect, it } from 'vitest';
import { navigationLines, navigationOf, page, review, withNavigation } from './support';

const group = (name: string, ...pages: unknown[]): object => ({ group: name, pages });
const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`${name}.mdx`, page(name, `About ${name}.`)]));

describe('changes of the navigation', () => {
  it('are none for another notation of the same', async () => {
    expect(await navigationOf({ pages: ['a', 'b'] }, { pages: ['/a', 'b.mdx'] }, files)).toEqual([]);
    const tabs = { tabs: [{ tab: 'T', groups: [group('G', 'a')] }] };
    expect(
      navigationLines(
        await review(withNavigation(tabs, files), {
          ...withNavigation({ $ref: './navigation.json' }, files),
          'navigation.json': JSON.stringify(tabs),
        }),
      ),
    ).toEqual([]);
  });

  it('name what is added and removed, with the number of entries below it', async () => {
    expect(
      await navigationOf(
        { groups: [group('Old', 'a', 'b'), group('G', 'c')] },
        { groups: [group('G', 'c', 'd', 'e'), group('New', 'f')] },
        files,
      ),
    ).toEqual(['removed group Old (2) in /', 'added page d, page e in /G', 'added group New (1) in /']);
  });

  it('are one line for a group that moves, with its pages', async () => {
    const before = {
      tabs: [
        { tab: 'One', groups: [group('G', 'a', 'b'), group('H', 'c')] },
        { tab: 'Two', groups: [group('I', 'd')] },
      ],
    };
    const after = {
      tabs: [
        { tab: 'One', groups: [group('H', 'c')] },
        { tab: 'Two', groups: [group('I', 'd'), group('G', 'a', 'b')] },
      ],
    };
    expect(await navigationOf(before, after, files)).toEqual(['moved group G in /Two from /One']);
  });

  it('are one line for groups that a new tab encloses', async () => {
    const before = { groups: [group('G', 'a'), group('H', 'b'), group('I', 'c')] };
    const after = { tabs: [{ tab: 'All', groups: [group('G', 'a'), group('H', 'b'), group('I', 'c')] }] };
    expect(await navigationOf(before, after, files)).toEqual(['added tab All in /', 'moved group G, group H, group I in /All from /']);
  });

  it('name a group that is renamed, and pages that move', async () => {
    const before = { groups: [group('G', 'a', 'b', 'c'), group('H', 'd')] };
    const after = { groups: [group('Guides', 'a', 'b'), group('H', 'd', 'c')] };
    expect(await navigationOf(before, after, files)).toEqual(['renamed group G to Guides in /', 'moved page c in /H from /G']);
  });

  it('name as few as possible that have another place, not their neighbors', async () => {
    expect(await navigationOf({ pages: ['a', 'b', 'c', 'd', 'e'] }, { pages: ['b', 'c', 'd', 'a', 'e'] }, files)).toEqual([
      'reordered page a in /',
    ]);
    expect(await navigationOf({ pages: ['a', 'c'] }, { pages: ['a', 'b', 'c'] }, files)).toEqual(['added page b in /']);
  });

  it('tell a page that replaces another from one whose file moved', async () => {
    expect(await navigationOf({ pages: ['a', 'b', 'c'] }, { pages: ['a', 'd', 'c'] }, files)).toEqual([
      'removed page b in /',
      'added page d in /',
    ]);
    const body = page('Same', 'One line.\n\nTwo lines.');
    const before = withNavigation({ groups: [group('G', 'a', 'old/x'), group('H', 'b')] }, { ...files, 'old/x.mdx': body });
    const after = withNavigation({ groups: [group('G', 'a', 'new/x'), group('H', 'b')] }, { ...files, 'new/x.mdx': body });
    const found = await review(before, after);
    expect(navigationLines(found)).toEqual([]);
    expect(found.addresses.moved.map(({ from, to }) => `${from} ${to}`)).toEqual(['/old/x /new/x']);
  });

  it('name endpoints', async () => {
    const api = {
      'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { get: {}, post: {} } } }),
    };
    const of = (...pages: string[]): unknown => ({ groups: [{ group: 'API', openapi: 'api.json', pages }] });
    expect(await navigationOf(of('GET /a'), of('GET /a', 'POST /a'), api)).toEqual(['added endpoint POST /a in /API']);
  });

  it('follow groups with hostile names', async () => {
    const before = { groups: [group('__proto__', 'a'), group('G', 'b')] };
    expect(await navigationOf(before, { groups: [group('G', 'b', 'c')] }, files)).toEqual([
      'removed group __proto__ (1) in /',
      'added page c in /G',
    ]);
  });
});
