import { describe, expect, it } from 'vitest';
import type { NavigationOperation } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { after, edited, navigation, navigationIn, refusal } from './support';

type Case = readonly [name: string, navigation: string, operation: NavigationOperation, expected: string];
type Refused = readonly [name: string, navigation: string, operation: NavigationOperation, reason: string];

describe('removing', () => {
  const remove = (...nodes: string[]): NavigationOperation => ({ kind: 'remove', nodes });
  const cases: readonly Case[] = [
    ['a page with its line', '{ "pages": [\n    "a",\n    "b"\n  ] }', remove('page:b'), '{ "pages": [\n    "a"\n  ] }'],
    ['the first', '{ "pages": [\n    "a",\n    "b"\n  ] }', remove('page:a'), '{ "pages": [\n    "b"\n  ] }'],
    [
      'the only page, whose array stays',
      '{ "groups": [{ "group": "A", "pages": ["a"] }] }',
      remove('group:A/page:a'),
      '{ "groups": [{ "group": "A", "pages": [] }] }',
    ],
    [
      'an element with all in it, once',
      '{ "pages": ["x", { "group": "A", "pages": ["a"] }] }',
      remove('group:A/page:a', 'group:A'),
      '{ "pages": ["x"] }',
    ],
    [
      'of different arrays',
      '{ "pages": ["x", "y", { "group": "A", "pages": ["a", "b"] }] }',
      remove('group:A/page:a', 'page:x'),
      '{ "pages": ["y", { "group": "A", "pages": ["b"] }] }',
    ],
    ['the second of one name', '{ "pages": ["a", "b", "a"] }', remove('page:a~~2'), '{ "pages": ["a", "b"] }'],
    ['all pages of the navigation', '{ "pages": ["a"] }', remove('page:a'), '{ "pages": [] }'],
    [
      'a link of all pages',
      '{ "global": { "anchors": [{ "anchor": "A", "href": "https://a.example" }] }, "pages": ["a"] }',
      remove('anchor:A'),
      '{ "global": { "anchors": [] }, "pages": ["a"] }',
    ],
  ];
  it.each(cases)('%s', async (_, text, operation, expected) => {
    expect(await after(text, operation)).toBe(expected);
  });

  it('returns no nodes', async () => {
    expect((await edited(navigation('{ "pages": ["a", "b"] }'), remove('page:a'))).nodes).toEqual([]);
  });

  it('removes the `$ref` of a fragment, or an item in it', async () => {
    const files = { 'g.json': '{ "group": "G", "pages": ["a", "b"] }' };
    const text = '{ "groups": [{ "$ref": "g.json" }, { "group": "H", "pages": [] }] }';
    expect(await after(text, remove('group:G'), files)).toBe('{ "groups": [{ "group": "H", "pages": [] }] }');
    expect((await edited(navigation(text, files), remove('group:G/page:b'))).texts).toEqual({
      'g.json': '{ "group": "G", "pages": ["a"] }',
    });
  });

  it('is refused for items that the service requires', async () => {
    const text =
      '{ "tabs": [{ "tab": "A", "sdk": { "format": "typedoc", "source": "x" }, "groups": [{ "group": "G", "pages": ["a"] }] }] }';
    expect(await refusal(text, remove('tab:A'))).toBe('`tabs` cannot be empty here. Add another item first.');
    expect(await refusal(text, remove('tab:A/group:G'))).toBe('`groups` cannot be empty here. Add another item first.');
    expect(await refusal(text, remove('tab:Z'))).toContain('no longer');
  });
});

