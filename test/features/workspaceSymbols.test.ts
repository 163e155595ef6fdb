import { describe, expect, it } from 'vitest';
import { subsequenceScore } from '../../server/src/engine/features/workspaceSymbols/subsequence';
import { neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../support/site';

const files: SiteFiles = {
  'docs.json': docsJson({
    navigation: `{ "tabs": [{ "tab": "Reference", "openapi": "api.yaml", "groups": [
      { "group": "People", "pages": ["GET /users"] }, { "$ref": "./more.json" }] }] }`,
  }),
  'more.json': '{ "group": "More about users", "pages": ["guides/start"] }',
  'index.mdx': '---\ntitle: Home\n---\n',
  'guides/start.mdx': '---\ntitle: Quick start\n---\n',
  'guides/untitled.md': 'Text\n',
  'api.yaml':
    'openapi: 3.1.0\npaths:\n  /users:\n    get:\n      summary: List everybody\n  /users/{id}:\n    delete:\n      operationId: removeUser\n',
};

/** `name (container)` of each symbol found. */
async function found(query: string, sources: SiteFiles = files): Promise<string[]> {
  const symbols = await site(sources).engine.workspaceSymbols(query, neverCancelled);
  return symbols.map(({ name, containerName }) => (containerName === undefined ? name : `${name} (${containerName})`));
}

/** Location of the first symbol for a query: `path:line text`. */
async function location(sample: Site, query: string): Promise<string> {
  const [symbol] = await sample.engine.workspaceSymbols(query, neverCancelled);
  if (!symbol) return 'nowhere';
  const { location } = await sample.engine.resolveWorkspaceSymbol(symbol, neverCancelled);
  if (!('range' in location)) throw new Error('A resolved symbol has a range.');
  const path = location.uri.slice(uriOf('').length);
  return `${path}:${location.range.start.line + 1} ${sample.document(path).getText(location.range)}`.trim();
}

describe('workspace symbols', () => {
  it('are pages by title', async () => {
    expect(await found('quick')).toEqual(['Quick start (guides/start)']);
    expect(await found('untitled')).toEqual(['guides/untitled']);
  });

  it('are pages by path, under the name that matches', async () => {
    expect(await found('guides/st')).toEqual(['guides/start (Quick start)']);
  });

  it('are operations by method and path, by summary and by id', async () => {
    expect(await found('get /users')).toEqual(['GET /users (List everybody)']);
    expect(await found('everybody')).toEqual(['List everybody (GET /users)']);
    expect(await found('removeuser')).toEqual(['removeUser (DELETE /users/{id})']);
  });

  it('are elements of the navigation, also in fragments', async () => {
    expect(await found('people')).toEqual(['People (Reference)']);
    expect(await found('reference')).toEqual(['Reference']);
    expect(await found('moreabout')).toEqual(['More about users (Reference)']);
  });

  it('have the characters of the query in their order', async () => {
    expect(await found('qst')).toEqual(['Quick start (guides/start)']);
    expect(await found('tsq')).toEqual([]);
  });

  it('can be found by their name and container', async () => {
    expect(await found('people reference')).toEqual(['People (Reference)']);
    expect(await found('people guides')).toEqual([]);
  });

  it('are all symbols for an empty query', async () => {
    expect((await found('')).length).toBe(8);
  });

  it('are webhooks', async () => {
    const sources = {
      'docs.json': docsJson({ navigation: '{ "tabs": [{ "tab": "A", "openapi": "o.json" }] }' }),
      'o.json': '{ "openapi": "3.1.0", "webhooks": { "paid": { "post": { "summary": "Money came in" } } } }',
    };
    expect(await found('webhookpaid', sources)).toEqual(['webhook paid (Money came in)']);
  });

  it('of all sites are found once', async () => {
    const sources = { 'docs.json': docsJson(), 'inner/docs.json': docsJson(), 'inner/only.mdx': '---\ntitle: Only here\n---\n' };
    expect(await found('onlyhere', sources)).toEqual(['Only here (inner/only)']);
  });

  it('are limited to the best 200', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [`p${i}.mdx`, `---\ntitle: A long title about page ${i}\n---\n`]),
    );
    const names = await found('page', { 'docs.json': docsJson(), ...pages, 'z.mdx': '---\ntitle: Page\n---\n' });
    expect(names).toHaveLength(200);
    expect(names[0]).toBe('Page (z)');
  });
});

