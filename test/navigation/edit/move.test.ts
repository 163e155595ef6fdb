import { describe, expect, it } from 'vitest';
import type { NavigationOperation } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { after, edited, navigation, navigationIn, refusal } from './support';

const groups = `{
    "groups": [
      {
        "group": "Start",
        "pages": [
          "index",
          "quickstart"
        ]
      },
      {
        "group": "Guides",
        "pages": ["guides/a", "guides/b"]
      }
    ]
  }`;

function move(nodes: string | readonly string[], parent: string, before?: string): NavigationOperation {
  return { kind: 'move', nodes: typeof nodes === 'string' ? [nodes] : nodes, to: before === undefined ? { parent } : { parent, before } };
}

const start = 'group:Start';
const guides = 'group:Guides';
const at = (parent: string, ...pages: string[]): string[] => pages.map((page) => `${parent}/page:${page.replaceAll('/', '~1')}`);
const [index = '', quickstart = ''] = at(start, 'index', 'quickstart');
const [a = '', b = ''] = at(guides, 'guides/a', 'guides/b');

describe('moving within an array', () => {
  const cases: readonly [name: string, navigation: string, operation: NavigationOperation, expected: string][] = [
    ['a page up', '{ "pages": ["a", "b", "c"] }', move('page:b', '', 'page:a'), '{ "pages": ["b", "a", "c"] }'],
    ['a page to the end', '{ "pages": ["a", "b", "c"] }', move('page:a', ''), '{ "pages": ["b", "c", "a"] }'],
    ['a page before the last', '{ "pages": ["a", "b", "c"] }', move('page:a', '', 'page:c'), '{ "pages": ["b", "a", "c"] }'],
    [
      'several, in their order',
      '{ "pages": ["a", "b", "c", "d"] }',
      move(['page:d', 'page:b'], '', 'page:a'),
      '{ "pages": ["b", "d", "a", "c"] }',
    ],
    [
      'before one of them',
      '{ "pages": ["a", "b", "c", "d"] }',
      move(['page:b', 'page:d'], '', 'page:b'),
      '{ "pages": ["a", "b", "d", "c"] }',
    ],
    ['in a minified array', '{"pages":["a","b","c"]}', move('page:c', '', 'page:a'), '{"pages":["c","a","b"]}'],
    [
      'keeping blank lines where they are',
      '{ "pages": [\n    "a",\n\n    "b",\n    "c"\n\n  ] }',
      move('page:c', '', 'page:a'),
      '{ "pages": [\n    "c",\n\n    "a",\n    "b"\n\n  ] }',
    ],
    [
      'a group, whose lines stay as they are',
      '{ "groups": [\n  { "group": "A",\n      "pages": ["a"] },\n  { "group": "B", "pages": [\n] }\n] }',
      move('group:B', '', 'group:A'),
      '{ "groups": [\n  { "group": "B", "pages": [\n] },\n  { "group": "A",\n      "pages": ["a"] }\n] }',
    ],
  ];
  it.each(cases)('%s', async (_, text, operation, expected) => {
    expect(await after(text, operation)).toBe(expected);
  });

  it('is one small edit for one position up or down', async () => {
    const { edits } = await edited(navigation(groups), move(quickstart, start, index));
    expect(edits.map(({ newText }) => newText)).toEqual(['"quickstart",\n          "index"']);
    const pages = `["a", { "group": "Large", "pages": ["${'x'.repeat(200)}"] }]`;
    const large = await edited(navigation(`{ "pages": ${pages} }`), move('group:Large', '', 'page:a'));
    expect(large.edits.map(({ newText }) => newText)).toEqual(['', ', "a"']);
  });

  it('changes nothing if the nodes are already there', async () => {
    expect((await edited(navigation(groups), move(index, start, quickstart))).edits).toEqual([]);
    expect(await edited(navigation(groups), move(b, guides))).toMatchObject({ texts: {}, nodes: [b] });
  });
});

