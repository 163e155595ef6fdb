import { describe, expect, it } from 'vitest';
import { GitRepository } from '../support/gitRepository';
import { DiskSite } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { cli, diskSite, textOf } from './cli';

const version = (path: string, more = ''): string =>
  `openapi: 3.1.0\ninfo: { title: API, version: 1.0.0 }\nservers: [{ url: https://api.example.com }]\npaths:\n  ${path}:\n    get: { operationId: list, responses: {} }\n${more}`;
const other = '  /stable:\n    get: { operationId: stable, responses: {} }\n';
const page = (path: string): string =>
  `---\ntitle: Home\ndescription: Start here.\n---\n\n[List](/api-reference/get-${path.slice(1)})\n\n\`\`\`bash\ncurl https://api.example.com${path}\n\`\`\`\n`;
const navigation = (path: string): object => ({ groups: [{ group: 'API', openapi: 'openapi.yaml', pages: ['index', `GET ${path}`] }] });
const site = (path: string, redirects?: object): Record<string, string> => ({
  'docs.json': docs({ navigation: navigation(path), ...(redirects && { redirects }) }),
  'index.mdx': page(path),
});
const versions = { 'old.txt': version('/users', other), 'new.txt': version('/members', other) };
const redirects = [{ source: '/api-reference/get-users', destination: '/api-reference/get-members' }];

/** A repository whose last commit has the old version, and whose files have the new one. */
function repository(): GitRepository {
  const found = new GitRepository({ ...site('/users'), 'openapi.yaml': versions['old.txt'] });
  found.commit();
  found.write('openapi.yaml', versions['new.txt']);
  return found;
}

const call = (cwd: string, ...args: readonly string[]) => cli(['api', 'diff', ...args], { cwd, env: process.env });

describe('api diff', () => {
  it('lists the changes of two files that no site has', async () => {
    const { path } = diskSite({ 'docs.json': docs(), ...versions });
    expect(await call(path, 'old.txt', 'new.txt', '--strict')).toEqual({
      ...{ code: 1, stderr: '' },
      stdout: '! GET /members: renamed from GET /users\n1 changes of operations, 1 of them breaking, and 0 of schemas.\n',
    });
  });

  it('lists what of the site the change breaks', async () => {
    const { path } = repository();
    const { code, stdout } = await call(path, 'HEAD:openapi.yaml', 'openapi.yaml');
    expect(code).toBe(0);
    expect(stdout.split('\n').slice(2)).toEqual([
      '',
      'Affected in docs.json: 1 entry, 1 sample, 1 link, 1 redirect.',
      expect.stringMatching(/^ {2}docs\.json:\d+:\d+ {2}entry {2}GET \/users → GET \/members$/),
      '  index.mdx:6:8  link  /api-reference/get-users → /api-reference/get-members',
      '  index.mdx:9:6  sample  GET /users → GET /members',
      '  /api-reference/get-users → /api-reference/get-members  address',
      '',
    ]);
    expect((await call(path, 'HEAD:openapi.yaml', 'openapi.yaml', '--format', 'markdown')).stdout).toContain(
      '### Affected in docs.json: 1 entry, 1 sample, 1 link, 1 redirect\n\n- `docs.json:',
    );
  });

  it('reads a file at two commits', async () => {
    const found = repository();
    found.commit();
    expect((await call(found.path, 'HEAD~1:openapi.yaml', 'HEAD:openapi.yaml')).stdout).toContain('sample  GET /users → GET /members');
  });
});

