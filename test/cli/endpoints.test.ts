import { describe, expect, it } from 'vitest';
import { docs } from '../support/lspSite';
import { openApi32 } from '../support/openApi';
import { cli, diskSite } from './cli';

const description = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: {
    '/users': { get: { summary: 'List users' }, post: { summary: 'Add\u001B[31m a user' } },
    '/users/{id}': { get: { summary: 'Get a user', operationId: 'getUser' }, delete: { 'x-hidden': true } },
  },
});

function navigation(...pages: unknown[]): string {
  return docs({ navigation: { groups: [{ group: 'API', openapi: 'api.json', pages }] } });
}

const files = {
  'docs.json': navigation('index', 'GET /users', 'user'),
  'api.json': description,
  'user.mdx': '---\ntitle: A user\nopenapi: GET /users/{id}\n---\n',
};

it('lists operations that are not in the navigation', async () => {
  const result = await cli(['endpoints'], { cwd: diskSite(files).path });
  expect(result).toEqual({
    code: 0,
    stderr: '',
    stdout: 'docs.json\n  api.json: 4 operations: 2 listed, 1 hidden, 1 absent.\n    absent  POST /users  (Add\u241B[31m a user)\n',
  });
});

it('prints the locations of each operation as JSON', async () => {
  const { stdout } = await cli(['endpoints', '--format', 'json'], { cwd: diskSite(files).path });
  const result = JSON.parse(stdout) as {
    sites: { path: string; openApiFiles: { path: string; counts: object; operations: object[] }[] }[];
  };
  const [found] = result.sites[0]?.openApiFiles ?? [];
  expect(found).toMatchObject({ path: 'api.json', complete: true, counts: { listed: 2, generated: 0, hidden: 1, absent: 1, unknown: 0 } });
  expect(found?.operations).toMatchObject([
    { method: 'GET', path: '/users', status: 'listed', entries: [{ path: 'docs.json' }], pages: [] },
    { method: 'POST', path: '/users', status: 'absent', entries: [], pages: [] },
    { method: 'GET', path: '/users/{id}', operationId: 'getUser', status: 'listed', entries: [], pages: ['user'] },
    { method: 'DELETE', path: '/users/{id}', status: 'hidden' },
  ]);
});

it('lists the operations of OpenAPI 3.2', async () => {
  const navigation = { groups: [{ group: 'API', openapi: 'api.yaml', pages: ['QUERY /search', 'page'] }] };
  const page = '---\ntitle: Copy\nopenapi: COPY /files/{id}\n---\n';
  const given = { 'docs.json': docs({ navigation }), 'api.yaml': openApi32, 'page.mdx': page };
  const { stdout } = await cli(['endpoints', '--format', 'json'], { cwd: diskSite(given).path });
  expect(JSON.parse(stdout).sites[0].openApiFiles[0].operations).toMatchObject([
    { method: 'QUERY', path: '/search', status: 'listed', entries: [{ path: 'docs.json' }] },
    { method: 'GET', path: '/files/{id}', summary: 'Read', status: 'absent' },
    { method: 'COPY', path: '/files/{id}', status: 'listed', pages: ['page'] },
    { method: 'GET', path: '/ping', status: 'absent' },
    { method: 'webhook', path: 'changed', status: 'absent' },
  ]);
});

describe('--strict', () => {
  it.each([
    ['an operation is absent', files, 1],
    ['all are there', { ...files, 'docs.json': navigation('index', 'GET /users', 'POST /users', 'user') }, 0],
    ['the page of one is in no navigation', { ...files, 'docs.json': navigation('index', 'GET /users', 'POST /users') }, 1],
    ['the service makes the pages', { ...files, 'docs.json': navigation() }, 0],
    ['nothing is known of a part of the navigation', { ...files, 'docs.json': docs({ navigation: { $ref: 'gone.json' } }) }, 0],
  ])('sets the exit code if %s', async (_what, given, code) => {
    expect((await cli(['endpoints', '--strict'], { cwd: diskSite(given).path })).code).toBe(code);
  });
});

it('reports a site without OpenAPI files', async () => {
  expect(await cli(['endpoints'], { cwd: diskSite().path })).toEqual({
    code: 0,
    stderr: '',
    stdout: 'docs.json: no OpenAPI file with operations.\n',
  });
});

it('reports an OpenAPI file that cannot be read completely', async () => {
  const { stdout } = await cli(['endpoints'], { cwd: diskSite({ ...files, 'api.json': `${description.slice(0, -1)},` }).path });
  expect(stdout).toContain('Not all of it can be read.');
});
