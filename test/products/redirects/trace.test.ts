import { describe, expect, it } from 'vitest';
import { type AddressTrace, neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';

const root = uriOf('docs.json');

async function trace(redirects: string, ...addresses: readonly string[]): Promise<readonly AddressTrace[]> {
  const { engine } = site({
    'docs.json': docsJson({ navigation: '{ "pages": ["index", "guides/start"] }', redirects }),
    'guides/start.mdx': '',
    'files/a.pdf': '',
    '.mintignore': 'hidden.mdx\n',
    'hidden.mdx': '',
  });
  return (await engine.traceAddresses(root, addresses, neverCancelled)) ?? [];
}

describe('the end of an address', () => {
  it.each([
    ['/guides/start', { kind: 'page', path: 'guides/start' }],
    ['/guides/start/#top', { kind: 'page', path: 'guides/start' }],
    ['/', { kind: 'page', path: 'index' }],
    ['/files/a.pdf', { kind: 'file', path: 'files/a.pdf' }],
    ['/guides', { kind: 'folder', path: 'guides' }],
    ['/gone', { kind: 'missing' }],
    ['/hidden', { kind: 'missing' }],
    ['/guides/start.mdx', { kind: 'missing' }],
    ['https://example.com', { kind: 'external' }],
    ['/guides/:slug', { kind: 'unknown' }],
  ])('%s without redirects', async (address, end) => {
    expect(await trace('[]', address)).toMatchObject([{ steps: [], end }]);
  });

  it('is found after all redirects, even from a page', async () => {
    const [found] = await trace(
      '[{ "source": "/guides/start", "destination": "/b" }, { "source": "/b", "destination": "/" }]',
      '/guides/start',
    );
    expect(found).toMatchObject({
      steps: [
        { source: '/guides/start', destination: '/b', leadsTo: '/b', location: { uri: root } },
        { source: '/b', leadsTo: '/' },
      ],
      address: '/',
      end: { kind: 'page', path: 'index' },
    });
  });

  it('contains the captures of patterns', async () => {
    const [found] = await trace('[{ "source": "/old/:path*", "destination": "/:path*" }]', '/old/guides/start?x=1');
    expect(found).toMatchObject({ address: '/guides/start', end: { kind: 'page' }, steps: [{ leadsTo: '/guides/start' }] });
  });

  it('is a loop, wherever it begins', async () => {
    const loop =
      '[{ "source": "/x", "destination": "/a" }, { "source": "/a", "destination": "/b" }, { "source": "/b", "destination": "/a#1" }]';
    const [found] = await trace(loop, '/x');
    expect(found).toMatchObject({ steps: [{ source: '/x' }, { source: '/a' }, { source: '/b' }], end: { kind: 'loop' } });
    expect(found).not.toHaveProperty('address');
  });

  it('is unknown after an unreadable pattern, and after too many redirects', async () => {
    const [pattern] = await trace('[{ "source": "/(a|b)/:x", "destination": "/:x" }]', '/a/start');
    expect(pattern).toMatchObject({ end: { kind: expect.stringMatching(/unknown|missing/) } });
    const many = Array.from({ length: 30 }, (_, index) => ({ source: `/s${index}`, destination: `/s${index + 1}` }));
    const [found] = await trace(JSON.stringify(many), '/s0');
    expect(found?.end).toEqual({ kind: 'unknown' });
    expect(found?.steps.length).toBeLessThan(20);
  });

  it('is undefined for a site that does not exist', async () => {
    expect(await site({}).engine.traceAddresses(uriOf('none/docs.json'), ['/'], neverCancelled)).toBeUndefined();
  });
});
