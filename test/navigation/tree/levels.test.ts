import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';
import { levels, navigation, node, nodes, outline, textAt } from './support';

const users = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  paths: {
    '/users': { get: { summary: 'List users' }, post: { 'x-mint': { metadata: { title: 'New user' } }, deprecated: true } },
    '/users/{id}': { get: { summary: 'Internal', 'x-hidden': true } },
    '/open': { $ref: 'elsewhere.json' },
  },
  webhooks: { joined: { post: { summary: 'A user joins' } } },
});

describe('the levels of a navigation', () => {
  it('have elements, pages, endpoints and links in the order of the text', async () => {
    const sample = site({
      'docs.json': navigation({
        tabs: [
          {
            tab: 'Guides',
            icon: 'book',
            groups: [
              {
                group: 'Start',
                tag: 'NEW',
                expanded: true,
                pages: ['index', 'setup/first-steps', { group: 'Inner', hidden: true, pages: [] }],
              },
              { group: 'Empty', pages: [] },
            ],
          },
          { tab: 'API', openapi: 'users.json', pages: ['GET /users', 'post /users', 'GET /users/{id}', 'GET /nowhere', 'WEBHOOK joined'] },
          { tab: 'Blog', href: 'https://example.com/blog' },
        ],
        global: { anchors: [{ anchor: 'Community', href: 'https://example.com' }] },
      }),
      'index.mdx': '---\ntitle: Welcome\nsidebarTitle: Hello\nicon: house\n---\n',
      'setup/first-steps.mdx': '---\ndeprecated: true\ntag: BETA\nhidden: true\n---\n',
      'users.json': users,
    });
    expect(await outline(sample)).toEqual([
      'tab "Guides"',
      '  group "Start" expanded #NEW',
      '    page "Hello"',
      '    page "First steps" hidden deprecated #BETA',
      '    group "Inner" hidden',
      '  group "Empty"',
      'tab "API"',
      '  endpoint "List users" GET',
      '  endpoint "New user" POST deprecated',
      '  endpoint "Internal" GET hidden',
      '  endpoint "/nowhere" GET missing',
      '  endpoint "A user joins" WEBHOOK',
      'tab "Blog"',
      'anchor "Community"',
    ]);
    expect((await levels(sample)).name).toBe('Parcelbox');
  });

  it('have the location, the label and the target of each node', async () => {
    const sample = site({
      'docs.json': navigation({ groups: [{ group: 'Start', pages: ['/setup/', 'users.json GET /users', 'https://example.com/a'] }] }),
      'setup.md': '---\ntitle: Setup\n---\n',
      'users.json': users,
    });
    const [page, endpoint, link] = await nodes(sample, 'group:Start');
    if (!page || !endpoint || !link) throw new Error('Three nodes.');
    expect(page).toMatchObject({ label: 'Setup', description: 'setup', target: { uri: uriOf('setup.md') } });
    expect(textAt(sample, page)).toBe('"/setup/"');
    expect(endpoint).toMatchObject({ label: 'List users', description: 'GET /users', method: 'GET' });
    expect(sample.document('users.json').getText(endpoint.target?.range)).toBe('get');
    expect(link).toMatchObject({ kind: 'link', label: 'https://example.com/a', url: 'https://example.com/a' });
    expect(textAt(sample, await node(sample, 'group:Start'))).toContain('"group": "Start"');
  });

  it('have the drawings of icons', async () => {
    const sample = site({
      'docs.json': navigation({
        groups: [
          { group: 'A', icon: 'house', pages: ['index'] },
          { group: 'B', icon: { name: 'book', style: 'solid' }, pages: [] },
          { group: 'C', icon: '/logo.svg', pages: [] },
          { group: 'D', icon: 'no-such-icon', pages: [] },
          { group: 'E', pages: [] },
        ],
      }),
      'index.mdx': '---\ntitle: Start\nicon: rocket\n---\n',
      'logo.svg': '<svg/>',
    });
    const icons = (await nodes(sample)).map(({ icon }) => icon);
    expect(icons.map((icon) => icon?.kind)).toEqual(['drawing', 'drawing', 'file', 'name', undefined]);
    expect((await nodes(sample, 'group:A'))[0]?.icon?.kind).toBe('drawing');
  });

  it('mark entries as missing, but not entries of unknown files', async () => {
    const pages = ['gone', 'index', 'folder', 'setup.mdx', 'GET /gone', 'GET /open', 'WEBHOOK left', 'other.json GET /x', '../up'];
    const files = { 'folder/index.mdx': '', 'setup.mdx': '', 'users.json': users };
    const marked = async (value: object): Promise<string[]> => {
      const sample = site({ 'docs.json': navigation(value), ...files });
      return (await nodes(sample)).filter(({ marks }) => marks.includes('missing')).map(({ description = '' }) => description);
    };
    expect(await marked({ openapi: 'users.json', pages })).toEqual(['gone', 'GET /gone', 'WEBHOOK left', 'GET /x']);
    expect(await marked({ openapi: 'https://example.com/users.json', pages: ['GET /gone'] })).toEqual([]);
    expect(await marked({ openapi: 'https://example.com/users.json', pages: ['api-reference/made'] })).toEqual([]);
    expect(await marked({ openapi: { source: 'users.json', overlays: ['o.json'] }, pages: ['GET /gone'] })).toEqual([]);
    expect(await marked({ asyncapi: 'events.json', pages: ['channelOne'] })).toEqual([]);
  });

  it('name the fragment of a node', async () => {
    const sample = site({
      'docs.json': navigation({ groups: [{ $ref: './nav/start.json' }, { group: 'Own', pages: { $ref: './nav/pages.json' } }] }),
      'nav/start.json': '{ "group": "Start", "pages": ["index", { "$ref": "./inner.json" }] }',
      'nav/inner.json': '{ "group": "Inner", "pages": ["index"] }',
      'nav/pages.json': '["index"]',
    });
    const [start, own] = await nodes(sample);
    expect(start).toMatchObject({ label: 'Start', fragment: 'nav/start.json' });
    expect(own?.fragment).toBeUndefined();
    const [page, inner] = await nodes(sample, 'group:Start');
    expect(page?.fragment).toBeUndefined();
    expect(inner?.fragment).toBe('nav/inner.json');
    expect((await nodes(sample, 'group:Own'))[0]?.fragment).toBe('nav/pages.json');
  });

  it('have nodes with unique ids, by which they are found again', async () => {
    const sample = site({
      'docs.json': navigation({ groups: ['a/b', 'a~b', 'a', 'a', ''].map((group) => ({ group, pages: ['index', 'index'] })) }),
    });
    const ids = (await nodes(sample)).map(({ id }) => id);
    expect(ids).toEqual(['group:a~1b', 'group:a~0b', 'group:a', 'group:a~~2', 'group:']);
    for (const id of ids) expect((await nodes(sample, id)).map((each) => each.id)).toEqual([`${id}/page:index`, `${id}/page:index~~2`]);
  });

  it('are returned by one request in its order, without unchanged nodes', async () => {
    const before = navigation({ groups: ['A', 'B'].map((group) => ({ group, pages: ['index'] })) });
    const sample = site({ 'docs.json': before });
    const ids = ['group:B', '', 'group:A', 'group:C'];
    const first = (await levels(sample, ...ids)).levels;
    expect(first.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['nodes group:B', 'nodes ', 'nodes group:A', 'gone group:C']);
    const requested = first.map((level) => ({ id: level.id, ...(level.kind === 'nodes' && { revision: level.revision }) }));
    const request = () => sample.engine.navigationLevels({ uri: uriOf('index.mdx'), levels: requested }, neverCancelled);
    expect((await request())?.levels.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged', 'gone']);
    sample.workspace.set('docs.json', before.replace('"B"', '"C"'));
    expect((await request())?.levels.map(({ kind }) => kind)).toEqual(['gone', 'nodes', 'unchanged', 'nodes']);
  });

  it('are empty without a navigation, and undefined without a site', async () => {
    expect(await nodes(site({ 'docs.json': '{ "theme": "mint", "name": "x", "colors": {} }' }))).toEqual([]);
    expect(await nodes(site({ 'docs.json': navigation(5) }))).toEqual([]);
    const sample = site({ 'other/page.mdx': '' });
    expect(await sample.engine.navigationLevels({ uri: uriOf('other/page.mdx'), levels: [{ id: '' }] }, neverCancelled)).toBeUndefined();
    expect(await sample.engine.navigationPath({ uri: uriOf('other/page.mdx') }, neverCancelled)).toBeUndefined();
  });
});
