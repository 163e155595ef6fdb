import { describe, expect, it } from 'vitest';
import { withRedirects } from './support';

describe('redirect.unmatchable', () => {
  it.each([
    ['/old#part', '/old'],
    ['/old?tab=api', '/old'],
    ['/old/#part', '/old/'],
  ])('reports %s, and changes it to the path alone', async (source, path) => {
    const sample = withRedirects([`<|here:${source}|> > /guides/start`]);
    await sample.expectOnly('here', 'redirect.unmatchable', { severity: 'warning', names: ['source'] });
    expect(JSON.parse(await sample.fix('redirect.unmatchable')).redirects).toEqual([{ source: path, destination: '/guides/start' }]);
  });

  it('can only be removed if another redirect has the path', async () => {
    const sample = withRedirects(['/old > /guides/start', '<|here:/old#part|> > /guides']);
    await sample.expectOnly('here', 'redirect.unmatchable');
    const titles = (await sample.actions()).map(({ title }) => title);
    expect(titles).toContain('Remove this redirect');
    expect(titles.filter((title) => title.startsWith('Change to'))).toEqual([]);
  });

  it('can only be removed if the path is a page, which the redirect would hide', async () => {
    const sample = withRedirects(['<|here:/guides/start#part|> > /guides']);
    await sample.expectOnly('here', 'redirect.unmatchable');
    expect((await sample.actions()).filter(({ title }) => title.startsWith('Change to'))).toEqual([]);
  });

  it('neither closes a loop nor begins a chain', async () => {
    const sample = withRedirects(['/a > /b', '<|here:/b#part|> > /a']);
    expect((await sample.diagnostics()).map(({ code }) => code).filter((code) => code !== 'redirect.destinationMissing')).toEqual([
      'redirect.unmatchable',
    ]);
  });

  it.each([
    '/old/:slug?',
    '/old/:slug*',
    '/old',
    '/old/*',
    '/old/v1-*',
    '/old/:page/*',
    '/old/*/start',
    '/old/:slug*/start',
    '/old/v:major',
  ])('is silent about %s', async (source) => {
    const sample = withRedirects([`${source} > /guides/start`]);
    expect((await sample.diagnostics()).filter(({ code }) => code === 'redirect.unmatchable')).toEqual([]);
  });

  it.each(['/old/*-v1', '/old/*.html', '/old/:slug*.html', '/old/v1-:slug*', '/old/**'])(
    'reports a wildcard inside a segment as a hint: %s',
    async (source) => {
      const sample = withRedirects([`<|here:${source}|> > /guides/start`]);
      await sample.expectOnly('here', 'redirect.unmatchable', { severity: 'hint', names: ['`*`'] });
      expect((await sample.actions()).map(({ title, isPreferred }) => [title, isPreferred])).toContainEqual([
        'Remove this redirect',
        false,
      ]);
    },
  );
});
