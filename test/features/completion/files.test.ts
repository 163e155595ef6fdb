import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';
import { shown } from '../../support/suggestions';

const files: SiteFiles = {
  'favicon.svg': '',
  'logo/light.svg': '',
  'logo/dark.svg': '',
  'images/hero.png': '',
  'images/og/card.png': '',
  'fonts/inter.woff2': '',
  'api/openapi.json': '{ "openapi": "3.1.0" }',
  'api/events.yaml': 'asyncapi: 3.0.0\n',
  'api/overlay.yaml': 'overlay: 1.0.0\ninfo:\n  title: A\n',
  'api/openapi-examples.json': '{ "users": [] }',
  'schema.graphql': '',
  'languages/tact.json': '{}',
  'package.json': '{}',
  '.github/workflows/ci.yml': '',
};

function withParts(parts: Readonly<Record<string, string>>, more: SiteFiles = {}): Site {
  return site({ ...files, ...more, 'docs.json': docsJson(parts) });
}

/** Labels of files and folders, in the order of an editor that filters nothing. */
async function names(sample: Site): Promise<string[]> {
  return shown(await sample.complete(), '').flatMap(({ label, kind }) => (kind === 17 || kind === 19 ? [label] : []));
}

describe('files', () => {
  it.each([
    ['the icon of the site', { favicon: '"<|>"' }, '/favicon.svg'],
    ['a logo', { logo: '"<|>"' }, '/logo/dark.svg'],
    ['a logo for dark pages', { logo: '{ "light": "/logo/light.svg", "dark": "<|>" }' }, '/logo/dark.svg'],
    ['a logo for light pages', { logo: '{ "dark": "/logo/dark.svg", "light": "<|>" }' }, '/logo/light.svg'],
    ['the background of preview images', { thumbnails: '{ "background": "<|>" }' }, '/images/og/card.png'],
    ['a font', { fonts: '{ "family": "Inter", "source": "<|>" }' }, '/fonts/inter.woff2'],
    ['the font of headings', { fonts: '{ "heading": { "family": "Inter", "source": "<|>" } }' }, '/fonts/inter.woff2'],
    ['an OpenAPI file', { api: '{ "openapi": "<|>" }' }, 'api/openapi.json'],
    ['one in a list', { api: '{ "openapi": ["<|>"] }' }, 'api/openapi.json'],
    ['one in an empty list', { api: '{ "openapi": [<|>] }' }, 'api/openapi.json'],
    ['an AsyncAPI file', { api: '{ "asyncapi": "<|>" }' }, 'api/events.yaml'],
    ['the grammar of a language', { styling: '{ "codeblocks": { "languages": { "custom": ["<|>"] } } }' }, 'languages/tact.json'],
  ])('are offered for %s, the best match first', async (_name, parts, expected) => {
    expect((await names(withParts(parts)))[0]).toBe(expected);
  });

  it('are offered on elements of the navigation', async () => {
    const sample = withParts({ navigation: '{ "groups": [{ "group": "A", "openapi": { "source": "<|>", "directory": "x" } }] }' });
    expect(await names(sample)).toEqual(['api/openapi.json']);
    const graph = withParts({ navigation: '{ "tabs": [{ "tab": "A", "graphql": "<|>" }] }' });
    expect((await names(graph))[0]).toBe('schema.graphql');
  });

  it('are of the expected kind', async () => {
    expect((await names(withParts({ favicon: '"<|>"' }))).every((name) => /\.(svg|png)$/.test(name))).toBe(true);
    expect(await names(withParts({ fonts: '{ "family": "Inter", "source": "<|>" }' }))).toEqual(['/fonts/inter.woff2']);
    expect(await names(withParts({ name: '"<|>"' }))).toEqual([]);
  });

  it('of tools are not offered', async () => {
    const found = await names(withParts({ api: '{ "openapi": "<|>" }' }));
    expect(found).not.toEqual(expect.arrayContaining([expect.stringMatching(/package|docs\.json|github/)]));
  });

  it('of OpenAPI are those that begin like one, and nothing else is offered in their string', async () => {
    const labels = async (parts: Readonly<Record<string, string>>): Promise<string[]> => withParts(parts).labels();
    expect(await labels({ api: '{ "openapi": "<|>" }' })).toEqual(['api/openapi.json']);
    expect(await labels({ api: '{ "asyncapi": "<|>" }' })).toEqual(['api/events.yaml']);
    expect(await labels({ api: '{ "openapi": <|> }' })).toContain('Several descriptions');
  });

  it('that are already referenced come later, with a note', async () => {
    const navigation = '{ "tabs": [{ "tab": "A", "openapi": "api/openapi.json" }, { "tab": "B", "openapi": "<|>" }] }';
    const sample = withParts({ navigation }, { 'api/openapi-v2.json': '{ "swagger": "2.0" }' });
    const found = await names(sample);
    expect(found.indexOf('api/openapi-v2.json')).toBeLessThan(found.indexOf('api/openapi.json'));
    expect((await sample.complete()).find(({ label }) => label === 'api/openapi.json')?.detail).toBe('named already');
  });

  it.each([
    ['half typed', '"/logo/l<|>"', '"/logo/light.svg"'],
    ['without quotes', '<|>', '"/logo/light.svg"'],
    ['begun without quotes', '/logo/l<|>', '"/logo/light.svg"'],
    ['with another text there', '"/lo<|>go.png"', '"/logo/light.svg"'],
  ])('replace the whole string: %s', async (_name, value, expected) => {
    expect(await withParts({ logo: value }).accept('/logo/light.svg')).toBe(withParts({ logo: expected }).text());
  });

  it('have a leading slash if the author writes one', async () => {
    expect(await names(withParts({ favicon: '"fa<|>"', logo: '"logo/light.svg"' }))).toContain('favicon.svg');
    expect(await names(withParts({ favicon: '"/fa<|>"', logo: '"logo/light.svg"' }))).toContain('/favicon.svg');
    expect(await names(withParts({ api: '{ "openapi": "/<|>" }' }))).toContain('/api/openapi.json');
  });

  it('are offered for icons only once a path has been begun', async () => {
    const icon = (value: string): Site =>
      withParts({
        icons: '{ "library": "lucide" }',
        navigation: `{ "groups": [{ "group": "A", "icon": "${value}", "pages": ["index"] }] }`,
      });
    expect(await names(icon('/fav<|>'))).toEqual(['/favicon.svg']);
    expect(await names(icon('<|>'))).toEqual([]);
    expect(await icon('boo<|>').labels()).toContain('book-open');
  });

  it.each(['https://<|>', 'http:<|>', '//<|>'])('are not offered once a URL has been begun: %s', async (typed) => {
    expect(await names(withParts({ favicon: `"${typed}"` }))).toEqual([]);
  });

  it('preserve spaces and non-ASCII letters in names', async () => {
    const sample = withParts({ favicon: '"<|>"' }, { 'bilder/mein Favicon (neu) ü.png': '' });
    expect(await sample.accept('/bilder/mein Favicon (neu) ü.png')).toContain('"favicon": "/bilder/mein Favicon (neu) ü.png"');
  });

  it('follow created and deleted files', async () => {
    const sample = withParts({ favicon: '"<|>"' });
    await names(sample);
    sample.workspace.set('new/favicon.png', '');
    sample.workspace.delete('favicon.svg');
    const found = await names(sample);
    expect(found).toContain('/new/favicon.png');
    expect(found).not.toContain('/favicon.svg');
  });
});