describe('moving to another array', () => {
  const cases: readonly [name: string, navigation: string, operation: NavigationOperation, expected: string][] = [
    [
      'a page to the end of a group',
      groups,
      move(index, guides),
      groups.replace('          "index",\n', '').replace('"guides/b"]', '"guides/b", "index"]'),
    ],
    [
      'pages before another, without their commas',
      groups,
      move([b, a], start, quickstart),
      groups.replace('["guides/a", "guides/b"]', '[]').replace('"index",\n', '"index",\n          "guides/a",\n          "guides/b",\n'),
    ],
    [
      'a group into a group, with the indentation there',
      groups,
      move(guides, start, quickstart),
      `{
    "groups": [
      {
        "group": "Start",
        "pages": [
          "index",
          {
            "group": "Guides",
            "pages": ["guides/a", "guides/b"]
          },
          "quickstart"
        ]
      }
    ]
  }`,
    ],
    [
      'a group out of a group',
      '{ "groups": [\n    { "group": "A", "pages": [\n      "a",\n      { "group": "B", "pages": ["b"] }\n    ] }\n  ] }',
      move('group:A/group:B', '', 'group:A'),
      '{ "groups": [\n    { "group": "B", "pages": ["b"] },\n    { "group": "A", "pages": [\n      "a"\n    ] }\n  ] }',
    ],
    [
      'a node and one below it as one',
      '{ "groups": [{ "group": "A", "pages": ["a"] }, { "group": "B", "pages": ["b"] }] }',
      move(['group:B/page:b', 'group:B'], '', 'group:A'),
      '{ "groups": [{ "group": "B", "pages": ["b"] }, { "group": "A", "pages": ["a"] }] }',
    ],
    [
      'nodes of several arrays',
      '{ "pages": ["x", { "group": "A", "pages": ["a", "b"] }, { "group": "B", "pages": ["c"] }] }',
      move(['group:B/page:c', 'page:x', 'group:A/page:b'], 'group:A', 'group:A/page:a'),
      '{ "pages": [{ "group": "A", "pages": ["x", "b", "c", "a"] }, { "group": "B", "pages": [] }] }',
    ],
    [
      'a group past the one that another node leaves',
      '{ "pages": [{ "group": "Long name", "pages": ["a"] }, { "group": "B", "pages": ["b", "c"] }] }',
      move(['group:Long name', 'group:B/page:b'], ''),
      '{ "pages": [{ "group": "B", "pages": ["c"] }, { "group": "Long name", "pages": ["a"] }, "b"] }',
    ],
    [
      'a page to an element without an array, which gets one',
      '{ "tabs": [\n    { "tab": "A", "pages": ["a", "b"] },\n    {\n      "tab": "B",\n      "icon": "book"\n    }\n  ] }',
      move('tab:A/page:b', 'tab:B'),
      '{ "tabs": [\n    { "tab": "A", "pages": ["a"] },\n    {\n      "tab": "B",\n      "icon": "book",\n      "pages": [\n        "b"\n      ]\n    }\n  ] }',
    ],
    [
      'a group to one on one line',
      '{ "tabs": [{ "tab": "A", "groups": [{ "group": "G", "pages": ["a"] }] }, { "tab": "B" }] }',
      move('tab:A/group:G', 'tab:B'),
      '{ "tabs": [{ "tab": "A", "groups": [] }, { "tab": "B", "groups": [{ "group": "G", "pages": ["a"] }] }] }',
    ],
    [
      'a page to an element with an empty array of another kind',
      '{ "tabs": [{ "tab": "A", "pages": ["a", "b"] }, { "tab": "B", "groups": [], "icon": "book" }] }',
      move('tab:A/page:b', 'tab:B'),
      '{ "tabs": [{ "tab": "A", "pages": ["a"] }, { "tab": "B", "pages": ["b"], "icon": "book" }] }',
    ],
    [
      'in minified text',
      '{"groups":[{"group":"A","pages":["a"]},{"group":"B","pages":[]}]}',
      move('group:A/page:a', 'group:B'),
      '{"groups":[{"group":"A","pages":[]},{"group":"B","pages":["a"]}]}',
    ],
    [
      'a tab to another product',
      '{ "products": [{ "product": "P", "tabs": [{ "tab": "A", "pages": ["a"] }, { "tab": "B", "pages": ["b"] }] }, { "product": "Q" }] }',
      move('product:P/tab:A', 'product:Q'),
      '{ "products": [{ "product": "P", "tabs": [{ "tab": "B", "pages": ["b"] }] }, { "product": "Q", "tabs": [{ "tab": "A", "pages": ["a"] }] }] }',
    ],
  ];
  it.each(cases)('%s', async (_, text, operation, expected) => {
    expect(await after(text, operation)).toBe(expected);
  });

  it('does not fill an empty second division', async () => {
    const text =
      '{ "tabs": [{ "tab": "A", "pages": [], "groups": [{ "group": "G", "pages": ["a"] }] }, { "tab": "B", "pages": ["b", { "group": "H", "pages": [] }] }] }';
    expect(await after(text, move('tab:B/group:H', 'tab:A'))).toContain(
      '"pages": [], "groups": [{ "group": "G", "pages": ["a"] }, { "group": "H", "pages": [] }]',
    );
    expect(await refusal(text, move('tab:B/page:b', 'tab:A'))).toBe('`A` is divided into `groups`. Choose a place in one of them.');
  });

  it('returns the new ids of the nodes', async () => {
    expect((await edited(navigation(groups), move([a, b], start, index))).nodes).toEqual(at(start, 'guides/a', 'guides/b'));
    expect((await edited(navigation(groups), move(guides, start))).nodes).toEqual([`${start}/${guides}`]);
    const twice = '{ "groups": [{ "group": "A", "pages": ["a"] }, { "group": "A", "pages": ["b"] }] }';
    expect((await edited(navigation(twice), move('group:A~~2', '', 'group:A'))).nodes).toEqual(['group:A']);
    expect((await edited(navigation(twice), move('group:A~~2/page:b', 'group:A'))).nodes).toEqual(['group:A/page:b']);
  });

  it('preserves CRLF, tabs and a byte order mark', async () => {
    const text = `\uFEFF${docsJson({ navigation: groups })}`.replaceAll('  ', '\t').replaceAll('\n', '\r\n');
    const { texts } = await edited(site({ 'docs.json': text }), move(guides, start));
    expect(texts['docs.json']).toBe(
      text
        .replace(/,\r\n\t\t\t\{[^{}]*"Guides"[^{}]*\}/, '')
        .replace(
          '"quickstart"',
          '"quickstart",\r\n\t\t\t\t\t{\r\n\t\t\t\t\t\t"group": "Guides",\r\n\t\t\t\t\t\t"pages": ["guides/a", "guides/b"]\r\n\t\t\t\t\t}',
        ),
    );
  });

  it('reorders global links', async () => {
    const text =
      '{ "global": { "anchors": [{ "anchor": "A", "href": "https://a.example" }, { "anchor": "B", "href": "https://b.example" }] }, "pages": ["index"] }';
    expect(await after(text, move('anchor:A', ''))).toBe(
      '{ "global": { "anchors": [{ "anchor": "B", "href": "https://b.example" }, { "anchor": "A", "href": "https://a.example" }] }, "pages": ["index"] }',
    );
  });
});

