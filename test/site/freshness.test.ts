import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { Screen } from '../support/screen';
import { type Site, type SiteFiles, site } from '../support/site';

const navigation = JSON.stringify({
  tabs: [
    { tab: 'Guides', pages: ['index', 'guides/start', 'users'] },
    { tab: 'API', openapi: 'api.yaml', pages: ['GET /users'] },
  ],
});
const api = 'openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /users:\n    get: {}\n    post: {}\n';
const docs = docsJson({ navigation, colors: '{ "$ref": "colors.json" }', favicon: '"/icon.svg"' });

const files: SiteFiles = {
  'docs.json': docs,
  'colors.json': '{ "primary": "#16A34A" }\n',
  'icon.svg': '',
  'index.mdx': '',
  'guides/start.mdx': '---\ntitle: Start\n---\n',
  'users.mdx': '---\ntitle: New user\nopenapi: POST /users\n---\n',
  'faq.mdx': '---\ntitle: Questions\n---\n',
  'api.yaml': api,
  'notes.txt': '',
  'inner/docs.json': docsJson({ navigation: '{ "groups": [{ "group": "A", "openapi": "api.json", "pages": ["index"] }] }' }),
  'inner/index.mdx': '',
  'inner/draft.mdx': '',
  'inner/api.json': '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": {} }',
};

const documents = Object.keys(files).filter((path) => /\.(json|mdx|yaml)$/.test(path));

async function opened(changed: SiteFiles = {}): Promise<{ readonly shown: Site; readonly screen: Screen }> {
  const shown = site({ ...files, ...changed });
  const screen = new Screen(shown.engine, shown.workspace, documents);
  await screen.first();
  return { shown, screen };
}

/** Read counts with one read of each file. */
const onceRead = (...paths: readonly string[]) => Object.fromEntries(paths.map((path) => [uriOf(path), 1]));

it('the screen begins with all problems and lenses', async () => {
  const { engine, workspace } = site(files);
  expect(await new Screen(engine, workspace, documents).first()).toEqual({
    'index.mdx': ['In navigation: Guides'],
    'guides/start.mdx': ['In navigation: Guides'],
    'users.mdx': ['In navigation: Guides'],
    'faq.mdx': ['page.unlisted 2', 'Not in navigation'],
    'api.yaml': ['In navigation: API', 'In navigation: Guides'],
    'inner/index.mdx': ['In navigation: A'],
    'inner/draft.mdx': ['page.unlisted 1', 'Not in navigation'],
  });
});

describe('nothing is recomputed', () => {
  it('if nothing has changed', async () => {
    const { screen } = await opened();
    expect(await screen.after(() => undefined)).toEqual({ problems: {}, lenses: {}, revised: [], reads: {}, lists: [] });
  });

  it.each(['notes.txt', 'icon.svg', 'other.bin'])('if %s changes, which is not a dependency', async (path) => {
    const { shown, screen } = await opened({ 'other.bin': '' });
    expect(await screen.after(() => shown.workspace.set(path, 'x'))).toEqual({
      problems: {},
      lenses: {},
      revised: [],
      reads: {},
      lists: [],
    });
  });

  it('if a file is created that is not a dependency', async () => {
    const { shown, screen } = await opened();
    const { problems, lenses, revised, reads } = await screen.after(() => shown.workspace.set('picture.png', ''));
    expect({ problems, lenses, revised, reads }).toEqual({ problems: {}, lenses: {}, revised: [], reads: {} });
  });
});

