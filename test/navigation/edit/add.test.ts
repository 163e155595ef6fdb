import { describe, expect, it } from 'vitest';
import type { NavigationOperation } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type SiteFiles, site } from '../../support/site';
import { after, edited, navigation, refusal } from './support';

function add(paths: string | readonly string[], parent = '', before?: string): NavigationOperation {
  const uris = (typeof paths === 'string' ? [paths] : paths).map(uriOf);
  return { kind: 'add', uris, to: before === undefined ? { parent } : { parent, before } };
}

function addNodes(nodes: readonly string[], parent = ''): NavigationOperation {
  return { kind: 'add', nodes, to: { parent } };
}

const api = (...paths: string[]): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: {},
    paths: Object.fromEntries(paths.map((path) => [path, { get: { summary: path }, post: {} }])),
  });

const files: SiteFiles = {
  'start.mdx': '',
  'guides/index.mdx': '',
  'guides/b10.md': '',
  'guides/b9.mdx': '',
  'guides/deep-dive/one.mdx': '',
  'snippets/part.mdx': '',
  'api/openapi.json': api('/x'),
  'api/users.yaml': 'openapi: 3.1.0\npaths:\n  /users:\n    get: {}\n',
  'events.json': '{ "asyncapi": "3.0.0", "channels": { "c": {} } }',
  'other.json': '{}',
};

type Case = readonly [name: string, navigation: string, operation: NavigationOperation, expected: string];

describe('adding files', () => {
  const cases: readonly Case[] = [
    ['a page', '{ "pages": ["index"] }', add('start.mdx'), '{ "pages": ["index", "start"] }'],
    [
      'pages before another, in the style there',
      '{ "pages": ["/index"] }',
      add(['start.mdx', 'guides/b10.md'], '', 'page:~1index'),
      '{ "pages": ["/start", "/guides/b10", "/index"] }',
    ],
    [
      'only what is not there yet',
      '{ "pages": ["index"] }',
      add(['index.mdx', 'start.mdx', 'start.mdx']),
      '{ "pages": ["index", "start"] }',
    ],
    [
      'a folder as a group, the index first, folders in it as groups',
      '{ "pages": [\n    "index"\n  ] }',
      add('guides'),
      `{ "pages": [
    "index",
    {
      "group": "Guides",
      "pages": [
        "guides/index",
        "guides/b9",
        "guides/b10",
        {
          "group": "Deep dive",
          "pages": [
            "guides/deep-dive/one"
          ]
        }
      ]
    }
  ] }`,
    ],
    [
      'the rest of a folder',
      '{ "pages": ["guides/b9", "guides/b10", "guides/index"] }',
      add('guides/'),
      '{ "pages": ["guides/b9", "guides/b10", "guides/index", { "group": "Guides", "pages": [{ "group": "Deep dive", "pages": ["guides/deep-dive/one"] }] }] }',
    ],
    [
      'an OpenAPI file as a group with its pages',
      '{ "pages": ["index"] }',
      add('api/openapi.json'),
      '{ "pages": ["index", { "group": "API reference", "openapi": "api/openapi.json" }] }',
    ],
    ['one with a name', '{ "groups": [] }', add('api/users.yaml'), '{ "groups": [{ "group": "Users", "openapi": "api/users.yaml" }] }'],
    [
      'one of which a part is there',
      '{ "pages": ["api/openapi.json GET /x"] }',
      add('api/openapi.json'),
      '{ "pages": ["api/openapi.json GET /x", { "group": "API reference", "openapi": "api/openapi.json", "pages": ["POST /x"] }] }',
    ],
    [
      'an AsyncAPI file',
      '{ "pages": ["index"] }',
      add('events.json'),
      '{ "pages": ["index", { "group": "Events", "asyncapi": "events.json" }] }',
    ],
  ];
  it.each(cases)('%s', async (_, text, operation, expected) => {
    expect(await after(text, operation, files)).toBe(expected);
  });

  it('returns the added nodes', async () => {
    const { nodes } = await edited(
      navigation('{ "groups": [{ "group": "A", "pages": ["index"] }] }', files),
      add(['start.mdx', 'guides'], 'group:A'),
    );
    expect(nodes).toEqual(['group:A/page:start', 'group:A/group:Guides']);
  });

  const refused: readonly (readonly [name: string, navigation: string, operation: NavigationOperation, reason: string])[] = [
    [
      'a page that is there',
      '{ "groups": [{ "group": "A", "pages": ["start"] }] }',
      add('start.mdx'),
      '`start` is in the navigation already, in `A`. Move it there instead.',
    ],
    ['a page at the top', '{ "pages": ["start"] }', add('start.mdx'), '`start` is in the navigation already. Move it there instead.'],
    [
      'pages that are all there',
      '{ "pages": ["start", "index"] }',
      add(['start.mdx', 'index.mdx']),
      'All of it is in the navigation already. Move it there instead.',
    ],
    [
      'an OpenAPI file whose pages are generated',
      '{ "pages": [{ "group": "A", "openapi": "/api/openapi.json" }] }',
      add('api/openapi.json'),
      '`api/openapi.json` is in the navigation already. Move it there instead.',
    ],
    [
      'an AsyncAPI file that is there',
      '{ "pages": [{ "group": "A", "asyncapi": "events.json" }] }',
      add('events.json'),
      '`events.json` is in the navigation already. Move it there instead.',
    ],
    ['nothing', '{ "pages": [] }', add([]), 'There is nothing to add. Choose pages, folders or OpenAPI files.'],
    ['another file', '{ "pages": [] }', add('other.json'), '`other.json` is not a page, folder or OpenAPI file.'],
    ['a folder without pages', '{ "pages": [] }', add('snippets'), '`snippets` has no pages.'],
    ['a snippet', '{ "pages": [] }', add('snippets/part.mdx'), 'The service leaves out `snippets/part.mdx`. Choose another path.'],
    ['what does not exist', '{ "pages": [] }', add('gone.mdx'), '`gone.mdx` does not exist.'],
    [
      'what is outside',
      '{ "pages": [] }',
      { kind: 'add', uris: ['file:///elsewhere/a.mdx'], to: { parent: '' } },
      '`a.mdx` is outside the documentation folder.',
    ],
    [
      'the documentation folder',
      '{ "pages": [] }',
      { kind: 'add', uris: ['file:///site/'], to: { parent: '' } },
      '`site` is outside the documentation folder.',
    ],
    [
      'a page among groups',
      '{ "groups": [{ "group": "A", "pages": ["index"] }] }',
      add('start.mdx'),
      'The navigation is divided into `groups`. Choose a place in one of them.',
    ],
  ];
  it.each(refused)('is refused for %s', async (_, text, operation, reason) => {
    expect(await refusal(navigation(text, files), operation)).toBe(reason);
  });

  it('is refused for other sites and ignored pages', async () => {
    const nested = { ...files, 'inner/docs.json': docsJson(), 'inner/a.mdx': '', '.mintignore': 'draft.mdx\n', 'draft.mdx': '' };
    const sample = site({ 'docs.json': docsJson(), ...nested });
    expect(await refusal(sample, add('inner/a.mdx'))).toBe('`inner/a.mdx` belongs to another site.');
    expect(await refusal(sample, add('draft.mdx'))).toBe('The service leaves out `draft.mdx`. Choose another path.');
  });
});

