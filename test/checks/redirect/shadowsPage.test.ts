import { describe, expect, it } from 'vitest';
import { openApi } from '../../support/openApi';
import type { Site } from '../../support/site';
import { withRedirects } from './support';

describe('redirect.shadowsPage', () => {
  it('reports a source that is a page', async () => {
    const sample = withRedirects(['<|here:/guides/start|> > /']);
    await sample.expectOnly('here', 'redirect.shadowsPage', { severity: 'warning', names: ['guides/start'] });
    expect((await sample.actions())[0]).toMatchObject({ title: 'Remove this redirect', isPreferred: false });
  });

  it.each(['/', '/guides', '/guides/:page', '/guides/*', '/guides/start/more'])(
    'is silent about %s, which is not a page',
    async (source) => {
      await withRedirects([`${source} > https://example.com`]).expectNothing();
    },
  );

  const listed = { navigation: '{ "pages": ["guides/start", "es/guides/start", "guides/index"] }' };

  it.each(['/guides/:slug*', '/guides/*', '/guides/:slug+'])('reports a wildcard over pages of the navigation: %s', async (source) => {
    const sample = withRedirects([`<|here:${source}|> > https://example.com`], {}, listed);
    const { message } = await sample.expectOnly('here', 'redirect.shadowsPage', { severity: 'warning' });
    expect(message).toBe('Redirect from existing pages: `guides/start` and 1 more. Remove the redirect or the pages.');
    expect((await sample.actions())[0]).toMatchObject({ title: 'Remove this redirect', isPreferred: false });
  });

  it('names the only page that a wildcard hides', async () => {
    const sample = withRedirects(['<|here:/es/:slug*|> > https://example.com'], {}, listed);
    const { message } = await sample.expectOnly('here', 'redirect.shadowsPage');
    expect(message).toBe('Redirect from an existing page: `es/guides/start`. Remove the redirect or the page.');
  });

  it.each(['/:slug*', '/guid/:slug*', '/guides/v-*', '/guides/:a/:b*', '/old/:slug*'])(
    'is silent about %s, which may match no page',
    async (source) => {
      await withRedirects([`${source} > https://example.com`], {}, listed).expectNothing();
    },
  );

  it('reports a wildcard over the folder of generated pages', async () => {
    const withOpenApi = (source: string, group: string): Site =>
      withRedirects(
        [`<|here:${source}|> > https://example.com`],
        { 'openapi.yaml': openApi() },
        {
          navigation: `{ "groups": [{ "group": "API", ${group} }] }`,
        },
      );
    const names = ['`api-reference`'];
    await withOpenApi('/api-reference/:slug*', '"openapi": "openapi.yaml"').expectOnly('here', 'redirect.shadowsPage', { names });
    const inFolder = '"openapi": { "source": "openapi.yaml", "directory": "api/v1" }';
    await withOpenApi('/api/*', inFolder).expectOnly('here', 'redirect.shadowsPage', { names: ['`api/v1`'] });
    await withOpenApi('/api/v1/users/*', inFolder).expectNothing();
    await withOpenApi('/api-reference/:slug*', '"openapi": "openapi.yaml", "pages": ["guides/start"]').expectNothing();
    await withOpenApi('/api-reference/:slug*', '"openapi": "https://example.com/openapi.yaml", "pages": ["guides/start"]').expectNothing();
  });
});
