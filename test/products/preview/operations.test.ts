import { describe, expect, it } from 'vitest';
import { uriOf } from '../../support/memoryWorkspace';
import { openApi32 } from '../../support/openApi';
import { site } from '../../support/site';
import { atCursor, docs, shown, sidebar } from './support';

const users = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  paths: {
    '/users': {
      get: { summary: 'List users', tags: ['People'] },
      post: { summary: 'Add a user', description: 'Of any kind.', tags: ['People'], 'x-mint': { metadata: { title: 'New user' } } },
    },
    '/teams': { get: { summary: 'List teams', tags: ['People'], 'x-mint': { metadata: { title: 'All teams', sidebarTitle: 'Teams' } } } },
    '/users/{id}': { delete: { tags: ['Danger'] }, get: { summary: 'Internal', 'x-hidden': true }, put: { 'x-excluded': true } },
    '/health': { get: { summary: 'Health' } },
  },
  webhooks: { joined: { post: { summary: 'A user joins' } } },
});
const orders = 'openapi: 3.0.0\ninfo: {title: Orders, version: "1"}\npaths:\n  /users:\n    get:\n      summary: Users who order\n';
const files = { 'api/users.json': users, 'api/orders.yaml': orders };

describe('endpoints', () => {
  it('have the titles of their pages, from the nearest OpenAPI file around them', async () => {
    const navigation = {
      tabs: [
        {
          tab: 'API',
          openapi: 'api/users.json',
          pages: [
            'GET /users',
            'post /users',
            'DELETE /users/{id}',
            'GET /nowhere',
            'WEBHOOK joined',
            'api/orders.yaml GET /users',
            { group: 'Orders', openapi: { source: '/api/orders.yaml', directory: 'orders' }, pages: ['GET /users'] },
          ],
        },
      ],
    };
    const found = await shown(site({ 'docs.json': docs({ navigation }), ...files }));
    expect(sidebar(found)).toEqual([
      '*GET List users',
      'POST New user',
      'DELETE /users/{id}',
      'GET /nowhere',
      'WEBHOOK A user joins',
      'GET Users who order',
      '[Orders]',
      '  GET Users who order',
    ]);
    const source = { uri: uriOf('api/users.json'), method: 'get', path: '/users' };
    expect(found.page).toEqual({ title: 'List users', operation: { method: 'GET', path: '/users' }, trail: ['API'], source });
  });

  it('have the methods, badges and nested groups of OpenAPI 3.2', async () => {
    const tabs = [
      { tab: 'Listed', openapi: 'api.yaml', pages: ['QUERY /search', 'COPY /files/{id}', 'webhook changed'] },
      { tab: 'Generated', openapi: 'api.yaml' },
    ];
    const sample = site({ 'docs.json': docs({ navigation: { tabs } }), 'api.yaml': openApi32 });
    const found = await shown(sample);
    expect(sidebar(found)).toEqual(['*QUERY Search', 'COPY Copy a file', 'WEBHOOK A file changed']);
    expect(found.sidebar.rows.map(({ tag }) => tag)).toEqual(['In beta', undefined, undefined]);
    const source = { uri: uriOf('api.yaml'), method: 'query', path: '/search' };
    expect(found.page).toEqual({ title: 'Search', operation: { method: 'QUERY', path: '/search' }, trail: ['Listed'], source });
    const generated = await shown(site({ 'docs.json': docs({ navigation: { tabs: tabs.slice(1) } }), 'api.yaml': openApi32 }));
    expect(sidebar(generated)).toEqual([
      'api.yaml',
      '[File store]',
      '  [Deleted files]',
      '    *QUERY Search',
      '    WEBHOOK A file changed',
      '  GET Read',
      '  COPY Copy a file',
      'GET Ping',
    ]);
    expect(generated.page).toEqual({
      title: 'Search',
      operation: { method: 'QUERY', path: '/search' },
      trail: ['Generated', 'Deleted files'],
      source,
    });
  });

  it('have their paths if their OpenAPI file is unknown', async () => {
    const pages = ['GET /users'];
    for (const openapi of ['https://example.com/api.json', 'missing.json', ['https://example.com/api.json', 'api/users.json'], 5, null]) {
      const found = await shown(site({ 'docs.json': docs({ navigation: { openapi, pages } }), ...files }));
      expect(sidebar(found)).toEqual(['*GET /users']);
    }
    // The setting at the top is not in scope of the navigation.
    expect(sidebar(await shown(site({ 'docs.json': docs({ openapi: 'api/users.json', navigation: { pages } }), ...files })))).toEqual([
      '*GET /users',
    ]);
  });
});

