import { describe, expect, it } from 'vitest';
import type { DiagnosticCode } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

const description = {
  openapi: '3.1.0',
  paths: {
    '/users': { get: {}, post: {} },
    '/users/{id}': { get: {}, delete: {} },
    '/users/{id}/keys': { get: { 'x-excluded': true } },
    '/orders/': { put: {} },
    '/api/v2/teams': { get: {} },
    '/elsewhere': { $ref: '#/components/pathItems/A' },
  },
  webhooks: { userCreated: { post: {} } },
};

function withEntry(entry: string, more: SiteFiles = {}, openapi: unknown = '/api/openapi.json'): Site {
  const navigation = `{ "groups": [{ "group": "A", "openapi": ${JSON.stringify(openapi)}, "pages": ["<|here:${entry}|>"] }] }`;
  return site({ 'docs.json': docsJson({ navigation }), 'api/openapi.json': JSON.stringify(description), ...more });
}

describe('endpoint references that are there', () => {
  it.each([
    'GET /users',
    'get /users',
    'GET /users/',
    'DELETE /users/{id}',
    'PUT /orders',
    'GET /elsewhere',
    'webhook userCreated',
    'WEBHOOK userCreated',
    'api/openapi.json GET /users',
    '/api/openapi.json GET /users',
    'https://example.com/openapi.json GET /nothing',
  ])('%s', async (entry) => {
    await withEntry(entry).expectNothing();
  });
});

describe('entries that were to be endpoint references', () => {
  it.each([
    ['GTE /users', 'GET /users'],
    ['DELET /users/{id}', 'DELETE /users/{id}'],
    ['GET/users', 'GET /users'],
    ['GET: /users', 'GET /users'],
    ['[PUT] /orders', 'PUT /orders'],
    ['/orders PUT', 'PUT /orders'],
  ])('%s is told once, and becomes %s', async (entry, repaired) => {
    const wrong = withEntry(entry);
    await wrong.expectOnly('here', 'page.missing', { names: [`Did you mean \`${repaired}\``] });
    expect(await wrong.fix('page.missing')).toBe(withEntry(repaired).text());
  });

  it.each(['GTE /nothing', 'PST /users', 'gets/users', 'users'])('%s is a page like any other', async (entry) => {
    const [found] = await withEntry(entry).diagnostics();
    expect(found?.code).toBe('page.missing');
    expect(found?.message).not.toContain('GET /');
  });

  it('are put together of an object', async () => {
    const navigation = (entry: string) =>
      docsJson({ navigation: `{ "groups": [{ "group": "A", "openapi": "api/openapi.json", "pages": [${entry}] }] }` });
    const files = { 'api/openapi.json': JSON.stringify(description) };
    const sample = site({ 'docs.json': navigation('{ "method": "get", <|at:"path"|>: "/users" }'), ...files });
    await sample.expectOnly('at', 'navigation.pageObject');
    expect(await sample.fix('navigation.pageObject')).toBe(navigation('"GET /users"'));
    const other = site({ 'docs.json': navigation('{ <|at:"openapi"|>: "GET /users" }'), ...files });
    expect(await other.fix('navigation.pageObject')).toBe(navigation('"GET /users"'));
  });
});

describe('endpoint references that are not there', () => {
  it.each<[string, DiagnosticCode, string]>([
    ['GET /usres', 'endpoint.unknown', 'GET /users'],
    ['GET /Users/{id}', 'endpoint.unknown', 'GET /users/{id}'],
    ['GET /base/v0/users/{id}', 'endpoint.unknown', 'GET /users/{id}'],
    ['GET /teams', 'endpoint.unknown', 'GET /api/v2/teams'],
    ['api/openapi.json GET /usres', 'endpoint.unknown', 'api/openapi.json GET /users'],
    ['api/openapis.json GET /users', 'endpoint.unknown', 'api/openapi.json GET /users'],
    ['webhook usrCreated', 'endpoint.unknown', 'webhook userCreated'],
    ['GET /users/{userId}', 'endpoint.parameters', 'GET /users/{id}'],
    ['GET /users/:id', 'endpoint.form', 'GET /users/{id}'],
    ['GET /users/:userId', 'endpoint.form', 'GET /users/{id}'],
    ['GET /users/<id>', 'endpoint.form', 'GET /users/{id}'],
    ['GET /users/[id]', 'endpoint.form', 'GET /users/{id}'],
    ['get /orders', 'endpoint.method', 'PUT /orders'],
  ])('%s is %s', async (entry, code, repaired) => {
    const wrong = withEntry(entry);
    await wrong.expectOnly('here', code, { severity: 'error' });
    expect(await wrong.fix(code)).toBe(withEntry(repaired).text());
  });

  it.each([
    ['GET /Users/{id}', 'Wrong letter case in path: expected `/users/{id}`, as in `api/openapi.json`.'],
    ['webhook UserCreated', 'Wrong letter case in webhook: expected `userCreated`, as in `api/openapi.json`.'],
    ['GET /base/v0/users/{id}', 'Unexpected server prefix in path: expected `/users/{id}`, as in `api/openapi.json`.'],
    ['GET /teams', 'Incomplete path: expected `/api/v2/teams`, as in `api/openapi.json`.'],
    ['GET /usres', 'Unknown path `/usres` in `api/openapi.json`. Did you mean `GET /users`?'],
    ['GET users', 'Unknown path `users` in `api/openapi.json`. Did you mean `GET /users`?'],
    ['GET /users/:id', 'Invalid path parameters: expected `/users/{id}`.'],
    ['GET /users/{user}', 'Wrong parameter names: expected `/users/{id}`, as in `api/openapi.json`.'],
  ])('%s is told in words of its own', async (entry, message) => {
    const [diagnostic] = await withEntry(entry).diagnostics();
    expect(diagnostic?.message).toContain(message);
  });

  it('are proposed every method that the path has, and none is preferred', async () => {
    const wrong = withEntry('PATCH /users/{id}');
    await wrong.expectOnly('here', 'endpoint.method', { names: ['`PATCH`', '`GET`', '`DELETE`'] });
    const actions = (await wrong.actions()).filter(({ edit }) => edit);
    expect(actions.map(({ title, isPreferred }) => [title, isPreferred === true])).toEqual([
      ['Change to `GET /users/{id}`', false],
      ['Change to `DELETE /users/{id}`', false],
    ]);
  });

  it('have no proposal where nothing is like them', async () => {
    const wrong = withEntry('GET /nothing/of/this/kind');
    await wrong.expectOnly('here', 'endpoint.unknown', { names: ['api/openapi.json', '/nothing/of/this/kind'] });
    expect((await wrong.actions()).filter(({ edit }) => edit)).toEqual([]);
  });

  it('are hidden or excluded by the description', async () => {
    const diagnostic = await withEntry('GET /users/{id}/keys').expectOnly('here', 'endpoint.hidden', {
      severity: 'warning',
      names: ['x-excluded'],
    });
    expect(diagnostic.relatedInformation?.[0]?.location.uri).toContain('api/openapi.json');
  });
});

