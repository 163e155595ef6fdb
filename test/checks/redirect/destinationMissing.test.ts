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
    '/es/:path*',
    '/docs/:path*',
    '/docs/guides/:path*',
    '/:path*',
    'https://example.com/none/:path*',
    '/old/:slug*',
    '/guides/start/:part',
    '/files/none.pdf',
    '/changelog/rss.xml',
    '/guides',
    '/docs/guides/start',
    '/guides/st%61rt',
  ])('is silent about existing and unverifiable destinations: %s', async (destination) => {
    await withRedirects([`/a > ${destination}`]).expectNothing();
  });

  it('reports a destination without a page, and changes it if one page is clearly similar', async () => {
    const sample = withRedirects(['/a > <|here:/guides/strat#part|>']);
    await sample.expectOnly('here', 'redirect.destinationMissing', { severity: 'warning', names: ['guides/strat'] });
    expect(await sample.fix('redirect.destinationMissing')).toContain('"/guides/start#part"');
  });

  it.each([
    ['/Guides/Start', '/guides/start'],
    ['/es/guides/START#part', '/es/guides/start#part'],
  ])('corrects the letter case of %s', async (destination, address) => {
    const sample = withRedirects([`/a > <|here:${destination}|>`]);
    await sample.expectOnly('here', 'redirect.destinationMissing', { severity: 'warning', names: [address] });
    expect(JSON.parse(await sample.fix('redirect.destinationMissing')).redirects).toEqual([{ source: '/a', destination: address }]);
  });

  it('reports a missing index page, even if the site has another index page', async () => {
    const sample = withRedirects(['/a > <|here:/es/guides/index|>', '/b > /docs/index'], { 'index.mdx': '' });
    await sample.expectOnly('here', 'redirect.destinationMissing', { names: ['es/guides/index'] });
  });

  it('changes the index page of a folder to the page with the name of the folder', async () => {
    const sample = withRedirects(['/a > <|here:/sdk/index#x|>'], { 'sdk.mdx': '', 'index.mdx': '' });
    await sample.expectOnly('here', 'redirect.destinationMissing', { names: ['sdk/index', '/sdk#x'] });
    expect(await sample.fix('redirect.destinationMissing')).toContain('"/sdk#x"');
  });

  it('reports a folder without an index page as a hint, and proposes its first pages', async () => {
    const sample = withRedirects(
      ['/a > <|here:/sdk#x|>'],
      { 'sdk/overview.mdx': '', 'sdk/node.mdx': '', 'sdk/python.mdx': '' },
      { navigation: '{ "pages": ["sdk/python", "sdk/node", "guides/start"] }' },
    );
    const { message } = await sample.expectOnly('here', 'redirect.destinationMissing', { severity: 'hint' });
    expect(message).toBe('Folder without an index page: `sdk`. Did you mean `/sdk/overview#x` or `/sdk/python#x`?');
    expect((await sample.actions()).filter(({ isPreferred }) => isPreferred)).toEqual([]);
  });

  it.each([
    ['/guide/:slug*', 'guide', '/guides/:slug*'],
    ['/es/guidse/:slug*', 'es/guidse', '/es/guides/:slug*'],
    ['/es/guidse/*', 'es/guidse', '/es/guides/*'],
    ['/es/guidse/v-:slug', 'es/guidse', '/es/guides/v-:slug'],
  ])('reports the folder of a destination with parameters: %s', async (destination, folder, fixed) => {
    const sample = withRedirects([`/a/:slug* > <|here:${destination}|>`]);
    await sample.expectOnly('here', 'redirect.destinationMissing', { severity: 'warning', names: [`\`${folder}\``, fixed] });
    expect(JSON.parse(await sample.fix('redirect.destinationMissing')).redirects).toEqual([{ source: '/a/:slug*', destination: fixed }]);
  });

  it('is silent about the folder of a destination if pages may be generated there, or other redirects match it', async () => {
    const withOpenApi = (openapi: string): Site =>
      withRedirects(['/a/:slug* > /es/reference/:slug*'], { 'openapi.yaml': openApi() }, { api: `{ "openapi": ${openapi} }` });
    await withOpenApi('{ "source": "openapi.yaml", "directory": "es/reference" }').expectNothing();
    await withOpenApi('{ "source": "openapi.yaml", "directory": "es/reference/v1" }').expectNothing();
    await withOpenApi('{ "source": "openapi.yaml", "directory": "es" }').expectNothing();
    expect(await withOpenApi('"openapi.yaml"').problems()).toEqual(['docs.json: redirect.destinationMissing /es/reference/:slug*']);
    await withRedirects(['/a/:slug* > /es/old/:slug*', '/es/old/:path* > /guides/:path*']).expectNothing();
    await withRedirects(['/a/:slug* > /es/old/:slug*', '/es/old/start > /guides/start']).expectNothing();
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['/sdk/overview', { 'sdk/index.mdx': '' }, ['/sdk/index']],
    ['/sdk/index', { 'sdk/overview.mdx': '' }, ['/sdk/overview']],
    ['/sdk/overview', { 'sdk.mdx': '' }, ['/sdk']],
    ['/sdk/node', { 'sdk/node-setup.mdx': '', 'sdk/python-setup.mdx': '' }, ['/sdk/node-setup']],
    ['/sdk/set-up-node', { 'sdk/node.mdx': '', 'sdk/ruby.mdx': '' }, ['/sdk/node']],
    ['/sdk/nod', { 'sdk/node.mdx': '', 'sdk/nod-setup.mdx': '' }, ['/sdk/node', '/sdk/nod-setup']],
    ['/sdk/create-user', { 'sdk/create-team.mdx': '', 'other/user.mdx': '' }, []],
  ])('proposes for %s pages with similar names: %o', async (destination, more, proposed) => {
    const sample = withRedirects([`/a > <|here:${destination}|>`], more);
    await sample.expectOnly('here', 'redirect.destinationMissing');
    const titles = (await sample.actions()).map(({ title }) => title).filter((title) => title.startsWith('Change to'));
    expect(titles).toEqual(proposed.map((path) => `Change to \`${path}\``));
  });

  it('removes the redirect on request', async () => {
    const sample = withRedirects(['/a > <|here:/nowhere|>', '/b > /guides/start']);
    await sample.expectOnly('here', 'redirect.destinationMissing');
    const titles = (await sample.actions()).map(({ title, isPreferred }) => [title, isPreferred]);
    expect(titles[0]).toEqual(['Remove this redirect', false]);
  });

  it('is silent about paths that a redirect with a parameter matches', async () => {
    await withRedirects(['/a > /old/page', '/old/:page* > https://example.com/:page*']).expectNothing();
  });

  it('reports a destination from which a pattern leads on to a missing page', async () => {
    const pattern = '/old/:slug* > /guides/:slug*';
    const sample = withRedirects(['/a > <|here:/old/none|>', pattern]);
    await sample.expectOnly('here', 'redirect.destinationMissing', { severity: 'warning', names: ['`guides/none`'] });
    const found = await withRedirects(['/a > /old/start', pattern]).problems();
    expect(found.filter((problem) => problem.includes('destinationMissing'))).toEqual([]);
  });

  it('is silent about generated pages', async () => {
    const withOpenApi = (openapi: string): Site =>
      withRedirects(
        ['/a > /api-reference/users/list'],
        { 'openapi.yaml': openApi('GET /users/list') },
        { api: `{ "openapi": ${openapi} }` },
      );
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
