import { describe, expect, it } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import docsSchema from '../../schemas/docs.schema.json';
import type { DocsConfig } from '../../server/src/engine/config/docsConfig';
import type { Reference } from '../../server/src/engine/config/references/reference';
import { normalizeFilePath, targetUris } from '../../server/src/engine/config/references/targets';
import { neverCancelled } from '../../server/src/engine/languageService';
import { type DocsSchema, SchemaView } from '../../server/src/engine/schema/schemaView';
import { Configs } from '../../server/src/engine/site/configs';
import { Documents } from '../../server/src/engine/site/documents';
import { References } from '../../server/src/engine/site/references';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

const schemas = new SchemaView(docsSchema as DocsSchema);

async function load(files: Readonly<Record<string, string>>): Promise<DocsConfig> {
  const configs = new Configs(new Documents(new MemoryWorkspace(files)), getLanguageService({}));
  const config = await configs.load(uriOf('docs.json'), neverCancelled);
  if (!config) throw new Error('There is a docs.json.');
  return config;
}

async function referencesOf(parts: Readonly<Record<string, string>>, fragments: Readonly<Record<string, string>> = {}) {
  const config = await load({ 'docs.json': docsJson(parts), ...fragments });
  const found = new References(schemas).of(config);
  const files = [...config.files.values()];
  // In the order of the text.
  const references = found.all().sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.node.offset - b.node.offset);
  return { config, references, scopes: found.scopes };
}

const kindAndText = ({ kind, text }: Reference): string => `${kind} ${text}`;

it('references are distinguished by their kinds', async () => {
  const { references } = await referencesOf({
    navigation: `{ "tabs": [{ "tab": "T", "icon": "rocket", "openapi": ["a.json", "https://example.com/b.json"], "groups": [
      { "group": "G", "icon": "/icons/g.svg", "root": "guides/index", "pages": ["guides/start", "GET /users", "webhook paid", "a.json post /x",
        "Get started", { "group": "H", "icon": "h.svg", "pages": ["https://example.com"] }] }] }] }`,
    favicon: '"//example.com/f.png"',
    logo: '{ "light": "l.svg", "dark": "data:image/png;base64,A", "href": "/start" }',
    fonts: '{ "family": "Inter", "source": "inter.woff2", "format": "woff2" }',
  });
  expect(references.map(kindAndText)).toEqual([
    'icon rocket',
    'openapi a.json',
    'url https://example.com/b.json',
    'asset /icons/g.svg',
    'page guides/index',
    'page guides/start',
    'endpoint GET /users',
    'endpoint webhook paid',
    'endpoint a.json post /x',
    'page Get started',
    'asset h.svg',
    'url https://example.com',
    'url //example.com/f.png',
    'asset l.svg',
    'url data:image/png;base64,A',
    'address /start',
    'asset inter.woff2',
  ]);
});

describe('the scope of a reference', () => {
  const navigation = `{ "languages": [{ "language": "en", "tabs": [{ "tab": "T", "openapi": "o.json", "groups": [
    { "group": "G", "pages": ["a", { "group": "H", "pages": ["b"] }] }] }] }], "global": { "anchors": [{ "anchor": "X", "href": "https://example.com" }] } }`;

  it('is the element whose array contains it, with all enclosing elements', async () => {
    const { references } = await referencesOf({ navigation });
    const page = references.find((reference) => reference.text === 'b');
    expect([...(page?.scope?.lineage() ?? [])].map((scope) => scope.kind?.noun)).toEqual(['group', 'group', 'tab', 'language', undefined]);
    expect(page?.scope?.alternative.kind?.noun).toBe('language');
    expect(page?.scope?.division.kind?.noun).toBe('tab');
    expect(page?.scope?.holderOf('openapi')?.kind?.noun).toBe('tab');
    expect(page?.scope?.holderOf('asyncapi')).toBeUndefined();
  });

  it('is undefined outside the navigation', async () => {
    const { references } = await referencesOf({ navigation, favicon: '"f.png"' });
    expect(references.find((reference) => reference.text === 'f.png')?.scope).toBeUndefined();
  });

  it('can be an element of `global`, but not of arrays of other kinds', async () => {
    const { scopes } = await referencesOf({
      navigation: `{ "languages": [{ "language": "en", "pages": ["a"], "navbar": { "links": [{ "label": "A", "href": "/" }] } }],
        "global": { "tabs": [{ "tab": "X", "href": "https://example.com" }] } }`,
    });
    expect(scopes.map((scope) => scope.kind?.noun)).toEqual([undefined, 'language', 'tab']);
  });
});

