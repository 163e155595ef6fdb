import { describe, expect, it } from 'vitest';
import type { NavigationOperation } from '../../../server/src/engine/navigation/edit/operation';
import { docs, done, refusal, textAfter } from './propertySupport';

type Key = Extract<NavigationOperation, { kind: 'set' }>['key'];

function set(nodes: string | readonly string[], key: Key, value: string | boolean | null): NavigationOperation {
  return { kind: 'set', nodes: typeof nodes === 'string' ? [nodes] : nodes, key, value };
}

describe('setting a property of an element', () => {
  it.each<[string, string, string, Key, string | boolean | null, string]>([
    [
      'adds an icon behind the name',
      '{ "group": "A", "pages": [] }',
      'group:A',
      'icon',
      'star',
      '{ "group": "A", "icon": "star", "pages": [] }',
    ],
    [
      'adds a tag in the usual order',
      '{ "group": "A", "icon": "star", "expanded": true, "pages": [] }',
      'group:A',
      'tag',
      'NEW',
      '{ "group": "A", "icon": "star", "tag": "NEW", "expanded": true, "pages": [] }',
    ],
    ['adds a flag', '{ "group": "A", "pages": [] }', 'group:A', 'expanded', true, '{ "group": "A", "expanded": true, "pages": [] }'],
    [
      'replaces an icon',
      '{ "group": "A", "icon": "sun", "pages": [] }',
      'group:A',
      'icon',
      ' star ',
      '{ "group": "A", "icon": "star", "pages": [] }',
    ],
    [
      'keeps the other keys of an icon',
      '{ "group": "A", "icon": { "library": "lucide", "name": "sun", "style": "thin" } }',
      'group:A',
      'icon',
      'star',
      '{ "group": "A", "icon": { "library": "lucide", "name": "star", "style": "thin" } }',
    ],
    [
      'adds the name of an icon',
      '{ "group": "A", "icon": { "library": "lucide" } }',
      'group:A',
      'icon',
      'star',
      '{ "group": "A", "icon": { "name": "star", "library": "lucide" } }',
    ],
    [
      'removes an icon with its keys',
      '{ "group": "A", "icon": { "name": "sun", "library": "lucide" }, "pages": [] }',
      'group:A',
      'icon',
      null,
      '{ "group": "A", "pages": [] }',
    ],
    ['removes a tag that is empty', '{ "group": "A", "tag": "NEW", "pages": [] }', 'group:A', 'tag', ' ', '{ "group": "A", "pages": [] }'],
    [
      'removes the last property',
      '{ "group": "A", "pages": [], "hidden": true }',
      'group:A',
      'hidden',
      false,
      '{ "group": "A", "pages": [] }',
    ],
    [
      'removes it each time',
      '{ "group": "A", "hidden": true, "pages": [], "hidden": true }',
      'group:A',
      'hidden',
      null,
      '{ "group": "A", "pages": [] }',
    ],
    [
      'corrects a value of another type',
      '{ "group": "A", "hidden": "yes", "pages": [] }',
      'group:A',
      'hidden',
      true,
      '{ "group": "A", "hidden": true, "pages": [] }',
    ],
    [
      'changes nothing that is so',
      '{ "group": "A", "hidden": true, "pages": [] }',
      'group:A',
      'hidden',
      true,
      '{ "group": "A", "hidden": true, "pages": [] }',
    ],
    ['removes nothing that is not there', '{ "group": "A", "pages": [] }', 'group:A', 'hidden', null, '{ "group": "A", "pages": [] }'],
    ['fills an object without anything', '{}', 'group:', 'icon', 'star', '{\n    "icon": "star"\n  }'],
    ['leaves an object without anything', '{ "tag": "NEW" }', 'group:', 'tag', null, '{}'],
  ])('%s', async (_name, before, node, key, value, after) => {
    const files = { 'docs.json': docs(`{ "groups": [${before}] }`) };
    expect(await textAfter(files, set(node, key, value))).toBe(docs(`{ "groups": [${after}] }`));
  });

  it('preserves the layout of lines', async () => {
    const text = (...lines: string[]): string =>
      docs(`{\n\t"tabs": [\n\t\t{\n${lines.map((line) => `\t\t\t${line}`).join(',\n')}\n\t\t}\n\t]\n}`).replaceAll('\n', '\r\n');
    const [name, icon, pages] = ['"tab": "A"', '"icon": "star"', '"pages": ["index"]'] as const;
    expect(await textAfter({ 'docs.json': text(name, pages) }, set('tab:A', 'icon', 'star'))).toBe(text(name, icon, pages));
    expect(await textAfter({ 'docs.json': text(name, icon, pages) }, set('tab:A', 'icon', null))).toBe(text(name, pages));
    expect(await textAfter({ 'docs.json': text(name, pages, icon) }, set('tab:A', 'icon', null))).toBe(text(name, pages));
  });

  it('stays minified', async () => {
    const text = '{"theme":"maple","name":"Docs","colors":{"primary":"#0a7c66"},"navigation":{"groups":[{"group":"A","pages":["index"]}]}}';
    const after = text.replace('"group":"A",', '"group":"A","hidden":true,');
    expect(await textAfter({ 'docs.json': text }, set('group:A', 'hidden', true))).toBe(after);
    expect(await textAfter({ 'docs.json': after }, set('group:A', 'hidden', null))).toBe(text);
  });

  it('changes several nodes in one edit', async () => {
    const navigation = (first: string, second: string): string =>
      docs(`{ "groups": [{ "group": "A",${first} "pages": ["index", "b"] }, { "group": "B",${second} "pages": [] }] }`);
    const files = { 'docs.json': navigation('', ' "hidden": true,'), 'b.mdx': '---\ntitle: B\n---\n' };
    const nodes = ['group:A', 'group:A/page:b', 'group:B', 'group:A/page:index'];
    expect(await done(files, set(nodes, 'hidden', true))).toEqual({
      nodes,
      texts: {
        'docs.json': navigation(' "hidden": true,', ' "hidden": true,'),
        'b.mdx': '---\ntitle: B\nhidden: true\n---\n',
        'index.mdx': '---\nhidden: true\n---\n',
      },
    });
    const tagged = await done(files, set(['group:A', 'group:A/page:b'], 'tag', 'NEW'));
    expect(tagged.texts).toEqual({
      'docs.json': navigation(' "tag": "NEW",', ' "hidden": true,'),
      'b.mdx': '---\ntitle: B\ntag: NEW\n---\n',
    });
  });

  it('changes a fragment that is used twice only once', async () => {
    const files = {
      'docs.json': docs(
        '{ "tabs": [{ "tab": "A", "groups": [{ "$ref": "./a.json" }] }, { "tab": "B", "groups": [{ "$ref": "./a.json" }] }] }',
      ),
      'a.json': '{ "group": "A", "pages": [] }',
    };
    expect((await done(files, set(['tab:A/group:A', 'tab:B/group:A'], 'icon', 'star'))).texts).toEqual({
      'a.json': '{ "group": "A", "icon": "star", "pages": [] }',
    });
  });

  it('removes a property both beside a reference and in the fragment', async () => {
    const files = {
      'docs.json': docs('{ "groups": [{ "$ref": "./a.json", "hidden": true }] }'),
      'a.json': '{ "group": "A", "hidden": true }',
    };
    expect((await done(files, set('group:A', 'hidden', null))).texts).toEqual({
      'docs.json': docs('{ "groups": [{ "$ref": "./a.json" }] }'),
      'a.json': '{ "group": "A" }',
    });
  });
});