describe('a `docs.json`', () => {
  it('that lists another page affects only that page', async () => {
    const { shown, screen } = await opened();
    const { problems, lenses, revised, reads } = await screen.after(() =>
      shown.workspace.set('docs.json', docs.replace('"users"', '"users","faq"')),
    );
    expect({ problems, lenses, revised }).toEqual({
      problems: { 'faq.mdx': [] },
      lenses: { 'faq.mdx': ['In navigation: Guides'] },
      revised: ['docs.json', 'faq.mdx'],
    });
    expect(reads).toEqual(onceRead('docs.json'));
  });

  it('that references another operation affects the OpenAPI file', async () => {
    const { shown, screen } = await opened();
    const { problems, lenses, reads } = await screen.after(() =>
      shown.workspace.set('docs.json', docs.replace('GET /users', 'GET /people')),
    );
    expect(problems).toEqual({ 'docs.json': [expect.stringMatching(/^endpoint\.unknown/)] });
    expect(lenses).toEqual({ 'api.yaml': ['Not in navigation', 'In navigation: Guides'] });
    expect(reads).toEqual(onceRead('docs.json'));
  });

  it('of another site affects no files of this site', async () => {
    const { shown, screen } = await opened();
    const inner = shown.text('inner/docs.json').replace('"index"', '"index","draft"');
    const { problems, revised, reads } = await screen.after(() => shown.workspace.set('inner/docs.json', inner));
    expect(problems).toEqual({ 'inner/draft.mdx': [] });
    expect(revised).toEqual(['inner/docs.json', 'inner/draft.mdx']);
    expect(reads).toEqual(onceRead('inner/docs.json'));
  });

  it('leaves its pages to the outer site while it is deleted', async () => {
    const { shown, screen } = await opened();
    const inner = shown.text('inner/docs.json');
    const gone = await screen.after(() => shown.workspace.delete('inner/docs.json'));
    // Unlisted pages are reported once a folder.
    expect(gone.lenses).toEqual({ 'inner/index.mdx': ['Not in navigation'] });
    const back = await screen.after(() => shown.workspace.set('inner/docs.json', inner));
    expect(back.problems).toEqual({});
    expect(back.lenses).toEqual({ 'inner/index.mdx': ['In navigation: A'] });
  });
});

describe('a fragment', () => {
  it('with a new error affects only itself', async () => {
    const { shown, screen } = await opened();
    const after = await screen.after(() => shown.workspace.set('colors.json', '{ "primary": "blue" }\n'));
    expect(after.problems).toEqual({ 'colors.json': ['color.invalid 1'] });
    expect(after.revised).toEqual(['colors.json']);
    expect(after.reads).toEqual(onceRead('colors.json'));
  });

  it('that is deleted and restored affects the file that includes it', async () => {
    const { shown, screen } = await opened();
    const gone = await screen.after(() => shown.workspace.delete('colors.json'));
    // With an incomplete configuration, it is unknown which pages are unlisted.
    expect(gone.problems).toEqual({ 'docs.json': [expect.stringMatching(/^ref\.missing/)], 'faq.mdx': [] });
    expect(gone.revised).toEqual(['docs.json', 'colors.json', 'faq.mdx']);
    const back = await screen.after(() => shown.workspace.set('colors.json', '{ "primary": "#000000" }'));
    expect(back.problems).toEqual({ 'docs.json': [], 'faq.mdx': ['page.unlisted 2'] });
  });

  it('of two sites is read once and affects both', async () => {
    const shared = { 'docs.json': docs.replace('"colors.json"', '"inner/colors.json"'), 'inner/colors.json': '{ "primary": "#16A34A" }' };
    const { shown, screen } = await opened({
      ...shared,
      'inner/docs.json': docsJson({ colors: '{ "$ref": "colors.json" }' }),
    });
    const { reads } = await screen.after(() => shown.workspace.set('inner/colors.json', '{ "primary": "blue" }'));
    expect(reads).toEqual(onceRead('inner/colors.json'));
    expect((await shown.diagnostics('inner/colors.json')).map(({ code }) => code)).toEqual(['color.invalid']);
    const gone = await screen.after(() => shown.workspace.delete('inner/colors.json'));
    expect(gone.problems).toEqual({
      'docs.json': [expect.stringMatching(/^ref\.missing/)],
      'inner/docs.json': [expect.stringMatching(/^ref\.missing/)],
      'faq.mdx': [],
      'inner/draft.mdx': [],
    });
  });
});

