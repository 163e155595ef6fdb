import { describe, expect, it } from 'vitest';
import { type DeletionPlan, neverCancelled } from '../../server/src/engine/languageService';
import { uriOf } from '../support/memoryWorkspace';
import { edited } from '../support/renames';
import { type Site, type SiteFiles, site } from '../support/site';

const pages: SiteFiles = { 'a.mdx': '', 'b.mdx': '', 'c.mdx': '', 'guides/start.mdx': '', 'guides/more.mdx': '' };

function withNavigation(navigation: string, more = '', files: SiteFiles = pages): Site {
  const text = `{\n  "theme": "mint",\n  "name": "A",\n  "colors": { "primary": "#000000" },\n  "navigation": ${navigation}${more}\n}\n`;
  return site({ 'docs.json': text, ...files });
}

/** Plan for the deletion of files. */
function removal(sample: Site, deleted: readonly string[], redirectTo?: string): Promise<DeletionPlan> {
  return sample.engine.planDeletions(deleted.map(uriOf), redirectTo, neverCancelled);
}

async function after(sample: Site, deleted: readonly string[], redirectTo?: string): Promise<Record<string, string>> {
  return edited(sample, (await removal(sample, deleted, redirectTo)).edits);
}

describe('when a page is deleted', () => {
  it('its entries are removed everywhere', async () => {
    const sample = withNavigation('{ "groups": [{ "group": "G", "root": "a", "pages": [\n    "a",\n    "b",\n    "./a"\n  ] }] }');
    const found = await removal(sample, ['a.mdx']);
    expect(found.entries).toBe(3);
    expect(edited(sample, found.edits)['docs.json']).toContain('{ "group": "G", "pages": [\n    "b"\n  ] }');
  });

  it('the plan is the same before and after the deletion', async () => {
    const sample = withNavigation('{ "pages": ["a", "b"] }');
    const before = await removal(sample, ['a.mdx']);
    sample.workspace.delete('a.mdx');
    expect(await removal(sample, ['a.mdx'])).toEqual(before);
    expect(before).toMatchObject({ entries: 1, addresses: ['/a'], successors: ['/b'] });
  });

  it('with its folder, adjacent entries are removed together', async () => {
    const sample = withNavigation('{ "pages": ["a", "guides/start", "guides/more", "b", "guides/start"] }');
    expect((await after(sample, ['guides']))['docs.json']).toContain('"pages": ["a", "b"]');
    const all = withNavigation('{ "pages": [\n    "guides/start",\n    "guides/more"\n  ] }');
    expect((await after(all, ['guides']))['docs.json']).toContain('"pages": []');
  });

  it('nothing changes if a second file for it remains', async () => {
    const sample = withNavigation('{ "pages": ["a"] }', '', { ...pages, 'a.md': '' });
    expect(await removal(sample, ['a.mdx'])).toMatchObject({ entries: 0, edits: [], addresses: [] });
    expect(await removal(sample, ['a.mdx', 'a.md'])).toMatchObject({ entries: 1 });
  });

  it.each([[['images/x.svg']], [['guide']], [['a']], [['file:///elsewhere/a.mdx']], [[]]])('nothing changes for %j', async (deleted) => {
    expect(await removal(withNavigation('{ "pages": ["a"] }'), deleted)).toMatchObject({ entries: 0, addresses: [], edits: [] });
  });

  it('redirects to it are removed, but no others', async () => {
    const sample = withNavigation(
      '{ "pages": ["a", "b"] }',
      ',\n  "redirects": [\n    { "source": "/x", "destination": "/a#top" },\n    { "source": "/y", "destination": "/b" },\n    { "source": "/z", "destination": "/a" }\n  ]',
    );
    const text = (await after(sample, ['a.mdx']))['docs.json'] ?? '';
    expect(JSON.parse(text).redirects).toEqual([{ source: '/y', destination: '/b' }]);
  });

  it('its entries in fragments and with CRLF are removed', async () => {
    const sample = withNavigation('{ "$ref": "./nav.json" }', '', {
      ...pages,
      'nav.json': '{\r\n\t"pages": [\r\n\t\t"b",\r\n\t\t"a"\r\n\t]\r\n}\r\n',
    });
    expect(await after(sample, ['a.mdx'])).toEqual({ 'nav.json': '{\r\n\t"pages": [\r\n\t\t"b"\r\n\t]\r\n}\r\n' });
  });
});

