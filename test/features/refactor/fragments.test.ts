import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { after, titles } from './support';

const groups = `{
    "groups": [
      {
        "group": "Guides & more",
        "pages": ["in<|>dex", "b"]
      },
      { "group": "Other", "pages": ["c"] }
    ]
  }`;

describe('moving a part of the navigation to its own file', () => {
  it('leaves a reference, and preserves the layout of the part', async () => {
    const files = { 'docs.json': docsJson({ navigation: groups }), 'b.mdx': '', 'c.mdx': '' };
    const texts = await after(files, 'Move the group “Guides & more” to `navigation/guides-more.json`');
    expect(texts).toEqual({
      'docs.json': docsJson({
        navigation: `{
    "groups": [
      { "$ref": "./navigation/guides-more.json" },
      { "group": "Other", "pages": ["c"] }
    ]
  }`,
      }),
      'navigation/guides-more.json': '{\n  "group": "Guides & more",\n  "pages": ["index", "b"]\n}\n',
    });
    await site({ ...files, ...texts }).expectNothing();
  });

  it('moves the array of the key at the cursor', async () => {
    const files = { 'docs.json': docsJson({ navigation: '{ "<|>tabs": [{ "tab": "A", "pages": ["index"] }] }' }) };
    const texts = await after(files, /^Move `tabs`/);
    expect(texts['docs.json']).toBe(docsJson({ navigation: '{ "tabs": { "$ref": "./navigation/tabs.json" } }' }));
    expect(texts['navigation/tabs.json']).toBe('[{ "tab": "A", "pages": ["index"] }]\n');
    await site({ ...files, ...texts }).expectNothing();
  });

  it('preserves CRLF and tabs', async () => {
    const text = docsJson({ navigation: groups }).replaceAll('  ', '\t').replaceAll('\n', '\r\n');
    const texts = await after({ 'docs.json': text, 'b.mdx': '' }, /^Move/);
    expect(texts['navigation/guides-more.json']).toBe('{\r\n\t"group": "Guides & more",\r\n\t"pages": ["index", "b"]\r\n}\r\n');
  });

  it('uses the folder of the other fragments, and a free name', async () => {
    const navigation = '{ "groups": [{ "$ref": "./config/a.json" }, { "group": "A", "pages": ["<|>index"] }] }';
    const files = { 'docs.json': docsJson({ navigation }), 'config/a.json': '{ "group": "B", "pages": ["index"] }' };
    expect(await titles(files)).toContain('Move the group “A” to `config/a-2.json`');
  });

  it('adjusts the references in the part', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "$ref": "./parts/nav.json" }' }),
      'parts/nav.json':
        '{ "tabs": [{ "tab": "<|>A", "groups": [{ "$ref": "./more/g.json" }, { "$ref": "../top.json" }] }, { "tab": "B", "groups": [{ "$ref": "./more/h.json" }] }] }',
      'parts/more/g.json': '{ "group": "G", "pages": ["index"] }',
      'parts/more/h.json': '{ "group": "H", "pages": ["index"] }',
      'top.json': '{ "group": "T", "pages": ["index"] }',
    };
    const texts = await after(files, /^Move the tab “A” to `parts\/more\/a\.json`/);
    expect(texts['parts/nav.json']).toBe(
      '{ "tabs": [{ "$ref": "./more/a.json" }, { "tab": "B", "groups": [{ "$ref": "./more/h.json" }] }] }',
    );
    expect(texts['parts/more/a.json']).toBe('{ "tab": "A", "groups": [{ "$ref": "./g.json" }, { "$ref": "../../top.json" }] }\n');
  });

  it.each([
    ['in the whole file', docsJson({ name: '"Do<|>cs"' })],
    ['on a reference', docsJson({ navigation: '{ "groups": [{ "$ref": "./<|>a.json" }] }' })],
    ['in a broken text', docsJson({ navigation: '{ "groups": [{ "group": "A", "pages": ["ind<|>ex" }] }' })],
    ['in an empty list', docsJson({ navigation: '{ "<|>groups": [] }' })],
  ])('is not offered %s', async (_name, text) => {
    expect(
      (await titles({ 'docs.json': text, 'a.json': '{ "group": "A", "pages": ["index"] }' })).filter((title) => title.startsWith('Move')),
    ).toEqual([]);
  });
});

describe('putting the content of a fragment back', () => {
  const navigation = `{
    "groups": [
      { "$ref": "./navigation/gui<|>des.json" }
    ]
  }`;

  it('is the reverse of moving it out', async () => {
    const before = docsJson({ navigation: groups });
    const out = await after({ 'docs.json': before, 'b.mdx': '' }, /^Move/);
    const marked = out['docs.json']?.replace('guides-more', '<|>guides-more') ?? '';
    const back = await after({ ...out, 'docs.json': marked, 'b.mdx': '' }, 'Put the content of `navigation/guides-more.json` here');
    expect(back['docs.json']).toBe(before.replace('<|>', ''));
  });

  it('adjusts references and indentation', async () => {
    const files = {
      'docs.json': docsJson({ navigation }),
      'navigation/guides.json': '{\n\t"group": "A",\n\t"pages": [{ "$ref": "./inner.json" }]\n}\n',
      'navigation/inner.json': '{ "group": "I", "pages": ["index"] }',
    };
    const texts = await after(files, /^Put/);
    expect(texts['docs.json']).toBe(
      docsJson({
        navigation: `{
    "groups": [
      {
      \t"group": "A",
      \t"pages": [{ "$ref": "./navigation/inner.json" }]
      }
    ]
  }`,
      }),
    );
  });

  it('preserves the keys beside the reference, and is not offered if the fragment has one of them', async () => {
    const ref = '{ "groups": [{ "$ref": "./g<|>.json", "icon": "star" }] }';
    const apart = { 'docs.json': docsJson({ navigation: ref }), 'g.json': '{ "group": "A", "pages": ["index"] }' };
    const { 'docs.json': text = '' } = await after(apart, /^Put/);
    expect(JSON.parse(text).navigation.groups).toEqual([{ icon: 'star', group: 'A', pages: ['index'] }]);
    const both = { ...apart, 'g.json': '{ "group": "A", "icon": "x", "pages": ["index"] }' };
    expect((await titles(both)).filter((title) => title.startsWith('Put'))).toEqual([]);
  });

  it.each([
    ['that is missing', {}],
    ['with a syntax error', { 'navigation/guides.json': '{ "group": "A" "pages": [] }' }],
  ])('is not offered for a file %s', async (_name, files) => {
    expect((await titles({ 'docs.json': docsJson({ navigation }), ...files })).filter((title) => title.startsWith('Put'))).toEqual([]);
  });
});
