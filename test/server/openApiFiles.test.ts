import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { OpenApiReader } from '../../server/src/disk/openApiReader';
import { built, DiskSite, ensureBundle, ServerProcess } from '../support/lspProcess';
import { codesOf, docs, siteWith } from '../support/lspSite';

beforeAll(ensureBundle, 180_000);

/** OpenAPI file larger than the maximum that is read without another thread. */
function large(path: string): string {
  const filler = Array.from({ length: 20_000 }, (_, i) => [`Schema${i}`, { type: 'object', description: 'x'.repeat(20) }]);
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API' },
    paths: { [path]: { get: {} } },
    components: { schemas: Object.fromEntries(filler) },
  });
}

function reader(script = built('openApiWorker.js')): OpenApiReader {
  const made = new OpenApiReader(script);
  onTestFinished(() => made.dispose());
  return made;
}

describe('the thread that reads OpenAPI files', () => {
  it('returns the table of each text, even for concurrent requests', async () => {
    const threads = reader();
    const texts = ['/a', '/b', '/c'].map((path) => `openapi: 3.1.0\ninfo: { title: API }\npaths:\n  ${path}:\n    get: {}\n`);
    const tables = await Promise.all(texts.map((text) => threads.parse(text, 'yaml')));
    expect(tables.map(({ paths }) => paths.map(({ name }) => name))).toEqual([['/a'], ['/b'], ['/c']]);
  });

  it('may be started before the first file, and more than once', async () => {
    const threads = reader();
    threads.start();
    threads.start();
    const table = await threads.parse('openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /a:\n    get: {}\n', 'yaml');
    expect(table.paths.map(({ name }) => name)).toEqual(['/a']);
    threads.start();
  });

  it('does not start once it is disposed, and rejects files if it has failed to start', async () => {
    const threads = reader('/nowhere/worker.js');
    threads.start();
    await expect(threads.parse('', 'yaml')).rejects.toThrow(/worker\.js/);
    threads.dispose();
    threads.start();
    await expect(threads.parse('', 'yaml')).rejects.toThrow('shutting down');
  });

  it('validates texts, after tables that are asked for meanwhile', async () => {
    const threads = reader();
    const done: string[] = [];
    const text = 'openapi: 3.1.0\ninfo: { title: API }\npaths:\n  users: {}\n';
    const note = (what: string) => () => void done.push(what);
    const first = threads.validate('openapi: 3.1.0\ninfo: { title: A }\npaths: {}\n', 'yaml');
    const verdict = threads.validate(text, 'yaml');
    await Promise.all([first.then(note('first')), verdict.then(note('verdict')), threads.parse(text, 'yaml').then(note('table'))]);
    expect(done).toEqual(['first', 'table', 'verdict']);
    expect((await first).violations).toEqual([]);
    expect((await verdict).violations.map(({ reason }) => reason.kind)).toEqual(['path']);
  });

  it('rejects if it cannot be started, or is disposed', async () => {
    await expect(reader('/nowhere/worker.js').parse('', 'yaml')).rejects.toThrow();
    const threads = reader();
    const reading = [threads.parse('openapi: 3.1.0', 'yaml'), threads.parse('', 'yaml')];
    const settled = Promise.allSettled(reading);
    threads.dispose();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

it('the built server checks endpoints of large OpenAPI files, and ends with its thread', async () => {
  const navigation = { groups: [{ group: 'A', openapi: 'api.json', pages: ['index', 'GET /users'] }] };
  const site = new DiskSite(siteWith({ 'docs.json': docs({ navigation }), 'api.json': large('/orders') }));
  const server = await ServerProcess.start([site.uri]);
  expect(codesOf(await server.client.diagnostics(site.at('docs.json')))).toEqual(['endpoint.unknown']);
  expect(await server.stop()).toBe(0);
  expect(server.complaints).toBe('');
});

it('an open OpenAPI file is read from the editor, whatever is on disk', async () => {
  const page = '---\ntitle: List users\nopenapi: GET /users\n---\n';
  const site = new DiskSite(siteWith({ 'index.mdx': page, 'api.yaml': 'notes: none\n' }));
  const { client } = await ServerProcess.start([site.uri]);
  await client.open(site.at('index.mdx'), page, 'mdx');
  await client.open(site.at('api.yaml'), 'openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /people:\n    get: {}\n', 'yaml');
  expect(codesOf(await client.diagnostics(site.at('index.mdx')))).toEqual(['frontMatter.operation']);
  await client.change(site.at('api.yaml'), 'openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /users:\n    get: {}\n');
  expect(codesOf(await client.diagnostics(site.at('index.mdx')))).toEqual([]);
});