describe('moving between files', () => {
  const files = {
    'docs.json': docsJson({
      navigation: '{ "tabs": [\n    { "$ref": "./nav/api.json" },\n    { "tab": "Guides", "groups": { "$ref": "nav/guides.json" } }\n  ] }',
    }),
    'nav/api.json':
      '{\n\t"tab": "API",\n\t"groups": [\n\t\t{\n\t\t\t"group": "Users",\n\t\t\t"pages": ["users"]\n\t\t},\n\t\t{ "$ref": "./more.json" }\n\t]\n}\n',
    'nav/guides.json': '[\r\n  { "group": "Start", "pages": ["index"] }\r\n]\r\n',
    'nav/more.json': '{ "group": "More", "pages": ["more"] }',
  };

  it('changes both files, each in its layout', async () => {
    const { texts, nodes } = await edited(site(files), move('tab:API/group:Users', 'tab:Guides'));
    expect(texts).toEqual({
      'nav/api.json': '{\n\t"tab": "API",\n\t"groups": [\n\t\t{ "$ref": "./more.json" }\n\t]\n}\n',
      'nav/guides.json':
        '[\r\n  { "group": "Start", "pages": ["index"] },\r\n  {\r\n  \t"group": "Users",\r\n  \t"pages": ["users"]\r\n  }\r\n]\r\n',
    });
    expect(nodes).toEqual(['tab:Guides/group:Users']);
  });

  it('adjusts the path of a moved `$ref`', async () => {
    const more = { ...files, 'docs.json': files['docs.json'].replace('{ "$ref": "nav/guides.json" }', '[]') };
    const { texts, nodes } = await edited(site(more), move('tab:API/group:More', 'tab:Guides'));
    expect(navigationIn(texts['docs.json'] ?? '')).toBe(
      '{ "tabs": [\n    { "$ref": "./nav/api.json" },\n    { "tab": "Guides", "groups": [{ "$ref": "./nav/more.json" }] }\n  ] }',
    );
    expect(nodes).toEqual(['tab:Guides/group:More']);
  });

  it('moves the element of a file by its `$ref`', async () => {
    const { texts } = await edited(site(files), move('tab:API', ''));
    expect(Object.keys(texts)).toEqual(['docs.json']);
    expect(navigationIn(texts['docs.json'] ?? '')).toBe(
      '{ "tabs": [\n    { "tab": "Guides", "groups": { "$ref": "nav/guides.json" } },\n    { "$ref": "./nav/api.json" }\n  ] }',
    );
  });

  it('adds the missing array of an element in its fragment', async () => {
    const empty = { ...files, 'nav/more.json': '{\n  "group": "More"\n}\n' };
    const { texts } = await edited(site(empty), move('tab:API/group:Users/page:users', 'tab:API/group:More'));
    expect(texts['nav/more.json']).toBe('{\n  "group": "More",\n  "pages": [\n    "users"\n  ]\n}\n');
  });

  it('changes a file that is included twice only within itself', async () => {
    const shared = {
      'docs.json': docsJson({
        navigation:
          '{ "tabs": [{ "tab": "A", "groups": { "$ref": "g.json" } }, { "tab": "B", "groups": { "$ref": "g.json" } }, { "tab": "C", "groups": [{ "group": "Own", "pages": ["own"] }] }] }',
      }),
      'g.json': '[{ "group": "G", "pages": ["a", "b"] }, { "group": "H", "pages": [] }]',
    };
    const within = await edited(site(shared), move(['tab:A/group:G/page:b', 'tab:B/group:G/page:b'], 'tab:B/group:H'));
    expect(within.texts).toEqual({ 'g.json': '[{ "group": "G", "pages": ["a"] }, { "group": "H", "pages": ["b"] }]' });
    for (const operation of [move('tab:A/group:G/page:b', 'tab:C/group:Own'), move('tab:C/group:Own/page:own', 'tab:A/group:G')]) {
      expect(await refusal(site(shared), operation)).toContain('`g.json` is included at several places');
    }
    expect(await refusal(site(shared), move('tab:A/group:G', 'tab:B/group:G'))).toContain('`G` cannot come into itself.');
  });
});

