import { describe, expect, it } from 'vitest';
import { type AddRequest, neverCancelled } from '../../server/src/engine/languageService';
import { textHash } from '../../shared/textHash';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../support/site';

const page = (path: string): AddRequest => ({ uri: uriOf(path) });
const operations = (path: string, ...named: string[]): AddRequest => ({
  uri: uriOf(path),
  operations: named.map((text) => ({ method: text.slice(0, text.indexOf(' ')), path: text.slice(text.indexOf(' ') + 1) })),
});

/** Names of the offered arrays, likely ones with a star. */
async function lists(files: SiteFiles, request: AddRequest): Promise<string[]> {
  const found = await site(files).engine.navigationLists(request, neverCancelled);
  return found.map(({ trail, isLikely }) => `${trail}${isLikely ? '*' : ''}`);
}

/** Text of a file after adding to the array with this trail. */
async function added(sample: Site, request: AddRequest, trail: string, path = 'docs.json'): Promise<string> {
  const list = (await sample.engine.navigationLists(request, neverCancelled)).find((each) => each.trail === trail);
  if (!list) throw new Error(`There is no list ${trail}.`);
  const addition = await sample.engine.addToNavigation(request, list.id, neverCancelled);
  const { changes } = addition?.edit ?? {};
  expect(Object.keys(changes ?? {})).toEqual([uriOf(path)]);
  expect(addition?.texts).toEqual({ [uriOf(path)]: textHash(sample.text(path)) });
  return sample.apply(changes?.[uriOf(path)] ?? [], path);
}

/** Navigation in the text of the configuration after adding to the array with this trail. */
async function navigationAfter(navigation: string, files: SiteFiles, request: AddRequest, trail: string): Promise<string> {
  const text = await added(site({ ...files, 'docs.json': docsJson({ navigation }) }), request, trail);
  JSON.parse(text);
  return /"navigation": ([\s\S]*)\n}\n$/.exec(text)?.[1] ?? text;
}

const grouped = `{ "groups": [
  { "group": "Start", "pages": ["index", "quickstart"] },
  { "group": "Guides", "pages": ["guides/install", "guides/deploy", "/guides/teams/roles"] },
  { "group": "API", "pages": ["reference/users"] }
] }`;

describe('the arrays that are offered for a page', () => {
  const from = (path: string): Promise<string[]> => lists({ 'docs.json': docsJson({ navigation: grouped }), [path]: '' }, page(path));

  it('begin with arrays that have pages of its folder', async () => {
    expect(await from('guides/new.mdx')).toEqual(['Guides*', 'Start', 'API']);
    expect(await from('new.md')).toEqual(['Start*', 'Guides', 'API']);
    expect(await from('reference/deep/new.mdx')).toEqual(['API*', 'Start', 'Guides']);
  });

  it('begin with arrays that are named after its folder', async () => {
    const navigation = '{ "groups": [{ "group": "Start", "pages": ["index"] }, { "group": "How To", "pages": [] }] }';
    expect(await lists({ 'docs.json': docsJson({ navigation }), 'how-to/new.mdx': '' }, page('how-to/new.mdx'))).toEqual([
      'How To*',
      'Start',
    ]);
  });

  it('keep the order of the text if none is likely', async () => {
    expect(await from('other/new.mdx')).toEqual(['Start', 'Guides', 'API']);
  });

  it('of the same language come first', async () => {
    const navigation = `{ "languages": [{ "language": "en", "pages": ["en/index"] }, { "language": "fr", "pages": ["fr/index"] }] }`;
    const files = { 'docs.json': docsJson({ navigation }), 'en/index.mdx': '', 'fr/index.mdx': '', 'fr/new.mdx': '' };
    expect(await lists(files, page('fr/new.mdx'))).toEqual(['fr*', 'en']);
  });

  it('do not include arrays that have the page', async () => {
    const navigation = '{ "groups": [{ "group": "A", "pages": ["/guides/a/"] }, { "group": "B", "pages": ["index"] }] }';
    expect(await lists({ 'docs.json': docsJson({ navigation }), 'guides/a.mdx': '' }, page('guides/a.mdx'))).toEqual(['B']);
  });

  it('include an array of a fragment that is used twice only once', async () => {
    const navigation = '{ "tabs": [{ "tab": "A", "$ref": "./g.json" }, { "tab": "B", "$ref": "./g.json" }] }';
    const files = { 'docs.json': docsJson({ navigation }), 'g.json': '{ "pages": ["index"] }', 'new.mdx': '' };
    expect(await lists(files, page('new.mdx'))).toEqual(['A*']);
  });

  it.each<[string, SiteFiles, AddRequest]>([
    ['no lists', { 'docs.json': docsJson({ navigation: '{}' }), 'a.mdx': '' }, page('a.mdx')],
    [
      'brackets that are a guess',
      { 'docs.json': '{ "navigation": { "pages": ["index", { "group": "A", "pages": [ ] } ', 'a.mdx': '' },
      page('a.mdx'),
    ],
    ['what is no page', { 'docs.json': docsJson(), 'README.md': '' }, page('README.md')],
    ['the configuration itself', { 'docs.json': docsJson() }, page('docs.json')],
    [
      'an operation that is not there',
      { 'docs.json': docsJson({ api: '{ "openapi": "o.json" }' }), 'o.json': '{}' },
      operations('o.json', 'get /x'),
    ],
  ])('are none for %s', async (_what, files, request) => {
    expect(await lists(files, request)).toEqual([]);
  });
});

