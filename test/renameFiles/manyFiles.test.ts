import { describe, expect, it } from 'vitest';
import { CancelledError } from '../../server/src/engine/languageService';
import { edited, plan, toRenames } from '../support/renames';
import { type Site, site } from '../support/site';

const count = 400;
const names = Array.from({ length: count }, (_, i) => `guides/page-${i}`);

function largeSite(): Site {
  const pages = Object.fromEntries(
    names.map((name, i) => [`${name}.mdx`, `[next](/guides/page-${(i + 1) % count}) ![a](/images/a.svg)\n`]),
  );
  const docs = { theme: 'mint', name: 'A', colors: { primary: '#000000' }, navigation: { pages: names } };
  return site({ 'docs.json': JSON.stringify(docs), 'images/a.svg': '', ...pages });
}

describe('a folder with many pages', () => {
  it('is one plan that reads every file once', async () => {
    const sample = largeSite();
    sample.workspace.resetCounts();
    const { edits, redirects } = await plan(sample, { guides: 'docs/handbook' });
    const texts = edited(sample, edits);
    expect(JSON.parse(texts['docs.json'] ?? '').navigation.pages).toEqual(names.map((name) => name.replace('guides', 'docs/handbook')));
    expect(texts['guides/page-7.mdx']).toBe('[next](/docs/handbook/page-8) ![a](/images/a.svg)\n');
    expect(Object.keys(texts)).toHaveLength(count + 1);
    expect(redirects).toHaveLength(count);
    expect([...sample.workspace.counts.reads.values()].filter((reads) => reads > 1)).toEqual([]);
    // The search for sites and the index of this one share a listing.
    expect(Math.max(...sample.workspace.counts.lists.values())).toBe(1);
    expect(sample.workspace.counts.stats.size).toBe(0);
  });

  it('costs the same if its files are renamed one by one', async () => {
    const sample = largeSite();
    sample.workspace.resetCounts();
    const { edits } = await plan(sample, Object.fromEntries(names.map((name) => [`${name}.mdx`, `${name.replace('guides', 'x')}.mdx`])));
    expect(edits).toHaveLength(count + 1);
    expect(sample.workspace.reads()).toBeLessThanOrEqual(count + 5);
  });

  it('is not read if no file of the site moves', async () => {
    const sample = largeSite();
    sample.workspace.resetCounts();
    expect((await plan(sample, { 'file:///other/a.mdx': 'file:///other/b.mdx' })).edits).toEqual([]);
    expect(sample.workspace.reads()).toBe(0);
  });

  it('stops after a cancellation', async () => {
    const pending = largeSite().engine.planRenames(toRenames({ guides: 'x' }), { isCancellationRequested: true });
    await expect(pending).rejects.toBeInstanceOf(CancelledError);
  });
});

describe('pages that are affected by a move', () => {
  it.each([
    ['an index page by the name of its folder', { 'a/index.mdx': 'b/index.mdx' }, '[x](/a)', '[x](/b)'],
    ['the start page', { 'index.mdx': 'home.mdx' }, '[x](/)', '[x](/home)'],
    ['a name that is escaped', { 'a/über.mdx': 'a/b.mdx' }, '[x](/a/%C3%BCber)', '[x](/a/b)'],
    ['a name with a dot', { 'a/v1.2.mdx': 'a/b.mdx' }, '[x](/a/v1.2)', '[x](/a/b)'],
    ['a folder', { a: 'b' }, '[x](/a/page)', '[x](/b/page)'],
    ['an image', { 'a/p.png': 'b/p.png' }, '![x](../a/p.png)', '![x](../b/p.png)'],
  ])('include pages that reference %s', async (_what, moves: Record<string, string>, before, after) => {
    const docs = { theme: 'mint', name: 'A', colors: { primary: '#000000' }, navigation: { pages: ['other/page'] } };
    const files = { 'a/index.mdx': '', 'a/über.mdx': '', 'a/v1.2.mdx': '', 'a/page.mdx': '', 'a/p.png': '' };
    const sample = site({ 'docs.json': JSON.stringify(docs), ...files, 'other/page.mdx': before });
    expect(edited(sample, (await plan(sample, moves)).edits)['other/page.mdx']).toBe(after);
  });
});
