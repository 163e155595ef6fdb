import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../support/site';

/** `text -> target` of each resolved link, with the target relative to the site root. */
async function followed(config: Site, path = 'docs.json'): Promise<string[]> {
  const links = await config.engine.documentLinks(uriOf(path), neverCancelled);
  const resolved = await Promise.all(links.map((link) => config.engine.resolveLink(link, neverCancelled)));
  return resolved.map(
    ({ range, target }) => `${config.document(path).getText(range)} -> ${target?.replace('file:///site/', '') ?? 'nothing'}`,
  );
}

const pages = (entries: string, files: SiteFiles = {}): Promise<string[]> =>
  followed(site({ 'docs.json': docsJson({ navigation: `{ "pages": [${entries}] }` }), ...files }));

describe('links of pages', () => {
  it.each([
    ['an mdx file', '"a"', { 'a.mdx': '' }, 'a -> a.mdx'],
    ['an md file', '"a"', { 'a.md': '' }, 'a -> a.md'],
    ['mdx before md', '"a"', { 'a.md': '', 'a.mdx': '' }, 'a -> a.mdx'],
    ['a path in a folder', '"a/b"', { 'a/b.mdx': '' }, 'a/b -> a/b.mdx'],
    ['a leading slash', '"/a"', { 'a.mdx': '' }, '/a -> a.mdx'],
    ['a leading dot', '"./a"', { 'a.mdx': '' }, './a -> a.mdx'],
    ['slashes twice and at the end', '"a//b/"', { 'a/b.mdx': '' }, 'a//b/ -> a/b.mdx'],
    ['blanks and letters of all kinds', '"ä b"', { 'ä b.mdx': '' }, 'ä b -> %C3%A4%20b.mdx'],
    ['a missing page', '"a"', {}, 'a -> nothing'],
    ['a folder of that name', '"a"', { 'a.mdx/b.mdx': '' }, 'a -> nothing'],
  ])('lead to %s', async (_name, entry, files, expected) => {
    expect(await pages(entry, files)).toEqual([expected]);
  });

  it.each(['"GET /users"', '"o.json POST /a"', '"webhook created"', '""', '3', '"../a"', '"/../../etc/passwd"'])(
    'are none for %s',
    async (entry) => {
      expect(await pages(entry, { '../a.mdx': '' })).toEqual([]);
    },
  );
});

describe('links of other files', () => {
  it.each([
    ['images', { logo: '{ "light": "/l.svg", "dark": "d.svg" }' }, ['/l.svg -> l.svg', 'd.svg -> d.svg']],
    ['a description', { api: '{ "openapi": "o.json" }' }, ['o.json -> o.json']],
    ['a missing image', { favicon: '"/no.svg"' }, ['/no.svg -> nothing']],
    ['an icon file', { navigation: '{ "groups": [{ "group": "A", "icon": "/l.svg", "pages": [] }] }' }, ['/l.svg -> l.svg']],
    ['URLs', { logo: '"https://example.com/l.svg"' }, ['https://example.com/l.svg -> https://example.com/l.svg']],
    ['a code language', { styling: '{ "codeblocks": { "languages": { "custom": ["/o.json"] } } }' }, ['/o.json -> o.json']],
  ])('lead to %s', async (_name, parts, expected) => {
    const files = { 'docs.json': docsJson({ navigation: '{}', ...parts }), 'l.svg': '', 'd.svg': '', 'o.json': '{}' };
    expect((await followed(site(files))).sort()).toEqual([...expected].sort());
  });

  it('lead to fragments, relative to the referring file', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "$ref": "./nav/all.json" }' }),
      'nav/all.json': '{ "pages": ["a", { "$ref": "./group.json" }] }',
      'nav/group.json': '{ "group": "A", "pages": ["nav/b"] }',
      'a.mdx': '',
      'nav/b.mdx': '',
    };
    expect(await followed(site(files))).toEqual(['./nav/all.json -> nav/all.json']);
    expect((await followed(site(files), 'nav/all.json')).sort()).toEqual(['./group.json -> nav/group.json', 'a -> a.mdx']);
    expect(await followed(site(files), 'nav/group.json')).toEqual(['nav/b -> nav/b.mdx']);
  });

  it('lead from addresses to pages, index pages and files, but not from sources of redirects', async () => {
    const config = site({
      'docs.json': docsJson({
        navigation: '{}',
        logo: '{ "light": "https://example.com/l.svg", "dark": "https://example.com/d.svg", "href": "/a" }',
        redirects: `[{ "source": "/a", "destination": "/a#part" }, { "source": "/x/:id", "destination": "/b" },
          { "source": "/y", "destination": "/o.json?v=1" }, { "source": "/z", "destination": "/new/:id" }, { "source": "/q", "destination": "/" }]`,
      }),
      'a.mdx': '',
      'b/index.md': '',
      'o.json': '{}',
    });
    const links = (await followed(config)).filter((link) => !link.includes('example.com'));
    expect(links).toEqual(['/a -> a.mdx', '/a#part -> a.mdx', '/b -> b/index.md', '/o.json?v=1 -> o.json', '/ -> index.mdx']);
  });

  it('have tooltips', async () => {
    const navigation = '{ "tabs": [{ "tab": "A", "icon": "/i.svg", "openapi": "o.json", "pages": ["a"] }, { "$ref": "./b.json" }] }';
    const config = site({ 'docs.json': docsJson({ navigation, redirects: '[{ "source": "/x", "destination": "/a" }]' }), 'b.json': '{}' });
    const links = await config.engine.documentLinks(uriOf('docs.json'), neverCancelled);
    expect(links.map(({ range, tooltip }) => `${config.document().getText(range)}: ${tooltip}`).sort()).toEqual([
      './b.json: Open the fragment',
      '/a: Open the page at this address',
      '/i.svg: Open the file',
      'a: Open the page',
      'o.json: Open the OpenAPI file',
    ]);
  });

  it('have ranges without quotes', async () => {
    const config = site({ 'docs.json': docsJson({ navigation: '{ "pages": ["<|at:index|>"] }' }) });
    const [link] = await config.engine.documentLinks(uriOf('docs.json'), neverCancelled);
    expect(link?.range).toEqual(config.range('at').range);
  });
});

