import { describe, expect, it } from 'vitest';
import { edited, plan, type Renames } from '../support/renames';
import { type SiteFiles, site } from '../support/site';

const pages: SiteFiles = { 'a.mdx': '', 'b.mdx': '', 'guides/index.mdx': '', 'guides/start.mdx': '' };

function docs(redirects = '', list = '["index", "a", "b", "guides/index", "guides/start"]'): string {
  return `{\n  "theme": "mint",\n  "name": "A",\n  "colors": { "primary": "#000000" },\n  "navigation": { "pages": ${list} }${redirects && `,\n  "redirects": ${redirects}`}\n}\n`;
}

async function redirects(
  before: string,
  moves: Renames,
  files: SiteFiles = pages,
): Promise<{ added: string[]; without: string; with: string }> {
  const sample = site({ 'docs.json': before, ...files });
  const found = await plan(sample, moves);
  const text = (edits: typeof found.edits): string => edited(sample, edits)['docs.json'] ?? before;
  return {
    added: found.redirects.map(({ source, destination }) => `${source} → ${destination}`),
    without: text(found.edits),
    with: text(found.withRedirects),
  };
}

describe('a redirect from the former address', () => {
  it('is proposed, and written only on demand', async () => {
    const result = await redirects(docs(), { 'a.mdx': 'c.mdx' });
    expect(result.added).toEqual(['/a → /c']);
    expect(result.without).toBe(docs().replace('"a"', '"c"'));
    expect(JSON.parse(result.with)).toMatchObject({
      redirects: [{ source: '/a', destination: '/c' }],
      navigation: { pages: ['index', 'c', 'b', 'guides/index', 'guides/start'] },
    });
  });

  it('is added after the existing redirects, in their layout', async () => {
    const result = await redirects(docs('[\n    { "source": "/x", "destination": "/y" }\n  ]'), { 'a.mdx': 'c.mdx', 'b.mdx': 'd.mdx' });
    expect(result.with).toContain(
      '[\n    { "source": "/x", "destination": "/y" },\n    { "source": "/a", "destination": "/c" },\n    { "source": "/b", "destination": "/d" }\n  ]',
    );
  });

  it('is proposed for each page of a folder, index pages by the address of the folder', async () => {
    expect((await redirects(docs(), { guides: 'handbook' })).added).toEqual(['/guides → /handbook', '/guides/start → /handbook/start']);
  });

  it('changes an older redirect that would become a chain', async () => {
    const result = await redirects(docs('[{ "source": "/old", "destination": "/a" }]'), { 'a.mdx': 'c.mdx' });
    expect(JSON.parse(result.with).redirects).toEqual([
      { source: '/old', destination: '/c' },
      { source: '/a', destination: '/c' },
    ]);
    expect(JSON.parse(result.without).redirects).toEqual([{ source: '/old', destination: '/c' }]);
  });

  it('replaces a redirect that would lead away from the page if it moves back', async () => {
    const before = docs('[{ "source": "/c", "destination": "/a" }, { "source": "/x", "destination": "/y" }]');
    const result = await redirects(before, { 'a.mdx': 'c.mdx' });
    expect(JSON.parse(result.with).redirects).toEqual([
      { source: '/a', destination: '/c' },
      { source: '/x', destination: '/y' },
    ]);
    expect(JSON.parse(result.without).redirects).toEqual([{ source: '/x', destination: '/y' }]);
  });

  it('replaces all redirects that would lead away from moved pages', async () => {
    const before = docs('[{ "source": "/c", "destination": "/a" }, { "source": "/d", "destination": "/b" }]');
    expect(JSON.parse((await redirects(before, { 'a.mdx': 'c.mdx', 'b.mdx': 'd.mdx' })).without).redirects).toEqual([]);
  });

  it.each<[string, string, Renames, SiteFiles]>([
    ['there is one', '[{ "source": "/a/", "destination": "/b" }]', { 'a.mdx': 'c.mdx' }, pages],
    ['a pattern may be one', '[{ "source": "/:slug", "destination": "/b" }]', { 'a.mdx': 'c.mdx' }, pages],
    ['the page stays under its address', '', { 'a.mdx': 'a/index.mdx' }, pages],
    ['a second file for the page stays', '', { 'a.mdx': 'c.mdx' }, { ...pages, 'a.md': '' }],
    ['another page takes the address', '', { 'b.mdx': 'gone.txt', 'a.mdx': 'b.mdx' }, { 'b.mdx': '', 'a.mdx': '', 'c.mdx': '' }],
    ['the page leaves the site', '', { 'a.mdx': 'file:///other/a.mdx' }, pages],
    ['the file is no page', '', { 'snippets/a.mdx': 'snippets/b.mdx' }, { ...pages, 'snippets/a.mdx': '' }],
    ['it would be the start page', '', { 'index.mdx': 'home.mdx' }, pages],
    ['the address means something else', '', { 'a b.mdx': 'c.mdx' }, { 'a b.mdx': '' }],
  ])('is not proposed if %s', async (why, list, moves, files) => {
    const { added } = await redirects(docs(list), moves, files);
    expect(added).toEqual(why === 'another page takes the address' ? ['/a → /b'] : []);
  });

  it('is not written if `redirects` is not an array', async () => {
    const result = await redirects(docs('{}'), { 'a.mdx': 'c.mdx' });
    expect([result.added, result.with]).toEqual([[], result.without]);
  });
});
