import { describe, expect, it } from 'vitest';
import { namesOf } from '../../../server/src/engine/config/navigation/navigationTree';
import { neverCancelled } from '../../../server/src/engine/languageService';
import type { NavigationNode } from '../../../server/src/engine/navigation/tree/model';
import { uriOf } from '../../support/memoryWorkspace';
import { openApi32 } from '../../support/openApi';
import { site } from '../../support/site';
import { docs, done, refusal, textAfter } from './propertySupport';

const api = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: {
    '/users': { get: { tags: ['Users'], responses: {} }, post: { tags: ['Users', 'Admin'], responses: {} } },
    '/ping': { get: { responses: {} } },
    '/secret': { get: { 'x-hidden': true, responses: {} } },
    '/hand': { get: { tags: ['Users'], responses: {} } },
  },
  webhooks: { paid: { post: { tags: ['Billing/EU'], responses: {} } } },
});

function files(navigation: string): Record<string, string> {
  return { 'docs.json': docs(navigation), 'a/api.json': api, 'hand.mdx': '---\ntitle: By hand\nopenapi: get /hand\n---\n' };
}

const source = 'source:a~1api.json';

describe('listing generated pages', () => {
  it.each([
    ['of a source', `tab:API/${source}`],
    ['of a generated group', `tab:API/${source}/generated group:Users`],
    ['of a generated page', `tab:API/${source}/generated group:Billing~1EU/generated page:webhook paid`],
    ['of the element', 'tab:API'],
  ])('writes groups by tag %s', async (_name, node) => {
    const sources = files('{ "tabs": [{ "tab": "API", "openapi": "/a/api.json" }, { "tab": "More", "pages": ["index", "hand"] }] }');
    const { texts, nodes } = await done(sources, { kind: 'list generated', node });
    expect(nodes).toEqual(['tab:API']);
    expect(JSON.parse(texts['docs.json'] ?? '').navigation.tabs[0]).toEqual({
      tab: 'API',
      openapi: '/a/api.json',
      groups: [
        { group: 'Users', pages: ['GET /users', 'POST /users'] },
        { group: 'Endpoints', pages: ['GET /ping'] },
        { group: 'Billing/EU', pages: ['webhook paid'] },
      ],
    });
    await site({ ...sources, ...texts }).expectNothing();
  });

  it('writes nested groups with labels, into those that exist', async () => {
    const sources = (tab: object) => ({
      'docs.json': docs(JSON.stringify({ tabs: [{ tab: 'API', openapi: 'api.yaml', ...tab }] })),
      'api.yaml': openApi32,
    });
    const { texts } = await done(sources({}), { kind: 'list generated', node: 'tab:API' });
    const groups = [
      {
        group: 'File store',
        pages: ['GET /files/{id}', 'COPY /files/{id}', { group: 'Deleted files', pages: ['QUERY /search', 'webhook changed'] }],
      },
      { group: 'Endpoints', pages: ['GET /ping'] },
    ];
    expect(JSON.parse(texts['docs.json'] ?? '').navigation.tabs[0]).toEqual({ tab: 'API', openapi: 'api.yaml', groups });
    const own = sources({ groups: [{ group: 'files', icon: 'file', pages: [] }] });
    const { texts: extended } = await done(own, { kind: 'list generated', node: 'tab:API' });
    expect(JSON.parse(extended['docs.json'] ?? '').navigation.tabs[0].groups).toEqual([
      { ...groups[0], group: 'files', icon: 'file' },
      groups[1],
    ]);
  });

  it('preserves the layout of a group on several lines', async () => {
    const navigation = (more: string): string =>
      `{\n    "groups": [\n      {\n        "group": "API",\n        "openapi": "a/api.json"${more}\n      }\n    ]\n  }`;
    const sources = files(navigation(''));
    expect(await textAfter(sources, { kind: 'list generated', node: `group:API/${source}` })).toBe(
      docs(
        navigation(`,
        "pages": [
          "GET /ping",
          {
            "group": "Users",
            "pages": [
              "GET /users",
              "POST /users"
            ]
          },
          {
            "group": "Billing/EU",
            "pages": [
              "webhook paid"
            ]
          }
        ]`),
      ),
    );
  });

  it('is possible for the navigation itself, with CRLF', async () => {
    const sources = files('{\n    "openapi": "a/api.json"\n  }');
    const text = await textAfter(
      { ...sources, 'docs.json': (sources['docs.json'] ?? '').replaceAll('\n', '\r\n') },
      { kind: 'list generated', node: source },
    );
    expect(text).toContain('"openapi": "a/api.json",\r\n    "groups": [\r\n      {\r\n        "group": "Users",\r\n');
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('writes into the fragment of the element and preserves minified text', async () => {
    const sources = { ...files('{ "tabs": [{ "$ref": "./tab.json" }] }'), 'tab.json': '{"tab":"API","openapi":"a/api.json"}' };
    expect((await done(sources, { kind: 'list generated', node: `tab:API/${source}` })).texts).toEqual({
      'tab.json':
        '{"tab":"API","openapi":"a/api.json","groups":[{"group":"Users","pages":["GET /users","POST /users"]},{"group":"Endpoints","pages":["GET /ping"]},{"group":"Billing/EU","pages":["webhook paid"]}]}',
    });
  });

  it('does not change another element that generates the same pages', async () => {
    const other = '{ "version": "2", "openapi": "a/api.json" }';
    const sources = files(`{ "versions": [{ "version": "1", "openapi": "a/api.json" }, ${other}] }`);
    const text = await textAfter(sources, { kind: 'list generated', node: `version:1/${source}` });
    expect(text).toContain(other);
    expect(text.split('"GET /users"')).toHaveLength(2);
  });

  it('is possible for the nodes of the tree', async () => {
    const sources = files('{ "groups": [{ "group": "API", "openapi": "./a/api.json" }, { "group": "More", "pages": ["index", "hand"] }] }');
    const { engine } = site(sources);
    const nodesBelow = async (id: string): Promise<readonly NavigationNode[]> => {
      const levels = await engine.navigationLevels({ uri: uriOf('docs.json'), levels: [{ id }] }, neverCancelled);
      return levels?.levels.flatMap((level) => (level.kind === 'nodes' ? level.nodes : [])) ?? [];
    };
    const [sourceNode] = await nodesBelow('group:API');
    const [group] = await nodesBelow(sourceNode?.id ?? '');
    expect([sourceNode?.kind, group?.kind]).toEqual(['source', 'generated group']);
    for (const each of [sourceNode, group]) {
      const { nodes } = await done(sources, { kind: 'list generated', node: each?.id ?? '' });
      expect(nodes).toEqual(['group:API']);
    }
  });

  it('names the file if another file is looked up first', async () => {
    const sources = {
      ...files('{ "groups": [{ "group": "API", "openapi": ["b.json", "a/api.json"] }] }'),
      'b.json': '{ "openapi": "3.1.0" }',
    };
    expect(await textAfter(sources, { kind: 'list generated', node: `group:API/${source}` })).toContain('"a/api.json GET /ping"');
  });

  it.each([
    [
      'an element without a file',
      '{ "groups": [{ "group": "A", "pages": [] }] }',
      'group:A',
      'No pages are generated here from an OpenAPI file of this site. Choose an element with `openapi`.',
    ],
    [
      'a file at a URL',
      '{ "groups": [{ "group": "A", "openapi": "https://a.b/c.json" }] }',
      'group:A',
      'No pages are generated here from an OpenAPI file of this site. Choose an element with `openapi`.',
    ],
    [
      'another source',
      '{ "groups": [{ "group": "A", "openapi": "b.json" }] }',
      `group:A/${source}`,
      'No pages are generated here from an OpenAPI file of this site. Choose an element with `openapi`.',
    ],
    [
      'a missing file',
      '{ "groups": [{ "group": "A", "openapi": "b.json" }] }',
      'group:A',
      '`b.json` cannot be read completely. Correct it first.',
    ],
    [
      'a broken file',
      '{ "groups": [{ "group": "A", "openapi": "broken.json" }] }',
      'group:A',
      '`broken.json` cannot be read completely. Correct it first.',
    ],
    [
      'listed endpoints',
      '{ "groups": [{ "group": "A", "openapi": "a/api.json", "pages": ["GET /users"] }] }',
      'group:A',
      'The endpoints of `a/api.json` are listed already.',
    ],
    [
      'an element with a division',
      '{ "tabs": [{ "tab": "A", "openapi": "a/api.json", "menu": [{ "item": "B", "pages": ["index"] }] }] }',
      'tab:A',
      'This element has a division beside `openapi`. Move it to an element of its own first.',
    ],
  ])('is refused for %s', async (_name, navigation, node, reason) => {
    expect(await refusal({ ...files(navigation), 'broken.json': '{ "openapi": ' }, { kind: 'list generated', node })).toBe(reason);
  });
});

it('parses the names of an id', () => {
  expect(namesOf('')).toEqual([]);
  expect(namesOf('tab:A: b~1c~~2/source:~01')).toEqual([
    { kind: 'tab', name: 'A: b/c' },
    { kind: 'source', name: '~1' },
  ]);
});