describe('adding unlisted nodes', () => {
  it('adds pages, folders and operations', async () => {
    const text =
      '{ "pages": ["index", { "group": "API", "openapi": "api/openapi.json", "pages": ["GET /x"] }, { "group": "Y", "pages": ["start"] }] }';
    const textAfter = (nodes: readonly string[], parent: string): Promise<string> => after(text, addNodes(nodes, parent), files);
    expect(await textAfter(['unlisted:/unlisted folder:guides/unlisted page:guides~1b9'], 'group:Y')).toContain(
      '"pages": ["start", "guides/b9"]',
    );
    expect(await textAfter(['unlisted:/unlisted folder:guides/unlisted folder:deep-dive'], 'group:Y')).toContain(
      '["start", { "group": "Deep dive", "pages": ["guides/deep-dive/one"] }]',
    );
    const operation = 'unlisted:/unlisted file:api~1openapi.json/unlisted operation:POST ~1x';
    expect(await textAfter([operation], 'group:API')).toContain('"pages": ["GET /x", "POST /x"]');
    expect(await textAfter([operation], 'group:Y')).toContain('"pages": ["start", "api/openapi.json POST /x"]');
    expect(await textAfter(['unlisted:/unlisted file:api~1openapi.json'], 'group:Y')).toContain(
      '"openapi": "api/openapi.json", "pages": ["POST /x"]',
    );
    expect(await textAfter(['unlisted:/unlisted file:api~1users.yaml'], 'group:Y')).toContain(
      '{ "group": "Users", "openapi": "api/users.yaml" }',
    );
  });

  it('is refused for the root of all unlisted nodes, and for missing nodes', async () => {
    expect(await refusal(navigation('{ "pages": ["index"] }', files), addNodes(['unlisted:']))).toBe(
      'This is all that is not in the navigation. Choose an item of it.',
    );
    expect(await refusal(navigation('{ "pages": ["index"] }', files), addNodes(['unlisted:/unlisted page:gone']))).toContain('no longer');
  });
});