describe('adding a page', () => {
  it.each([
    [
      'behind the last of its folder',
      grouped,
      'guides/new.mdx',
      'Guides',
      '["guides/install", "guides/deploy", "guides/new", "/guides/teams/roles"]',
    ],
    ['behind the last page where none is of its folder', grouped, 'other/new.mdx', 'API', '["reference/users", "other/new"]'],
    ['to an empty list', '{ "groups": [{ "group": "A", "pages": [] }] }', 'new.mdx', 'A', '["new"]'],
    ['in front of groups', '{ "pages": ["index", { "group": "A", "pages": [] }] }', 'new.mdx', '', '["index", "new", { "group"'],
    ['behind groups where there are no pages', '{ "pages": [{ "group": "A", "pages": ["index"] }] }', 'new.mdx', '', '] }, "new"]'],
    ['with slashes as the others have them', '{ "pages": ["/index", "/guides/a"] }', 'new.mdx', '', '["/index", "/new", "/guides/a"]'],
    [
      'with the slashes of other lists',
      '{ "groups": [{ "group": "A", "pages": ["./index"] }, { "group": "B", "pages": [] }] }',
      'new.mdx',
      'B',
      '["./new"]',
    ],
  ])('inserts it %s', async (_where, navigation, path, trail, expected) => {
    expect((await navigationAfter(navigation, { [path]: '' }, page(path), trail)).replace(/\s*\n\s*/g, '')).toContain(expected);
  });

  it('preserves lines, indentation and line endings', async () => {
    const text = docsJson({ navigation: '{\n\t"pages": [\n\t\t"index",\n\t\t"guides/a"\n\t]\n}' }).replaceAll('\n', '\r\n');
    const sample = site({ 'docs.json': text, 'new.mdx': '' });
    expect(await added(sample, page('new.mdx'), '')).toBe(text.replace('"index",', '"index",\r\n\t\t"new",'));
  });

  it('preserves lines with several entries', async () => {
    const text = docsJson({ navigation: '{ "pages": ["index",\n    "guides/a", "guides/b"] }' });
    const sample = site({ 'docs.json': text, 'guides/c.mdx': '' });
    expect(await added(sample, page('guides/c.mdx'), '')).toBe(text.replace('"guides/b"', '"guides/b", "guides/c"'));
  });

  it('edits the fragment with the array', async () => {
    const fragment = '{\n  "group": "Guides",\n  "pages": [\n    "guides/a"\n  ]\n}\n';
    const files = {
      'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "./nav/g.json" }] }' }),
      'nav/g.json': fragment,
      'guides/b.mdx': '',
    };
    expect(await added(site(files), page('guides/b.mdx'), 'Guides', 'nav/g.json')).toBe(
      fragment.replace('"guides/a"', '"guides/a",\n    "guides/b"'),
    );
  });

  it('escapes names as in JSON', async () => {
    expect(await navigationAfter('{ "pages": [] }', { 'a "b".mdx': '' }, page('a "b".mdx'), '')).toContain('"a \\"b\\""');
  });

  it('does nothing if the array no longer exists', async () => {
    const sample = site({ 'docs.json': docsJson({ navigation: grouped }), 'new.mdx': '' });
    const [list] = await sample.engine.navigationLists(page('new.mdx'), neverCancelled);
    sample.workspace.set('docs.json', docsJson({ navigation: '{ "groups": [{ "group": "Other", "pages": [] }] }' }));
    expect(await sample.engine.addToNavigation(page('new.mdx'), list?.id ?? '', neverCancelled)).toBeUndefined();
    expect(await sample.engine.addToNavigation(page('new.mdx'), 'nonsense', neverCancelled)).toBeUndefined();
  });
});

