import { describe, expect, it } from 'vitest';
import type { ElementNoun } from '../../../server/src/engine/config/navigation/elementKinds';
import { docs, done, refusal } from './propertySupport';

async function converted(navigation: string, node: string, element: ElementNoun): Promise<{ after: string; nodes: readonly string[] }> {
  const { texts, nodes } = await done({ 'docs.json': docs(navigation) }, { kind: 'convert', node, element });
  const text = texts['docs.json'] ?? '';
  return { after: text.slice(text.indexOf('"navigation": ') + '"navigation": '.length, -'\n}\n'.length), nodes };
}

describe('an element is converted to another kind', () => {
  it.each<[string, string, string, ElementNoun, string, string]>([
    [
      'a group a tab behind its own',
      '{ "tabs": [{ "tab": "A", "groups": [{ "group": "G", "icon": "star", "pages": ["index"] }, { "group": "H", "pages": [] }] }, { "tab": "B", "pages": [] }] }',
      'tab:A/group:G',
      'tab',
      '{ "tabs": [{ "tab": "A", "groups": [{ "group": "H", "pages": [] }] }, { "tab": "G", "icon": "star", "pages": ["index"] }, { "tab": "B", "pages": [] }] }',
      'tab:G',
    ],
    [
      'a tab a group of the tab before it',
      '{ "tabs": [{ "tab": "A", "groups": [{ "group": "H", "pages": [] }] }, { "tab": "G", "pages": ["index"] }, { "tab": "B", "pages": [] }] }',
      'tab:G',
      'group',
      '{ "tabs": [{ "tab": "A", "groups": [{ "group": "H", "pages": [] }, { "group": "G", "pages": ["index"] }] }, { "tab": "B", "pages": [] }] }',
      'tab:A/group:G',
    ],
    [
      'a tab with groups a group with pages',
      '{ "tabs": [{ "tab": "A", "pages": ["index"] }, { "tab": "G", "groups": [{ "group": "H", "pages": [] }] }] }',
      'tab:G',
      'group',
      '{ "tabs": [{ "tab": "A", "pages": ["index", { "group": "G", "pages": [{ "group": "H", "pages": [] }] }] }] }',
      'tab:A/group:G',
    ],
    [
      'a nested group a tab',
      '{ "tabs": [{ "tab": "A", "groups": [{ "group": "G", "pages": ["index", { "group": "H", "pages": [] }] }] }] }',
      'tab:A/group:G/group:H',
      'tab',
      '{ "tabs": [{ "tab": "A", "groups": [{ "group": "G", "pages": ["index"] }] }, { "tab": "H", "pages": [] }] }',
      'tab:H',
    ],
    [
      'the only group the only tab',
      '{ "groups": [{ "group": "G", "pages": ["index"] }] }',
      'group:G',
      'tab',
      '{ "tabs": [{ "tab": "G", "pages": ["index"] }] }',
      'tab:G',
    ],
    [
      'the only tab the only group',
      '{ "tabs": [{ "tab": "G", "groups": [{ "group": "H", "pages": [] }] }] }',
      'tab:G',
      'group',
      '{ "groups": [{ "group": "G", "pages": [{ "group": "H", "pages": [] }] }] }',
      'group:G',
    ],
    [
      'the only product a dropdown',
      '{ "products": [{ "product": "P", "description": "D", "tabs": [{ "tab": "A", "href": "https://a.b" }] }] }',
      'product:P',
      'dropdown',
      '{ "dropdowns": [{ "dropdown": "P", "description": "D", "tabs": [{ "tab": "A", "href": "https://a.b" }] }] }',
      'dropdown:P',
    ],
    [
      'the only anchor of all pages a tab',
      '{ "pages": [], "global": { "anchors": [{ "anchor": "A", "href": "https://a.b" }] } }',
      'anchor:A',
      'tab',
      '{ "pages": [], "global": { "tabs": [{ "tab": "A", "href": "https://a.b" }] } }',
      'tab:A',
    ],
    [
      'a tab a version behind its own',
      '{ "versions": [{ "version": "1", "tabs": [{ "tab": "2", "pages": ["index"] }, { "tab": "B" }] }] }',
      'version:1/tab:2',
      'version',
      '{ "versions": [{ "version": "1", "tabs": [{ "tab": "B" }] }, { "version": "2", "pages": ["index"] }] }',
      'version:2',
    ],
    [
      'endpoints keep their file',
      '{ "tabs": [{ "tab": "A", "openapi": "a.yaml", "groups": [{ "group": "G", "pages": ["GET /users"] }] }] }',
      'tab:A/group:G',
      'tab',
      '{ "tabs": [{ "tab": "A", "openapi": "a.yaml", "groups": [] }, { "tab": "G", "pages": ["a.yaml GET /users"] }] }',
      'tab:G',
    ],
  ])('%s', async (_name, before, node, element, after, id) => {
    expect(await converted(before, node, element)).toEqual({ after, nodes: [id] });
  });

  it('and back, with CRLF', async () => {
    const text = docs(`{
    "tabs": [
      {
        "tab": "A",
        "groups": [
          {
            "group": "H",
            "pages": ["index"]
          },
          {
            "group": "G",
            "pages": [
              "a",
              "b"
            ]
          }
        ]
      }
    ]
  }`).replaceAll('\n', '\r\n');
    const tab = await done({ 'docs.json': text }, { kind: 'convert', node: 'tab:A/group:G', element: 'tab' });
    expect(tab.texts['docs.json']).toContain('      },\r\n      {\r\n        "tab": "G",\r\n        "pages": [\r\n          "a",\r\n');
    expect((await done(tab.texts, { kind: 'convert', node: 'tab:G', element: 'group' })).texts['docs.json']).toBe(text);
  });

  it('and stays minified', async () => {
    const text = (navigation: string): string =>
      `{"theme":"maple","name":"Docs","colors":{"primary":"#0a7c66"},"navigation":${navigation}}`;
    const files = { 'docs.json': text('{"tabs":[{"tab":"A","groups":[{"group":"H"},{"group":"G"}]}]}') };
    const { texts } = await done(files, { kind: 'convert', node: 'tab:A/group:G', element: 'tab' });
    expect(texts['docs.json']).toBe(text('{"tabs":[{"tab":"A","groups":[{"group":"H"}]},{"tab":"G"}]}'));
  });

  it('and the key of its name is renamed in its fragment', async () => {
    const files = {
      'docs.json': docs('{ "tabs": [{ "tab": "A", "groups": [{ "$ref": "./g.json" }] }] }'),
      'g.json': '{ "group": "G", "pages": [] }',
    };
    expect((await done(files, { kind: 'convert', node: 'tab:A/group:G', element: 'tab' })).texts).toEqual({
      'docs.json': docs('{ "tabs": [{ "tab": "A", "groups": [] }, { "$ref": "./g.json" }] }'),
      'g.json': '{ "tab": "G", "pages": [] }',
    });
  });
});

