import { describe, expect, it } from 'vitest';
import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import { docsJson } from '../../support/docsJson';
import { type SiteFiles, site } from '../../support/site';
import { shown } from '../../support/suggestions';

const openApi = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/pets': { get: {}, post: {} } } });
const page = '---\ntitle: Page\n---\n';

/** Item for a snippet in a part of the docs.json. */
async function snippet(label: string, parts: Readonly<Record<string, string>>, files: SiteFiles = {}): Promise<CompletionItem> {
  const sample = site({ 'docs.json': docsJson(parts), ...files });
  const items = await sample.complete();
  const found = items.find((item) => item.label === label);
  if (!found) throw new Error(`No ${label} among: ${items.map((item) => item.label).join(', ')}`);
  expect(sample.log).toEqual([]);
  return found;
}

/** Texts of the fields of a snippet, by their numbers. */
function fields({ textEdit }: CompletionItem): Record<string, string> {
  const text = textEdit?.newText ?? '';
  return Object.fromEntries(
    [...text.matchAll(/\$(?:\{(\d+):([^}]*)\}|(\d+))/g)].map(([, stop, value, bare]) => [stop ?? bare, value ?? '']),
  );
}

describe('a setting with several forms', () => {
  it.each([
    ['favicon', '/images/favicon.svg'],
    ['logo', '/images/logo.svg'],
  ])('%s is completed with the value of the usual form', async (key, expected) => {
    const files = { 'images/favicon.svg': '', 'images/logo.svg': '' };
    const sample = site({ 'docs.json': docsJson({ '"<|>"': 'null' }).replace('"<|>": null', '"<|>"'), ...files });
    expect(JSON.parse(await sample.accept(key))[key]).toBe(expected);
  });

  it('offers all forms as values', async () => {
    const sample = site({ 'docs.json': docsJson({ favicon: '<|>' }) });
    const items = await sample.complete();
    expect(items.length).toBeGreaterThan(1);
  });
});

describe('a snippet', () => {
  const inGroups = { navigation: '{ "groups": [<|>] }' };

  it('has the kind of snippets, and a description and preview of what it inserts', async () => {
    const found = await snippet('Group', inGroups, { 'guides/start.mdx': page });
    expect(found.kind).toBe(CompletionItemKind.Snippet);
    expect(found.labelDetails?.description).toBe('A group of pages');
    expect(found.documentation).toEqual({ kind: 'markdown', value: expect.stringContaining('"group": "Getting started"') });
  });

  it.each(['Group<|>', '"Group<|>', '"Group<|>"', 'group<|>'])('comes first if its label is typed: %s', async (typed) => {
    const items = await site({ 'docs.json': docsJson({ navigation: `{ "groups": [${typed}] }` }) }).complete();
    const [first] = items;
    const quote = first?.filterText?.startsWith('"') ? '"' : '';
    const labels = shown(items, `${quote}${typed.replace(/[^A-Za-z]/g, '')}`).map(({ label }) => label);
    expect(labels).toEqual(['Group', 'API group', 'Generated group']);
  });

  it('has an OpenAPI file and an operation of the site', async () => {
    const found = await snippet('API group', inGroups, { 'api/pets.json': openApi, 'data.json': '{}' });
    expect(fields(found)).toEqual({ 1: 'Users', 2: 'api/pets.json', 3: 'GET /pets' });
  });

  it('has the OpenAPI file that the site uses, and an operation that the navigation does not have', async () => {
    const navigation = '{ "groups": [{ "group": "A", "openapi": "b.json", "pages": ["GET /pets"] }, <|>] }';
    const found = await snippet('API group', { navigation }, { 'a.json': openApi, 'b.json': openApi });
    expect(fields(found)).toEqual({ 1: 'Users', 2: 'b.json', 3: 'POST /pets' });
  });

  it('has empty fields for what the site does not have', async () => {
    const parts = { ...inGroups, logo: '"/logo.svg"' };
    const listed = docsJson({ navigation: '{ "groups": [{ "group": "A", "pages": ["index"] }, <|>] }' });
    expect(fields(await snippet('API group', parts))).toEqual({ 1: 'Users', 2: '', 3: '' });
    expect((await site({ 'docs.json': listed }).complete()).map((item) => item.textEdit?.newText)[0]).toContain('"$2"');
    expect(fields(await snippet('Light and dark images', { logo: '<|>' }))).toEqual({ 1: '', 2: '' });
    expect(fields(await snippet('Split off', { navigation: '<|>' }))).toEqual({ 1: '' });
  });

  it('has pages that are not in the navigation, each once', async () => {
    const found = await snippet('Versions', { navigation: '<|>' }, { 'a.mdx': page, 'README.md': page });
    expect([fields(found)[3], fields(found)[6]].sort()).toEqual(['a', 'index']);
  });

  it('has no page of another language', async () => {
    const languages = '[{ "language": "en", "groups": [<|>] }, { "language": "es", "groups": [{ "group": "E", "pages": ["es/a"] }] }]';
    const files = { 'es/a.mdx': page, 'es/b.mdx': page, 'guide.mdx': page };
    const navigation = `{ "languages": ${languages} }`;
    const found = await snippet('Group', { navigation }, files);
    expect(['guide', 'index']).toContain(fields(found)[2]);
  });

  it('has an icon of the library', async () => {
    const inAnchors = { navigation: '{ "anchors": [<|>] }' };
    expect(fields(await snippet('Anchor', { ...inAnchors, icons: '{ "library": "tabler" }' }))[2]).toBe('book');
    expect(fields(await snippet('Anchor', { ...inAnchors, icons: '{ "library": "lucide" }' }))[2]).toBe('book-open');
  });

  it('has images of the site for the modes of its fields', async () => {
    const files = { 'img/logo-dark.png': '', 'img/logo-light.png': '', 'img/hero-light.png': '' };
    const found = await snippet('Light and dark images', { logo: '<|>' }, files);
    expect(fields(found)).toEqual({ 1: '/img/logo-light.png', 2: '/img/logo-dark.png' });
  });

  it('escapes what a path has in common with placeholders', async () => {
    const found = await snippet('Generated group', inGroups, { 'a$1}b.json': openApi });
    expect(found.textEdit?.newText).toMatch(/\$\{2:a\\\$1\\\}b\.json\}/);
  });
});
