import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { openApi32 } from '../../support/openApi';
import { type Site, type SiteFiles, site } from '../../support/site';

function withPages(pages: string, more: SiteFiles = {}): Site {
  const navigation = `{ "groups": [{ "group": "A", "openapi": "api.yaml", "pages": [${pages}] }] }`;
  return site({ 'docs.json': docsJson({ navigation }), 'api.yaml': openApi32, ...more });
}

/** Line and character behind a text in the OpenAPI file. */
function positionOf(text: string): { readonly line: number; readonly character: number } {
  const lines = openApi32.slice(0, openApi32.indexOf(text) + text.length).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

const line = (text: string): number => positionOf(text).line;

describe('an endpoint of OpenAPI 3.2', () => {
  it('has no diagnostic if its file has the operation, in components or not', async () => {
    const entries = [
      'QUERY /search',
      'query /search',
      'COPY /files/{id}',
      'GET /files/{id}',
      'webhook changed',
      'api.yaml COPY /files/{id}',
    ];
    await withPages(entries.map((entry) => JSON.stringify(entry)).join()).expectNothing();
  });

  it('is an error if no path item has the method', async () => {
    const wrong = withPages('"<|here:MOVE /files/{id}|>"');
    await wrong.expectOnly('here', 'endpoint.method', { names: ['`MOVE`', '`COPY`', '`GET`'] });
    await withPages('"<|here:COPY /search|>"').expectOnly('here', 'endpoint.method', { names: ['`QUERY`'] });
    const misspelled = withPages('"<|here:COPI /files/{id}|>"');
    await misspelled.expectOnly('here', 'endpoint.method');
    expect(await misspelled.fix('endpoint.method')).toBe(withPages('"COPY /files/{id}"').text());
  });

  it('is completed in an entry, with the groups of its page', async () => {
    const items = await withPages('"<|>"').complete();
    const endpoints = items.filter(({ label }) => /^(?:[A-Z]+|webhook) (?:\/|changed)/.test(label));
    expect(endpoints.map(({ label, detail }) => `${label}: ${detail}`).sort()).toEqual([
      'COPY /files/{id}: Copy a file · File store · api.yaml',
      'GET /files/{id}: Read · File store · api.yaml',
      'GET /ping: Ping · api.yaml',
      'QUERY /search: Search · File store › Deleted files · api.yaml',
      'webhook changed: A file changed · File store › Deleted files · api.yaml',
    ]);
    expect(await withPages('"COPY<|>"').accept('COPY /files/{id}')).toBe(withPages('"COPY /files/{id}"').text());
  });

  it('leads to its operation, in components or not', async () => {
    const leadsTo = async (entry: string): Promise<(readonly [string, number])[]> => {
      const sample = withPages(`"${entry}<|>"`);
      const found = await sample.engine.definition(uriOf('docs.json'), sample.cursor().position, neverCancelled);
      return found.map(({ targetUri, targetSelectionRange }) => [targetUri, targetSelectionRange.start.line]);
    };
    expect(await leadsTo('QUERY /search')).toEqual([[uriOf('api.yaml'), line('query:')]]);
    expect(await leadsTo('COPY /files/{id}')).toEqual([[uriOf('api.yaml'), line('COPY:')]]);
    expect(await leadsTo('webhook changed')).toEqual([[uriOf('api.yaml'), line('post:')]]);
  });

  it('is found from the operation in components', async () => {
    const sample = withPages('"COPY /files/{id}"', { 'page.mdx': '---\nopenapi: COPY /files/{id}\n---\n' });
    const found = await sample.engine.references(uriOf('api.yaml'), positionOf('COPY'), false, neverCancelled);
    expect(found.map(({ uri }) => uri)).toEqual([uriOf('docs.json'), uriOf('page.mdx')]);
  });

  it('is named by the front matter of a page', async () => {
    const page = (text: string) => withPages('"page"', { 'page.mdx': `---\ntitle: Page\nopenapi: ${text}\n---\n` });
    await page('COPY /files/{id}').expectNothing();
    await page('api.yaml QUERY /search').expectNothing();
    const wrong = page('<|here:MOVE /files/{id}|>');
    await wrong.expectOnly('here', 'frontMatter.operation');
  });

  it('is covered by entries and pages', async () => {
    const sample = withPages('"QUERY /search", "page"', { 'page.mdx': '---\nopenapi: COPY /files/{id}\n---\n' });
    const [found] = (await sample.engine.endpointCoverage(uriOf('docs.json'), neverCancelled)) ?? [];
    expect(found?.isComplete).toBe(true);
    expect(found?.operations.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      'query /search listed',
      'get /files/{id} absent',
      'COPY /files/{id} listed',
      'get /ping absent',
      'webhook changed absent',
    ]);
  });

  it('can be added to the navigation from its method in components', async () => {
    const marked = openApi32.replace('        COPY', '        <|>COPY');
    const sample = withPages('"QUERY /search"', { 'api.yaml': marked });
    const { path, position } = sample.cursor();
    const actions = await sample.engine.codeActions(uriOf(path), { start: position, end: position }, [], neverCancelled);
    expect(actions.map(({ title }) => title)).toEqual(['Add to `A`']);
  });
});

describe('generated pages of OpenAPI 3.2', () => {
  it('may be linked, below the folder of the tag that makes their group', async () => {
    const navigation = '{ "tabs": [{ "tab": "A", "pages": ["index"] }, { "tab": "API", "openapi": "api.yaml" }] }';
    const links = ['trash/search', 'files/copy-a-file', 'files/read', 'trash/a-file-changed', 'ping'];
    const text = links.map((link) => `[a](/api-reference/${link})`).join(' ');
    await site({ 'docs.json': docsJson({ navigation }), 'api.yaml': openApi32, 'index.mdx': text }).expectNothing();
    const wrong = site({
      'docs.json': docsJson({ navigation }),
      'api.yaml': openApi32,
      'index.mdx': '[a](<|here:/api-reference/files/copy-a-fiel|>)',
    });
    await wrong.expectOnly('here', 'link.missing', { names: ['/api-reference/files/copy-a-file'] });
  });
});