describe('a resolved symbol', () => {
  it.each([
    ['quick', 'guides/start.mdx:2 Quick start'],
    ['untitled', 'guides/untitled.md:1'],
    ['get /users', 'api.yaml:4 get'],
    ['people', 'docs.json:6 People'],
    ['moreabout', 'more.json:1 More about users'],
  ])('for %s is at %s', async (query, expected) => {
    expect(await location(site(files), query)).toBe(expected);
  });

  it('has no range before it is resolved', async () => {
    const [symbol] = await site(files).engine.workspaceSymbols('quick', neverCancelled);
    expect(symbol?.location).toEqual({ uri: uriOf('guides/start.mdx') });
  });

  it('is at the start of the file if the file is deleted or the data is invalid', async () => {
    const sample = site(files);
    const [symbol] = await sample.engine.workspaceSymbols('quick', neverCancelled);
    if (!symbol) throw new Error('There is a page.');
    const start = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    for (const data of [undefined, 3, { start: -1, end: 2 }, { start: 'a', end: 'b' }]) {
      expect((await sample.engine.resolveWorkspaceSymbol({ ...symbol, data }, neverCancelled)).location).toMatchObject({ range: start });
    }
    sample.workspace.delete('guides/start.mdx');
    expect((await sample.engine.resolveWorkspaceSymbol(symbol, neverCancelled)).location).toMatchObject({ range: start });
  });
});

it('the search for symbols reads every page once, and after a change only the changed page', async () => {
  const pages = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`p${i}.mdx`, `---\ntitle: Page ${i}\n---\n`]));
  const sample = site({ 'docs.json': docsJson(), ...pages });
  await sample.engine.workspaceSymbols('page', neverCancelled);
  sample.workspace.resetCounts();
  await sample.engine.workspaceSymbols('page 4', neverCancelled);
  expect([...sample.workspace.counts.reads.keys()].filter((uri) => uri.endsWith('.mdx'))).toEqual([]);
  sample.workspace.set('p7.mdx', '---\ntitle: Another\n---\n');
  expect((await sample.engine.workspaceSymbols('another', neverCancelled)).map(({ name }) => name)).toEqual(['Another']);
  expect([...sample.workspace.counts.reads.keys()].filter((uri) => uri.endsWith('.mdx'))).toEqual([uriOf('p7.mdx')]);
});

describe('the score of a text', () => {
  const order = (query: string, ...texts: string[]): string[] =>
    [...texts].sort((a, b) => (subsequenceScore(query, b) ?? -1) - (subsequenceScore(query, a) ?? -1));

  it('is higher for a whole word, for starts of words, and for short texts', () => {
    expect(order('user', 'A superuser', 'List users', 'User')).toEqual(['User', 'List users', 'A superuser']);
    expect(order('qs', 'Questions', 'Quick start')).toEqual(['Quick start', 'Questions']);
    expect(order('gu', 'Get a user', 'Guides', 'getUser')).toEqual(['Guides', 'getUser', 'Get a user']);
  });

  it('is undefined without all characters in their order', () => {
    expect(subsequenceScore('abc', 'acb')).toBeUndefined();
    expect(subsequenceScore('abc', 'ab')).toBeUndefined();
    expect(subsequenceScore('', 'anything')).toBe(0);
  });

  it('supports letters beyond ASCII', () => {
    expect(subsequenceScore('größe', 'Die Größe')).toBeGreaterThan(subsequenceScore('größe', 'g r ö ß e') ?? 0);
    expect(subsequenceScore('😀', 'a 😀')).toBeDefined();
  });
});