describe('moving endpoints', () => {
  const api = (pages: string, other: string): string =>
    `{ "tabs": [{ "tab": "A", "openapi": "/a.yaml", "pages": ${pages} }, { "tab": "B", "pages": ${other} }, { "tab": "C", "openapi": { "source": "c.json" }, "pages": ["GET /c"] }] }`;

  it('names their file if another file is in scope', async () => {
    const moved = await after(api('["GET /x", "index"]', '[]'), move('tab:A/endpoint:GET ~1x', 'tab:B'));
    expect(moved).toBe(api('["index"]', '["a.yaml GET /x"]'));
    const group = '{ "group": "G", "pages": ["POST /y", { "group": "Own", "openapi": "z.yaml", "pages": ["GET /z"] }, "c.json GET /w"] }';
    expect(await after(api(`[${group}]`, '[]'), move('tab:A/group:G', 'tab:C'))).toBe(
      api('[]', '[]').replace('["GET /c"]', `["GET /c", ${group.replace('"POST', '"a.yaml POST')}]`),
    );
  });

  it('omits the file among endpoints without it', async () => {
    const moved = await after(api('[]', '["./c.json  GET /x", "a.yaml GET /y"]'), move('tab:B/endpoint:.~1c.json  GET ~1x', 'tab:C'));
    expect(moved).toBe(api('[]', '["a.yaml GET /y"]').replace('["GET /c"]', '["GET /c", "GET /x"]'));
    const other = await after(api('[]', '["c.json GET /x", "a.yaml GET /y"]'), move('tab:B/endpoint:a.yaml GET ~1y', 'tab:C'));
    expect(other).toContain('["GET /c", "a.yaml GET /y"]');
    expect(await after(api('["a.yaml GET /x"]', '["a.yaml GET /y"]'), move('tab:B/endpoint:a.yaml GET ~1y', 'tab:A'))).toContain(
      '["a.yaml GET /x", "a.yaml GET /y"]',
    );
  });

  it('does not change endpoints without a file in scope', async () => {
    const moved = await after(api('["index"]', '["GET /x"]'), move('tab:B/endpoint:GET ~1x', 'tab:A'));
    expect(moved).toBe(api('["index", "GET /x"]', '[]'));
  });

  it('names the file in fragments as well', async () => {
    const files = { 'g.json': '{ "group": "G", "pages": ["GET /x"] }' };
    const { texts } = await edited(navigation(api('[{ "$ref": "g.json" }]', '[]'), files), move('tab:A/group:G', 'tab:B'));
    expect(texts['g.json']).toBe('{ "group": "G", "pages": ["a.yaml GET /x"] }');
    expect(navigationIn(texts['docs.json'] ?? '')).toBe(api('[]', '[{ "$ref": "g.json" }]'));
  });
});