describe('an element that cannot become another kind', () => {
  it.each<[string, string, string, ElementNoun, string]>([
    ['a page', '{ "pages": ["index"] }', 'page:index', 'tab', 'Only an element of the navigation can become a tab.'],
    ['one of the kind', '{ "tabs": [{ "tab": "A" }] }', 'tab:A', 'tab', '`A` is a tab already.'],
    ['one without a name', '{ "tabs": [{ "pages": [] }] }', 'tab:', 'group', 'This element has no name. Give it one first.'],
    [
      'one with a key of its kind',
      '{ "tabs": [{ "tab": "T", "groups": [{ "group": "G", "tag": "NEW" }] }] }',
      'tab:T/group:G',
      'tab',
      '`G` has `tag`, which a tab cannot have. Remove it first.',
    ],
    [
      'a link',
      '{ "tabs": [{ "tab": "T", "href": "https://a.b" }] }',
      'tab:T',
      'group',
      '`T` has `href`, which a group cannot have. Remove it first.',
    ],
    [
      'one with a division',
      '{ "tabs": [{ "tab": "T", "menu": [] }] }',
      'tab:T',
      'group',
      '`T` has `menu`, which a group cannot have. Remove it first.',
    ],
    [
      'one that is no language',
      '{ "versions": [{ "version": "1" }] }',
      'version:1',
      'language',
      'Unknown language code `1`. Use one such as `de` or `pt-BR`.',
    ],
    [
      'one whose name is taken',
      '{ "tabs": [{ "tab": "T", "groups": [{ "group": "T" }] }] }',
      'tab:T/group:T',
      'tab',
      'There is already a tab “T” there. Rename it first.',
    ],
    [
      'one of several groups',
      '{ "groups": [{ "group": "A" }, { "group": "B" }] }',
      'group:B',
      'tab',
      'There is no place for a tab here: an element is divided in one way. Wrap what is beside it first.',
    ],
    [
      'the first of several tabs',
      '{ "tabs": [{ "tab": "A" }, { "tab": "B" }] }',
      'tab:A',
      'group',
      'There is no place for a group here: an element is divided in one way. Wrap what is beside it first.',
    ],
    [
      'a tab behind a link',
      '{ "tabs": [{ "tab": "A", "href": "https://a.b" }, { "tab": "B" }] }',
      'tab:B',
      'group',
      'There is no place for a group here: an element is divided in one way. Wrap what is beside it first.',
    ],
    [
      'the only link of all pages',
      '{ "pages": [], "global": { "anchors": [{ "anchor": "A" }] } }',
      'anchor:A',
      'group',
      'There is no place for a group here: an element is divided in one way. Wrap what is beside it first.',
    ],
  ])('%s', async (_name, navigation, node, element, reason) => {
    expect(await refusal({ 'docs.json': docs(navigation) }, { kind: 'convert', node, element })).toBe(reason);
  });
});
