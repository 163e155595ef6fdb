import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import type { SiteFiles } from '../../support/site';
import { api, codes, pageWithApi } from './support';

describe('frontMatter.operation', () => {
  it.each([
    ['PUT /users/{id}', 'GET /users/{id}', 'PUT'],
    ['GET /users/{userId}', 'GET /users/{id}', 'parameter names differ'],
    ['GET /users/:id', 'GET /users/{id}', 'braces'],
    ['GET /user', 'GET /users', '`api.json`'],
    ['GET /v1/users', 'GET /users', '`api.json`'],
    ['get /Users', 'get /users', '`api.json`'],
    ['get /users/', 'get /users', '`api.json`'],
    ['PUT /users/{id}/', 'PUT /users/{id}', '`api.json`'],
    ['api.json GET /user', 'api.json GET /users', '`api.json`'],
    ['webhook userCreate', 'webhook userCreated', '`api.json`'],
  ])('reports %s, and changes it to %s', async (written, meant, named) => {
    const sample = pageWithApi(`---\ntitle: A\nopenapi: <|here:"${written}"|>\n---\n`);
    await sample.expectOnly('here', 'frontMatter.operation', { severity: 'warning', names: [named] });
    expect(await sample.fix('frontMatter.operation', 'index.mdx')).toBe(`---\ntitle: A\nopenapi: "${meant}"\n---\n`);
  });

  it.each([
    'openapi: GET /users',
    'openapi: get /users',
    'openapi: "api.json GET /users"',
    'openapi: /api.json GET /users',
    'openapi: ./api.json GET /users',
    'openapi: api GET /users',
    'openapi: ../api.json GET /users',
    'openapi: ap GET /users',
    'openapi: webhook userCreated',
    'openapi: GET /hidden',
    'openapi: https://example.com/api.json GET /nothing',
  ])('is silent about %s', async (line) => {
    expect(await codes(line)).toEqual([]);
  });

  it('reports an operation that the OpenAPI file excludes', async () => {
    const { relatedInformation } = await pageWithApi('---\nopenapi: <|here:GET /excluded|>\n---\n').expectOnly(
      'here',
      'frontMatter.operation',
      {
        names: ['x-excluded'],
      },
    );
    expect(relatedInformation?.[0]?.location.uri).toBe('file:///site/api.json');
  });

  it('searches files that docs.json does not name, in every folder', async () => {
    expect(
      await codes('openapi: GET /users', {
        'deep/down/anything.yaml': 'openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /users:\n    get: {}\n',
      }),
    ).toEqual([]);
  });

  it('reports as a hint that another file is used in place of a missing one', async () => {
    const sample = pageWithApi('---\nopenapi: <|here:specs/api.json GET /users|>\n---\n');
    await sample.expectOnly('here', 'frontMatter.operation', { severity: 'hint', names: ['not found: `specs/api.json`', '`api.json`'] });
    expect(await sample.fix('frontMatter.operation', 'index.mdx')).toBe('---\nopenapi: api.json GET /users\n---\n');
  });

  it('reports as a hint that another file is used in place of one without the operation', async () => {
    const sample = pageWithApi('---\nopenapi: <|here:/v2.json GET /users|>\n---\n', {
      'api.json': api,
      'v2.json': '{"openapi":"3.1.0", "info": { "title": "API" },"paths":{"/orders":{"get":{}}}}',
    });
    await sample.expectOnly('here', 'frontMatter.operation', { severity: 'hint', names: ['not found in `/v2.json`', '`api.json`'] });
    expect(await sample.fix('frontMatter.operation', 'index.mdx')).toBe('---\nopenapi: /api.json GET /users\n---\n');
  });

  it('reports a missing file if no other file has the operation, and proposes a file of the same name', async () => {
    const sample = pageWithApi('---\nopenapi: <|here:specs/api.json GET /nothing|>\n---\n');
    await sample.expectOnly('here', 'frontMatter.operation', {
      severity: 'warning',
      names: ['`specs/api.json`', '`api.json GET /nothing`'],
    });
  });

  it('searches the named file for similar operations', async () => {
    const sample = pageWithApi('---\nopenapi: <|here:api.json GET /user|>\n---\n', {
      'api.json': api,
      'v2.json': '{"openapi":"3.1.0", "info": { "title": "API" },"paths":{"/used":{"get":{}}}}',
    });
    await sample.expectOnly('here', 'frontMatter.operation', { severity: 'warning', names: ['`api.json`', '`/users`'] });
  });

  it('reports that the site has no OpenAPI files', async () => {
    await pageWithApi('---\nopenapi: <|here:GET /users|>\n---\n', {}).expectOnly('here', 'frontMatter.operation', {
      names: ['No OpenAPI file'],
    });
  });

  it.each<[string, SiteFiles]>([
    ['at a URL', { 'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "A", "openapi": "https://example.com/a.json" }] }' }) }],
    ['with an error', { 'broken.yaml': 'openapi: 3.0.0\ninfo: { title: API }\npaths:\n  /a: [\n' }],
    ['that cannot be read', { 'other.json': { unreadable: 'tooLarge' } }],
    ['of an older version', { 'old.json': '{"swagger":"2.0","paths":{"/a":{"get":{}}}}' }],
  ])('is silent if the operation may be in a file %s', async (_name, others) => {
    const found = await codes('openapi: GET /nothing', { 'api.json': api, ...others });
    expect(found.filter((code) => code !== 'page.unlisted')).toEqual([]);
  });

  it('looks the operation up again when an OpenAPI file is changed, created or deleted', async () => {
    const sample = pageWithApi('---\nopenapi: GET /orders\n---\n');
    const now = async (): Promise<unknown[]> => (await sample.diagnostics('index.mdx')).map(({ code }) => code);
    expect(await now()).toEqual(['frontMatter.operation']);
    sample.workspace.set('api.json', '{"openapi":"3.1.0", "info": { "title": "API" },"paths":{"/orders":{"get":{}}}}');
    expect(await now()).toEqual([]);
    sample.workspace.set('other.json', '{"openapi":"3.1.0", "info": { "title": "API" },"paths":{"/orders":{"get":{}}}}');
    expect(await now()).toEqual(['frontMatter.ambiguous']);
    sample.workspace.delete('other.json');
    sample.workspace.delete('api.json');
    expect(await now()).toEqual(['frontMatter.operation']);
    expect(sample.engine.rootsReading('file:///site/api.json')).toEqual(['file:///site/docs.json']);
  });

  it('reads only changed files', async () => {
    const sample = pageWithApi('---\nopenapi: GET /users\n---\n', {
      'api.json': api,
      'package.json': '{}',
      'data/a.json': '{}',
      'data/b.json': '[]',
    });
    await sample.diagnostics('index.mdx');
    expect(sample.workspace.reads('package.json')).toBe(0);
    sample.workspace.resetCounts();
    await sample.diagnostics('index.mdx');
    sample.workspace.set('data/a.json', '{"a":1}');
    await sample.diagnostics('index.mdx');
    expect(Object.fromEntries(sample.workspace.counts.reads)).toEqual({ 'file:///site/data/a.json': 1 });
  });

  it('reads no data files while no page names an operation', async () => {
    const sample = pageWithApi('---\ntitle: A\n---\n');
    await sample.diagnostics('index.mdx');
    expect(sample.workspace.reads('api.json')).toBe(0);
  });
});