describe('the default of its siblings', () => {
  const versions = (...marked: string[]): string =>
    docs(
      `{ "versions": [${['1', '2', '3'].map((name) => `{ "version": "${name}",${marked.includes(name) ? ' "default": true,' : ''} "pages": [] }`).join(', ')}] }`,
    );

  it.each([
    ['moves', ['1'], '3', true, ['3']],
    ['stays', ['3'], '3', true, ['3']],
    ['becomes the only one', ['1', '2'], '2', true, ['2']],
    ['goes', ['1', '2'], '2', null, ['1']],
  ])('%s', async (_name, before, version, value, after) => {
    expect(await textAfter({ 'docs.json': versions(...before) }, set(`version:${version}`, 'default', value))).toBe(versions(...after));
  });

  it('does not change defaults of other arrays', async () => {
    const text = (first: string): string =>
      docs(
        `{ "products": [{ "product": "A", "versions": [{ "version": "1"${first} }] }, { "product": "B", "versions": [{ "version": "1", "default": true }] }] }`,
      );
    expect(await textAfter({ 'docs.json': text('') }, set('product:A/version:1', 'default', true))).toBe(text(', "default": true'));
  });

  it('cannot be set on two siblings', async () => {
    expect(await refusal({ 'docs.json': versions() }, set(['version:1', 'version:2'], 'default', true))).toBe(
      'Only one of them can be the default. Choose one.',
    );
  });
});

