import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { withRedirects } from './support';

describe('redirect.duplicate', () => {
  it('reports a second redirect of one source as an error, and removes it if both are the same', async () => {
    const sample = withRedirects(['/a > /guides/start', '<|here:/a|> > /guides/start', '/b > /guides/start']);
    const diagnostic = await sample.expectOnly('here', 'redirect.duplicate', { severity: 'error', names: ['/a'] });
    expect(diagnostic.relatedInformation?.[0]?.location.range.start.line).toBe(6);
    const fixed = await sample.fix('redirect.duplicate');
    expect(JSON.parse(fixed).redirects).toEqual([
      { source: '/a', destination: '/guides/start' },
      { source: '/b', destination: '/guides/start' },
    ]);
  });

  it('prefers no fix if the destinations differ', async () => {
    const sample = withRedirects(['/a > /guides/start', '<|here:/a|> > /']);
    await sample.expectOnly('here', 'redirect.duplicate', { names: ['/guides/start'] });
    expect((await sample.actions()).map(({ title, isPreferred }) => [title, isPreferred])).toContainEqual(['Remove this redirect', false]);
  });

  it('is silent about sources that only look alike', async () => {
    await withRedirects(['/a > /guides/start', '/A > /guides/start', '/a/b > /guides/start']).expectNothing();
  });

  it('reports a duplicate in a fragment', async () => {
    await site({
      'docs.json': docsJson({ redirects: '{ "$ref": "./redirects.json" }' }),
      'redirects.json': '[{ "source": "/a", "destination": "/" }, { "source": "<|here:/a|>", "destination": "/" }]',
    }).expectOnly('here', 'redirect.duplicate');
  });
});