describe('copying', () => {
  const copy = (nodes: string | readonly string[], parent: string, before?: string): NavigationOperation => ({
    kind: 'copy',
    nodes: typeof nodes === 'string' ? [nodes] : nodes,
    to: before === undefined ? { parent } : { parent, before },
  });
  const cases: readonly Case[] = [
    ['a page beside itself', '{ "pages": ["a", "b"] }', copy('page:a', '', 'page:b'), '{ "pages": ["a", "a", "b"] }'],
    [
      'a group before itself',
      '{ "pages": [{ "group": "A", "pages": [] }] }',
      copy('group:A', '', 'group:A'),
      '{ "pages": [{ "group": "A", "pages": [] }, { "group": "A", "pages": [] }] }',
    ],
    [
      'a group into itself',
      '{ "groups": [{ "group": "A", "pages": ["a"] }] }',
      copy('group:A', 'group:A'),
      '{ "groups": [{ "group": "A", "pages": ["a", { "group": "A", "pages": ["a"] }] }] }',
    ],
    [
      'several to another array',
      '{ "pages": ["a", "b", { "group": "A", "pages": [] }] }',
      copy(['page:b', 'page:a'], 'group:A'),
      '{ "pages": ["a", "b", { "group": "A", "pages": ["a", "b"] }] }',
    ],
  ];
  it.each(cases)('%s', async (_, text, operation, expected) => {
    expect(await after(text, operation)).toBe(expected);
  });

  it('does not change the endpoints of a fragment', async () => {
    const text =
      '{ "tabs": [{ "tab": "A", "openapi": "a.yaml", "pages": ["GET /x", { "$ref": "g.json" }] }, { "tab": "B", "pages": [] }] }';
    const { texts, nodes } = await edited(
      navigation(text, { 'g.json': '{ "group": "G", "pages": ["GET /y"] }' }),
      copy(['tab:A/endpoint:GET ~1x', 'tab:A/group:G'], 'tab:B'),
    );
    expect(Object.keys(texts)).toEqual(['docs.json']);
    expect(navigationIn(texts['docs.json'] ?? '')).toContain('"pages": ["a.yaml GET /x", { "$ref": "g.json" }] }] }');
    expect(nodes).toEqual(['tab:B/endpoint:a.yaml GET ~1x', 'tab:B/group:G']);
  });
});

describe('creating an element', () => {
  const create = (element: 'group' | 'tab' | 'language', name: string, parent = '', before?: string): NavigationOperation => ({
    kind: 'create',
    element,
    name,
    to: before === undefined ? { parent } : { parent, before },
  });
  const cases: readonly Case[] = [
    [
      'beside others on lines of their own',
      '{\n    "groups": [\n      {\n        "group": "A",\n        "pages": ["a"]\n      }\n    ]\n  }',
      create('group', ' B '),
      '{\n    "groups": [\n      {\n        "group": "A",\n        "pages": ["a"]\n      },\n      {\n        "group": "B",\n        "pages": []\n      }\n    ]\n  }',
    ],
    [
      'on one line, as the others are',
      '{ "groups": [{ "group": "A", "pages": [] }] }',
      create('group', 'B', '', 'group:A'),
      '{ "groups": [{ "group": "B", "pages": [] }, { "group": "A", "pages": [] }] }',
    ],
    [
      'among pages',
      '{ "pages": [\n    "a"\n  ] }',
      create('group', 'B'),
      '{ "pages": [\n    "a",\n    {\n      "group": "B",\n      "pages": []\n    }\n  ] }',
    ],
    [
      'in a group',
      '{ "groups": [{ "group": "A" }] }',
      create('group', 'B', 'group:A'),
      '{ "groups": [{ "group": "A", "pages": [{ "group": "B", "pages": [] }] }] }',
    ],
    [
      'with the array that its siblings have',
      '{ "tabs": [{ "tab": "A", "groups": [] }] }',
      create('tab', 'B'),
      '{ "tabs": [{ "tab": "A", "groups": [] }, { "tab": "B", "groups": [] }] }',
    ],
    [
      'in minified text',
      '{"tabs":[{"tab":"A","pages":[]}]}',
      create('tab', 'B'),
      '{"tabs":[{"tab":"A","pages":[]},{"tab":"B","pages":[]}]}',
    ],
    ['in place of an empty array', '{ "pages": [] }', create('tab', 'B'), '{ "tabs": [{ "tab": "B", "pages": [] }] }'],
  ];
  it.each(cases)('%s', async (_, text, operation, expected) => {
    expect(await after(text, operation)).toBe(expected);
  });

  it('returns the new node', async () => {
    expect((await edited(navigation('{ "groups": [{ "group": "A" }] }'), create('group', 'B/C', 'group:A'))).nodes).toEqual([
      'group:A/group:B~1C',
    ]);
  });

  const refused: readonly Refused[] = [
    ['without a name', '{ "groups": [] }', create('group', ' '), 'Expected a name.'],
    [
      'with the name of another',
      '{ "groups": [{ "group": "A", "pages": [] }] }',
      create('group', 'A'),
      'There is already a group “A” here. Choose another name.',
    ],
    [
      'with an unknown code',
      '{ "languages": [{ "language": "en", "pages": [] }] }',
      create('language', 'xx'),
      'Unknown language code `xx`. Use one such as `de` or `pt-BR`.',
    ],
    [
      'where it does not belong',
      '{ "groups": [{ "group": "A", "pages": [] }] }',
      create('tab', 'B', 'group:A'),
      '`A`, a group, cannot hold a tab. Choose another place.',
    ],
    [
      'beside other content',
      '{ "groups": [{ "group": "A", "pages": [] }] }',
      create('tab', 'B'),
      'The navigation is divided into `groups`. Choose a place in one of them.',
    ],
  ];
  it.each(refused)('is refused %s', async (_, text, operation, reason) => {
    expect(await refusal(text, operation)).toBe(reason);
  });
});