describe('refused moves', () => {
  const tabs =
    '{ "tabs": [{ "tab": "A", "groups": [{ "group": "G", "pages": ["a", { "group": "H", "pages": ["b"] }] }] }, { "tab": "B", "pages": ["c"] }, { "tab": "Link", "href": "https://example.com" }, { "tab": "Other", "sourceRef": "owner/repo" }] }';
  const cases: readonly [name: string, operation: NavigationOperation, reason: string][] = [
    ['what is gone', move('tab:Z', ''), 'This item is no longer in the navigation. Try again.'],
    ['the navigation', move('', 'tab:A'), 'This is the navigation itself. Choose an item of it.'],
    ['into what is gone', move('tab:A', 'tab:Z'), 'This item is no longer in the navigation. Try again.'],
    ['before what is elsewhere', move('tab:A', '', 'tab:B/page:c'), 'This place is no longer in the navigation. Choose it again.'],
    ['a group into itself', move('tab:A/group:G', 'tab:A/group:G'), '`G` cannot come into itself. Choose a place outside of it.'],
    ['a group below itself', move('tab:A/group:G', 'tab:A/group:G/group:H'), '`G` cannot come into itself. Choose a place outside of it.'],
    ['into a page', move('tab:A/group:G', 'tab:B/page:c'), '`c` holds no entries. Choose a place in a group or another element.'],
    ['a tab into a group', move('tab:B', 'tab:A/group:G'), '`G`, a group, cannot hold a tab. Choose another place.'],
    ['a tab into a tab', move('tab:B', 'tab:A'), '`A` is divided into `groups`. Choose a place in one of them.'],
    ['a page among groups', move('tab:B/page:c', 'tab:A'), '`A` is divided into `groups`. Choose a place in one of them.'],
    [
      'a page before a group',
      move('tab:B/page:c', 'tab:A', 'tab:A/group:G'),
      '`A` is divided into `groups`. Choose a place in one of them.',
    ],
    ['a page among tabs', move('tab:B/page:c', ''), 'The navigation is divided into `tabs`. Choose a place in one of them.'],
    ['into a link', move('tab:B/page:c', 'tab:Link'), '`Link` is a link. Remove its `href` first.'],
    [
      'into another repository',
      move('tab:B/page:c', 'tab:Other'),
      'The content of `Other` is generated from `sourceRef`. Choose another place.',
    ],
  ];
  it.each(cases)('%s', async (_, operation, reason) => {
    expect(await refusal(tabs, operation)).toBe(reason);
  });

  it('content among global links', async () => {
    const text =
      '{ "global": { "tabs": [{ "tab": "X", "href": "https://example.com" }] }, "tabs": [{ "tab": "A", "pages": ["a"] }, { "tab": "B", "href": "https://b.example" }] }';
    expect(await refusal(text, move('tab:A', '', 'tab:X'))).toBe('`global` has links only. Choose another place.');
    expect(await after(text, move('tab:B', '', 'tab:X'))).toContain('"tabs": [{ "tab": "B", "href": "https://b.example" }, { "tab": "X"');
  });

  it('a node of a text with errors or without navigation', async () => {
    expect(await refusal(site({ 'docs.json': '{ "navigation": { "pages": ["a" "b"] } }' }), move('page:a', ''))).toContain(
      'Correct them first.',
    );
    expect(await refusal(site({ 'docs.json': docsJson({ navigation: undefined }) }), move('page:a', ''))).toContain('Add it first.');
    expect(await refusal(site({ 'docs.json': { unreadable: 'denied' } }), move('page:a', ''))).toContain('cannot be read');
    const broken = {
      'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "g.json" }, { "group": "A", "pages": ["a"] }] }' }),
      'g.json': '{ "group": "G", "pages": ["b",] }',
    };
    expect(await refusal(site(broken), move('group:A/page:a', 'group:G'))).toBe('`g.json` has syntax errors. Correct them first.');
  });
});