describe('links of pages to other files', () => {
  it('are found in front matter', async () => {
    const text = `---
title: Create
openapi: "api/o.yaml POST /users"
icon: '/i.svg'
"og:image": https://example.com/i.png
---
icon: /i.svg
`;
    const config = site({ 'docs.json': docsJson(), 'a.mdx': text, 'api/o.yaml': 'openapi: 3.1.0\n', 'i.svg': '' });
    expect(await followed(config, 'a.mdx')).toEqual(['api/o.yaml -> api/o.yaml', '/i.svg -> i.svg']);
  });

  it('lead to related pages, and to OpenAPI files without extension', async () => {
    const text = '---\nrelated: [/b, "/gone"]\nopenapi: o POST /users\n---\n';
    const config = site({ 'docs.json': docsJson(), 'a.mdx': text, 'o.yaml': 'openapi: 3.1.0\n', 'b/index.mdx': '' });
    expect(await followed(config, 'a.mdx')).toEqual(['/b -> b/index.mdx', '/gone -> nothing', 'o -> o.yaml']);
  });

  it.each([
    ['an icon by name', 'icon: book'],
    ['an endpoint without its file', 'openapi: GET /users'],
    ['a description elsewhere', 'openapi: https://example.com/o.json GET /users'],
    ['a path out of the folder', 'icon: ../../i.svg'],
    ['no text', 'icon: { a: b }'],
  ])('are none for %s', async (_name, line) => {
    const config = site({ 'docs.json': docsJson(), 'a.mdx': `---\n${line}\n---\n` });
    expect(await config.engine.documentLinks(uriOf('a.mdx'), neverCancelled)).toEqual([]);
  });

  it('are none in files that are not pages', async () => {
    const config = site({ 'docs.json': docsJson(), 'README.md': '---\nicon: /i.svg\n---\n' });
    expect(await config.engine.documentLinks(uriOf('README.md'), neverCancelled)).toEqual([]);
  });
});

it('no file is looked up before a link is resolved', async () => {
  const config = site({ 'docs.json': docsJson({ navigation: '{ "pages": ["a", "b", "c"] }' }), 'a.mdx': '' });
  const [first] = await config.engine.documentLinks(uriOf('docs.json'), neverCancelled);
  expect(config.workspace.counts.stats.size).toBe(0);
  if (first) await config.engine.resolveLink(first, neverCancelled);
  expect([...config.workspace.counts.stats.keys()]).toEqual([uriOf('a.mdx')]);
});

it('the data of a link contains the common start of its files only once, because there may be tens of thousands of links', async () => {
  const config = site({ 'docs.json': docsJson({ navigation: '{ "pages": ["guides/a"] }' }), 'guides/a.md': '' });
  const [first] = await config.engine.documentLinks(uriOf('docs.json'), neverCancelled);
  expect(first?.data).toEqual({ start: `${uriOf('guides/a')}.md`, ends: ['x', ''] });
  expect(first && (await config.engine.resolveLink(first, neverCancelled)).target).toBe(uriOf('guides/a.md'));
});

it('links with invalid data are returned unchanged', async () => {
  const { engine } = site({ 'docs.json': docsJson() });
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  for (const data of [
    undefined,
    null,
    3,
    {},
    { start: 'a' },
    { start: 'a', ends: 'b' },
    { start: 'a', ends: [3] },
    { start: 3, ends: ['b'] },
  ]) {
    expect(await engine.resolveLink({ range, data }, neverCancelled)).toEqual({ range, data });
  }
});
