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
  'api/openapi.json': '{}',
  'api/events.yaml': '',
  'schema.graphql': '',
  'languages/tact.json': '{}',
  'package.json': '{}',
  '.github/workflows/ci.yml': '',
};

function withParts(parts: Readonly<Record<string, string>>, more: SiteFiles = {}): Site {
  return site({ ...files, ...more, 'docs.json': docsJson(parts) });
}

/** Labels in the order of an editor that filters nothing; of files and folders only. */
async function names(asked: Site): Promise<string[]> {
  return shown(await asked.complete(), '').flatMap(({ label, kind }) => (kind === 17 || kind === 19 ? [label] : []));
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
  ])('are offered for %s, the most fitting first', async (_name, parts, expected) => {
    expect((await names(withParts(parts)))[0]).toBe(expected);
  });

  it('are offered on elements of the navigation', async () => {
    const asked = withParts({ navigation: '{ "groups": [{ "group": "A", "openapi": { "source": "<|>", "directory": "x" } }] }' });
    expect(await names(asked)).toEqual(['api/openapi.json', 'api/events.yaml', 'languages/tact.json']);
    const graph = withParts({ navigation: '{ "tabs": [{ "tab": "A", "graphql": "<|>" }] }' });
    expect((await names(graph))[0]).toBe('schema.graphql');
  });

  it('are of the kind that is wanted', async () => {
    expect((await names(withParts({ favicon: '"<|>"' }))).every((name) => /\.(svg|png)$/.test(name))).toBe(true);
    expect(await names(withParts({ fonts: '{ "family": "Inter", "source": "<|>" }' }))).toEqual(['/fonts/inter.woff2']);
    expect(await names(withParts({ name: '"<|>"' }))).toEqual([]);
  });

  it('of tools are left out', async () => {
    const found = await names(withParts({ api: '{ "openapi": "<|>" }' }));
    expect(found).not.toEqual(expect.arrayContaining([expect.stringMatching(/package|docs\.json|github/)]));
  });

  it('that are named already come later, and say so', async () => {
    const navigation = '{ "tabs": [{ "tab": "A", "openapi": "api/openapi.json" }, { "tab": "B", "openapi": "<|>" }] }';
    const asked = withParts({ navigation }, { 'api/openapi-v2.json': '{}' });
    const found = await names(asked);
    expect(found.indexOf('api/openapi-v2.json')).toBeLessThan(found.indexOf('api/openapi.json'));
    expect((await asked.complete()).find(({ label }) => label === 'api/openapi.json')?.detail).toBe('named already');
  });

  it.each([
    ['half typed', '"/logo/l<|>"', '"/logo/light.svg"'],
    ['without quotes', '<|>', '"/logo/light.svg"'],
    ['begun without quotes', '/logo/l<|>', '"/logo/light.svg"'],
    ['with another text there', '"/lo<|>go.png"', '"/logo/light.svg"'],
  ])('replace the whole text: %s', async (_name, value, expected) => {
    expect(await withParts({ logo: value }).accept('/logo/light.svg')).toBe(withParts({ logo: expected }).text());
  });

  it('have the slash at their start as the author writes it', async () => {
    expect(await names(withParts({ favicon: '"fa<|>"', logo: '"logo/light.svg"' }))).toContain('favicon.svg');
    expect(await names(withParts({ favicon: '"/fa<|>"', logo: '"logo/light.svg"' }))).toContain('/favicon.svg');
    expect(await names(withParts({ api: '{ "openapi": "/<|>" }' }))).toContain('/api/openapi.json');
  });

  it('are offered for icons once a path has been begun, and names before', async () => {
    const icon = (value: string): Site =>
      withParts({
        icons: '{ "library": "lucide" }',
        navigation: `{ "groups": [{ "group": "A", "icon": "${value}", "pages": ["index"] }] }`,
      });
    expect(await names(icon('/fav<|>'))).toEqual(['/favicon.svg']);
    expect(await names(icon('<|>'))).toEqual([]);
    expect(await icon('boo<|>').labels()).toContain('book-open');
  });

  it.each(['https://<|>', 'http:<|>', '//<|>'])('are none where an address has been begun: %s', async (typed) => {
    expect(await names(withParts({ favicon: `"${typed}"` }))).toEqual([]);
  });

  it('have names with blanks and other letters as they are', async () => {
    const asked = withParts({ favicon: '"<|>"' }, { 'bilder/mein Favicon (neu) ü.png': '' });
    expect(await asked.accept('/bilder/mein Favicon (neu) ü.png')).toContain('"favicon": "/bilder/mein Favicon (neu) ü.png"');
  });

  it('come and go with the files', async () => {
    const asked = withParts({ favicon: '"<|>"' });
    await names(asked);
    asked.workspace.set('new/favicon.png', '');
    asked.workspace.delete('favicon.svg');
    const found = await names(asked);
    expect(found).toContain('/new/favicon.png');
    expect(found).not.toContain('/favicon.svg');
  });
});

describe('fragments', () => {
  const navigation = '{ "tabs": [{ "$ref": "<|>" }] }';

  it('are JSON files by the path from the file that names them', async () => {
    const found = await names(withParts({ navigation }, { 'nav/tab.json': '{}' }));
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

  it('are offered in place of a list as well', async () => {
    const asked = withParts({ redirects: '{ "$ref": "./red<|>" }' }, { 'redirects.json': '[]' });
    expect(await asked.accept('./redirects.json')).toContain('{ "$ref": "./redirects.json" }');
  });

  it('that nothing names yet come first', async () => {
    const used = '{ "tabs": [{ "$ref": "./a.json" }, { "$ref": "<|>" }] }';
    const found = await names(withParts({ navigation: used }, { 'a.json': '{ "tab": "A" }', 'b.json': '{}' }));
    expect(found.indexOf('./b.json')).toBeLessThan(found.indexOf('./a.json'));
  });

  it('fit what is typed of the way up', async () => {
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

  it('of pages are offered for the place of generated pages', async () => {
    expect(await names(withDirectory('"<|>"'))).toEqual(['api-reference', 'api-reference/users', 'guides']);
    expect(await withDirectory('"gui<|>"').accept('guides')).toContain('"directory": "guides"');
  });

  it('are none where `directory` means something else', async () => {
    const asked = withParts({ navigation: '{ "tabs": [{ "tab": "A", "directory": "<|>" }] }' }, { 'guides/start.mdx': '' });
    expect(await names(asked)).toEqual([]);
    expect(await asked.labels()).toContain('card');
  });
});

it('is nothing for paths where the site cannot be listed', async () => {
  const asked = withParts({ favicon: '"<|>"' });
  asked.workspace.list = async () => [];
  const { path, position } = asked.cursor();
  const list = await asked.engine.completion(uriOf(path), position, neverCancelled);
  expect(list.items.filter(({ kind }) => kind === 17)).toEqual([]);
  expect(asked.log).toEqual([]);
});
