import { describe, expect, it } from 'vitest';
import { docs, done, refusal, textAfter } from './propertySupport';

describe('renaming an element', () => {
  it.each([
    [
      'a group',
      '{ "groups": [{ "group": "Guides", "pages": ["index"] }] }',
      'group:Guides',
      '{ "groups": [{ "group": "New", "pages": ["index"] }] }',
    ],
    ['a tab', '{ "tabs": [{ "icon": "x", "tab": "Guides" }] }', 'tab:Guides', '{ "tabs": [{ "icon": "x", "tab": "New" }] }'],
    [
      'a menu item',
      '{ "tabs": [{ "tab": "A", "menu": [{ "item": "B" }] }] }',
      'tab:A/menu item:B',
      '{ "tabs": [{ "tab": "A", "menu": [{ "item": "New" }] }] }',
    ],
    [
      'a link of all pages',
      '{ "pages": [], "global": { "anchors": [{ "anchor": "A", "href": "https://a.b" }] } }',
      'anchor:A',
      '{ "pages": [], "global": { "anchors": [{ "anchor": "New", "href": "https://a.b" }] } }',
    ],
    [
      'a nested group',
      '{ "groups": [{ "group": "A/B", "pages": [{ "group": "~", "pages": [] }] }] }',
      'group:A~1B/group:~0',
      '{ "groups": [{ "group": "A/B", "pages": [{ "group": "New", "pages": [] }] }] }',
    ],
    [
      'the second of a name',
      '{ "groups": [{ "group": "A", "pages": [] }, { "group": "A", "pages": [] }] }',
      'group:A~~2',
      '{ "groups": [{ "group": "A", "pages": [] }, { "group": "New", "pages": [] }] }',
    ],
    ['one whose name is no string', '{ "tabs": [{ "tab": 1, "pages": [] }] }', 'tab:', '{ "tabs": [{ "tab": "New", "pages": [] }] }'],
    ['one without a name', '{ "tabs": [{ "pages": [] }] }', 'tab:', '{ "tabs": [{ "tab": "New", "pages": [] }] }'],
    ['one without anything', '{ "tabs": [{}] }', 'tab:', '{ "tabs": [{\n    "tab": "New"\n  }] }'],
    [
      'one on lines',
      '{\n    "tabs": [\n      {\n        "pages": []\n      }\n    ]\n  }',
      'tab:',
      '{\n    "tabs": [\n      {\n        "tab": "New",\n        "pages": []\n      }\n    ]\n  }',
    ],
    ['minified', '{"groups":[{"pages":["index"]}]}', 'group:', '{"groups":[{"group":"New","pages":["index"]}]}'],
  ])('renames %s', async (_name, before, node, after) => {
    expect(await textAfter({ 'docs.json': docs(before) }, { kind: 'rename', node, name: 'New' })).toBe(docs(after));
  });

  it('returns the new id', async () => {
    const navigation = '{ "tabs": [{ "tab": "A", "pages": ["x"] }, { "tab": "B", "pages": [] }], "anchors": [{ "anchor": "A" }] }';
    const { nodes } = await done({ 'docs.json': docs(navigation) }, { kind: 'rename', node: 'tab:B', name: ' API / v2 ' });
    expect(nodes).toEqual(['tab:API ~1 v2']);
  });

  it('preserves CRLF and a byte order mark', async () => {
    const text = (name: string): string =>
      `\ufeff${docs(`{\n "groups": [\n {"group": "${name}", "pages": []}\n ]\n }`).replaceAll('\n', '\r\n')}`;
    expect(await textAfter({ 'docs.json': text('A') }, { kind: 'rename', node: 'group:A', name: 'B "c"' })).toBe(text('B \\"c\\"'));
  });

  it('changes the fragment with the name', async () => {
    const files = { 'docs.json': docs('{ "groups": [{ "$ref": "./a.json" }] }'), 'a.json': '{ "group": "A", "pages": [] }\n' };
    expect((await done(files, { kind: 'rename', node: 'group:A', name: 'B' })).texts).toEqual({
      'a.json': '{ "group": "B", "pages": [] }\n',
    });
  });

  it('changes a name beside a reference', async () => {
    const files = { 'docs.json': docs('{ "languages": [{ "language": "en", "$ref": "./a.json" }] }'), 'a.json': '{ "pages": [] }' };
    expect((await done(files, { kind: 'rename', node: 'language:en', name: 'de' })).texts).toEqual({
      'docs.json': docs('{ "languages": [{ "language": "de", "$ref": "./a.json" }] }'),
    });
  });

  it('adds a missing name to the fragment', async () => {
    const files = { 'docs.json': docs('{ "groups": [{ "$ref": "./a.json" }] }'), 'a.json': '{\n\t"pages": []\n}\n' };
    expect((await done(files, { kind: 'rename', node: 'group:', name: 'B' })).texts).toEqual({
      'a.json': '{\n\t"group": "B",\n\t"pages": []\n}\n',
    });
  });

  it('changes a fragment that is used twice only once', async () => {
    const files = {
      'docs.json': docs(
        '{ "tabs": [{ "tab": "A", "groups": [{ "$ref": "./a.json" }] }, { "tab": "B", "groups": [{ "$ref": "./a.json" }] }] }',
      ),
      'a.json': '{ "group": "A", "pages": [] }',
    };
    expect((await done(files, { kind: 'rename', node: 'tab:B/group:A', name: 'C' })).texts).toEqual({
      'a.json': '{ "group": "C", "pages": [] }',
    });
  });

  it('changes nothing if the name stays', async () => {
    const files = { 'docs.json': docs('{ "groups": [{ "group": "A", "pages": [] }] }') };
    expect(await done(files, { kind: 'rename', node: 'group:A', name: 'A' })).toEqual({ texts: {}, nodes: ['group:A'] });
  });

  it.each([
    ['an empty name', '{ "groups": [{ "group": "A", "pages": [] }] }', 'group:A', '  ', 'Expected a name.'],
    [
      'the name of a sibling',
      '{ "tabs": [{ "tab": "A" }, { "tab": "B" }] }',
      'tab:A',
      'B',
      'There is already a tab “B” here. Choose another name.',
    ],
    [
      'no language',
      '{ "languages": [{ "language": "en" }] }',
      'language:en',
      'English',
      'Unknown language code `English`. Use one such as `de` or `pt-BR`.',
    ],
    ['what is gone', '{ "groups": [] }', 'group:A', 'B', 'This item is no longer in the navigation. Try again.'],
    [
      'an endpoint',
      '{ "openapi": "a.yaml", "pages": ["GET /users"] }',
      'endpoint:GET ~1users',
      'B',
      'An endpoint has the name of its operation. Change `summary` in the OpenAPI file.',
    ],
    [
      'a link',
      '{ "pages": ["https://a.b"] }',
      'link:https:~1~1a.b',
      'B',
      'A link in `pages` has no name. Use the `href` of a tab or anchor.',
    ],
    [
      'a generated page',
      '{ "groups": [{ "group": "A", "openapi": "a.yaml" }] }',
      'group:A/source:a.yaml/generated page:get ~1a',
      'B',
      'Generated pages have no entries of their own. Write them out first.',
    ],
    ['an unlisted folder', '{ "pages": [] }', 'unlisted:/unlisted folder:guides', 'B', 'This is not in the navigation. Add it first.'],
    ['a page without a file', '{ "pages": ["x"] }', 'page:x', 'B', 'No page file for `x`. Create it first.'],
    ['a page outside', '{ "pages": ["../x"] }', 'page:..~1x', 'B', 'No page file for `../x`. Create it first.'],
  ])('is refused for %s', async (_name, navigation, node, name, reason) => {
    expect(await refusal({ 'docs.json': docs(navigation) }, { kind: 'rename', node, name })).toBe(reason);
  });

  it('is refused if the brackets are uncertain', async () => {
    const files = { 'docs.json': docs('{ "groups": [{ "$ref": "./a.json" }] }'), 'a.json': '{ "group": "A", "pages": [' };
    expect(await refusal(files, { kind: 'rename', node: 'group:A', name: 'B' })).toBe('`a.json` has syntax errors. Correct them first.');
  });
});

