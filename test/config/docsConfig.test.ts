import { describe, expect, it } from 'vitest';
import { type DocsConfig, entriesOf } from '../../server/src/engine/config/docsConfig';
import { type PlainValue, PlainValues } from '../../server/src/engine/config/plainValue';
import { nodeAtPointer, pathOf, settingPath, walkNodes } from '../../server/src/engine/config/schemaNode';
import { docsSchemas, loadConfig } from '../support/config';

const plainValue = (config: DocsConfig): PlainValue => new PlainValues().of(config);
const plain = async (files: Readonly<Record<string, string>>): Promise<unknown> => plainValue(await loadConfig(files)).value;

describe('the configuration as the service sees it', () => {
  it('has the keys of a fragment, overridden by the keys beside the reference', async () => {
    const files = {
      'docs.json': '{ "colors": { "$ref": "./colors.json", "primary": "#000" } }',
      'colors.json': '{ "primary": "#fff", "light": "#eee" }',
    };
    expect(await plain(files)).toEqual({ colors: { primary: '#000', light: '#eee' } });
  });

  it('overrides the keys of a fragment also by keys before the reference', async () => {
    const files = { 'docs.json': '{ "logo": { "light": "a", "$ref": "./logo.json" } }', 'logo.json': '{ "light": "b", "dark": "c" }' };
    expect(await plain(files)).toEqual({ logo: { light: 'a', dark: 'c' } });
  });

  it.each([
    ['a list', '["index"]', ['index']],
    ['a text', '"index"', 'index'],
    ['a literal', 'true', true],
  ])('is replaced as a whole if the fragment is %s', async (_name, text, value) => {
    const files = { 'docs.json': '{ "navigation": { "pages": { "$ref": "./pages.json", "ignored": 1 } } }', 'pages.json': text };
    expect(await plain(files)).toEqual({ navigation: { pages: value } });
  });

  it('resolves references from the folder of their file', async () => {
    const files = {
      'docs.json': '{ "navigation": { "$ref": "./nav/all.json" } }',
      'nav/all.json': '{ "tabs": [{ "$ref": "tabs/a.json" }, { "$ref": "../b.json" }] }',
      'nav/tabs/a.json': '{ "tab": "A" }',
      'b.json': '{ "tab": "B" }',
    };
    expect(await plain(files)).toEqual({ navigation: { tabs: [{ tab: 'A' }, { tab: 'B' }] } });
  });

  it('follows chains of references, and prefers the outermost key', async () => {
    const files = {
      'docs.json': '{ "logo": { "$ref": "./a.json", "href": "1" } }',
      'a.json': '{ "$ref": "./b.json", "href": "2", "light": "2" }',
      'b.json': '{ "href": "3", "light": "3", "dark": "3" }',
    };
    expect(await plain(files)).toEqual({ logo: { href: '1', light: '2', dark: '3' } });
  });

  it('may include a file in two ways', async () => {
    const files = {
      'docs.json': '{ "logo": { "$ref": "./a.json" }, "favicon": { "$ref": "./b.json" } }',
      'a.json': '{ "$ref": "./c.json" }',
      'b.json': '{ "$ref": "./c.json" }',
      'c.json': '{ "light": "l" }',
    };
    expect(await plain(files)).toEqual({ logo: { light: 'l' }, favicon: { light: 'l' } });
  });

  it('may be a fragment as a whole', async () => {
    expect(await plain({ 'docs.json': '{ "$ref": "./all.json", "name": "N" }', 'all.json': '{ "theme": "mint" }' })).toEqual({
      theme: 'mint',
      name: 'N',
    });
  });

  it('has the value of the last of two equal keys', async () => {
    expect(await plain({ 'docs.json': '{ "name": "a", "name": "b" }' })).toEqual({ name: 'b' });
  });

  it('has keys of prototypes as ordinary keys', async () => {
    const value = await plain({ 'docs.json': '{ "__proto__": { "theme": "x" }, "constructor": 1, "colors": { "__proto__": 2 } }' });
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor', 'colors']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect((value as { theme?: unknown }).theme).toBeUndefined();
  });

  it('is unknown if a reference names its own file', async () => {
    const config = await loadConfig({ 'docs.json': '{ "logo": { "$ref": "./docs.json", "light": "l" } }' });
    expect(plainValue(config).unknown).toEqual(new Set(['/logo']));
  });
});

describe('an unknown value', () => {
  it('is listed by its pointer', async () => {
    const config = await loadConfig({ 'docs.json': '{ "colors": { "$ref": "./no.json", "dark": "#000" }, "a/b~c": }' });
    const { unknown } = plainValue(config);
    expect(unknown).toEqual(new Set(['/colors', '/a~1b~0c']));
  });

  it('leaves an object open for more keys at the end of a chain', async () => {
    const files = { 'docs.json': '{ "colors": { "$ref": "./a.json" } }', 'a.json': '{ "$ref": "./no.json", "dark": "#000" }' };
    const { value, open } = plainValue(await loadConfig(files));
    expect(value).toEqual({ colors: { dark: '#000' } });
    expect(open).toEqual(new Set(['/colors']));
  });
});

describe('nodes', () => {
  const files = {
    'docs.json': '{ "navigation": { "tabs": { "$ref": "./tabs.json" } }, "a/b": { "~": 1 } }',
    'tabs.json': '[{ "tab": "A", "pages": ["index"] }]',
  };

  it('are found by pointer, through fragments, with file and schema', async () => {
    const config = await loadConfig(files);
    const node = nodeAtPointer(config, docsSchemas(), '/navigation/tabs/0/tab');
    expect(node?.at.file.uri).toBe('file:///site/tabs.json');
    expect(node?.schema?.type).toBe('string');
    expect(node && settingPath(pathOf(node))).toBe('navigation.tabs[0].tab');
  });

  it('have no schema below an unknown key, and are found by escaped pointers', async () => {
    const config = await loadConfig(files);
    const node = nodeAtPointer(config, docsSchemas(), '/a~1b/~0');
    expect(node?.at.node.value).toBe(1);
    expect(node?.schema).toBeUndefined();
  });

  it.each(['/no', '/navigation/tabs/7', '/navigation/tabs/x', '/a~1b/~0/deep', '/__proto__'])('do not exist at %s', async (pointer) => {
    expect(nodeAtPointer(await loadConfig(files), docsSchemas(), pointer)).toBeUndefined();
  });

  it('are walked parents first, and a subtree can be skipped', async () => {
    const config = await loadConfig(files);
    const seen: string[] = [];
    walkNodes(config, docsSchemas(), (node) => {
      seen.push(settingPath(pathOf(node)));
      return node.step !== 'tabs';
    });
    expect(seen).toEqual(['', 'navigation', 'navigation.tabs', 'a/b', 'a/b.~']);
  });

  it('have the file of each key', async () => {
    const config = await loadConfig({ 'docs.json': '{ "logo": { "$ref": "./logo.json", "dark": "d" } }', 'logo.json': '{ "light": "l" }' });
    const node = nodeAtPointer(config, docsSchemas(), '/logo');
    const entries = node ? [...entriesOf(config, node.at).values()] : [];
    expect(entries.map((entry) => [entry.key, entry.file.uri])).toEqual([
      ['light', 'file:///site/logo.json'],
      ['dark', 'file:///site/docs.json'],
    ]);
  });
});