describe('references of fragments', () => {
  it('are included at the position of their `$ref`, together with the keys beside it', async () => {
    const { references } = await referencesOf(
      { navigation: '{ "groups": [{ "$ref": "./g.json", "icon": "x" }] }' },
      { 'g.json': '{ "group": "G", "icon": "y", "openapi": "o.json", "pages": { "$ref": "./p.json" } }', 'p.json': '["a"]' },
    );
    expect(references.map((reference) => `${kindAndText(reference)} ${reference.file.uri.slice(uriOf('').length)}`)).toEqual([
      'fragment ./g.json docs.json',
      'icon x docs.json',
      'openapi o.json g.json',
      'fragment ./p.json g.json',
      'page a p.json',
    ]);
    expect(references.at(-1)?.scope?.holderOf('openapi')?.kind?.noun).toBe('group');
  });

  it('are grouped by file, and cached', async () => {
    const config = await load({
      'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "./g.json" }] }' }),
      'g.json': '{ "group": "G", "pages": ["a"] }',
    });
    const store = new References(schemas);
    const found = store.of(config);
    expect(store.of(config)).toBe(found);
    expect(found.in(uriOf('g.json')).map(kindAndText)).toEqual(['page a']);
    expect(found.in(uriOf('docs.json')).map(kindAndText)).toEqual(['fragment ./g.json']);
    expect(found.in(uriOf('other.json'))).toEqual([]);
  });
});

it('only the effective one of two equal keys has references', async () => {
  const { references } = await referencesOf({ navigation: '{ "pages": ["a"], "pages": ["b"] }' });
  expect(references.map(kindAndText)).toEqual(['page b']);
});

it('unknown settings and empty strings have no references', async () => {
  const { references } = await referencesOf({ navigation: '{ "pages": ["", "a"], "sites": ["b"] }', strange: '"c.svg"' });
  expect(references.map(kindAndText)).toEqual(['page a']);
});

it('the span of a reference excludes the quotes', async () => {
  const { config, references } = await referencesOf({ navigation: '{ "pages": ["guides/start"] }' });
  const { start, end } = references[0]?.span ?? { start: 0, end: 0 };
  expect(config.root.document.getText().slice(start, end)).toBe('guides/start');
});

describe('the target files of a reference', () => {
  it.each<[string, string[]]>([
    ['guides/start', ['guides/start.mdx', 'guides/start.md']],
    ['/guides//start/', ['guides/start.mdx', 'guides/start.md']],
    ['../start', []],
  ])('are found for the page %s', async (page, expected) => {
    const { config, references } = await referencesOf({ navigation: `{ "pages": ["${page}"] }` });
    const [reference] = references;
    expect(reference && targetUris(config, reference)).toEqual(expected.map(uriOf));
  });

  it.each<[string, string[]]>([
    ['/start', ['start.mdx', 'start.md', 'start/index.mdx', 'start/index.md', 'start']],
    ['/a%20b/?v=1#part', ['a b.mdx', 'a b.md', 'a b/index.mdx', 'a b/index.md', 'a b']],
    ['/', ['index.mdx', 'index.md']],
    ['/../start', []],
  ])('are found for the address %s', async (address, expected) => {
    const { config, references } = await referencesOf({
      navigation: '{}',
      redirects: `[{ "source": "/old", "destination": "${address}" }]`,
    });
    expect(references.map(kindAndText)).toEqual(['address /old', `address ${address}`]);
    const [source, destination] = references;
    // The source of a redirect needs no file.
    expect(source && targetUris(config, source)).toEqual([]);
    expect(destination && targetUris(config, destination)).toEqual(expected.map(uriOf));
  });

  it.each(['https://example.com', '//example.com', '/old/:slug*', '/old/*', '#part', '$page', 'mailto:a@example.com'])(
    'are none for %s',
    async (address) => {
      const { references } = await referencesOf({ logo: `{ "light": "a.svg", "dark": "b.svg", "href": "${address}" }` });
      expect(references.filter(({ kind }) => kind === 'address')).toEqual([]);
    },
  );

  it('are found for paths only', async () => {
    const { config, references } = await referencesOf({
      favicon: '"/images/../f.png"',
      navigation: '{ "pages": ["GET /a"], "openapi": "https://example.com" }',
    });
    expect(references.map((reference) => [reference.kind, targetUris(config, reference)])).toEqual([
      ['endpoint', []],
      ...references.filter(({ kind }) => kind === 'url').map(() => ['url', []]),
      ['asset', [uriOf('f.png')]],
    ]);
  });

  it.each<[string, string | undefined]>([
    ['/a/b.svg', 'a/b.svg'],
    ['./a//b.svg', 'a/b.svg'],
    ['a/./c/../b.svg', 'a/b.svg'],
    ['a\\b.svg', 'a/b.svg'],
    ['a/b.svg?v=1#x', 'a/b.svg'],
    ['../a.svg', undefined],
    ['a/../../b.svg', undefined],
    ['/', ''],
  ])('have normalized paths: %s is %s', (path, expected) => {
    expect(normalizeFilePath(path)).toBe(expected);
  });
});