describe('renaming a page', () => {
  const navigation = docs('{ "groups": [{ "group": "A", "pages": ["index", "/guides/start"] }] }');
  const node = 'group:A/page:~1guides~1start';

  it.each([
    ['its title', '---\ntitle: "Start" # why\nicon: x\n---\ntext', '---\ntitle: "New: one" # why\nicon: x\n---\ntext'],
    ['its title in the sidebar', '---\ntitle: Start\nsidebarTitle: Go\n---\n', '---\ntitle: Start\nsidebarTitle: "New: one"\n---\n'],
    ['without a title', '---\nicon: x\n---\n', '---\ntitle: "New: one"\nicon: x\n---\n'],
    ['without front matter', '# Start\r\n', '---\r\ntitle: "New: one"\r\n---\r\n\r\n# Start\r\n'],
  ])('changes %s', async (_name, before, after) => {
    const result = await done({ 'docs.json': navigation, 'guides/start.mdx': before }, { kind: 'rename', node, name: 'New: one' });
    expect(result).toEqual({ texts: { 'guides/start.mdx': after }, nodes: [node] });
  });

  it('is possible for a page that is not in the navigation', async () => {
    const unlisted = 'unlisted:/unlisted folder:guides/unlisted page:guides~1more';
    const files = { 'docs.json': docs('{ "pages": ["index"] }'), 'guides/more.mdx': '---\ntitle: More\n---\n' };
    expect((await done(files, { kind: 'rename', node: unlisted, name: 'Less' })).texts).toEqual({
      'guides/more.mdx': '---\ntitle: Less\n---\n',
    });
    expect((await done(files, { kind: 'set', nodes: [unlisted], key: 'icon', value: 'star' })).texts).toEqual({
      'guides/more.mdx': '---\ntitle: More\nicon: star\n---\n',
    });
  });

  it('is refused for front matter with an error', async () => {
    const files = { 'docs.json': navigation, 'guides/start.md': '---\ntitle: "Start\n---\n' };
    expect(await refusal(files, { kind: 'rename', node, name: 'B' })).toBe(
      'The front matter of `guides/start` has an error. Correct it first.',
    );
  });
});
