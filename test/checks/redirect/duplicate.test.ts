import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
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

  it('removes either of two with different destinations', async () => {
    const sample = withRedirects(['/b > /', '/a > /guides/start', '<|here:/a|> > /']);
    await sample.expectOnly('here', 'redirect.duplicate');
    const left = async (title: string): Promise<unknown> => JSON.parse(await sample.fix(title)).redirects;
    const b = { source: '/b', destination: '/' };
    expect(await left('Remove this redirect')).toEqual([b, { source: '/a', destination: '/guides/start' }]);
    expect(await left('Remove the first redirect')).toEqual([b, { source: '/a', destination: '/' }]);
  });

  it('does not remove a redirect that has changed', async () => {
    const sample = withRedirects(['/a > /guides/start', '/a > /']);
    const [found] = await sample.diagnostics();
    const actions = async (first: number): Promise<string[]> => {
      if (!found) return [];
      const withData = [{ ...found, data: { isSame: false, first } }];
      const codeActions = await sample.engine.codeActions(uriOf('docs.json'), found.range, withData, neverCancelled);
      return codeActions.map(({ title }) => title);
    };
    expect(await actions(0)).toContain('Remove the first redirect');
    for (const index of [1, 2, -1, 0.5]) expect(await actions(index)).not.toContain('Remove the first redirect');
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
