import { describe, expect, it } from 'vitest';
import { RedirectMatcher } from '../../server/src/engine/config/redirects/redirectMatcher';
import { readRedirects } from '../../server/src/engine/config/redirects/redirects';
import { loadConfig } from '../support/config';

async function matcherOf(pairs: readonly (readonly [source: string, destination: string])[]): Promise<RedirectMatcher> {
  const redirects = pairs.map(([source, destination]) => ({ source, destination }));
  return new RedirectMatcher(readRedirects(await loadConfig({ 'docs.json': JSON.stringify({ redirects }) })));
}

describe('a redirect', () => {
  it.each([
    ['/old', '/new', 'old', '/new'],
    ['/old/', '/new#part', 'old', '/new#part'],
    ['/old', 'https://example.com/x', 'old', 'https://example.com/x'],
    ['/beta/:slug*', '/v2/:slug*', 'beta/guides/start', '/v2/guides/start'],
    ['/beta/:slug*', '/v2/:slug*', 'beta', '/v2'],
    ['/beta/:slug*', '/v2', 'beta/x', '/v2'],
    ['/old/article-*', '/new/article-*', 'old/article-12', '/new/article-12'],
    ['/articles/concepts-*', '/collections/overview', 'articles/concepts-a', '/collections/overview'],
    ['/old/:a/:b', '/new/:b/:a', 'old/x/y', '/new/y/x'],
    ['/users/:id?', '/people/:id?', 'users', '/people'],
    ['/docs/*', 'https://example.com:8080/*', 'docs/a/b', 'https://example.com:8080/a/b'],
    ['/v1.0/:slug', '/v1/:slug', 'v1.0/a', '/v1/a'],
    ['/x/:rest*', '/y/:other*', 'x/a/b', '/y/a/b'],
  ])('from %s to %s sends %s to %s', async (source, destination, path, end) => {
    expect((await matcherOf([[source, destination]])).match(path)?.destination).toBe(end);
  });

  it.each([
    ['/old', 'older'],
    ['/old', 'old/page'],
    ['/beta/:slug', 'beta/a/b'],
    ['/v1.0/:slug', 'v1x0/a'],
    ['/old#part', 'old'],
    ['/old/article-*', 'old/page-1'],
  ])('from %s does not match %s', async (source, path) => {
    expect((await matcherOf([[source, '/new']])).match(path)).toBeUndefined();
  });

  it('leads to the end of its chain', async () => {
    const matcher = await matcherOf([
      ['/a', '/b'],
      ['/b', '/c/d'],
      ['/c/:slug*', '/e/:slug*'],
    ]);
    expect(matcher.match('a')?.destination).toBe('/e/d');
    expect(matcher.match('a')?.redirect.source.node.value).toBe('/a');
  });

  it.each<[string, readonly (readonly [string, string])[], string]>([
    [
      'a loop',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      'a',
    ],
    ['a pattern with a group', [['/a/:slug(\\d+)', '/b/:slug']], 'a/1'],
    ['a parameter that the source does not have', [['/:a/:b', '/:c']], 'x/y'],
    ['a path longer than any', [['/a/:slug*', '/b/:slug*']], `a/${'x'.repeat(400)}`],
  ])('has an unknown destination: %s', async (_what, pairs, path) => {
    const match = (await matcherOf(pairs)).match(path);
    expect(match).toBeDefined();
    expect(match?.destination).toBeUndefined();
  });

  it('is the exact match, otherwise the first matching pattern', async () => {
    const matcher = await matcherOf([
      ['/a/:slug*', '/b'],
      ['/a/x', '/exact'],
      ['/a/:slug*', '/c'],
    ]);
    expect(matcher.match('a/x')?.destination).toBe('/exact');
    expect(matcher.match('a/y')?.destination).toBe('/b');
  });

  it('is matched quickly even if its parameters are ambiguous', async () => {
    const source = `/${':a-'.repeat(40)}:b`;
    const matcher = await matcherOf([[source, '/x']]);
    expect(matcher.match('-'.repeat(280))?.destination).toBeUndefined();
  });
});

it('startsBelow finds the folders of sources', async () => {
  const matcher = await matcherOf([['/old/a', '/new']]);
  expect(matcher.startsBelow('old')).toBe(true);
  expect(matcher.startsBelow('ol')).toBe(false);
});