describe('fragments', () => {
  const navigation = '{ "tabs": [{ "$ref": "<|>" }] }';

  it('are JSON files that fit their place, with paths relative to the referring file', async () => {
    const others = { 'nav/list.json': '[]', 'locales/de.json': '{ "tab": "Reiter", "save": "Sichern", "undo": "Zurück" }' };
    const found = await names(
      withParts({ navigation }, { ...others, 'nav/tab.json': '{}', 'nav/full.json': '{ "tab": "A", "pages": [] }' }),
    );
    expect(found).not.toEqual(expect.arrayContaining([expect.stringMatching(/list|locales|openapi/)]));
    expect(found).toContain('./nav/full.json');
    expect(found).toContain('./nav/tab.json');
    expect(found).not.toContain('./docs.json');
    const inner = site({
      ...files,
      'docs.json': docsJson({ navigation: '{ "$ref": "./nav/all.json" }' }),
      'nav/all.json': '{ "tabs": [{ "$ref": "<|>" }] }',
      'nav/tab.json': '{}',
    });
    expect(await names(inner)).toEqual(expect.arrayContaining(['./tab.json', '../languages/tact.json']));
    expect(await names(inner)).not.toContain('./all.json');
  });

  it('are offered in place of an array as well', async () => {
    const sample = withParts({ redirects: '{ "$ref": "./red<|>" }' }, { 'redirects.json': '[]' });
    expect(await sample.accept('./redirects.json')).toContain('{ "$ref": "./redirects.json" }');
  });

  it('that are not referenced yet come first', async () => {
    const used = '{ "tabs": [{ "$ref": "./a.json" }, { "$ref": "<|>" }] }';
    const found = await names(withParts({ navigation: used }, { 'a.json': '{ "tab": "A" }', 'b.json': '{}' }));
    expect(found.indexOf('./b.json')).toBeLessThan(found.indexOf('./a.json'));
  });

  it('match a typed path that leads up', async () => {
    const inner = site({
      'docs.json': docsJson({ navigation: '{ "$ref": "./nav/all.json" }' }),
      'nav/all.json': '{ "tabs": [{ "$ref": "../sh<|>" }] }',
      'shared/tab.json': '{}',
    });
    expect(shown(await inner.complete(), '../sh')[0]?.label).toBe('../shared/tab.json');
  });
});

describe('folders', () => {
  const withDirectory = (value: string): Site =>
    withParts(
      { navigation: `{ "groups": [{ "group": "A", "openapi": { "source": "api/openapi.json", "directory": ${value} } }] }` },
      { 'api-reference/users/list.mdx': '', 'guides/start.mdx': '' },
    );

  it('of pages are offered for the `directory` of generated pages', async () => {
    expect(await names(withDirectory('"<|>"'))).toEqual(['api-reference', 'api-reference/users', 'guides']);
    expect(await withDirectory('"gui<|>"').accept('guides')).toContain('"directory": "guides"');
  });

  it('are not offered if `directory` means something else', async () => {
    const sample = withParts({ navigation: '{ "tabs": [{ "tab": "A", "directory": "<|>" }] }' }, { 'guides/start.mdx': '' });
    expect(await names(sample)).toEqual([]);
    expect(await sample.labels()).toContain('card');
  });
});

it('no paths are offered if the site cannot be listed', async () => {
  const sample = withParts({ favicon: '"<|>"' });
  sample.workspace.list = async () => [];
  const { path, position } = sample.cursor();
  const list = await sample.engine.completion(uriOf(path), position, neverCancelled);
  expect(list.items.filter(({ kind }) => kind === 17)).toEqual([]);
  expect(sample.log).toEqual([]);
});
