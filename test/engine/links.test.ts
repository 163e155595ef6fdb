import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/index';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../support/site';

/** `text -> target` of each link once it is followed, the target below the site's folder. */
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

  it('lead to fragments, from the folder of the file they stand in', async () => {
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

  it('mark the text without its quotes', async () => {
    const config = site({ 'docs.json': docsJson({ navigation: '{ "pages": ["<|at:index|>"] }' }) });
    const [link] = await config.engine.documentLinks(uriOf('docs.json'), neverCancelled);
    expect(link?.range).toEqual(config.range('at').range);
  });
});

it('nothing is looked for before a link is followed', async () => {
  const config = site({ 'docs.json': docsJson({ navigation: '{ "pages": ["a", "b", "c"] }' }), 'a.mdx': '' });
  const [first] = await config.engine.documentLinks(uriOf('docs.json'), neverCancelled);
  expect(config.workspace.counts.stats.size).toBe(0);
  if (first) await config.engine.resolveLink(first, neverCancelled);
  expect([...config.workspace.counts.stats.keys()]).toEqual([uriOf('a.mdx')]);
});

it('links whose data comes back wrong are left as they are', async () => {
  const { engine } = site({ 'docs.json': docsJson() });
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  for (const data of [undefined, null, 3, {}, { candidates: 'a' }]) {
    expect(await engine.resolveLink({ range, data }, neverCancelled)).toEqual({ range, data });
  }
});
