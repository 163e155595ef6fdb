import { describe, expect, it } from 'vitest';
import type { Position } from 'vscode-languageserver-types';
import { createDocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../support/site';

const openApiText = '{ "openapi": "3.1.0", "paths": { "/__proto__": {\n"get": {} }, "/constructor": {\n"get": {} } } }';

/** Calls all features that follow references at a position, none of which may fail. */
async function callAll(sample: Site, path: string, position: Position): Promise<{ locations: string[]; lenses: string[] }> {
  const uri = uriOf(path);
  const { engine } = sample;
  const locations = await engine.references(uri, position, true, neverCancelled);
  await engine.definition(uri, position, neverCancelled);
  await engine.documentHighlights(uri, position, neverCancelled);
  const links = await engine.documentLinks(uri, neverCancelled);
  for (const link of links) await engine.resolveLink(link, neverCancelled);
  const lenses = [];
  for (const lens of await engine.codeLenses(uri, neverCancelled)) lenses.push(await engine.resolveCodeLens(lens, neverCancelled));
  await engine.workspaceSymbols('a', neverCancelled);
  const [list] = await engine.navigationLists({ uri, operations: [{ method: 'get', path: '/__proto__' }] }, neverCancelled);
  await engine.addToNavigation({ uri, operations: [{ method: 'get', path: '/__proto__' }] }, list?.id ?? '', neverCancelled);
  expect(sample.log).toEqual([]);
  return {
    locations: locations.map((location) => location.uri.slice(uriOf('').length)),
    lenses: lenses.map(({ command }) => command?.title ?? ''),
  };
}

describe('names with a meaning in JavaScript', () => {
  const files: SiteFiles = {
    'docs.json': docsJson({
      navigation: `{ "groups": [{ "group": "__proto__", "openapi": "api.json", "pages": ["__proto__", "constructor/toString", "GET /__proto__"] }] }`,
    }),
    'api.json': openApiText,
    '__proto__.mdx': '---\ntitle: __proto__\n__proto__: x\n---\n',
    'constructor/toString.mdx': '---\nopenapi: GET /constructor\n---\n',
  };

  it('are ordinary names of pages', async () => {
    const sample = site(files);
    expect(await callAll(sample, '__proto__.mdx', { line: 0, character: 0 })).toEqual({
      locations: ['__proto__.mdx', 'docs.json'],
      lenses: ['In navigation: __proto__'],
    });
  });

  it('are ordinary names of operations', async () => {
    const { locations, lenses } = await callAll(site(files), 'api.json', { line: 1, character: 2 });
    expect(locations).toEqual(['api.json', 'docs.json']);
    expect(lenses).toEqual(['In navigation: __proto__', 'In navigation: __proto__']);
  });
});

describe('invalid files', () => {
  it.each<[string, SiteFiles]>([
    ['a description that cannot be read', { 'api.json': { unreadable: 'tooLarge' } }],
    ['a description that is broken', { 'api.json': '{ "openapi": "3.1.0", "paths": { "/a": { "get": ' }],
    ['a description that is something else', { 'api.json': '[1, 2]' }],
    ['no description', {}],
    ['pages that cannot be read', { 'index.mdx': { unreadable: 'denied' } }],
    ['front matter that is broken', { 'index.mdx': '---\nopenapi: [GET /a\nrelated: {\n---\n' }],
    ['front matter without an end', { 'index.mdx': '---\nopenapi: GET /a\n' }],
    ['paths out of the folder', { 'index.mdx': '---\nopenapi: ../../api.json GET /a\nicon: ../../../etc/passwd\nrelated: [/../x]\n---\n' }],
  ])('%s: no request fails', async (_what, files) => {
    const navigation = '{ "groups": [{ "group": "A", "openapi": "api.json", "pages": ["index", "GET /a", "..\\\\..\\\\x", "../../y"] }] }';
    const sample = site({ 'docs.json': docsJson({ navigation }), ...files });
    for (const path of ['docs.json', 'index.mdx', 'api.json']) {
      for (const line of [0, 1, 4]) await callAll(sample, path, { line, character: 55 });
    }
  });

  it('an incomplete configuration has references', async () => {
    const text = '{ "navigation": { "groups": [{ "group": "A", "pages": ["a", "b", "a"';
    const sample = site({ 'docs.json': text, 'a.mdx': '' });
    const { locations } = await callAll(sample, 'a.mdx', { line: 0, character: 0 });
    expect(locations.slice(0, 2)).toEqual(['a.mdx', 'docs.json']);
  });
});

describe('several sites', () => {
  it('have separate pages: each page belongs to the nearest site', async () => {
    const navigation = '{ "groups": [{ "group": "A", "pages": ["index"] }] }';
    const inner = '{ "groups": [{ "group": "Inner", "pages": ["page"] }] }';
    const sample = site({
      'docs.json': docsJson({ navigation }),
      'inner/docs.json': docsJson({ navigation: inner }),
      'inner/page.mdx': '---\ntitle: Page\n---\n',
    });
    expect(await callAll(sample, 'inner/page.mdx', { line: 1, character: 8 })).toEqual({
      locations: ['inner/page.mdx', 'inner/docs.json'],
      lenses: ['In navigation: Inner'],
    });
  });

  it('in several folders of a workspace are all searched for symbols', async () => {
    const workspace = new MemoryWorkspace({}, ['file:///one', 'file:///two']);
    for (const folder of workspace.roots) {
      workspace.set(`${folder}/docs.json`, docsJson());
      workspace.set(`${folder}/index.mdx`, '---\ntitle: Welcome\n---\n');
    }
    const symbols = await createDocsLanguageService({ workspace }).workspaceSymbols('welcome', neverCancelled);
    expect(symbols.map(({ location }) => location.uri).sort()).toEqual(['file:///one/index.mdx', 'file:///two/index.mdx']);
  });
});