describe('pages of an operation', () => {
  const navigation = { pages: ['add', 'list', 'remove', 'plain', 'quiet', 'old'] };
  const pages = {
    'add.mdx': '---\nopenapi: POST /users\n---\n',
    'list.mdx': '---\ntitle: All of them\nopenapi: api/orders.yaml GET /users\n---\n',
    'remove.mdx': '---\nopenapi: DELETE /nobody\n---\n',
    'plain.mdx': '---\ntitle: Plain\n---\n',
    'quiet.mdx': '---\nopenapi: GET /health\nhideApiMarker: true\n---\n',
    'old.mdx': '---\ntitle: Old\napi: PUT https://example.com/old\n---\n',
  };

  it('have its method, and its title if they have none', async () => {
    const found = await shown(site({ 'docs.json': docs({ navigation }), ...files, ...pages }));
    expect(sidebar(found)).toEqual(['*POST New user', 'GET All of them', 'DELETE Remove', 'Plain', 'Health', 'PUT Old']);
    expect(found.page).toEqual({
      title: 'New user',
      description: 'Of any kind.',
      operation: { method: 'POST', path: '/users' },
      trail: [],
      uri: uriOf('add.mdx'),
    });
  });
});

describe('pages that are generated from an OpenAPI file', () => {
  const generated = [
    '[People]',
    '  GET List users',
    '  POST New user',
    '  GET Teams',
    '[Danger]',
    '  DELETE /users/{id}',
    'GET Health',
    'WEBHOOK A user joins',
  ];
  const withoutMarks = (rows: string[]) => rows.map((row) => row.replace('*', ''));

  it.each([['api/users.json'], [['api/users.json']], [{ source: 'api/users.json', directory: 'reference' }]])(
    'are listed below the setting: %j',
    async (openapi) => {
      const navigation = { tabs: [{ tab: 'API', openapi }] };
      const found = await shown(site({ 'docs.json': docs({ navigation }), ...files }));
      const [setting, ...rows] = found.sidebar.rows;
      expect(setting).toMatchObject({ kind: 'generated', level: 0 });
      expect(withoutMarks(sidebar(found)).slice(1)).toEqual(generated);
      expect(rows.every((row) => row.isGenerated && row.at === setting?.at)).toBe(true);
      expect(found.locations[setting?.at ?? -1]?.path).toBe('navigation.tabs[0].openapi');
      expect(found.page).toMatchObject({ title: 'List users', trail: ['API', 'People'], operation: { method: 'GET', path: '/users' } });
      expect(rows.filter(({ isOpen }) => isOpen).map(({ name }) => name)).toEqual(['List users']);
    },
  );

  it('are omitted if the OpenAPI file is unknown, or pages are listed', async () => {
    const far = await shown(site({ 'docs.json': docs({ navigation: { openapi: 'https://example.com/api.json' } }) }));
    expect(sidebar(far)).toEqual(['https://example.com/api.json']);
    expect(far.page?.title).toBe('https://example.com/api.json');
    const listed = await shown(site({ 'docs.json': docs({ navigation: { openapi: 'api/users.json', groups: [] } }), ...files }));
    expect(sidebar(listed)).toEqual([]);
  });

  it('are limited for a large OpenAPI file', async () => {
    const paths = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`/p${i}`, { get: { summary: `P ${i}` } }]));
    const large = JSON.stringify({ openapi: '3.1.0', info: { title: '', version: '' }, paths });
    const sample = site({ 'docs.json': docs({ navigation: { openapi: 'large<|>.json' } }), 'large.json': large });
    const { rows, left } = (await atCursor(sample)).sidebar;
    expect([rows.length, rows.length + left]).toEqual([240, 1_001]);
  });
});