describe('the pages that link to deleted files', () => {
  const linking: SiteFiles = {
    ...pages,
    'a.mdx': '[self](/a)\n',
    'b.mdx': '[a](/a#top)\n',
    'c.mdx': '`[a](/a)` [b](/b) [b](https://a.b/a)\n',
    'guides/start.mdx': '<Card href="../a" />\n\n![logo](/images/logo.svg)\n',
    'guides/more.mdx': 'import N from "../snippets/note.mdx"\n\n[guide](start)\n',
    'snippets/note.mdx': '[a]: /a.mdx\n',
    'images/logo.svg': '<svg/>',
  };

  async function linkedFrom(deleted: readonly string[], files: SiteFiles = linking): Promise<string[]> {
    const found = await removal(withNavigation('{ "pages": ["a", "b"] }', '', files), deleted);
    return found.linkedFrom.map((uri) => uri.slice(uriOf('').length));
  }

  it.each([
    [['a.mdx'], ['b.mdx', 'guides/start.mdx', 'snippets/note.mdx']],
    [
      ['a.mdx', 'b.mdx'],
      ['c.mdx', 'guides/start.mdx', 'snippets/note.mdx'],
    ],
    [['guides/start.mdx'], ['guides/more.mdx']],
    [['guides'], []],
    [['snippets/note.mdx'], ['guides/more.mdx']],
    [['snippets'], ['guides/more.mdx']],
    [['images/logo.svg'], ['guides/start.mdx']],
    [['other.txt'], []],
  ])('of %j are %j', async (deleted, expected) => {
    expect(await linkedFrom(deleted)).toEqual(expected);
  });

  it('do not exist if another file for the page remains', async () => {
    expect(await linkedFrom(['a.mdx'], { ...linking, 'a.md': '' })).toEqual([]);
    expect(await linkedFrom(['guides'], { ...linking, 'guides.mdx': '', 'b.mdx': '[guides](/guides)\n' })).toEqual([]);
  });

  it('are the same after the deletion', async () => {
    const sample = withNavigation('{ "pages": ["a", "b"] }', '', linking);
    const before = (await removal(sample, ['a.mdx'])).linkedFrom;
    sample.workspace.delete('a.mdx');
    expect((await removal(sample, ['a.mdx'])).linkedFrom).toEqual(before);
  });
});

describe('with a redirect to another page', () => {
  it('old and new redirects lead there', async () => {
    const sample = withNavigation('{ "pages": ["a", "b"] }', ',\n  "redirects": [\n    { "source": "/x", "destination": "/a#top" }\n  ]');
    const text = (await after(sample, ['a.mdx'], '/b'))['docs.json'] ?? '';
    expect(JSON.parse(text)).toMatchObject({
      navigation: { pages: ['b'] },
      redirects: [
        { source: '/x', destination: '/b#top' },
        { source: '/a', destination: '/b' },
      ],
    });
  });

  it('each page of a folder gets one, even if it is unlisted', async () => {
    const sample = withNavigation('{ "pages": ["a", "guides/start"] }');
    const text = (await after(sample, ['guides/start.mdx', 'guides/more.mdx'], '/a'))['docs.json'] ?? '';
    expect(JSON.parse(text).redirects).toEqual([
      { source: '/guides/start', destination: '/a' },
      { source: '/guides/more', destination: '/a' },
    ]);
  });

  it('the pages beside it are proposed first', async () => {
    const sample = withNavigation(
      '{ "groups": [{ "group": "G", "pages": ["a", "b"] }, { "group": "H", "pages": ["guides/start", "c", "gone"] }] }',
    );
    expect((await removal(sample, ['guides/start.mdx'])).successors).toEqual(['/c', '/a', '/b']);
    const long = withNavigation(
      '{ "groups": [{ "group": "G", "pages": ["a", "guides/more"] }, { "group": "H", "pages": ["c", "b", "guides/start"] }] }',
    );
    expect((await removal(long, ['guides/start.mdx'])).successors).toEqual(['/b', '/c', '/guides/more', '/a']);
  });

  it('the proposed pages have their titles', async () => {
    const sample = withNavigation('{ "pages": ["index", "a", "b", "c"] }');
    sample.workspace.set('index.mdx', '---\ntitle: Welcome\n---\n');
    sample.workspace.set('a.mdx', '---\ntitle: A\n---\n');
    sample.workspace.set('b.mdx', '---\ntitle: Long\nsidebarTitle: Short\n---\n');
    sample.workspace.set('c.mdx', '');
    expect((await removal(sample, ['a.mdx'])).titles).toEqual({ '/': 'Welcome', '/b': 'Short' });
  });

  it.each(['b', '//b', '/b c', 'https://b.c', '/../b', ''])('no redirect to the invalid address %j is added', async (address) => {
    const text = (await after(withNavigation('{ "pages": ["a", "b"] }'), ['a.mdx'], address))['docs.json'] ?? '';
    expect(JSON.parse(text)).not.toHaveProperty('redirects');
  });

  it('no second redirect from an address is added', async () => {
    const sample = withNavigation('{ "pages": ["a", "b"] }', ',\n  "redirects": [{ "source": "/a", "destination": "/c" }]');
    expect((await removal(sample, ['a.mdx'])).addresses).toEqual([]);
  });
});
