import { describe, expect, it } from 'vitest';
import type { CodeLens } from 'vscode-languageserver-types';
import { createDocsLanguageService, type DocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

type Files = Readonly<Record<string, string>>;

/** Engine whose client has the commands of the lenses. */
function engineOver(files: Files): { readonly engine: DocsLanguageService; readonly workspace: MemoryWorkspace } {
  const workspace = new MemoryWorkspace({ 'index.mdx': '', ...files });
  const engine = createDocsLanguageService({
    workspace,
    addCommand: (request) => ({ title: 'add', command: 'add', arguments: [request] }),
    locationsCommand: (uri, position, locations) => ({ title: 'show', command: 'show', arguments: [uri, position, locations] }),
  });
  return { engine, workspace };
}

async function lensesOf(engine: DocsLanguageService, path: string): Promise<CodeLens[]> {
  const lenses = await engine.codeLenses(uriOf(path), neverCancelled);
  return Promise.all(lenses.map((lens) => engine.resolveCodeLens(lens, neverCancelled)));
}

/** `line: title` of each lens of a file. */
async function titlesOf(files: Files, path: string): Promise<string[]> {
  const lenses = await lensesOf(engineOver(files).engine, path);
  return lenses.map(({ range, command }) => `${range.start.line + 1}: ${command?.title}`);
}

const navigation = `{ "tabs": [
  { "tab": "Guides", "groups": [{ "group": "Basics", "root": "/guides/start", "pages": ["guides/start", "index"] }, { "group": "More", "pages": ["./guides/start"] }] },
  { "tab": "API", "openapi": "api.yaml", "groups": [{ "group": "Users", "pages": ["GET /users", "users/create"] }] }] }`;
const site: Files = {
  'docs.json': docsJson({ navigation }),
  'guides/start.mdx': '---\ntitle: Start\n---\n',
  'users/create.mdx': '---\nopenapi: POST /users\n---\n',
  'faq.md': '# Questions\n',
  'api.yaml': `openapi: 3.1.0
paths:
  /users:
    get: {}
    post: {}
    delete: {}
  /hidden:
    get:
      x-hidden: true
`,
};

describe('the lens of a page', () => {
  it('names the navigation locations of the page', async () => {
    expect(await titlesOf(site, 'guides/start.mdx')).toEqual(['1: In navigation: Guides › Basics, Guides › More']);
    expect(await titlesOf(site, 'index.mdx')).toEqual(['1: In navigation: Guides › Basics']);
  });

  it('leads to these locations, without the root of a group that is among its pages', async () => {
    const [lens] = await lensesOf(engineOver(site).engine, 'guides/start.mdx');
    const [uri, position, locations] = lens?.command?.arguments ?? [];
    expect([lens?.command?.command, uri, position]).toEqual(['show', uriOf('guides/start.mdx'), { line: 0, character: 0 }]);
    const texts = (locations as { uri: string; range: { start: { line: number } } }[]).map(
      (location) => `${location.uri}:${location.range.start.line}`,
    );
    expect(texts).toEqual([`${uriOf('docs.json')}:5`, `${uriOf('docs.json')}:5`]);
  });

  it('offers to add a page that is not in the navigation', async () => {
    const [lens] = await lensesOf(engineOver(site).engine, 'faq.md');
    expect(lens?.command).toEqual({ title: 'Not in navigation: add…', command: 'add', arguments: [{ uri: uriOf('faq.md') }] });
  });

  it('names two locations and counts the others, each name once', async () => {
    const groups = ['A', 'B', 'C', 'D', 'A'].map((group) => `{ "group": "${group}", "pages": ["index"] }`).join();
    expect(await titlesOf({ 'docs.json': docsJson({ navigation: `{ "groups": [${groups}] }` }) }, 'index.mdx')).toEqual([
      '1: In navigation: A, B and 2 more',
    ]);
    const three = ['A', 'B', 'C'].map((group) => `{ "group": "${group}", "pages": ["index"] }`).join();
    expect(await titlesOf({ 'docs.json': docsJson({ navigation: `{ "groups": [${three}] }` }) }, 'index.mdx')).toEqual([
      '1: In navigation: A, B and 1 more',
    ]);
  });

  it('has a name for the top of the navigation', async () => {
    expect(await titlesOf({ 'docs.json': docsJson() }, 'index.mdx')).toEqual(['1: In navigation: top level']);
  });

  it.each<[string, Files]>([
    ['a hidden page', { 'a.mdx': '---\nhidden: true\n---\n' }],
    ['an imported page', { 'a.mdx': '', 'index.mdx': 'import A from "./a.mdx"\n' }],
    ['what is left out', { 'a.mdx': '', '.mintignore': 'a.mdx\n' }],
    ['a page while the navigation cannot be read', { 'a.mdx': '', 'docs.json': docsJson({ navigation: '{ "pages": ["index", ] ' }) }],
  ])('does not exist for %s', async (_what, files) => {
    expect(await titlesOf({ 'docs.json': docsJson(), ...files }, 'a.mdx')).toEqual([]);
  });

  it('does not exist for files that are not pages', async () => {
    expect(await titlesOf({ ...site, 'README.md': '' }, 'README.md')).toEqual([]);
    expect(await titlesOf({ ...site, 'snippets/a.mdx': '' }, 'snippets/a.mdx')).toEqual([]);
    expect(await titlesOf(site, 'docs.json')).toEqual([]);
  });
});

describe('the lenses of an OpenAPI file', () => {
  it('name the locations of each operation and its page, and skip hidden operations', async () => {
    expect(await titlesOf(site, 'api.yaml')).toEqual([
      '4: In navigation: API › Users',
      '5: In navigation: API › Users',
      '6: Not in navigation: add…',
    ]);
  });

  it('offer to add only this operation', async () => {
    const lenses = await lensesOf(engineOver(site).engine, 'api.yaml');
    expect(lenses[2]?.command?.arguments).toEqual([{ uri: uriOf('api.yaml'), operations: [{ method: 'delete', path: '/users' }] }]);
  });

  it('lead to the OpenAPI file in the navigation if all pages are generated from it', async () => {
    const generated = { ...site, 'docs.json': docsJson({ navigation: '{ "tabs": [{ "tab": "API", "openapi": ["/api.yaml"] }] }' }) };
    expect(await titlesOf(generated, 'api.yaml')).toEqual([4, 5, 6].map((line) => `${line}: In navigation: API`));
    const [lens] = await lensesOf(engineOver(generated).engine, 'api.yaml');
    const [, , locations] = lens?.command?.arguments ?? [];
    expect(locations).toMatchObject([{ uri: uriOf('docs.json'), range: { start: { line: 4 } } }]);
  });

  it('include webhooks', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "Events", "openapi": "o.json", "pages": ["webhook paid"] }] }' }),
      'o.json': '{ "openapi": "3.1.0", "webhooks": {\n"paid": { "post": {} },\n"sent": { "post": {} } } }',
    };
    expect(await titlesOf(files, 'o.json')).toEqual(['2: In navigation: Events', '3: Not in navigation: add…']);
    const lenses = await lensesOf(engineOver(files).engine, 'o.json');
    expect(lenses[1]?.command?.arguments).toEqual([{ uri: uriOf('o.json'), operations: [{ method: 'webhook', path: 'sent' }] }]);
  });

  it('do not offer to add operations while a part of the navigation cannot be read', async () => {
    const broken = '{ "groups": [{ "$ref": "./gone.json" }, { "group": "A", "openapi": "api.yaml", "pages": ["GET /users"] }] }';
    expect(await titlesOf({ ...site, 'docs.json': docsJson({ navigation: broken }) }, 'api.yaml')).toEqual(['4: In navigation: A']);
  });

  it('follow the navigation', async () => {
    const { engine, workspace } = engineOver(site);
    expect(await lensesOf(engine, 'api.yaml')).toHaveLength(3);
    workspace.set('docs.json', docsJson({ navigation: navigation.replace('"GET /users"', '"DELETE /users"') }));
    const titles = (await lensesOf(engine, 'api.yaml')).map(({ command }) => command?.title);
    expect(titles).toEqual(['Not in navigation: add…', 'In navigation: API › Users', 'In navigation: API › Users']);
    workspace.set('users/create.mdx', '');
    expect((await lensesOf(engine, 'api.yaml'))[1]?.command?.title).toBe('Not in navigation: add…');
  });

  it('are computed once for a large file', async () => {
    const paths = Array.from({ length: 1_200 }, (_, i) => `  /p${i}:\n    get: {}\n`).join('');
    const entries = Array.from({ length: 600 }, (_, i) => `"GET /p${i}"`).join();
    const { engine, workspace } = engineOver({
      'docs.json': docsJson({ navigation: `{ "groups": [{ "group": "A", "openapi": "o.yaml", "pages": [${entries}] }] }` }),
      'o.yaml': `openapi: 3.1.0\npaths:\n${paths}`,
    });
    const lenses = await engine.codeLenses(uriOf('o.yaml'), neverCancelled);
    expect(lenses).toHaveLength(1_200);
    expect(lenses.every(({ command }) => command === undefined)).toBe(true);
    workspace.resetCounts();
    const [first] = lenses;
    expect(first && (await engine.resolveCodeLens(first, neverCancelled)).command?.title).toBe('In navigation: A');
    expect(workspace.reads()).toBe(0);
  });
});

describe('a client without the commands', () => {
  it('gets lenses that only have a title', async () => {
    const engine = createDocsLanguageService({ workspace: new MemoryWorkspace({ ...site, 'index.mdx': '' }) });
    const commands = async (path: string): Promise<unknown[]> => (await lensesOf(engine, path)).map(({ command }) => command);
    expect(await commands('faq.md')).toEqual([{ title: 'Not in navigation', command: '' }]);
    expect(await commands('index.mdx')).toEqual([{ title: 'In navigation: Guides › Basics', command: '' }]);
  });
});

it('a lens with invalid data is returned unchanged', async () => {
  const { engine } = engineOver(site);
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  for (const data of [undefined, null, {}, { uri: 3 }, { uri: uriOf('api.yaml'), method: 3 }]) {
    expect(await engine.resolveCodeLens({ range, data }, neverCancelled)).toEqual({ range, data });
  }
});
