import { describe, expect, it } from 'vitest';
import { navigationOf, pages } from './support';

const api = (...summaries: string[]): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: Object.fromEntries(summaries.map((summary) => [`/${summary}`, { get: { summary, tags: ['all'], responses: {} } }])),
  });

describe('navigation of a new site', () => {
  it('has the pages at the top in a first group, and a group for each folder', async () => {
    expect(await navigationOf(pages('faq', 'quickstart', 'index', 'guides/b', 'guides/a', 'api-keys/rotate'))).toEqual({
      groups: [
        { group: 'Getting started', pages: ['index', 'quickstart', 'faq'] },
        { group: 'API keys', pages: ['api-keys/rotate'] },
        { group: 'Guides', pages: ['guides/a', 'guides/b'] },
      ],
    });
  });

  it('nests groups as folders are nested, introductions first and numbers by value', async () => {
    const files = pages('index', 'guides/step-10', 'guides/step-2', 'guides/overview', 'guides/deep/er/z', 'guides/deep/index');
    expect(await navigationOf(files)).toEqual({
      groups: [
        { group: 'Getting started', pages: ['index'] },
        {
          group: 'Guides',
          pages: [
            'guides/overview',
            'guides/step-2',
            'guides/step-10',
            { group: 'Deep', pages: ['guides/deep/index', { group: 'Er', pages: ['guides/deep/er/z'] }] },
          ],
        },
      ],
    });
  });

  it('has a page beside a folder of its name in the group of the folder', async () => {
    expect(await navigationOf(pages('index', 'billing', 'billing/index', 'billing/cards/visa', 'billing/cards'))).toEqual({
      groups: [
        { group: 'Getting started', pages: ['index'] },
        { group: 'Billing', pages: ['billing', 'billing/index', { group: 'Cards', pages: ['billing/cards', 'billing/cards/visa'] }] },
      ],
    });
  });

  it('gives the first group another name if a folder has it', async () => {
    expect(await navigationOf(pages('index', 'getting-started/install'))).toEqual({
      groups: [
        { group: 'Overview', pages: ['index'] },
        { group: 'Getting started', pages: ['getting-started/install'] },
      ],
    });
  });

  it('omits the folder around all pages', async () => {
    expect(await navigationOf(pages('docs/index', 'docs/guides/a'))).toEqual({
      groups: [
        { group: 'Getting started', pages: ['docs/index'] },
        { group: 'Guides', pages: ['docs/guides/a'] },
      ],
    });
  });

  it('gives groups with the same name different names', async () => {
    expect(await navigationOf(pages('my-guides/a', 'my_guides/b'))).toEqual({
      groups: [
        { group: 'My guides', pages: ['my_guides/b'] },
        { group: 'My guides 2', pages: ['my-guides/a'] },
      ],
    });
  });
});

describe('OpenAPI files in a new site', () => {
  it('are a tab beside the pages, with the pages about the API', async () => {
    expect(await navigationOf({ ...pages('index', 'api-reference/errors'), 'openapi.json': api('List', 'Get') })).toEqual({
      tabs: [
        { tab: 'Documentation', groups: [{ group: 'Getting started', pages: ['index'] }] },
        {
          tab: 'API reference',
          groups: [
            { group: 'API reference', pages: ['api-reference/errors'] },
            { group: 'Endpoints', openapi: 'openapi.json' },
          ],
        },
      ],
    });
  });

  it('have no group if pages have all of their operations', async () => {
    const page = '---\ntitle: List\nopenapi: GET /List\n---\n';
    expect(await navigationOf({ ...pages('index'), 'api/list.mdx': page, 'openapi.json': api('List') })).toEqual({
      groups: [
        { group: 'Getting started', pages: ['index'] },
        { group: 'API', pages: ['api/list'] },
      ],
    });
  });

  it('have a group of the operations without a page', async () => {
    const page = '---\ntitle: List\nopenapi: GET /List\n---\n';
    const navigation = await navigationOf({ ...pages('index'), 'api/list.mdx': page, 'spec/users.json': api('List', 'Get') });
    expect(navigation).toMatchObject({
      tabs: [
        {},
        {
          groups: [
            { group: 'API', pages: ['api/list'] },
            { group: 'Users', openapi: 'spec/users.json', pages: ['GET /Get'] },
          ],
        },
      ],
    });
  });

  it('have directories of their own if there are several, and copies are omitted', async () => {
    const files = { 'apis/a.json': api('List'), 'apis/a.yaml': api('List'), 'apis/b.json': api('List', 'Get') };
    expect(await navigationOf({ ...pages('index'), ...files })).toMatchObject({
      tabs: [
        {},
        {
          groups: [
            { group: 'A', openapi: 'apis/a.json' },
            { group: 'B', openapi: { source: 'apis/b.json', directory: 'api-reference/apis/b' } },
          ],
        },
      ],
    });
  });

  it('can be AsyncAPI files', async () => {
    const events = JSON.stringify({ asyncapi: '3.0.0', info: { title: 'E', version: '1' }, channels: { joined: { address: 'joined' } } });
    expect(await navigationOf({ ...pages('index'), 'events.json': events })).toMatchObject({
      tabs: [{}, { tab: 'API reference', groups: [{ group: 'Events', asyncapi: 'events.json' }] }],
    });
  });

  it.each([
    ['of an older format', { 'swagger.json': '{ "swagger": "2.0", "paths": { "/a": { "get": {} } } }' }],
    ['with a syntax error', { 'openapi.yaml': 'openapi: 3.1.0\npaths:\n  /a: { get: {\n' }],
    ['without operations', { 'openapi.json': api() }],
    ['of other tools', { 'package.json': '{ "name": "x" }', 'data.json': '{ "paths": {} }' }],
    ['that the ignore file leaves out', { 'openapi.json': api('List'), '.mintignore': 'openapi.json\n' }],
  ])('%s are omitted', async (_, files) => {
    expect(await navigationOf({ ...pages('index'), ...files })).toEqual({ groups: [{ group: 'Getting started', pages: ['index'] }] });
  });
});

