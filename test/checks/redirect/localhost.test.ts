import { describe, expect, it } from 'vitest';
import { withRedirects } from './support';

describe('redirect.localhost', () => {
  it.each([
    ['http://localhost:3000/guides/start', '/guides/start'],
    ['https://127.0.0.1/guides/start#part', '/guides/start#part'],
    ['http://[::1]:3000/guides/start?x=1', '/guides/start?x=1'],
  ])('changes %s to the path of the page', async (destination, path) => {
    const sample = withRedirects([`/a > <|here:${destination}|>`]);
    await sample.expectOnly('here', 'redirect.localhost', { severity: 'warning', names: [`\`${path}\``] });
    expect(JSON.parse(await sample.fix('redirect.localhost')).redirects).toEqual([{ source: '/a', destination: path }]);
  });

  it.each(['http://localhost:8080/admin', 'http://localhost:3000', 'http://docs.localhost/', 'http://localhost/old/:page*'])(
    'only removes a redirect to %s, which is not a page',
    async (destination) => {
      const sample = withRedirects([`/a > <|here:${destination}|>`, '/b > /guides/start']);
      const { message } = await sample.expectOnly('here', 'redirect.localhost');
      expect(message).toBe('Redirect to your own computer. Use a path of the site.');
      expect((await sample.actions()).filter(({ isPreferred }) => isPreferred)).toEqual([]);
      expect(JSON.parse(await sample.fix('Remove this redirect')).redirects).toEqual([{ source: '/b', destination: '/guides/start' }]);
    },
  );

  it.each(['https://localhost.example.com/guides', 'https://example.com/localhost', 'https://127.example.com'])(
    'is silent about %s',
    async (destination) => {
      await withRedirects([`/a > ${destination}`]).expectNothing();
    },
  );
});