describe('a page', () => {
  it('that changes is the only file that is read, and affects only itself', async () => {
    const { shown, screen } = await opened();
    const after = await screen.after(() => shown.workspace.set('faq.mdx', '---\nmode: wyde\ntitle: Questions\n---\n'));
    expect(after.problems).toEqual({ 'faq.mdx': ['page.unlisted 3', 'frontMatter.enum 2'] });
    expect(after.revised).toEqual(['faq.mdx']);
    expect(after.lenses).toEqual({});
    expect(after.reads).toEqual(onceRead('faq.mdx'));
    expect(after.lists).toEqual([]);
  });

  it('that loses its operation affects the OpenAPI file', async () => {
    const { shown, screen } = await opened();
    const after = await screen.after(() => shown.workspace.set('users.mdx', '---\ntitle: New user\n---\n'));
    expect(after.lenses).toEqual({ 'api.yaml': ['In navigation: API', 'Not in navigation'] });
    expect(after.revised).toEqual(['users.mdx']);
    expect(after.reads).toEqual(onceRead('users.mdx'));
  });

  it('with a new import affects the imported page', async () => {
    const { shown, screen } = await opened();
    const after = await screen.after(() => shown.workspace.set('index.mdx', "import Faq from './faq.mdx';\n"));
    expect(after.problems).toEqual({ 'faq.mdx': [] });
    expect(after.lenses).toEqual({ 'faq.mdx': [] });
    expect(after.revised).toEqual(['index.mdx', 'faq.mdx']);
    expect(after.reads).toEqual(onceRead('index.mdx'));
  });

  it('that is deleted and restored affects the navigation that lists it', async () => {
    const { shown, screen } = await opened();
    const gone = await screen.after(() => shown.workspace.delete('guides/start.mdx'));
    expect(Object.keys(gone.problems)).toEqual(['docs.json']);
    expect(gone.revised).toEqual(['docs.json', 'guides/start.mdx']);
    expect(gone.lenses).toEqual({ 'guides/start.mdx': [] });
    const back = await screen.after(() => shown.workspace.set('guides/start.mdx', ''));
    expect(back.problems).toEqual({ 'docs.json': [] });
    expect(back.lenses).toEqual({ 'guides/start.mdx': ['In navigation: Guides'] });
    expect(back.lists).toEqual([]);
  });

  it('that is created but not listed is the only file that is read', async () => {
    const { shown, screen } = await opened();
    const { problems, revised, reads } = await screen.after(() => shown.workspace.set('guides/later.mdx', ''));
    expect({ problems, revised }).toEqual({ problems: {}, revised: [] });
    expect(reads).toEqual(onceRead('guides/later.mdx'));
  });

  it('moves with its folder', async () => {
    const { shown, screen } = await opened();
    const moved = await screen.after(() => shown.workspace.moveFolder('guides', 'howto'));
    expect(moved.problems).toEqual({ 'docs.json': [expect.stringMatching(/^page\.missing/)] });
    expect(moved.revised).toEqual(['docs.json', 'guides/start.mdx']);
    expect(moved.reads).toMatchObject(onceRead('howto/start.mdx'));
    const back = await screen.after(() => shown.workspace.moveFolder('howto', 'guides'));
    expect(back.problems).toEqual({ 'docs.json': [] });
  });
});

describe('an OpenAPI file', () => {
  it('that loses an operation affects the references to it', async () => {
    const { shown, screen } = await opened();
    const after = await screen.after(() => shown.workspace.set('api.yaml', api.replace('get: {}', 'put: {}')));
    expect(after.problems).toEqual({ 'docs.json': [expect.stringMatching(/^endpoint\.method/)] });
    expect(after.lenses).toEqual({ 'api.yaml': ['Not in navigation', 'In navigation: Guides'] });
    expect(after.revised).toEqual(['docs.json', 'api.yaml']);
    expect(Object.keys(after.reads)).toEqual([uriOf('api.yaml')]);
  });

  it('that loses the operation of a page affects that page', async () => {
    const { shown, screen } = await opened();
    const after = await screen.after(() => shown.workspace.set('api.yaml', api.replace('    post: {}\n', '')));
    expect(after.problems).toEqual({ 'users.mdx': [expect.stringMatching(/^frontMatter\./)] });
    expect(after.revised).toEqual(['users.mdx', 'api.yaml']);
  });

  it('that is deleted and restored affects all files that reference it', async () => {
    const { shown, screen } = await opened();
    const gone = await screen.after(() => shown.workspace.delete('api.yaml'));
    expect(Object.keys(gone.problems)).toEqual(['docs.json', 'users.mdx']);
    expect(gone.lenses).toEqual({ 'api.yaml': [] });
    const back = await screen.after(() => shown.workspace.set('api.yaml', api));
    expect(back.problems).toEqual({ 'docs.json': [], 'users.mdx': [] });
    expect(back.lenses).toEqual({ 'api.yaml': ['In navigation: API', 'In navigation: Guides'] });
  });

  it('of a nested site affects only that site', async () => {
    const { shown, screen } = await opened();
    const after = await screen.after(() => shown.workspace.set('inner/api.json', '{ "swagger": "2.0" }'));
    expect(after.problems).toEqual({
      'inner/docs.json': [expect.stringMatching(/^openapi\.invalid/)],
      'inner/api.json': ['openapi.invalid 1'],
    });
    expect(after.revised).toEqual(['inner/docs.json', 'inner/api.json']);
  });
});

