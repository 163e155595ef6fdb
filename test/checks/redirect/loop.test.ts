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
    await withRedirects(['/a > /a?x=1', '/:x* > /docs/:x*', '/b/:x > /c/:x', '/c/:x > /b/:x']).expectNothing();
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