describe('api diff --fix', () => {
  it('updates all that names renamed operations, in one change', async () => {
    const found = repository();
    expect(await call(found.path, 'HEAD:openapi.yaml', 'openapi.yaml', '--fix')).toEqual({
      code: 0,
      stdout: 'Updated 1 entry, 1 sample, 1 link, 1 redirect.\n',
      stderr: '',
    });
    expect(textOf(found, 'index.mdx')).toBe(page('/members'));
    expect(JSON.parse(textOf(found, 'docs.json'))).toEqual(JSON.parse(site('/members', redirects)['docs.json'] ?? ''));
    expect(textOf(found, 'openapi.yaml')).toBe(versions['new.txt']);
    expect((await call(found.path, 'HEAD:openapi.yaml', 'openapi.yaml', '--fix')).stdout).toBe(
      'Nothing of the site names what is renamed.\n',
    );
  });

  it('gives the new version to a site that has the old one', async () => {
    const found = diskSite({ ...site('/users'), 'openapi.yaml': versions['old.txt'], 'new.txt': versions['new.txt'] });
    expect(await call(found.path, 'openapi.yaml', 'new.txt', '--fix', '--no-redirect')).toEqual({
      code: 0,
      stdout: 'Updated 1 entry, 1 sample, 1 link.\n',
      stderr: 'openapi.yaml has the new version.\n',
    });
    expect(textOf(found, 'openapi.yaml')).toBe(versions['new.txt']);
    expect(JSON.parse(textOf(found, 'docs.json'))).toEqual(JSON.parse(site('/members')['docs.json'] ?? ''));
  });

  it('reads the new version outside of the site', async () => {
    const found = diskSite({ ...site('/users'), 'openapi.yaml': versions['old.txt'] });
    const other = new DiskSite({ 'new.yaml': versions['new.txt'] });
    expect((await call(found.path, 'openapi.yaml', other.file('new.yaml'), '--fix')).code).toBe(0);
    expect(textOf(found, 'openapi.yaml')).toBe(versions['new.txt']);
    expect(textOf(other, 'new.yaml')).toBe(versions['new.txt']);
  });

  it('names what it cannot update', async () => {
    const { path } = diskSite({
      ...site('/users'),
      'openapi.yaml': versions['old.txt'],
      'new.txt': version('/other', other).replace('list', 'other'),
    });
    const { stdout, stderr } = await call(path, 'openapi.yaml', 'new.txt', '--fix');
    expect(stdout).toBe('Nothing of the site names what is renamed.\n');
    expect(stderr).toContain('Not updated: index.mdx:9:6  sample  GET /users is removed\n');
  });

  it('writes a diff and a review in a dry run', async () => {
    const found = repository();
    const { stdout, stderr } = await call(found.path, 'HEAD:openapi.yaml', 'openapi.yaml', '--fix', '--dry-run');
    expect(stdout).toContain('-curl https://api.example.com/users\n+curl https://api.example.com/members\n');
    expect(stderr).toContain('Would update 1 entry, 1 sample, 1 link, 1 redirect.\n\n');
    expect(stderr).toContain('No new problems.\n');
    expect(textOf(found, 'index.mdx')).toBe(page('/users'));
  });

  it.each([
    ['no site', ['old.txt', 'new.txt', '--fix'], 'new.txt belongs to no site.'],
    ['no --fix', ['old.txt', 'new.txt', '--dry-run'], '--dry-run requires --fix.'],
    ['a changelog', ['old.txt', 'new.txt', '--fix', '--changelog'], '--fix cannot be combined with --changelog or --format markdown.'],
  ])('is refused with %s', async (_, args, message) => {
    const { code, stderr } = await call(new DiskSite(versions).path, ...args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });
});

describe('api coverage', () => {
  const paths = `paths:
  /users:
    get:
      description: All of them.
      responses: { '200': { description: A, content: { application/json: { schema: { type: object, properties: { id: { example: 1 } } } } } } }
    post:
      x-codeSamples: [{ lang: js, source: a }]
      responses: { '200': { description: A, content: { application/json: { schema: { type: object } } } } }
  /users/{id}:
    delete: { responses: {} }
    put: { x-hidden: true, responses: {} }
`;
  const files = {
    'docs.json': docs({ navigation: { groups: [{ group: 'API', openapi: 'api.yaml', pages: ['index', 'GET /users', 'POST /users'] }] } }),
    'api.yaml': `openapi: 3.1.0\ninfo: { title: API, version: 1.0.0 }\nservers: [{ url: https://api.example.com }]\n${paths}`,
    'index.mdx': '---\ntitle: Home\n---\n\n```bash\ncurl https://api.example.com/users\ncurl https://api.example.com/users\n```\n',
  };
  const coverage = (...args: readonly string[]) => cli(['api', 'coverage', ...args], { cwd: diskSite(files).path });

  it('lists what the documentation of each operation lacks', async () => {
    expect(await coverage('--strict')).toEqual({
      code: 1,
      stdout: [
        'docs.json',
        '  api.yaml: 3 operations: 2 documented, 2 with samples, 1 with a description, 2 with examples.',
        '    POST /users: no description, no example',
        '    DELETE /users/{id}: not documented, no sample, no description',
        '',
      ].join('\n'),
      stderr: '',
    });
  });

  it('is a table in Markdown', async () => {
    expect((await coverage('--format', 'markdown')).stdout).toBe(
      [
        '### docs.json',
        '',
        '#### api.yaml',
        '',
        '| Operation | Documented | Samples | Description | Example |',
        '| --- | --- | --- | --- | --- |',
        '| 3 operations | 2 (66 %) | 2 (66 %) | 1 (33 %) | 2 (66 %) |',
        '| `GET /users` | ✓ | 2 | ✓ | ✓ |',
        '| `POST /users` | ✓ | 1 | ✗ | ✗ |',
        '| `DELETE /users/{id}` | ✗ | 0 | ✗ | – |',
        '',
      ].join('\n'),
    );
  });

  it('has the operations of `endpoints` in JSON, with what they have', async () => {
    type Sites = readonly { readonly openApiFiles: readonly { readonly operations: readonly object[] }[] }[];
    const { coverage: sites } = JSON.parse((await coverage('--format', 'json')).stdout) as { coverage: Sites };
    const listed = JSON.parse((await cli(['endpoints', '--format', 'json'], { cwd: diskSite(files).path })).stdout) as { sites: Sites };
    const operations = sites[0]?.openApiFiles[0]?.operations ?? [];
    expect(operations).toMatchObject(listed.sites[0]?.openApiFiles[0]?.operations ?? []);
    expect(operations[0]).toMatchObject({ samples: 2, hasDescription: true, hasExample: true });
    expect(operations[2]).not.toHaveProperty('hasExample');
  });

  it.each([
    [['--fix'], '--fix cannot be combined with coverage.'],
    [['a', 'b'], 'Name one folder: api coverage docs.'],
  ])('is refused with %j', async (args, message) => {
    const { code, stderr } = await coverage(...args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });
});
