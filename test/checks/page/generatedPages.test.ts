import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

const description = JSON.stringify({
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

interface Given {
  /** The value of the `openapi` that generates the pages. */
  readonly openapi?: string;
  readonly files?: SiteFiles;
  readonly description?: string;
}

/** A site whose pages below `api-reference` are generated from a description that it has, with a redirect to a path. */
function leadingTo(destination: string, given: Given = {}): Site {
  const navigation = `{ "tabs": [{ "tab": "Guides", "pages": ["index"] }, { "tab": "API", "openapi": ${given.openapi ?? '"openapi.json"'} }] }`;
  return site({
    'docs.json': docsJson({ navigation, redirects: `[{ "source": "/old", "destination": "<|here:${destination}|>" }]` }),
    'openapi.json': given.description ?? description,
    'api-reference/introduction.mdx': '',
    'api-reference/errors/codes.mdx': '',
    ...given.files,
  });
}

describe('a path below the folder of generated pages', () => {
  it.each(['/api-reference/introductoin', '/api-reference/errors/cods', '/api-reference/erors/codes'])(
    'is a page misspelled, and repaired: %s',
    async (destination) => {
      const sample = leadingTo(destination);
      await sample.expectOnly('here', 'redirect.destinationMissing');
      const meant = destination.includes('intro') ? '/api-reference/introduction' : '/api-reference/errors/codes';
      expect(await sample.fix('redirect.destinationMissing')).toBe(sample.text().replace(destination, meant));
    },
  );

  it('is a generated page misspelled, which is proposed', async () => {
    const sample = leadingTo('/api-reference/user-accounts/list-usrs#top');
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
    '/api-reference/something-else',
    '/accounts/new',
  ])('may be generated, or cannot be known: %s', async (destination) => {
    await leadingTo(destination).expectNothing();
  });

  it('is not taken for a page that differs in its number', async () => {
    await leadingTo('/api-reference/release-3', { files: { 'api-reference/release-2.mdx': '' } }).expectNothing();
  });

  it.each<[string, Given]>([
    ['lies at a URL', { openapi: '["openapi.json", "https://example.com/openapi.json"]' }],
    ['is changed by overlays', { openapi: '{ "source": "openapi.json", "overlays": ["overlay.yaml"] }' }],
    ['is broken', { description: '{ "openapi": "3.1.0", "paths": { ' }],
    ['has a path that stands elsewhere', { description: '{ "openapi": "3.1.0", "paths": { "/a": { "$ref": "#/components/x" } } }' }],
    ['is no OpenAPI', { description: '{ "swagger": "2.0", "paths": {} }' }],
    ['is not there', { openapi: '"none.json"' }],
  ])('is not known when a description %s', async (_what, given) => {
    const found = await leadingTo('/api-reference/introductoin', given).problems();
    expect(found.filter((problem) => problem.includes('redirect.'))).toEqual([]);
  });

  it('is judged by the folder that the description is given', async () => {
    const openapi = '{ "source": "openapi.json", "directory": "rest" }';
    await leadingTo('/rest/user-accounts/list-users', { openapi }).expectNothing();
    await leadingTo('/rest/user-accounts/lst-users', { openapi }).expectOnly('here', 'redirect.destinationMissing');
    await leadingTo('/api-reference/user-accounts/list-users', { openapi }).expectOnly('here', 'redirect.destinationMissing');
  });

  it('is judged in the whole site when the pages lie at its top', async () => {
    const openapi = '{ "source": "openapi.json", "directory": "" }';
    await leadingTo('/user-accounts/list-users', { openapi }).expectNothing();
    await leadingTo('/guides/anything', { openapi }).expectNothing();
    await leadingTo('/api-reference/introductoin', { openapi }).expectOnly('here', 'redirect.destinationMissing');
  });

  it('is fine as soon as the description has it', async () => {
    const sample = leadingTo('/api-reference/user-accounts/list-usrs');
    expect(await sample.problems()).toHaveLength(1);
    sample.workspace.set('openapi.json', description.replace('List users', 'List usrs'));
    await sample.expectNothing();
  });
});

describe('an entry of the navigation below the folder of generated pages', () => {
  const withEntry = (entry: string): Site =>
    site({
      'docs.json': docsJson({
        navigation: `{ "tabs": [{ "tab": "Guides", "pages": ["index", "${entry}"] }, { "tab": "API", "openapi": "openapi.json" }] }`,
      }),
      'openapi.json': description,
      'api-reference/introduction.mdx': '',
    });

  it('is missing where it is a page misspelled', async () => {
    const sample = withEntry('<|here:api-reference/introdution|>');
    await sample.expectOnly('here', 'page.missing');
    expect(await sample.fix('page.missing')).toContain('"api-reference/introduction"');
  });

  it('is missing where it is a generated page misspelled', async () => {
    const sample = withEntry('<|here:api-reference/user-accounts/list-user|>');
    await sample.expectOnly('here', 'page.missing', { names: ['api-reference/user-accounts/list-users'] });
  });

  it('may be a generated page', async () => {
    await withEntry('api-reference/user-accounts/list-users').expectNothing();
    await withEntry('api-reference/anything/else').expectNothing();
  });
});
