import { describe, expect, it } from 'vitest';
import { filterTextOf, pathStyle, withoutStyle } from '../../../server/src/engine/config/references/pathStyle';
import { pathMatch, pathQuery } from '../../../server/src/engine/features/config/completion/pathMatch';

const match = (path: string, typed: string, title = ''): number | undefined => pathMatch(path, () => title, pathQuery(typed));

describe('a path', () => {
  it.each([
    ['guides/start', '', 0],
    ['guides/start', 'gui', 0],
    ['guides/start', 'GUI', 0],
    ['guides/start', 'sta', 1],
    ['guides/quick-start', 'sta', 2],
    ['guides/restart', 'sta', 3],
    ['guides/quick-start', 'quick start', 1],
    ['guides/start', 'gst', 5],
    ['guides/start', 'xyz', undefined],
    ['guides/start', 'ides', 3],
    ['guides/start', 'tg', undefined],
    ['später/ä', 'ä', 1],
  ])('%s matches "%s" with rank %s', (path, typed, expected) => {
    expect(match(path, typed)).toBe(expected);
  });

  it('matches by its title as well', () => {
    expect(match('a/b', 'sign in', 'How to sign in')).toBe(3);
  });
});

describe('the style of paths', () => {
  it.each([
    ['/gui', [['a', 'b']], '/'],
    ['./gui', [['a']], './'],
    ['.', [['a']], './'],
    ['', [['/a', '/b', 'c']], '/'],
    ['gui', [['/a', 'b', 'c']], ''],
    ['', [[], ['/a']], '/'],
    ['', [[''], ['./a']], './'],
    ['', [], ''],
  ])('for "%s" among %j is "%s"', (typed, others, expected) => {
    expect(pathStyle(typed, others, '')).toBe(expected);
  });

  it('is removed before comparison', () => {
    expect(['/a', './a', '.', 'a/b', '../a'].map(withoutStyle)).toEqual(['a', 'a', '', 'a/b', '../a']);
  });

  it('is part of the search text only if it has been typed', () => {
    expect(filterTextOf('/g', '/guides', 'guides')).toBe('/guides');
    expect(filterTextOf('g', '/guides', 'guides')).toBe('guides');
    expect(filterTextOf('', '/guides', 'guides')).toBe('/guides');
  });
});