describe('languages of a new site', () => {
  it('are folders that mirror the pages beside them', async () => {
    const paths = ['index', 'setup', 'guides/a'];
    const files = pages(...paths, ...paths.map((path) => `fr/${path}`), 'es/index', 'es/setup');
    expect(await navigationOf(files)).toEqual({
      languages: [
        {
          language: 'en',
          groups: [
            { group: 'Getting started', pages: ['index', 'setup'] },
            { group: 'Guides', pages: ['guides/a'] },
          ],
        },
        { language: 'es', groups: [{ group: 'Getting started', pages: ['es/index', 'es/setup'] }] },
        {
          language: 'fr',
          groups: [
            { group: 'Getting started', pages: ['fr/index', 'fr/setup'] },
            { group: 'Guides', pages: ['fr/guides/a'] },
          ],
        },
      ],
    });
  });

  it('are folders that mirror each other, English first, which gets the other pages', async () => {
    const files = pages('about', 'de/index', 'de/setup', 'en/index', 'en/setup', 'pt-br/index', 'pt-br/setup');
    expect(await navigationOf(files)).toEqual({
      languages: [
        {
          language: 'en',
          groups: [
            { group: 'Getting started', pages: ['en/index', 'en/setup'] },
            { group: 'Overview', pages: ['about'] },
          ],
        },
        { language: 'de', groups: [{ group: 'Getting started', pages: ['de/index', 'de/setup'] }] },
        { language: 'pt-BR', groups: [{ group: 'Getting started', pages: ['pt-br/index', 'pt-br/setup'] }] },
      ],
    });
  });

  it.each([
    ['a folder named as a language with other content', pages('index', 'setup', 'id/token', 'id/card', 'no/index')],
    ['one page in common', pages('index', 'it/index')],
    ['one language alone', pages('de/index', 'de/setup')],
    ['a few pages in common', pages('index', 'setup', 'it/index', 'it/setup', 'it/vpn', 'it/mail', 'it/backup')],
    ['two folders for one code', pages('pt-br/index', 'pt-br/setup', 'pt-BR/index', 'pt-BR/setup')],
  ])('are not assumed: %s', async (_, files) => {
    expect(await navigationOf(files)).not.toHaveProperty('languages');
  });

  it('may have versions, and files of their own', async () => {
    const paths = ['v1/index', 'v1/setup', 'v2/index', 'v2/setup'];
    const files = pages(...paths.map((path) => `en/${path}`), ...paths.map((path) => `fr/${path}`));
    const navigation = await navigationOf({ ...files, 'fr/api.json': api('Liste'), 'api.json': api('List') });
    expect(navigation).toMatchObject({
      languages: [
        {
          language: 'en',
          versions: [
            { version: 'v2', tabs: [{}, { groups: [{ openapi: 'api.json' }] }] },
            { version: 'v1', groups: [{}] },
          ],
        },
        { language: 'fr', versions: [{ version: 'v2', tabs: [{}, {}] }, { version: 'v1' }] },
      ],
    });
  });
});

describe('versions of a new site', () => {
  it('are folders of numbers that mirror each other, newest first', async () => {
    const paths = ['index', 'setup'];
    const files = pages(...['v2', 'v10', 'v1'].flatMap((version) => paths.map((path) => `${version}/${path}`)));
    expect(await navigationOf(files)).toEqual({
      versions: ['v10', 'v2', 'v1'].map((version) => ({
        version,
        groups: [{ group: 'Getting started', pages: [`${version}/index`, `${version}/setup`] }],
      })),
    });
  });

  it.each([
    ['an older version beside pages without one', pages('index', 'setup', 'v1/index', 'v1/setup')],
    ['versions of a small part', pages('index', 'a', 'b', 'c', 'd', 'v1/index', 'v1/setup', 'v2/index', 'v2/setup')],
    ['years', pages('2023/jan', '2023/feb', '2024/jan', '2024/feb')],
    ['years with content of their own', pages('index', '2023/january', '2023/may', '2024/june', '2024/july')],
  ])('are not assumed: %s', async (_, files) => {
    expect(await navigationOf(files)).not.toHaveProperty('versions');
  });
});
