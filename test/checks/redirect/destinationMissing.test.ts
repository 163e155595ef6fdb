import { describe, expect, it } from 'vitest';
import { openApi } from '../../support/openApi';
import type { Site } from '../../support/site';
import { withRedirects } from './support';

describe('redirect.destinationMissing', () => {
  it.each([
    '/guides/start',
    '/guides/start/',
    '/guides/start#part',
    '/guides/start?x=1',
    '/',
    '/#top',
    'https://example.com/none',
    'mailto:a@example.com',
    '//example.com/none',
    '/guides/:page',
    '/old/:slug*',
    '/files/none.pdf',
    '/changelog/rss.xml',
    '/guides',
    '/es/guides',
    '/Guides/Start',
    '/docs/guides/start',
    '/guides/st%61rt',
  ])('is silent about what exists or is unknown: %s', async (destination) => {
    await withRedirects([`/a > ${destination}`]).expectNothing();
  });

  it('reports a destination without a page, and changes it if one page is clearly meant', async () => {
    const sample = withRedirects(['/a > <|here:/guides/strat#part|>']);
    await sample.expectOnly('here', 'redirect.destinationMissing', { severity: 'warning', names: ['guides/strat'] });
    expect(await sample.fix('redirect.destinationMissing')).toContain('"/guides/start#part"');
  });

  it('is silent about what a redirect with a parameter matches', async () => {
    await withRedirects(['/a > /old/page', '/old/:page* > https://example.com/:page*']).expectNothing();
  });

  it('is silent about generated pages', async () => {
    const withOpenApi = (openapi: string): Site =>
      withRedirects(['/a > /api-reference/users/list'], { 'openapi.yaml': openApi() }, { api: `{ "openapi": ${openapi} }` });
    await withOpenApi('"openapi.yaml"').expectNothing();
    await withOpenApi('{ "source": "openapi.yaml", "directory": "api-reference" }').expectNothing();
    await withRedirects(['/a > <|here:/api-reference/users/list|>']).expectOnly('here', 'redirect.destinationMissing');
  });

  it('is silent once the page is created', async () => {
    const sample = withRedirects(['/a > /guides/new']);
    expect(await sample.problems()).toHaveLength(1);
    sample.workspace.set('guides/new.mdx', '');
    await sample.expectNothing();
  });
});
