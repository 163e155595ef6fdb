import { describe, expect, it } from 'vitest';
import type { CompletionItem } from 'vscode-languageserver-types';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';
import { shown } from '../../support/suggestions';

const page = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\nText.\n`;

const pages: SiteFiles = {
  'index.mdx': page('Home'),
  'quickstart.mdx': page('Quick start'),
  'guides/auth.mdx': page('Sign in', 'description: Tokens and keys.\nicon: key\n'),
  'guides/billing.md': page('Billing'),
  'guides/webhooks.mdx': page('Webhooks'),
};

/** Site with this navigation, which contains a cursor; `files` replace the default pages of the same paths. */
function withNavigation(navigation: string, files: SiteFiles = {}, parts: Readonly<Record<string, string>> = {}): Site {
  return site({ ...pages, ...files, 'docs.json': docsJson({ ...parts, navigation }) });
}

const inGroup = (list: string, files: SiteFiles = {}): Site =>
  withNavigation(`{ "groups": [{ "group": "Guides", "pages": ${list} }] }`, files);

/** Completion items at the cursor after all pages have been read, in the order of an editor that filters nothing. */
async function items(sample: Site): Promise<CompletionItem[]> {
  await sample.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
  return shown(await sample.complete(), '');
}

async function pageLabels(sample: Site): Promise<string[]> {
  return (await items(sample)).filter(({ data }) => data !== undefined).map(({ label }) => label);
}

describe('pages for an entry of an array', () => {
  it('are all pages of the site, unlisted pages first', async () => {
    const found = await pageLabels(inGroup('["guides/auth", "<|>"]'));
    expect(found).toEqual(['guides/billing', 'guides/webhooks', 'index', 'quickstart', 'guides/auth']);
  });

  it('have their title and navigation location as detail', async () => {
    const navigation =
      '{ "tabs": [{ "tab": "API", "groups": [{ "group": "Users", "pages": ["guides/auth"] }] }, { "tab": "B", "pages": ["<|>"] }] }';
    const found = await items(withNavigation(navigation));
    expect(found.find(({ label }) => label === 'guides/auth')).toMatchObject({
      labelDetails: { description: 'Sign in' },
      detail: 'Sign in · in the navigation: API › Users',
    });
    expect(found.find(({ label }) => label === 'quickstart')?.detail).toBe('Quick start · not in the navigation');
  });

  it('that are already in the same array come last, with a note', async () => {
    const found = await items(inGroup('["quickstart", "guides/auth", "<|>"]'));
    const own = found.filter(({ detail }) => detail?.endsWith('already in this list'));
    expect(own.map(({ label }) => label).sort()).toEqual(['guides/auth', 'quickstart']);
    expect((await pageLabels(inGroup('["quickstart", "guides/auth", "<|>"]'))).slice(-2).sort()).toEqual(['guides/auth', 'quickstart']);
  });

  it('do not count the edited entry as listed', async () => {
    const found = await items(inGroup('["quickstart", "guides/au<|>th"]'));
    expect(found.find(({ label }) => label === 'guides/auth')?.detail).toBe('Sign in · not in the navigation');
  });

  it.each([
    ['in an empty text', '["<|>"]', '["quickstart"]'],
    ['half typed', '["quick<|>"]', '["quickstart"]'],
    ['in the middle of another', '["qui<|>ck"]', '["quickstart"]'],
    ['in an empty list', '[<|>]', '["quickstart"]'],
    ['in an empty list of several lines', '[\n  <|>\n]', '[\n  "quickstart"\n]'],
    ['behind a comma', '["index", <|>]', '["index", "quickstart"]'],
    ['before other entries', '[<|> "index"]', '["quickstart", "index"]'],
    ['between entries', '["index",\n  <|>\n  "guides/auth"]', '["index",\n  "quickstart",\n  "guides/auth"]'],
    ['before a group', '[<|> { "group": "B", "pages": [] }]', '["quickstart", { "group": "B", "pages": [] }]'],
    ['begun without quotes', '[quick<|>]', '["quickstart"]'],
    ['begun without quotes behind a comma', '["index", qui<|>ck]', '["index", "quickstart"]'],
    ['in a text that has no end', '["quick<|>\n]', '["quickstart"\n]'],
    ['in quotes that the editor has closed before another entry', '["<|>" "index"]', '["quickstart", "index"]'],
    ['in quotes behind an entry without a comma', '["index" "<|>"]', '["index", "quickstart"]'],
    ['in quotes between entries', '["index"\n"qu<|>"\n"guides/auth"]', '["index",\n"quickstart",\n"guides/auth"]'],
    ['behind an entry that lacks a comma', '["index" <|>]', '["index", "quickstart"]'],
    ['on a line behind an entry that lacks a comma', '[\n  "index"\n  <|>\n]', '[\n  "index",\n  "quickstart"\n]'],
    ['with line breaks of Windows', '[\r\n  "index",\r\n  "<|>"\r\n]', '[\r\n  "index",\r\n  "quickstart"\r\n]'],
  ])('are completed %s', async (_name, list, expected) => {
    expect(await inGroup(list).accept('quickstart')).toBe(inGroup(expected).text());
  });

  it.each([
    ['in a comment', '[\n  // <|>\n]'],
    ['behind the list', '["index"]<|>'],
    ['on an entry’s closing quote', '["index"<|>]'],
  ])('are not offered %s', async (_name, list) => {
    expect(await pageLabels(inGroup(list))).toEqual([]);
  });

  it.each([
    ['that of the list', '["/index", "<|>"]', '/quickstart'],
    ['none where the list has none', '["index", "<|>"]', 'quickstart'],
    ['that of what is typed', '["index", "/qui<|>"]', '/quickstart'],
    ['with a dot as well', '["./index", "<|>"]', './quickstart'],
  ])('have the leading slash that their author uses: %s', async (_name, list, expected) => {
    expect(await pageLabels(inGroup(list))).toContain(expected);
  });

  it('have the leading slash of other arrays in an empty array', async () => {
    const navigation = '{ "groups": [{ "group": "A", "pages": ["/index", "/quickstart"] }, { "group": "B", "pages": ["<|>"] }] }';
    expect(await pageLabels(withNavigation(navigation))).toContain('/guides/auth');
  });

  it('are found by a part of their path or title', async () => {
    for (const typed of ['qui', 'auth', 'sign in', 'guides/', '/guides/a', 'gauth']) {
      const sample = inGroup(`["${typed}<|>"]`);
      await sample.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
      const found = shown(await sample.complete(), typed);
      expect(found.length, typed).toBeGreaterThan(0);
      const expected = typed === 'qui' ? /quickstart$/ : /guides\/auth$/;
      expect(found[0]?.label, typed).toMatch(expected);
    }
    expect(await pageLabels(inGroup('["zzz<|>"]'))).toEqual([]);
  });

  it('are offered by their paths before they are read, as an incomplete list', async () => {
    const sample = inGroup('["<|>"]');
    const { path, position } = sample.cursor();
    const list = await sample.engine.completion(uriOf(path), position, neverCancelled);
    expect(list.isIncomplete).toBe(true);
    expect(list.items.map(({ label }) => label)).toContain('guides/auth');
  });

  it('do not include snippets, ignored and imported files', async () => {
    const found = await pageLabels(
      inGroup('["<|>"]', {
        'snippets/note.mdx': 'x',
        'README.md': 'x',
        'drafts/a.mdx': 'x',
        'parts/shared.mdx': 'x',
        'quickstart.mdx': 'import Shared from "/parts/shared.mdx"\n',
        '.mintignore': 'drafts/\n',
      }),
    );
    expect(found).not.toEqual(expect.arrayContaining([expect.stringMatching(/note|README|drafts|shared/)]));
    expect(found).toContain('quickstart');
  });

  it('include a page with two files once', async () => {
    const found = await pageLabels(inGroup('["<|>"]', { 'quickstart.md': 'x' }));
    expect(found.filter((label) => label === 'quickstart')).toHaveLength(1);
  });

  it('preserve spaces, quotes and non-ASCII letters in paths', async () => {
    const sample = inGroup('["<|>"]', { 'ein "Blatt" für später.mdx': 'x', '__proto__.mdx': 'x' });
    expect(await sample.accept('ein "Blatt" für später')).toContain('["ein \\"Blatt\\" für später"]');
    expect(await pageLabels(sample)).toContain('__proto__');
  });

  it('follow the order of the same array in another language', async () => {
    const navigation = `{ "languages": [
      { "language": "en", "groups": [{ "group": "A", "pages": ["one", "zebra", "two"] }] },
      { "language": "fr", "groups": [{ "group": "A", "pages": ["fr/one", "<|>"] }] }
    ] }`;
    const names = ['one', 'two', 'zebra', 'fr/one', 'fr/two', 'fr/alpha', 'fr/beta', 'fr/zebra'];
    const files = Object.fromEntries(names.map((name) => [`${name}.mdx`, 'x']));
    expect((await pageLabels(withNavigation(navigation, files)))[0]).toBe('fr/zebra');
  });

  it('prefer pages that are not hidden', async () => {
    const found = await pageLabels(inGroup('["<|>"]', { 'guides/aaa.mdx': page('A', 'hidden: true\n') }));
    expect(found.indexOf('guides/aaa')).toBeGreaterThan(found.indexOf('quickstart'));
  });

  it('come before groups after a quote, which a group replaces', async () => {
    for (const list of ['["<|>"]', '["<|>', '["quickstart", "<|>"\n"guides/auth"]']) {
      const sample = inGroup(list);
      const found = await items(sample);
      const starts = new Set(found.map(({ textEdit }) => textEdit && 'range' in textEdit && textEdit.range.start.character));
      expect(starts.size).toBe(1);
      const labels = found.map(({ label }) => label);
      expect(labels.indexOf('Group')).toBeGreaterThan(labels.indexOf('guides/auth'));
      const after = await sample.accept('Group');
      expect(after).toMatch(/\{\s*"group": "[^"]*",/);
      expect(after).not.toContain('"{');
      if (list.includes(']')) expect(() => JSON.parse(after)).not.toThrow();
    }
  });

  it('have files for contributors last', async () => {
    const names = ['AGENTS', 'CLAUDE', 'guides/CONVENTIONS', '_drafts/new', 'guides/_parts/note', 'guides/page-template'];
    const found = await pageLabels(inGroup('["guides/auth", "<|>"]', Object.fromEntries(names.map((name) => [`${name}.md`, 'x']))));
    expect(found.slice(-names.length).sort()).toEqual([...names].sort());
    const pages = ['agents', 'FAQ', 'guides/templates', 'guides/template'];
    const others = await pageLabels(inGroup('["guides/auth", "<|>"]', Object.fromEntries(pages.map((name) => [`${name}.md`, 'x']))));
    expect(others.at(-1)).toBe('guides/template');
    expect(others.indexOf('guides/templates')).toBeLessThan(3);
  });

  it('have pages of other languages after pages of the language of the array', async () => {
    const names = ['fr/one', 'fr/two', 'fr/more/three', 'es/one', 'es/zwei', 'alpha/one'];
    const files = Object.fromEntries(names.map((name) => [`${name}.mdx`, 'x']));
    const found = await pageLabels(inGroup('["fr/one", "<|>"]', files));
    expect(found.slice(0, 2)).toEqual(['fr/two', 'fr/more/three']);
    const ofMain = await pageLabels(inGroup('["quickstart", "<|>"]', files));
    expect(ofMain.indexOf('fr/one')).toBeGreaterThan(ofMain.indexOf('guides/webhooks'));
    expect(ofMain.indexOf('fr/one')).toBeGreaterThan(ofMain.indexOf('alpha/one'));
  });

  it.each([
    ['language', 'languages', '"en"', '"es"'],
    ['version', 'versions', '"v2"', '"v1"'],
  ])('of the %s of the array come before all others, wherever they are', async (key, list, own, other) => {
    const navigation = `{ "${list}": [
      { "${key}": ${own}, "groups": [{ "group": "A", "pages": ["index", "guide", "<|>"] }] },
      { "${key}": ${other}, "groups": [{ "group": "A", "pages": ["a/index", "a/guide"] }] }
    ] }`;
    const files = { 'index.mdx': 'x', 'guide.mdx': 'x', 'a/index.mdx': 'x', 'a/guide.mdx': 'x', 'a/new.mdx': 'x', 'zebra.mdx': 'x' };
    const found = await pageLabels(site({ 'docs.json': docsJson({ navigation }), ...files }));
    expect(found[0]).toBe('zebra');
    expect(found.slice(-3)).toEqual(expect.arrayContaining(['a/new', 'a/index', 'a/guide']));
  });

  it('of an empty array begin with the folder of the preceding array', async () => {
    const groups = '{ "group": "A", "pages": ["guides/auth"] }, { "group": "B", "pages": ["<|>"] }, { "group": "C", "pages": ["fr/one"] }';
    const files = { 'alpha/one.mdx': 'x', 'fr/one.mdx': 'x', 'fr/two.mdx': 'x' };
    const found = await pageLabels(withNavigation(`{ "groups": [${groups}] }`, files));
    expect(found.slice(0, 2)).toEqual(['guides/billing', 'guides/webhooks']);
    expect(found.indexOf('fr/two')).toBeGreaterThan(found.indexOf('alpha/one'));
  });

  it('prefer the folder with the name of the group', async () => {
    const navigation = '{ "groups": [{ "group": "Tutorials", "pages": ["<|>"] }] }';
    const found = await pageLabels(withNavigation(navigation, { 'tutorials/x.mdx': 'x' }));
    expect(found[0]).toBe('tutorials/x');
  });

  it('work in a fragment', async () => {
    const sample = site({
      ...pages,
      'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "./nav/group.json" }] }' }),
      'nav/group.json': '{ "group": "A", "pages": ["quickstart", "<|>"] }',
    });
    expect((await pageLabels(sample)).at(-1)).toBe('quickstart');
    expect(await sample.accept('guides/auth')).toContain('["quickstart", "guides/auth"]');
  });

  it('belong to the nearest docs.json', async () => {
    const sample = site({
      'docs.json': docsJson(),
      'sub/docs.json': docsJson({ navigation: '{ "pages": ["<|>"] }' }),
      'sub/inner.mdx': 'x',
      'outer.mdx': 'x',
    });
    expect((await sample.labels()).filter((label) => /inner|outer/.test(label))).toEqual(['inner']);
  });
});

describe('pages of a large site', () => {
  const manyPages = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`part-${index % 20}/page-${index}.mdx`, 'x']));
  const list = async (text: string) => {
    const sample = inGroup(text, manyPages);
    await sample.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
    const { path, position } = sample.cursor();
    return sample.engine.completion(uriOf(path), position, neverCancelled);
  };

  it('are limited to 500, as an incomplete list', async () => {
    const { isIncomplete, items: found } = await list('["<|>"]');
    expect(isIncomplete).toBe(true);
    expect(found.filter(({ data }) => data !== undefined)).toHaveLength(500);
  });

  it('are offered by folder in an open string, which stays open', async () => {
    const sample = site({ ...manyPages, 'docs.json': docsJson({ navigation: '{ "pages": ["index"\n"part-<|>\n] }' }) });
    await sample.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
    expect(await sample.accept('part-7/')).toContain('["index",\n"part-7/\n]');
  });

  it('are offered by folder', async () => {
    const { items: found } = await list('["<|>"]');
    const folders = found.filter(({ kind }) => kind === 19);
    expect(folders).toHaveLength(21);
    expect(folders.find(({ label }) => label === 'part-7/')).toMatchObject({ detail: '100 pages', textEdit: { newText: 'part-7/' } });
    expect(shown(found, '').indexOf(folders[0] as CompletionItem)).toBe(10);
  });

  it('are offered completely once enough has been typed', async () => {
    const { isIncomplete, items: found } = await list('["part-7/<|>"]');
    expect(isIncomplete).toBe(false);
    expect(found.filter(({ label }) => label.startsWith('part-7/'))).toHaveLength(100);
  });

  it('are read once, not for every letter', async () => {
    const sample = inGroup('["part-7/<|>"]', manyPages);
    await sample.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
    sample.workspace.resetCounts();
    await sample.complete();
    await sample.complete();
    expect(sample.workspace.reads('part-7/page-7.mdx')).toBe(0);
    expect([...sample.workspace.counts.lists.keys()]).toEqual([]);
  });
});

it('the next completion has the changed title of a page', async () => {
  const sample = inGroup('["<|>"]');
  await sample.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
  sample.workspace.set('guides/auth.mdx', page('Tokens'));
  await sample.complete();
  await sample.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled);
  expect(sample.workspace.reads('guides/auth.mdx')).toBe(2);
  expect((await sample.complete()).find(({ label }) => label === 'guides/auth')?.labelDetails?.description).toBe('Tokens');
});

describe('an item for a page', () => {
  it('has the front matter of the page as documentation once it is resolved', async () => {
    const sample = inGroup('["<|>"]');
    const item = (await sample.complete()).find(({ label }) => label === 'guides/auth');
    const resolved = await sample.engine.resolveCompletion(item as CompletionItem, neverCancelled);
    expect(resolved.documentation).toEqual({ kind: 'markdown', value: '**Sign in**\n\nTokens and keys.\n\nicon `key`' });
  });

  it('has data, and items without data are not resolved', async () => {
    const sample = inGroup('["<|>"]');
    for (const item of (await sample.complete()).filter(({ data }) => data === undefined)) {
      expect(await sample.engine.resolveCompletion(item, neverCancelled)).toEqual(item);
    }
  });

  it.each([
    ['nothing', undefined],
    ['another form', { page: 3, root: [] }],
    ['a path that leads out', { root: uriOf('docs.json'), page: '../secret' }],
    ['a root that is no docs.json', { root: uriOf('index.mdx'), page: 'index' }],
    ['a root that is not there', { root: uriOf('none/docs.json'), page: 'index' }],
    ['a page that is not there', { root: uriOf('docs.json'), page: 'none' }],
  ])('is not resolved if its data is %s', async (_name, data) => {
    const sample = inGroup('["<|>"]');
    const item = { label: 'x', data };
    expect(await sample.engine.resolveCompletion(item, neverCancelled)).toEqual(item);
  });

  it('escapes hostile texts', async () => {
    const sample = inGroup('["<|>"]', { 'bad.mdx': page('"[x](command:run) <img src=x>"', 'description: "**b**"\n') });
    const item = (await sample.complete()).find(({ label }) => label === 'bad');
    const { documentation } = await sample.engine.resolveCompletion(item as CompletionItem, neverCancelled);
    const text = typeof documentation === 'object' ? documentation.value : '';
    expect(text).not.toContain('](command');
    expect(text).not.toContain('<img');
    expect(text).not.toContain('**b**');
  });
});

describe('the root page of a group', () => {
  it('is offered from its own pages first', async () => {
    const sample = withNavigation('{ "groups": [{ "group": "G", "root": "<|>", "pages": ["guides/auth", "guides/billing"] }] }');
    const found = await pageLabels(sample);
    expect(found.slice(0, 3).sort()).toEqual(['guides/auth', 'guides/billing', 'guides/webhooks']);
    expect(await sample.accept('guides/auth')).toContain('"root": "guides/auth"');
  });

  it('is inserted with quotes', async () => {
    const sample = withNavigation('{ "groups": [{ "group": "G", "root": <|>, "pages": ["index"] }] }');
    expect(await sample.accept('quickstart')).toContain('"root": "quickstart", "pages"');
  });
});

describe('addresses of pages', () => {
  const withRedirect = (redirect: string, files: SiteFiles = {}): Site =>
    withNavigation('{ "pages": ["index"] }', files, { redirects: `[${redirect}]` });

  it('are offered for the destination of a redirect, similar to its source first', async () => {
    const sample = withRedirect('{ "source": "/old/webhooks", "destination": "<|>" }');
    expect((await pageLabels(sample))[0]).toBe('/guides/webhooks');
    expect(await sample.accept('/guides/webhooks')).toContain('"destination": "/guides/webhooks"');
  });

  it('are not offered for the source of a redirect', async () => {
    expect(await pageLabels(withRedirect('{ "source": "<|>", "destination": "/index" }'))).toEqual([]);
  });

  it('are offered for the source of a redirect if they are referenced without a page, and are not a source yet', async () => {
    const navigation = '{ "tabs": [{ "tab": "T", "href": "/gone" }, { "tab": "U", "pages": ["moved/away", "/old", "index"] }] }';
    const redirects = '[{ "source": "/old", "destination": "/index" }, { "source": "<|>", "destination": "/index" }]';
    const sample = withNavigation(navigation, {}, { redirects });
    const found = (await sample.complete()).filter(({ detail }) => detail === 'named, without a page file');
    expect(found.map(({ label }) => label)).toEqual(['/moved/away', '/gone']);
    expect(await sample.accept('/gone')).toContain('{ "source": "/gone", "destination": "/index" }');
  });

  it.each(['https://<|>', '#<|>', 'mailto:<|>', '//<|>'])('are not offered if something else has been begun: %s', async (typed) => {
    expect(await pageLabels(withNavigation(`{ "tabs": [{ "tab": "T", "href": "${typed}" }] }`))).toEqual([]);
  });

  it('are offered for links, ranked by the name of the element', async () => {
    const sample = withNavigation('{ "global": { "anchors": [{ "anchor": "Billing", "href": "<|>" }] }, "pages": ["index"] }');
    expect((await pageLabels(sample))[0]).toBe('/guides/billing');
  });

  it('have a slash for the start page, and encoded spaces', async () => {
    const sample = withNavigation('{ "tabs": [{ "tab": "T", "href": "<|>" }] }', { 'my page.mdx': 'x' });
    expect(await pageLabels(sample)).toEqual(expect.arrayContaining(['/', '/my%20page']));
  });

  it('match typed text with or without the slash', async () => {
    for (const typed of ['/qui', 'qui']) {
      const sample = withNavigation(`{ "tabs": [{ "tab": "T", "href": "${typed}<|>" }] }`);
      expect(shown(await sample.complete(), typed)[0]?.label).toBe('/quickstart');
    }
  });
});
