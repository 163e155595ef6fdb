import { describe, expect, it } from 'vitest';
import { withRedirects } from './support';

describe('redirect.loop', () => {
  it('reports a loop once, at the redirect that closes it', async () => {
    const sample = withRedirects(['/a > /b', '/x > /guides/start', '/b > /c', '/c > <|here:/a|>']);
    const diagnostic = await sample.expectOnly('here', 'redirect.loop', { severity: 'warning', names: ['/c'] });
    expect(diagnostic.relatedInformation).toHaveLength(2);
  });

  it('reports a loop of two at the later one', async () => {
    await withRedirects(['/a > /b', '/b > <|here:/a|>']).expectOnly('here', 'redirect.loop');
  });

  it.each(['/a > <|here:/a|>', '/a > <|here:/a/#part|>', '/a/:x* > <|here:/a/:x*|>'])(
    'removes a redirect to itself: %s',
    async (redirect) => {
      const sample = withRedirects(['/b > /guides/start', redirect]);
      await sample.expectOnly('here', 'redirect.loop');
      expect(JSON.parse(await sample.fix('redirect.loop')).redirects).toHaveLength(1);
    },
  );

  it('is silent about parameters and queries', async () => {
    await withRedirects(['/a > /a?x=1', '/:x* > /docs/:x*', '/b/:x > /guides/:x', '/c/:x* > /b/:x']).expectNothing();
  });

  it.each([
    ['/docs/:slug* > /help/:slug*', '/help/:slug* > <|here:/docs/:slug*|>'],
    ['/docs/:slug* > /help/:slug*', '/help/:path* > <|here:/docs/:path*|>'],
    ['/docs/* > /help/*', '/help/* > <|here:/docs/*|>'],
    ['/docs/:a/:b > /help/:a/:b', '/help/:a/:b > <|here:/docs/:b/:a|>'],
    ['/docs/v-* > /help/v-*', '/help/v-* > <|here:/docs/v-*/|>'],
  ])('reports patterns that lead to each other: %s, %s', async (first, second) => {
    const sample = withRedirects([first, '/x > /guides/start', second]);
    const diagnostic = await sample.expectOnly('here', 'redirect.loop', { names: ['/help/'] });
    expect(diagnostic.relatedInformation).toHaveLength(1);
  });

  it.each([
    ['/docs/:slug* > /guides/:slug', '/guides/:slug* > https://example.com/:slug*'],
    ['/docs/:slug* > /guides/:slug*', '/guides/:slug > https://example.com/:slug'],
    ['/docs/:slug* > /guides/:slug*?from=docs', '/guides/:slug* > https://example.com/:slug*'],
    ['/guides/:slug? > https://example.com/:slug', '/docs/:slug? > /guides/:slug?'],
  ])('is silent about patterns that do not lead to each other: %s, %s', async (first, second) => {
    await withRedirects([first, second]).expectNothing();
  });

  it.each([
    ['/guides > <|here:/guides/index|>', {}],
    ['/guides/ > <|here:/guides/index#top|>', {}],
    ['/ > <|here:/index|>', { 'index.mdx': '' }],
  ])('removes a redirect from a folder to its own index page: %s', async (redirect, more) => {
    const sample = withRedirects([redirect, '/x > /guides/start'], more);
    await sample.expectOnly('here', 'redirect.loop', { names: ['index page'] });
    expect(JSON.parse(await sample.fix('redirect.loop')).redirects).toEqual([{ source: '/x', destination: '/guides/start' }]);
  });

  it('is silent about the index page of another folder', async () => {
    await withRedirects(['/es/guides > /guides/index']).expectNothing();
  });

  it('reports a loop that other redirects lead into once', async () => {
    await withRedirects(['/x > /a', '/a > /b', '/b > <|here:/a|>']).expectOnly('here', 'redirect.loop');
  });

  it('follows a thousand redirects in a row', async () => {
    const redirects = Array.from({ length: 1_000 }, (_, i) => `/r${i} > /r${i + 1}`);
    const sample = withRedirects([...redirects, '/r1000 > /r0']);
    expect(await sample.problems()).toEqual(['docs.json: redirect.loop /r0']);
  });
});