describe('wrapping', () => {
  const wrap = (nodes: readonly string[], element: 'group' | 'tab' | 'product' = 'group', name = 'New'): NavigationOperation => ({
    kind: 'wrap',
    nodes,
    element,
    name,
  });
  const cases: readonly Case[] = [
    [
      'pages on one line',
      '{ "pages": ["a", "b", "c"] }',
      wrap(['page:a', 'page:b']),
      '{ "pages": [{ "group": "New", "pages": ["a", "b"] }, "c"] }',
    ],
    [
      'pages on lines of their own',
      '{ "pages": [\n    "a",\n    "b"\n  ] }',
      wrap(['page:b']),
      '{ "pages": [\n    "a",\n    {\n      "group": "New",\n      "pages": [\n        "b"\n      ]\n    }\n  ] }',
    ],
    [
      'pages apart, at the place of the first',
      '{ "pages": ["a", "b", "c"] }',
      wrap(['page:c', 'page:a']),
      '{ "pages": [{ "group": "New", "pages": ["a", "c"] }, "b"] }',
    ],
    ['in minified text', '{"pages":["a","b"]}', wrap(['page:b']), '{"pages":["a",{"group":"New","pages":["b"]}]}'],
    [
      'groups in a group',
      '{ "groups": [{ "group": "A", "pages": [] }, { "group": "B", "pages": [] }] }',
      wrap(['group:A']),
      '{ "groups": [{ "group": "New", "pages": [{ "group": "A", "pages": [] }] }, { "group": "B", "pages": [] }] }',
    ],
    [
      'all groups in a tab',
      '{ "groups": [{ "group": "A", "pages": [] }] }',
      wrap(['group:A'], 'tab'),
      '{ "tabs": [{ "tab": "New", "groups": [{ "group": "A", "pages": [] }] }] }',
    ],
    [
      'all pages in a tab, on lines of their own',
      '{\n    "pages": [\n      "a"\n    ]\n  }',
      wrap(['page:a'], 'tab'),
      '{\n    "tabs": [\n      {\n        "tab": "New",\n        "pages": [\n          "a"\n        ]\n      }\n    ]\n  }',
    ],
    [
      'all tabs in a product',
      '{ "tabs": [{ "tab": "A", "pages": [] }] }',
      wrap(['tab:A'], 'product'),
      '{ "products": [{ "product": "New", "tabs": [{ "tab": "A", "pages": [] }] }] }',
    ],
  ];
  it.each(cases)('%s', async (_, text, operation, expected) => {
    expect(await after(text, operation)).toBe(expected);
    const { nodes } = await edited(navigation(text), operation);
    expect(nodes).toHaveLength(1);
    expect(nodes[0]).toMatch(/^(group|tab|product):New$/);
  });

  it('preserves a `$ref` in its file', async () => {
    const files = { 'nav/list.json': '[{ "$ref": "./g.json" }]', 'nav/g.json': '{ "group": "G", "pages": [] }' };
    const { texts } = await edited(navigation('{ "groups": { "$ref": "nav/list.json" } }', files), wrap(['group:G']));
    expect(texts).toEqual({ 'nav/list.json': '[{ "group": "New", "pages": [{ "$ref": "./g.json" }] }]' });
  });

  const two = '{ "groups": [{ "group": "A", "pages": ["a"] }, { "group": "B", "pages": ["b"] }] }';
  const refused: readonly Refused[] = [
    [
      'of different arrays',
      two,
      wrap(['group:A/page:a', 'group:B/page:b']),
      'These items are at different places. Move them together first.',
    ],
    [
      'of some groups in a tab',
      two,
      wrap(['group:A'], 'tab'),
      'There is no place for a tab around these items. Choose another kind, or all items here.',
    ],
    [
      'in what cannot hold them',
      '{ "tabs": [{ "tab": "A", "pages": [] }] }',
      wrap(['tab:A']),
      'Elements of the kind `group` cannot hold a tab. Choose another kind.',
    ],
    ['with the name of another', two, wrap(['group:A'], 'group', 'B'), 'There is already a group “B” here. Choose another name.'],
    ['of nothing', two, wrap([]), 'This item is no longer in the navigation. Try again.'],
  ];
  it.each(refused)('is refused %s', async (_, text, operation, reason) => {
    expect(await refusal(text, operation)).toBe(reason);
  });
});

