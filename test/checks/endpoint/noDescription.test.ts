import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

const openapi = 'openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /a:\n    get: {}\n    post: {}\n';

function withNavigation(navigation: string, files: Readonly<Record<string, string>> = { 'openapi.yaml': openapi }, parts = {}): Site {
  return site({ 'docs.json': docsJson({ navigation, ...parts }), ...files });
}

describe('endpoint.noDescription is silent about an OpenAPI file', () => {
  it.each([
    ['on its group', '{ "groups": [{ "group": "A", "openapi": "openapi.yaml", "pages": ["GET /a"] }] }'],
    ['further out', '{ "tabs": [{ "tab": "T", "openapi": "openapi.yaml", "groups": [{ "group": "A", "pages": ["GET /a"] }] }] }'],
    ['as the first of several', '{ "groups": [{ "group": "A", "openapi": ["openapi.yaml"], "pages": ["GET /a"] }] }'],
    ['as an object', '{ "groups": [{ "group": "A", "openapi": { "source": "openapi.yaml" }, "pages": ["GET /a"] }] }'],
    ['at a URL', '{ "groups": [{ "group": "A", "openapi": "https://example.com/o.json", "pages": ["GET /a"] }] }'],
    ['in the reference', '{ "groups": [{ "group": "A", "pages": ["openapi.yaml GET /a"] }] }'],
  ])('%s', async (_where, navigation) => {
    await withNavigation(navigation).expectNothing();
  });

  it('in a fragment, or possibly in a missing fragment', async () => {
    await withNavigation('{ "groups": [{ "$ref": "./group.json", "pages": ["GET /a"] }] }', {
      'group.json': '{ "group": "A", "openapi": "openapi.yaml" }',
      'openapi.yaml': openapi,
    }).expectNothing();
    const broken = withNavigation('{ "groups": [{ "$ref": "./gone.json", "group": "A", "pages": ["GET /a"] }] }');
    expect(await broken.problems()).toEqual(['docs.json: ref.missing "./gone.json"']);
  });
});

describe('endpoint.noDescription', () => {
  const lost = '{ "groups": [{ "group": "A", "pages": ["index", "<|here:GET /a|>", "POST /a"] }] }';

  it('reports one endpoint per element', async () => {
    const sample = withNavigation(lost);
    await sample.expectOnly('here', 'endpoint.noDescription', { severity: 'warning', names: ['1 more'] });
    const two = withNavigation('{ "groups": [{ "group": "A", "pages": ["GET /a"] }, { "group": "B", "pages": ["GET /b", "index"] }] }');
    expect(await two.problems()).toEqual(['docs.json: endpoint.noDescription GET /a', 'docs.json: endpoint.noDescription GET /b']);
  });

  it.each([
    ['the API settings', { api: '{ "openapi": "openapi.yaml" }' }],
    ['a sibling', {}],
  ])('ignores the OpenAPI file of %s', async (_whose, parts) => {
    await withNavigation(lost, { 'openapi.yaml': openapi }, parts).expectOnly('here', 'endpoint.noDescription');
  });

  it('adds the only OpenAPI file to the element', async () => {
    const sample = withNavigation(lost);
    await sample.expectOnly('here', 'endpoint.noDescription');
    const fixed = await sample.fix('endpoint.noDescription');
    expect(fixed).toContain('{ "group": "A", "openapi": "openapi.yaml", "pages": ["index", "GET /a", "POST /a"] }');
    sample.workspace.set('docs.json', fixed);
    await sample.expectNothing();
  });

  it('adds the only OpenAPI file to the reference', async () => {
    const fixed = await withNavigation(lost).fix('Change to `openapi.yaml GET /a`');
    expect(fixed).toContain('"openapi.yaml GET /a"');
  });

  it('proposes the file that docs.json names elsewhere, even if there are others', async () => {
    const files = { 'openapi.yaml': openapi, 'swagger.json': '{ "openapi": "3.1.0" }' };
    const sample = withNavigation(lost, files, { api: '{ "openapi": "swagger.json" }' });
    expect(await sample.fix('endpoint.noDescription')).toContain('"group": "A", "openapi": "swagger.json"');
  });

  it('proposes nothing if there are several files', async () => {
    const sample = withNavigation(lost, { 'openapi.yaml': openapi, 'openapi-v2.yaml': openapi });
    await sample.expectOnly('here', 'endpoint.noDescription');
    expect(await sample.actions()).toEqual([]);
  });

  it('proposes nothing for invalid data', async () => {
    const sample = withNavigation(lost);
    const [diagnostic] = await sample.diagnostics();
    if (!diagnostic) throw new Error('There is one.');
    for (const data of [null, 3, 'x', { openApi: 3 }, { openApi: 'a' }]) {
      const everything = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
      const actions = await sample.engine.codeActions('file:///site/docs.json', everything, [{ ...diagnostic, data }], {
        isCancellationRequested: false,
      });
      expect(actions).toEqual([]);
    }
  });
});