describe('the description in scope', () => {
  const empty = { 'empty.json': JSON.stringify({ openapi: '3.0.0', paths: {} }) };

  it('is the first of a list', async () => {
    await withEntry('GET /users', empty, ['api/openapi.json', 'empty.json']).expectNothing();
    await withEntry('GET /users', empty, ['empty.json', 'api/openapi.json']).expectOnly('here', 'endpoint.unknown', {
      names: ['empty.json'],
    });
    await withEntry('GET /users', empty, [{ source: 'empty.json' }]).expectOnly('here', 'endpoint.unknown');
  });

  it('is that of the innermost element', async () => {
    const navigation = (inner: string): string =>
      `{ "tabs": [{ "tab": "T", "openapi": "empty.json", "groups": [{ "group": "A", ${inner} "pages": ["<|here:GET /users|>"] }] }] }`;
    const files = { ...empty, 'api.json': JSON.stringify(description) };
    await site({ ...files, 'docs.json': docsJson({ navigation: navigation('"openapi": "api.json",') }) }).expectNothing();
    await site({ ...files, 'docs.json': docsJson({ navigation: navigation('') }) }).expectOnly('here', 'endpoint.unknown');
  });

  it('says nothing for certain when overlays are applied to it, when it is at a URL, or cannot be read', async () => {
    await withEntry('GET /more', { 'o.yaml': 'overlay: 1.0.0' }, { source: 'api/openapi.json', overlays: ['o.yaml'] }).expectNothing();
    await withEntry('GET /more', {}, 'https://example.com/openapi.json').expectNothing();
    await withEntry('GET /more', { 'api/openapi.json': { unreadable: 'denied' } }).expectNothing();
  });
});

describe('a description that cannot be used', () => {
  const named = (path: string, text: string): Site =>
    site({ 'docs.json': docsJson({ api: `{ "openapi": "<|here:${path}|>" }` }), [path]: text });

  it.each([
    ['a.json', '{ "openapi": "3.1.0",, "paths": {} }', ['JSON', 'line 1, column 22']],
    ['a.yaml', 'openapi: 3.1.0\npaths:\n\t/a: {}\n', ['YAML', 'line 3']],
    ['a.yaml', 'swagger: "2.0"\npaths: {}\n', ['Swagger 2.0']],
    ['a.yaml', 'asyncapi: 3.0.0\n', ['AsyncAPI']],
    ['a.json', '{ "name": "x" }', ['`openapi`']],
  ])('%s: %j', async (path, text, names) => {
    const diagnostic = await named(path, text).expectOnly('here', 'openapi.invalid', { severity: 'error', names });
    expect(diagnostic.relatedInformation).toHaveLength(1);
  });

  it('is told of once, and not of each endpoint that is looked up in it', async () => {
    const navigation =
      '{ "groups": [{ "group": "A", "openapi": "<|here:a.yaml|>", "pages": ["GET /a", "GET /b"] }, { "group": "B", "openapi": "a.yaml", "pages": ["index"] }] }';
    await site({ 'docs.json': docsJson({ navigation }), 'a.yaml': 'openapi: 3.1.0\npaths: {\n' }).expectOnly('here', 'openapi.invalid');
  });
});

describe('a description that changes', () => {
  it('changes what is reported, and concerns the sites that read it', async () => {
    const changing = withEntry('GET /users');
    await changing.expectNothing();
    expect(changing.engine.rootsReading('file:///site/api/openapi.json')).toEqual(['file:///site/docs.json']);
    expect(changing.engine.rootsReading('file:///site/api/other.json')).toEqual([]);
    changing.workspace.set('api/openapi.json', '{ "openapi": "3.1.0", "paths": { "/user": { "get": {} } } }');
    await changing.expectOnly('here', 'endpoint.unknown');
    changing.workspace.set('api/openapi.json', JSON.stringify(description));
    await changing.expectNothing();
  });

  it('is read once however often is asked', async () => {
    const asked = withEntry('GET /users');
    await asked.expectNothing();
    const reads = asked.workspace.reads('api/openapi.json');
    asked.workspace.set('docs.json', `${asked.text()} `);
    await asked.expectNothing();
    expect(asked.workspace.reads('api/openapi.json')).toBe(reads);
  });
});
