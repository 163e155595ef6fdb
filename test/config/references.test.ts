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

const shown = ({ kind, text }: Reference): string => `${kind} ${text}`;

it('tells apart what texts name', async () => {
  const { references } = await referencesOf({
    navigation: `{ "tabs": [{ "tab": "T", "icon": "rocket", "openapi": ["a.json", "https://example.com/b.json"], "groups": [
      { "group": "G", "icon": "/icons/g.svg", "root": "guides/index", "pages": ["guides/start", "GET /users", "webhook paid", "a.json post /x",
        "Get started", { "group": "H", "icon": "h.svg", "pages": ["https://example.com"] }] }] }] }`,
    favicon: '"//example.com/f.png"',
    logo: '{ "light": "l.svg", "dark": "data:image/png;base64,A", "href": "/start" }',
    fonts: '{ "family": "Inter", "source": "inter.woff2", "format": "woff2" }',
  });
  expect(references.map(shown)).toEqual([
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

describe('what a reference stands under', () => {
  const navigation = `{ "languages": [{ "language": "en", "tabs": [{ "tab": "T", "openapi": "o.json", "groups": [
    { "group": "G", "pages": ["a", { "group": "H", "pages": ["b"] }] }] }] }], "global": { "anchors": [{ "anchor": "X", "href": "https://example.com" }] } }`;

  it('is the element whose list holds it, with the way up', async () => {
    const { references } = await referencesOf({ navigation });
    const page = references.find((reference) => reference.text === 'b');
    expect([...(page?.scope?.lineage() ?? [])].map((scope) => scope.kind?.noun)).toEqual(['group', 'group', 'tab', 'language', undefined]);
    expect(page?.scope?.alternative.kind?.noun).toBe('language');
    expect(page?.scope?.division.kind?.noun).toBe('tab');
    expect(page?.scope?.holderOf('openapi')?.kind?.noun).toBe('tab');
    expect(page?.scope?.holderOf('asyncapi')).toBeUndefined();
  });

  it('is nothing outside the navigation', async () => {
    const { references } = await referencesOf({ navigation, favicon: '"f.png"' });
    expect(references.find((reference) => reference.text === 'f.png')?.scope).toBeUndefined();
  });

  it('is an element for `global` too, and none for lists of another kind', async () => {
    const { scopes } = await referencesOf({
      navigation: `{ "languages": [{ "language": "en", "pages": ["a"], "navbar": { "links": [{ "label": "A", "href": "/" }] } }],
        "global": { "tabs": [{ "tab": "X", "href": "https://example.com" }] } }`,
    });
    expect(scopes.map((scope) => scope.kind?.noun)).toEqual([undefined, 'language', 'tab']);
  });
});

describe('fragments', () => {
  it('are part of it, at the place of their `$ref`, what stands beside it included', async () => {
    const { references } = await referencesOf(
      { navigation: '{ "groups": [{ "$ref": "./g.json", "icon": "x" }] }' },
      { 'g.json': '{ "group": "G", "icon": "y", "openapi": "o.json", "pages": { "$ref": "./p.json" } }', 'p.json': '["a"]' },
    );
    expect(references.map((reference) => `${shown(reference)} ${reference.file.uri.slice(uriOf('').length)}`)).toEqual([
      'fragment ./g.json docs.json',
      'icon x docs.json',
      'openapi o.json g.json',
      'fragment ./p.json g.json',
      'page a p.json',
    ]);
    expect(references.at(-1)?.scope?.holderOf('openapi')?.kind?.noun).toBe('group');
  });

  it('are grouped by file, once', async () => {
    const config = await load({
      'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "./g.json" }] }' }),
      'g.json': '{ "group": "G", "pages": ["a"] }',
    });
    const store = new References(schemas);
    const found = store.of(config);
    expect(store.of(config)).toBe(found);
    expect(found.in(uriOf('g.json')).map(shown)).toEqual(['page a']);
    expect(found.in(uriOf('docs.json')).map(shown)).toEqual(['fragment ./g.json']);
    expect(found.in(uriOf('other.json'))).toEqual([]);
  });
});

it('takes of a key that stands twice the one that counts', async () => {
  const { references } = await referencesOf({ navigation: '{ "pages": ["a"], "pages": ["b"] }' });
  expect(references.map(shown)).toEqual(['page b']);
});

it('leaves out what no setting is, and what is empty', async () => {
  const { references } = await referencesOf({ navigation: '{ "pages": ["", "a"], "sites": ["b"] }', strange: '"c.svg"' });
  expect(references.map(shown)).toEqual(['page a']);
});

it('marks the text without its quotes', async () => {
  const { config, references } = await referencesOf({ navigation: '{ "pages": ["guides/start"] }' });
  const { start, end } = references[0]?.span ?? { start: 0, end: 0 };
  expect(config.root.document.getText().slice(start, end)).toBe('guides/start');
});

describe('the files that may be meant', () => {
  it.each<[string, string[]]>([
    ['guides/start', ['guides/start.mdx', 'guides/start.md']],
    ['/guides//start/', ['guides/start.mdx', 'guides/start.md']],
    ['../start', []],
  ])('by the page %s', async (page, expected) => {
    const { config, references } = await referencesOf({ navigation: `{ "pages": ["${page}"] }` });
    const [reference] = references;
    expect(reference && targetUris(config, reference)).toEqual(expected.map(uriOf));
  });

  it.each<[string, string[]]>([
    ['/start', ['start.mdx', 'start.md', 'start/index.mdx', 'start/index.md', 'start']],
    ['/a%20b/?v=1#part', ['a b.mdx', 'a b.md', 'a b/index.mdx', 'a b/index.md', 'a b']],
    ['/', ['index.mdx', 'index.md']],
    ['/../start', []],
  ])('by the address %s', async (address, expected) => {
    const { config, references } = await referencesOf({
      navigation: '{}',
      redirects: `[{ "source": "/old", "destination": "${address}" }]`,
    });
    expect(references.map(shown)).toEqual(['address /old', `address ${address}`]);
    const [source, destination] = references;
    // Nothing need be there where readers come from.
    expect(source && targetUris(config, source)).toEqual([]);
    expect(destination && targetUris(config, destination)).toEqual(expected.map(uriOf));
  });

  it.each(['https://example.com', '//example.com', '/old/:slug*', '/old/*', '#part', '$page', 'mailto:a@example.com'])(
    'are none that %s leads to',
    async (address) => {
      const { references } = await referencesOf({ logo: `{ "light": "a.svg", "dark": "b.svg", "href": "${address}" }` });
      expect(references.filter(({ kind }) => kind === 'address')).toEqual([]);
    },
  );

  it('by paths, and by nothing else', async () => {
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
  ])('%s is %s', (path, expected) => {
    expect(normalizeFilePath(path)).toBe(expected);
  });
});
