import { describe, expect, it } from 'vitest';
import { NavigationTree, type TreeNode } from '../../server/src/engine/config/navigation/navigationTree';
import { loadConfig } from '../support/config';
import { docsJson } from '../support/docsJson';
import { parseMarkers } from '../support/markers';
import { uriOf } from '../support/memoryWorkspace';

async function treeOf(navigation: string, fragments: Readonly<Record<string, string>> = {}): Promise<NavigationTree> {
  return new NavigationTree(await loadConfig({ 'docs.json': docsJson({ navigation }), ...fragments }));
}

/** Ids of all nodes, parents first. */
function idsOf(tree: NavigationTree, node: TreeNode | undefined = tree.root): string[] {
  return node ? tree.children(node).flatMap((child) => [child.id, ...idsOf(tree, child)]) : [];
}

describe('the tree of a navigation', () => {
  it.each<[what: string, navigation: string, ids: readonly string[]]>([
    ['pages', '{ "pages": ["index", "a/b"] }', ['page:index', 'page:a~1b']],
    [
      'elements of all kinds',
      `{ "languages": [{ "language": "en", "versions": [{ "version": "v1", "tabs": [
        { "tab": "API", "menu": [{ "item": "Users", "groups": [{ "group": "All", "pages": ["u"] }] }] },
        { "tab": "Blog", "href": "https://example.com" }] }] }] }`,
      [
        'language:en',
        'language:en/version:v1',
        'language:en/version:v1/tab:API',
        'language:en/version:v1/tab:API/menu item:Users',
        'language:en/version:v1/tab:API/menu item:Users/group:All',
        'language:en/version:v1/tab:API/menu item:Users/group:All/page:u',
        'language:en/version:v1/tab:Blog',
      ],
    ],
    [
      'groups, endpoints and links among pages',
      '{ "pages": [{ "group": "G", "pages": ["p"] }, "GET /users", "api.yaml POST /users", "https://example.com/x"] }',
      ['group:G', 'group:G/page:p', 'endpoint:GET ~1users', 'endpoint:api.yaml POST ~1users', 'link:https:~1~1example.com~1x'],
    ],
    [
      'divisions in the order of the text, global ones last',
      '{ "global": { "anchors": [{ "anchor": "X", "href": "/x" }] }, "pages": ["p"], "groups": [{ "group": "G", "pages": [] }] }',
      ['page:p', 'group:G', 'anchor:X'],
    ],
    [
      'equal names',
      '{ "groups": [{ "group": "G" }, { "group": "G" }, { "group": "G" }, {}, {}] }',
      ['group:G', 'group:G~~2', 'group:G~~3', 'group:', 'group:~~2'],
    ],
    ['names with signs of ids', '{ "groups": [{ "group": "a/b~c", "pages": ["a~~2"] }] }', ['group:a~1b~0c', 'group:a~1b~0c/page:a~0~02']],
    ['values of other types', '{ "groups": ["G", 3, null, []], "pages": [4, {}], "tabs": {} }', ['group:']],
    ['nothing', '[]', []],
  ])('has %s', async (_, navigation, ids) => {
    expect(idsOf(await treeOf(navigation))).toEqual(ids);
  });

  it('finds each node by its id, and no node for another id', async () => {
    const tree = await treeOf('{ "groups": [{ "group": "a/b", "pages": ["x", "x", "y~1"] }, { "group": "" }] }');
    for (const id of ['', ...idsOf(tree)]) expect(tree.node(id)?.id).toBe(id);
    for (const id of ['group:none', 'group:a/b', 'group:a~1b/page:z', '/', 'group:a~1b/']) expect(tree.node(id)).toBeUndefined();
  });

  it('has the location of each node', async () => {
    const tree = await treeOf('{ "groups": [{ "$ref": "./g.json", "tag": "new" }, { "$ref": "./all.json" }] }', {
      'g.json': '{ "group": "G", "pages": { "$ref": "./pages.json" } }',
      'pages.json': '["p"]',
      'all.json': '{ "$ref": "./g.json" }',
    });
    const page = tree.node('group:G/page:p');
    expect(page?.at.file.uri).toBe(uriOf('pages.json'));
    expect(page?.list?.file.uri).toBe(uriOf('pages.json'));
    expect(page?.listKey).toBe('pages');
    expect(page?.parent?.item.file.uri).toBe(uriOf('docs.json'));
    expect(page?.parent?.at.file.uri).toBe(uriOf('docs.json'));
  });

  it('skips files that cannot be read, and stops at files that include themselves', async () => {
    const tree = await treeOf('{ "groups": [{ "$ref": "./none.json" }, { "$ref": "./loop.json" }, { "group": "G" }] }', {
      'loop.json': '{ "group": "L", "groups": [{ "$ref": "./loop.json" }] }',
    });
    expect(idsOf(tree)).toContain('group:G');
    expect(idsOf(tree).length).toBeLessThan(5);
  });
});

describe('the nodes around a position', () => {
  it.each([
    ['{ "groups": [{ "group": "A", "pages": ["x"] }, { "group": "B", "pages": ["x", "<|>y"] }] }', 'group:B/page:y'],
    ['{ "groups": [{ "group": "A", <|>"pages": ["x"] }] }', 'group:A'],
    ['{ "groups": [{ "group": "A", "pages": [] }] <|> }', undefined],
    ['{ "global": { "anchors": [{ "anchor": "<|>X" }] }, "pages": [] }', 'anchor:X'],
  ])('are found in %s', async (marked, id) => {
    const { text, cursors } = parseMarkers(docsJson({ navigation: marked }));
    const tree = new NavigationTree(await loadConfig({ 'docs.json': text }));
    expect(tree.around(uriOf('docs.json'), cursors[0] ?? 0).at(-1)?.id).toBe(id);
  });

  it.each([
    ['tab.json', 'tab:T'],
    ['group.json', 'tab:T/group:G'],
    ['pages.json', 'tab:T/group:G/page:here'],
    ['inner.json', 'tab:T/group:G/group:I'],
  ])('are found in a fragment: %s', async (path, id) => {
    const files = {
      'tab.json': '{ "tab": "T<|>", "groups": [{ "group": "First" }, { "$ref": "./group.json" }] }',
      'group.json': '{ "group": "G<|>", "pages": { "$ref": "./pages.json" } }',
      'pages.json': '["x", "here<|>", { "group": "P", "pages": [] }, { "$ref": "./inner.json" }]',
      'inner.json': '{ "group": "I", "pages": [<|>] }',
    };
    const parsed = new Map(Object.entries(files).map(([name, text]) => [name, parseMarkers(text)]));
    const texts = Object.fromEntries([...parsed].map(([name, { text }]) => [name, text]));
    const tree = await treeOf('{ "tabs": [{ "tab": "Other" }, { "$ref": "./tab.json" }] }', texts);
    const around = tree.around(uriOf(path), parsed.get(path)?.cursors[0] ?? 0);
    expect(around.at(-1)?.id).toBe(id);
    expect(around.map((node) => node.parent)).toEqual([tree.root, ...around.slice(0, -1)]);
  });

  it('are none in a file outside the configuration', async () => {
    const tree = await treeOf('{ "pages": ["x"] }');
    expect(tree.around(uriOf('other.json'), 1)).toEqual([]);
  });
});
