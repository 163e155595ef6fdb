import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { operationTable } from '../../server/src/engine/openapi/operationTable';
import { openApiKind } from '../../server/src/engine/site/openApiKind';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { site } from '../support/site';

const yaml = `overlay: 1.0.0
info: { title: Changes, version: 1.0.0 }
actions:
  - target: $
    update:
      openapi: 3.1.0
      paths:
        /added:
          get: { summary: Added }
`;
const json = JSON.stringify({
  info: { title: 'Changes', version: '1.0.0' },
  overlay: '1.0.0',
  actions: [{ target: '$', update: { openapi: '3.1.0', paths: { '/added': { get: {} } } } }],
});
/** With the keys of both formats, the service reads an overlay. */
const both = 'openapi: 3.1.0\noverlay: 1.1.0\nactions: []\npaths:\n  /added:\n    get: {}\n';
const api = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /a:\n    get: { summary: A, responses: {} }\n';
const overlays: readonly (readonly [string, string])[] = [
  ['overlay.yaml', yaml],
  ['overlay.json', json],
  ['both.yaml', both],
];

describe.each(overlays)('the overlay %s', (path, text) => {
  it('is recognized by its beginning, and has no operations', () => {
    expect(openApiKind(text)).toBe('overlay');
    const table = operationTable(text, path.endsWith('.json') ? 'json' : 'yaml');
    expect(table).toMatchObject({ format: 'overlay', paths: [], operations: [], extensions: [] });
  });

  it('is not offered, searched or listed as an OpenAPI file', async () => {
    const files = { 'api.yaml': api, [path]: text };
    const offered = site({ ...files, 'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "A", "openapi": "<|>" }] }' }) });
    expect(await offered.labels()).toEqual(['api.yaml']);
    const navigation = '{ "pages": ["index", "page"] }';
    const missing = site({
      ...files,
      'docs.json': docsJson({ navigation }),
      'page.mdx': '---\ntitle: A\nopenapi: <|here:GET /added|>\n---\n',
    });
    await missing.expectOnly('here', 'frontMatter.operation');
    const sample = site({ ...files, 'docs.json': docsJson({ navigation }), 'page.mdx': '---\nopenapi: GET /a\n---\n' });
    const coverage = await sample.engine.endpointCoverage(uriOf('docs.json'), neverCancelled);
    expect(coverage?.map((each) => each.path)).toEqual(['api.yaml']);
  });

  it('is an error as the OpenAPI file of an element', async () => {
    const navigation = `{ "groups": [{ "group": "A", "openapi": "<|here:${path}|>" }] }`;
    const wrong = site({ 'docs.json': docsJson({ navigation }), [path]: text });
    await wrong.expectOnly('here', 'openapi.invalid', { names: ['it is an overlay'] });
  });
});

describe('an OpenAPI file that an overlay extends', () => {
  const page = (extended: string, more: Readonly<Record<string, string>> = {}) =>
    site({
      'docs.json': docsJson({ navigation: '{ "pages": ["index", "page"] }' }),
      'apis/api.yaml': api,
      'apis/overlay.yaml': `${yaml}extends: ${extended}\n`,
      'page.mdx': '---\ntitle: A\nopenapi: <|here:GET /added|>\n---\n',
      ...more,
    });

  it.each(['api.yaml', './api.yaml', '../apis/api.yaml', '/apis/api.yaml'])('may have what the overlay adds: %s', async (extended) => {
    await page(extended).expectNothing();
    await page(extended, { 'page.mdx': '---\ntitle: A\nopenapi: apis/api.yaml GET /added\n---\n' }).expectNothing();
  });

  it.each(['other.yaml', 'https://example.com/api.yaml', '""'])('is another file: %s', async (extended) => {
    await page(extended).expectOnly('here', 'frontMatter.operation');
  });

  const entry = (extended: string) =>
    page(extended, {
      'docs.json': docsJson({
        navigation: '{ "groups": [{ "group": "A", "openapi": "apis/api.yaml", "pages": ["GET /a", "<|entry:GET /added|>", "POST /a"] }] }',
      }),
      'page.mdx': '',
    });

  it('may have more for an entry, too', async () => {
    await entry('api.yaml').expectNothing();
    expect(await entry('other.yaml').problems()).toEqual(['docs.json: endpoint.unknown GET /added', 'docs.json: endpoint.method POST /a']);
  });

  it('is checked again for entries after an overlay has changed, or was added or deleted', async () => {
    const sample = entry('api.yaml');
    const { workspace } = sample;
    const count = async (): Promise<number> => (await sample.diagnostics()).length;
    expect(await count()).toBe(0);
    workspace.set('apis/overlay.yaml', yaml);
    expect(await count()).toBe(2);
    workspace.set('more.yaml', `${yaml}extends: apis/api.yaml\n`);
    expect(await count()).toBe(0);
    workspace.delete('more.yaml');
    expect(await count()).toBe(2);
  });

  it('is checked again after the overlay has changed', async () => {
    const sample = page('api.yaml');
    expect(await sample.problems()).toEqual([]);
    sample.workspace.set('apis/overlay.yaml', yaml);
    expect(await sample.problems()).toEqual(['page.mdx: frontMatter.operation GET /added']);
  });
});

describe('an OpenAPI file', () => {
  it.each([
    [
      'a key of that name further down',
      'openapi: 3.1.0\ncomponents:\n  schemas:\n    A:\n      properties:\n        overlay: { type: string }\n',
    ],
    ['one in JSON', '{ "openapi": "3.1.0", "info": { "overlay": "1.0.0" } }'],
    ['the word in a description', 'openapi: 3.1.0\ninfo:\n  description: |\n    overlay: 1.0.0\n'],
  ])('is not an overlay with %s', (_what, text) => {
    expect(openApiKind(text)).toBe('openapi');
    expect(operationTable(text, 'yaml').format).toBe('openapi');
  });
});