describe('setting a property of a page', () => {
  const navigation = docs('{ "pages": ["a", "index"] }');

  it.each<[string, Key, string | boolean | null, string, string]>([
    ['adds an icon', 'icon', 'star', '---\ntitle: "A"\n---\ntext', '---\ntitle: "A"\nicon: "star"\n---\ntext'],
    ['replaces a tag', 'tag', 'NEW', '---\ntag: OLD # why\n---\n', '---\ntag: NEW # why\n---\n'],
    ['hides it', 'hidden', true, '---\r\ntitle: A\r\n---\r\n', '---\r\ntitle: A\r\nhidden: true\r\n---\r\n'],
    ['shows it', 'hidden', false, '---\ntitle: A\nhidden: true\n---\n', '---\ntitle: A\n---\n'],
    ['removes an icon', 'icon', null, '---\ntitle: A\nicon: star\n---\n', '---\ntitle: A\n---\n'],
  ])('%s', async (_name, key, value, before, after) => {
    expect((await done({ 'docs.json': navigation, 'a.mdx': before }, set('page:a', key, value))).texts).toEqual({ 'a.mdx': after });
  });
});

describe('a property that is refused', () => {
  it.each<[string, string, string | readonly string[], Key, string | boolean | null, string]>([
    [
      'an icon of a version',
      '{ "versions": [{ "version": "1" }] }',
      'version:1',
      'icon',
      'star',
      '`icon` is not a property of a version. Only these have it: product, tab, anchor, dropdown, menu item, group, page.',
    ],
    [
      'a tab that is expanded',
      '{ "tabs": [{ "tab": "A" }] }',
      'tab:A',
      'expanded',
      true,
      '`expanded` is not a property of a tab. Only these have it: group.',
    ],
    [
      'a page that is expanded',
      '{ "pages": ["index"] }',
      'page:index',
      'expanded',
      true,
      '`expanded` is not a property of a page. Only these have it: group.',
    ],
    [
      'a default group',
      '{ "groups": [{ "group": "A" }] }',
      'group:A',
      'default',
      true,
      '`default` is not a property of a group. Only these have it: language, version.',
    ],
    [
      'an endpoint',
      '{ "openapi": "a.yaml", "pages": ["GET /a"] }',
      'endpoint:GET ~1a',
      'hidden',
      true,
      'An endpoint has no `hidden` here. Set it in the OpenAPI file, below `x-mint`.',
    ],
    [
      'a link',
      '{ "pages": ["https://a.b"] }',
      'link:https:~1~1a.b',
      'icon',
      'star',
      'A link in `pages` has no `icon`. Use a tab or anchor with `href`.',
    ],
    [
      'one of several',
      '{ "groups": [{ "group": "A" }], "tabs": [{ "tab": "B" }] }',
      ['group:A', 'tab:B'],
      'tag',
      'NEW',
      '`tag` is not a property of a tab. Only these have it: version, group, page.',
    ],
    ['a string for a flag', '{ "groups": [{ "group": "A" }] }', 'group:A', 'hidden', 'yes', 'Expected `true` or `false` for `hidden`.'],
    ['a flag for a string', '{ "groups": [{ "group": "A" }] }', 'group:A', 'icon', true, 'Expected a string for `icon`.'],
    [
      'what is gone',
      '{ "groups": [{ "group": "A" }] }',
      ['group:A', 'group:B'],
      'icon',
      'star',
      'This item is no longer in the navigation. Try again.',
    ],
    ['the navigation itself', '{ "groups": [] }', '', 'icon', 'star', 'This item is no longer in the navigation. Try again.'],
    [
      'a page without a file',
      '{ "pages": ["index", "x"] }',
      ['page:index', 'page:x'],
      'icon',
      'star',
      'No page file for `x`. Create it first.',
    ],
  ])('is %s', async (_name, navigation, nodes, key, value, reason) => {
    expect(await refusal({ 'docs.json': docs(navigation) }, set(nodes, key, value))).toBe(reason);
  });
});