describe('other files', () => {
  it('such as an image affect the files that reference it', async () => {
    const { shown, screen } = await opened();
    const gone = await screen.after(() => shown.workspace.delete('icon.svg'));
    expect(gone.problems).toEqual({ 'docs.json': [expect.stringMatching(/^asset\.missing/)] });
    expect(gone.revised).toEqual(['docs.json']);
    expect(gone.reads).toEqual({});
    const back = await screen.after(() => shown.workspace.set('icon.svg', ''));
    expect(back.problems).toEqual({ 'docs.json': [] });
    expect(back.reads).toEqual({});
  });

  it('such as an ignore file affect the pages that it ignores', async () => {
    const { shown, screen } = await opened();
    const ignored = await screen.after(() => shown.workspace.set('.mintignore', 'faq.mdx\n'));
    expect(ignored.problems).toEqual({ 'faq.mdx': [] });
    expect(ignored.lenses).toEqual({ 'faq.mdx': [] });
    expect(ignored.revised).toEqual(['faq.mdx']);
    expect(ignored.reads).toEqual(onceRead('.mintignore'));
    const changed = await screen.after(() => shown.workspace.set('.mintignore', 'other.mdx\n'));
    expect(changed.revised).toEqual(['faq.mdx']);
    const inner = await screen.after(() => shown.workspace.set('inner/.mintignore', 'draft.mdx\n'));
    expect(inner.revised).toEqual(['inner/draft.mdx']);
    const gone = await screen.after(() => shown.workspace.delete('.mintignore'));
    expect(gone.problems).toEqual({});
  });
});

describe('hundreds of changes at once', () => {
  const names = Array.from({ length: 300 }, (_, index) => `more/${index % 5}/page-${index}`);

  it('are processed together, with each file read once', async () => {
    const { shown, screen } = await opened();
    const { problems, revised, reads } = await screen.after(() => {
      shown.workspace.batch(() => {
        for (const name of names) shown.workspace.set(`${name}.mdx`, `---\ntitle: ${name}\n---\n`);
        shown.workspace.set('docs.json', docs.replace('"users"', names.map((name) => JSON.stringify(name)).join()));
        shown.workspace.set('api.yaml', api.replace('post', 'put'));
      });
    });
    expect(problems).toEqual({ 'users.mdx': [expect.stringMatching(/^frontMatter\./)] });
    expect(revised).toEqual(['docs.json', 'users.mdx', 'faq.mdx', 'api.yaml']);
    const expected = [...names.map((name) => `${name}.mdx`), 'docs.json', 'api.yaml'];
    expect(Object.keys(reads).sort()).toEqual(expected.map(uriOf).sort());
    expect(names.map((name) => reads[uriOf(`${name}.mdx`)])).toEqual(names.map(() => 1));
  });

  it('are reverted by as many changes', async () => {
    const { shown, screen } = await opened();
    const listing = docs.replace('"users"', names.map((name) => JSON.stringify(name)).join());
    await screen.after(() => {
      shown.workspace.batch(() => {
        for (const name of names) shown.workspace.set(`${name}.mdx`, '');
        shown.workspace.set('docs.json', listing);
        shown.workspace.set('api.yaml', api.replace('post', 'put'));
      });
    });
    const { problems } = await screen.after(() => {
      shown.workspace.batch(() => {
        for (const name of names) shown.workspace.delete(`${name}.mdx`);
        shown.workspace.set('docs.json', docs);
        shown.workspace.set('api.yaml', api);
      });
    });
    expect(problems).toEqual({ 'users.mdx': [] });
    expect(await shown.engine.checkedFilesOf(uriOf('docs.json'), neverCancelled)).toEqual(
      ['docs.json', 'colors.json', 'faq.mdx'].map(uriOf),
    );
  });
});