describe('adding operations', () => {
  const openApiText = JSON.stringify({
    openapi: '3.1.0',
    paths: {
      '/users': { get: { tags: ['Users'] }, post: { tags: ['Users'] } },
      '/orders': { get: { tags: ['Orders'] } },
      '/orders/{id}': { get: {} },
    },
    webhooks: { paid: { post: {} } },
  });
  const navigation = `{ "groups": [{ "group": "Guides", "pages": ["index"] }], "tabs": [
  { "tab": "API", "openapi": "api.json", "groups": [
    { "group": "Users", "pages": ["GET /users"] },
    { "group": "Sales", "pages": ["intro", "GET /orders"] } ] },
  { "tab": "Other", "openapi": "other.json", "pages": ["GET /x"] }] }`;
  const files: SiteFiles = { 'docs.json': docsJson({ navigation }), 'api.json': openApiText, 'other.json': '{}', 'intro.mdx': '' };

  it('prefers arrays with their OpenAPI file in scope, by tag and path', async () => {
    expect((await lists(files, operations('api.json', 'post /users'))).slice(0, 3)).toEqual(['API › Users*', 'API › Sales*', 'Guides']);
    expect((await lists(files, operations('api.json', 'get /orders/{id}')))[0]).toBe('API › Sales*');
  });

  it('does not offer arrays that have the operation', async () => {
    expect(await lists(files, operations('api.json', 'get /users'))).toEqual(['API › Sales*', 'Guides', 'Other']);
    // The existing entry of this name belongs to another OpenAPI file.
    const same = { ...files, 'docs.json': docsJson({ navigation: navigation.replace('GET /x', 'GET /users') }) };
    expect(await lists(same, operations('api.json', 'get /users'))).toContain('Other');
  });

  it('inserts them after the other endpoints, several in one edit', async () => {
    const request = operations('api.json', 'get /orders/{id}', 'post /users');
    expect(await added(site(files), request, 'API › Sales')).toContain('["intro", "GET /orders", "GET /orders/{id}", "POST /users"]');
  });

  it('names their file if another file or no file is in scope', async () => {
    expect(await added(site(files), operations('api.json', 'post /users'), 'Other')).toContain('["GET /x", "api.json POST /users"]');
    expect(await added(site(files), operations('api.json', 'webhook paid'), 'Guides')).toContain('["index", "api.json webhook paid"]');
  });
});

describe('the quick fixes of an unlisted page', () => {
  async function titles(sources: SiteFiles, path: string): Promise<string[]> {
    return (await site(sources).actions(path, 'page.unlisted')).map(({ title }) => title);
  }

  it('add it to the likely array', async () => {
    const sample = site({ 'docs.json': docsJson({ navigation: grouped }), 'guides/new.mdx': '---\ntitle: New\n---\n', ...pagesOfGrouped });
    const actions = await sample.actions('guides/new.mdx', 'page.unlisted');
    expect(actions.map(({ title, kind }) => [title, kind])).toEqual([['Add to `Guides`', 'quickfix']]);
    expect(sample.apply(actions[0]?.edit?.changes?.[uriOf('docs.json')] ?? [])).toContain('"guides/deploy", "guides/new"');
  });

  it('offer all arrays if there are few and none is likely', async () => {
    expect(await titles({ 'docs.json': docsJson({ navigation: grouped }), 'x/new.mdx': '', ...pagesOfGrouped }, 'x/new.mdx')).toEqual([
      'Add to `Start`',
      'Add to `Guides`',
      'Add to `API`',
    ]);
    expect(await titles({ 'docs.json': docsJson(), 'x/new.mdx': '' }, 'x/new.mdx')).toEqual(['Add to the navigation']);
  });

  it('are at most three', async () => {
    const groups = ['A', 'B', 'C', 'D'].map((group) => `{ "group": "${group}", "pages": ["x/${group}"] }`).join();
    const sources = { 'docs.json': docsJson({ navigation: `{ "groups": [${groups}] }` }), 'x/new.mdx': '' };
    expect(await titles(sources, 'x/new.mdx')).toEqual(['Add to `A`', 'Add to `B`', 'Add to `C`']);
    const elsewhere = { 'docs.json': docsJson({ navigation: `{ "groups": [${groups}] }` }), 'y/new.mdx': '' };
    expect(await titles(elsewhere, 'y/new.mdx')).toEqual([]);
  });
});

const pagesOfGrouped: SiteFiles = {
  'quickstart.mdx': '',
  'guides/install.mdx': '',
  'guides/deploy.mdx': '',
  'guides/teams/roles.mdx': '',
  'reference/users.mdx': '',
};
