import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

const openApiText = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: {
    '/users': {
      get: { summary: 'List users', tags: ['User accounts'], responses: {} },
      post: { summary: 'Create a user', tags: ['User accounts'], responses: {}, 'x-mint': { href: '/accounts/new' } },
    },
    '/plans/{id}': { get: { operationId: 'getPlan', responses: {} } },
  },
});

interface Options {
  /** Value of the `openapi` that generates the pages. */
  readonly openapi?: string;
  readonly files?: SiteFiles;
  readonly description?: string;
}

/** Site with a redirect to a path, and with pages below `api-reference` that an OpenAPI file generates. */
function withRedirectTo(destination: string, options: Options = {}): Site {
  const navigation = `{ "tabs": [{ "tab": "Guides", "pages": ["index"] }, { "tab": "API", "openapi": ${options.openapi ?? '"openapi.json"'} }] }`;
  return site({
    'docs.json': docsJson({ navigation, redirects: `[{ "source": "/old", "destination": "<|here:${destination}|>" }]` }),
    'openapi.json': options.description ?? openApiText,
    'api-reference/introduction.mdx': '',
    'api-reference/errors/codes.mdx': '',
    ...options.files,
  });
}

describe('a path below the folder of generated pages', () => {
  it.each(['/api-reference/introductoin', '/api-reference/errors/cods', '/api-reference/erors/codes'])(
    'is reported if it is a misspelled page: %s',
    async (destination) => {
      const sample = withRedirectTo(destination);
      await sample.expectOnly('here', 'redirect.destinationMissing');
      const meant = destination.includes('intro') ? '/api-reference/introduction' : '/api-reference/errors/codes';
      expect(await sample.fix('redirect.destinationMissing')).toBe(sample.text().replace(destination, meant));
    },
  );

  it('is reported if it is a misspelled generated page, which is proposed', async () => {
    const sample = withRedirectTo('/api-reference/user-accounts/list-usrs#top');
    await sample.expectOnly('here', 'redirect.destinationMissing', { names: ['/api-reference/user-accounts/list-users'] });
    const [action] = await sample.actions();
    expect(action).toMatchObject({ title: 'Change to `/api-reference/user-accounts/list-users#top`', isPreferred: false });
  });

  it.each([
    '/api-reference',
    '/api-reference/user-accounts',
    '/api-reference/user-accounts/list-users',
    '/api-reference/user-accounts/create-a-user',
    '/api-reference/list-users',
    '/api-reference/users/list-users',
    '/api-reference/User-Accounts/listUsers',
    '/api-reference/get-plansid',
    '/api-reference/plans/get-plan',
    '/api-reference/plans/getplan',
    '/api-reference/user-accounts/get-users',
    '/accounts/new',
  ])('is not reported if it may be generated: %s', async (destination) => {
    await withRedirectTo(destination).expectNothing();
  });

  it('is reported if no operation makes it', async () => {
    await withRedirectTo('/api-reference/something-else').expectOnly('here', 'redirect.destinationMissing');
    const files = { 'api-reference/release-2.mdx': '' };
    await withRedirectTo('/api-reference/release-3', { files }).expectOnly('here', 'redirect.destinationMissing');
  });

  it.each<[string, Options]>([
    ['lies at a URL', { openapi: '["openapi.json", "https://example.com/openapi.json"]' }],
    ['is changed by overlays', { openapi: '{ "source": "openapi.json", "overlays": ["overlay.yaml"] }' }],
    ['is broken', { description: '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { ' }],
    [
      'has a path that stands elsewhere',
      { description: '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { "/a": { "$ref": "#/components/x" } } }' },
    ],
    ['is no OpenAPI', { description: '{ "swagger": "2.0", "paths": {} }' }],
    ['is not there', { openapi: '"none.json"' }],
  ])('is not reported if an OpenAPI file %s', async (_what, options) => {
    const found = await withRedirectTo('/api-reference/introductoin', options).problems();
    expect(found.filter((problem) => problem.includes('redirect.'))).toEqual([]);
  });

  it('is resolved with the `directory` of the OpenAPI file', async () => {
    const openapi = '{ "source": "openapi.json", "directory": "rest" }';
    await withRedirectTo('/rest/user-accounts/list-users', { openapi }).expectNothing();
    await withRedirectTo('/rest/user-accounts/lst-users', { openapi }).expectOnly('here', 'redirect.destinationMissing');
    await withRedirectTo('/api-reference/user-accounts/list-users', { openapi }).expectOnly('here', 'redirect.destinationMissing');
  });

  it('is checked in the whole site if the `directory` is the root', async () => {
    const openapi = '{ "source": "openapi.json", "directory": "" }';
    await withRedirectTo('/user-accounts/list-users', { openapi }).expectNothing();
    await withRedirectTo('/guides/anything', { openapi }).expectOnly('here', 'redirect.destinationMissing');
    await withRedirectTo('/api-reference/introductoin', { openapi }).expectOnly('here', 'redirect.destinationMissing');
  });

  it('is not reported once the OpenAPI file has it', async () => {
    const sample = withRedirectTo('/api-reference/user-accounts/list-usrs');
    expect(await sample.problems()).toHaveLength(1);
    sample.workspace.set('openapi.json', openApiText.replace('List users', 'List usrs'));
    await sample.expectNothing();
  });
});

describe('an entry of the navigation below the folder of generated pages', () => {
  const withEntry = (entry: string): Site =>
    site({
      'docs.json': docsJson({
        navigation: `{ "tabs": [{ "tab": "Guides", "pages": ["index", "${entry}"] }, { "tab": "API", "openapi": "openapi.json" }] }`,
      }),
      'openapi.json': openApiText,
      'api-reference/introduction.mdx': '',
    });

  it('is reported if it is a misspelled page', async () => {
    const sample = withEntry('<|here:api-reference/introdution|>');
    await sample.expectOnly('here', 'page.missing');
    expect(await sample.fix('page.missing')).toContain('"api-reference/introduction"');
  });

  it('is reported if it is a misspelled generated page', async () => {
    const sample = withEntry('<|here:api-reference/user-accounts/list-user|>');
    await sample.expectOnly('here', 'page.missing', { names: ['api-reference/user-accounts/list-users'] });
  });

  it('may be a generated page', async () => {
    await withEntry('api-reference/user-accounts/list-users').expectNothing();
    await withEntry('api-reference/anything/else').expectNothing();
  });
});