describe('unwrapping', () => {
  const unwrap = (node: string): NavigationOperation => ({ kind: 'unwrap', node });
  const cases: readonly Case[] = [
    [
      'a group among pages',
      '{ "pages": ["x", { "group": "A", "icon": "book", "pages": ["a", "b"] }, "y"] }',
      unwrap('group:A'),
      '{ "pages": ["x", "a", "b", "y"] }',
    ],
    [
      'a group of groups among groups',
      '{ "groups": [\n    { "group": "A", "pages": [\n      { "group": "B",\n        "pages": [] }\n    ] }\n  ] }',
      unwrap('group:A'),
      '{ "groups": [\n    { "group": "B",\n      "pages": [] }\n  ] }',
    ],
    [
      'the only tab',
      '{ "tabs": [{ "tab": "A", "groups": [{ "group": "G", "pages": [] }] }] }',
      unwrap('tab:A'),
      '{ "groups": [{ "group": "G", "pages": [] }] }',
    ],
    [
      'the only group',
      '{\n    "groups": [\n      { "group": "A", "pages": ["a"] }\n    ]\n  }',
      unwrap('group:A'),
      '{\n    "pages": [\n      "a"\n    ]\n  }',
    ],
    [
      'with the root page first',
      '{ "pages": [{ "group": "A", "root": "r", "pages": ["a"] }] }',
      unwrap('group:A'),
      '{ "pages": ["r", "a"] }',
    ],
    [
      'with the root page that is listed',
      '{ "pages": [{ "group": "A", "root": "a", "pages": ["b", "a"] }] }',
      unwrap('group:A'),
      '{ "pages": ["b", "a"] }',
    ],
    [
      'endpoints, which get their file',
      '{ "pages": [{ "group": "A", "openapi": "/a.yaml", "pages": ["GET /x", "a"] }] }',
      unwrap('group:A'),
      '{ "pages": ["a.yaml GET /x", "a"] }',
    ],
  ];
  it.each(cases)('%s', async (_, text, operation, expected) => {
    expect(await after(text, operation)).toBe(expected);
  });

  it('undoes a wrapping', async () => {
    const text =
      '{\n    "groups": [\n      {\n        "group": "A",\n        "pages": [\n          "a",\n          "b"\n        ]\n      }\n    ]\n  }';
    const wrapped = await after(text, { kind: 'wrap', nodes: ['group:A/page:b'], element: 'group', name: 'B' });
    expect(await after(wrapped, unwrap('group:A/group:B'))).toBe(text);
    const tab = await after(text, { kind: 'wrap', nodes: ['group:A'], element: 'tab', name: 'T' });
    expect(await after(tab, unwrap('tab:T'))).toBe(text);
  });

  it('moves the children out of a fragment', async () => {
    const files = {
      'nav/g.json': '{ "group": "G", "pages": [\n  "a",\n  { "$ref": "h.json" }\n] }',
      'nav/h.json': '{ "group": "H", "pages": [] }',
    };
    expect(await after('{ "pages": [{ "$ref": "nav/g.json" }] }', unwrap('group:G'), files)).toBe(
      '{ "pages": ["a", { "$ref": "./nav/h.json" }] }',
    );
  });

  const refused: readonly Refused[] = [
    [
      'of pages among groups',
      '{ "groups": [{ "group": "A", "pages": ["a"] }, { "group": "B", "pages": [] }] }',
      unwrap('group:A'),
      'What `A` holds cannot come into `groups`. Move it to another place first.',
    ],
    [
      'of what generates pages',
      '{ "groups": [{ "group": "A", "openapi": "a.yaml", "pages": ["a"] }] }',
      unwrap('group:A'),
      '`openapi` of `A` would be lost. Remove it first.',
    ],
    [
      'of what has more',
      '{ "languages": [{ "language": "en", "banner": { "content": "x" }, "pages": ["a"] }] }',
      unwrap('language:en'),
      '`banner` of `en` would be lost. Remove it first.',
    ],
    ['of what is empty', '{ "pages": [{ "group": "A", "pages": [] }] }', unwrap('group:A'), '`A` is empty. Remove it instead.'],
    ['of a page', '{ "pages": ["a"] }', unwrap('page:a'), '`a` holds no entries. Choose the element around it.'],
    ['of the navigation', '{ "pages": ["a"] }', unwrap(''), 'This is the navigation itself. Choose an item of it.'],
  ];
  it.each(refused)('is refused %s', async (_, text, operation, reason) => {
    expect(await refusal(text, operation)).toBe(reason);
  });
});

