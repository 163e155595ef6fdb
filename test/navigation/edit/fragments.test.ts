import { describe, expect, it } from 'vitest';
import { docs, done, refusal } from './propertySupport';

const groups = `{
    "groups": [
      {
        "group": "A",
        "pages": ["index", { "group": "B", "pages": [] }]
      }
    ]
  }`;

describe('moving an element to its own file', () => {
  it('leaves a reference', async () => {
    const result = await done({ 'docs.json': docs(groups) }, { kind: 'extract', node: 'group:A', file: 'navigation/a.json' });
    expect(result).toEqual({
      nodes: ['group:A'],
      texts: {
        'docs.json': docs('{\n    "groups": [\n      { "$ref": "./navigation/a.json" }\n    ]\n  }'),
        'navigation/a.json': '{\n  "group": "A",\n  "pages": ["index", { "group": "B", "pages": [] }]\n}\n',
      },
    });
  });

  it('is undone by inlining', async () => {
    const { texts } = await done({ 'docs.json': docs(groups) }, { kind: 'extract', node: 'group:A', file: '/navigation/a' });
    const back = await done(texts, { kind: 'inline', node: 'group:A' });
    expect(back).toEqual({ nodes: ['group:A'], texts: { 'docs.json': docs(groups) } });
  });

  it('preserves CRLF, and adjusts references', async () => {
    const files = {
      'docs.json': docs('{ "groups": { "$ref": "./nav/all.json" } }'),
      'nav/all.json': '[\r\n\t{\r\n\t\t"group": "A",\r\n\t\t"pages": [{ "$ref": "./b.json" }]\r\n\t}\r\n]\r\n',
      'nav/b.json': '{ "group": "B", "pages": [] }',
    };
    expect((await done(files, { kind: 'extract', node: 'group:A', file: 'parts/a.json' })).texts).toEqual({
      'nav/all.json': '[\r\n\t{ "$ref": "./../parts/a.json" }\r\n]\r\n'.replace('./../', '../'),
      'parts/a.json': '{\r\n\t"group": "A",\r\n\t"pages": [{ "$ref": "../nav/b.json" }]\r\n}\r\n',
    });
  });

  it.each([
    ['a page', 'group:A/page:index', 'a.json', 'A page has no file of its own in the configuration. Choose the group around it.'],
    ['a path outside', 'group:A', '../a.json', '`../a.json` is outside the documentation folder.'],
    ['no path', 'group:A', '/', '`/` is not a valid file name.'],
    ['a name that no system has', 'group:A', 'a?b|c.json', '`a?b|c.json` is not a valid file name.'],
    ['an anchor', 'group:A', 'a/b#c', '`a/b#c` is not a valid file name.'],
    ['a hidden file', 'group:A', '.git/a.json', '`.git/a.json` is not a valid file name.'],
    ['a file that is there', 'group:A', 'docs.json', '`docs.json` exists already. Choose another name.'],
    ['what is gone', 'group:C', 'a.json', 'This item is no longer in the navigation. Try again.'],
  ])('is refused for %s', async (_name, node, file, reason) => {
    expect(await refusal({ 'docs.json': docs(groups) }, { kind: 'extract', node, file })).toBe(reason);
  });

  it('is refused for an element in its own file', async () => {
    const files = { 'docs.json': docs('{ "groups": [{ "$ref": "./a.json" }] }'), 'a.json': '{ "group": "A" }' };
    expect(await refusal(files, { kind: 'extract', node: 'group:A', file: 'b.json' })).toBe(
      'This item is in a file of its own already: `a.json`.',
    );
  });

  it('is refused if files cannot be created', async () => {
    const operation = { kind: 'extract', node: 'group:A', file: 'a' } as const;
    expect(await refusal({ 'docs.json': docs(groups) }, operation, { createsFiles: false })).toBe(
      'This editor cannot create files. Create `a.json` by hand.',
    );
  });
});

describe('inlining a fragment', () => {
  it.each([
    [
      'of an element',
      '{ "groups": [{ "$ref": "./a.json" }] }',
      '{\n\t"group": "A"\n}\n',
      'group:A',
      '{ "groups": [{\n  \t"group": "A"\n  }] }',
    ],
    [
      'with keys beside it',
      '{ "groups": [{ "group": "A", "$ref": "./a.json" }] }',
      '{ "pages": [] }',
      'group:A',
      '{ "groups": [{\n    "group": "A",\n    "pages": [] }] }',
    ],
    [
      'of the array around an element',
      '{ "groups": { "$ref": "./a.json" } }',
      '[{ "group": "A" }]',
      'group:A',
      '{ "groups": [{ "group": "A" }] }',
    ],
    [
      'of an array of links',
      '{ "pages": [], "global": { "anchors": { "$ref": "./a.json" } } }',
      '[{ "anchor": "A" }]',
      'anchor:A',
      '{ "pages": [], "global": { "anchors": [{ "anchor": "A" }] } }',
    ],
    ['of the navigation', '{ "$ref": "./a.json" }', '{ "pages": ["index"] }', '', '{ "pages": ["index"] }'],
  ])('is possible %s', async (_name, before, fragment, node, after) => {
    const files = { 'docs.json': docs(before), 'a.json': fragment };
    expect(await done(files, { kind: 'inline', node })).toEqual({ texts: { 'docs.json': docs(after) }, nodes: [node] });
  });

  it.each([
    ['there is none', '{ "groups": [{ "group": "A" }] }', '', 'group:A', 'This item is not in a file of its own.'],
    [
      'its key is set beside it',
      '{ "groups": [{ "group": "A", "$ref": "./a.json" }] }',
      '{ "group": "B" }',
      'group:A',
      '`a.json` has a key that is also beside the `$ref`. Remove one of them.',
    ],
    [
      'it has an error',
      '{ "groups": [{ "$ref": "./a.json" }] }',
      '{ "group": "A", }',
      'group:A',
      '`a.json` has syntax errors. Correct them first.',
    ],
  ])('is refused if %s', async (_name, navigation, fragment, node, reason) => {
    expect(await refusal({ 'docs.json': docs(navigation), 'a.json': fragment }, { kind: 'inline', node })).toBe(reason);
  });
});