describe('sorting', () => {
  const sort = (node: string, by: 'title' | 'path'): NavigationOperation => ({ kind: 'sort', node, by });
  const files = {
    'z.mdx': '---\ntitle: Apple\n---\n',
    'b.mdx': '---\ntitle: Zoo\nsidebarTitle: Mango\n---\n',
    'api.json': '{ "openapi": "3.1.0", "info": {}, "paths": { "/x": { "get": { "summary": "Banana" } } } }',
  };
  const cases: readonly Case[] = [
    [
      'by path, groups at their places',
      '{ "pages": ["z", { "group": "A", "pages": [] }, "b", "a10", "a9"] }',
      sort('', 'path'),
      '{ "pages": ["a9", { "group": "A", "pages": [] }, "a10", "b", "z"] }',
    ],
    ['the index first', '{ "pages": ["x/index", "z", "b"] }', sort('', 'path'), '{ "pages": ["x/index", "b", "z"] }'],
    [
      'by the title that is shown',
      '{ "pages": ["kiwi-fruit", "b", "z", "api.json GET /x"] }',
      sort('', 'title'),
      '{ "pages": ["z", "api.json GET /x", "kiwi-fruit", "b"] }',
    ],
    ['what is sorted', '{ "pages": ["a", "b"] }', sort('', 'path'), ''],
  ];
  it.each(cases)('%s', async (_, text, operation, expected) => {
    expect(await after(text, operation, files)).toBe(expected);
  });

  it('returns the sorted group', async () => {
    const { texts, nodes } = await edited(
      site({
        'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "g.json" }] }' }),
        'g.json': '{\r\n\t"group": "G",\r\n\t"pages": [\r\n\t\t"b",\r\n\t\t"a"\r\n\t]\r\n}\r\n',
      }),
      sort('group:G', 'path'),
    );
    expect(texts).toEqual({ 'g.json': '{\r\n\t"group": "G",\r\n\t"pages": [\r\n\t\t"a",\r\n\t\t"b"\r\n\t]\r\n}\r\n' });
    expect(nodes).toEqual(['group:G']);
  });

  it('is refused if there are no pages', async () => {
    expect(await refusal('{ "groups": [] }', sort('', 'path'))).toBe('There are no pages to sort here. Choose the element around them.');
    expect(await refusal('{ "pages": ["a"] }', sort('page:a', 'path'))).toContain('no pages to sort');
  });
});
