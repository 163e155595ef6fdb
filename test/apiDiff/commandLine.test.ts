import { describe, expect, it } from 'vitest';
import { cli, diskSite } from '../cli/cli';
import { GitRepository } from '../support/gitRepository';

const description = (paths: string): string => `openapi: 3.1.0\ninfo: { title: API, version: 1.0.0 }\npaths: ${paths}\n`;
const files = {
  'old.yaml': description('{ /users: { get: { operationId: list }, post: {} } }'),
  'new.yaml': description('{ /members: { get: { operationId: list, deprecated: true } } }'),
};

describe('api diff', () => {
  it('lists changes, those that break clients with a mark', async () => {
    const result = await cli(['api', 'diff', 'old.yaml', 'new.yaml'], { cwd: diskSite(files).path });
    expect(result).toEqual({
      code: 0,
      stderr: '',
      stdout:
        '! GET /members: renamed from GET /users\n  GET /members: deprecated\n! POST /users: removed\n3 changes of operations, 2 of them breaking, and 0 of schemas.\n',
    });
  });

  it('compares a file with itself in a commit', async () => {
    const repository = new GitRepository({ 'docs/api.yaml': files['old.yaml'] });
    repository.commit();
    repository.write('docs/api.yaml', files['new.yaml']);
    const root = await cli(['api', 'diff', 'HEAD:docs/api.yaml', 'docs/api.yaml'], { cwd: repository.path, env: process.env });
    expect(root).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('renamed from GET /users') });
    const folder = await cli(['api', 'diff', 'main:./api.yaml', 'api.yaml'], { cwd: repository.file('docs'), env: process.env });
    expect(folder).toEqual(root);
    const update = await cli(['api', 'diff', 'docs/api.yaml', 'HEAD:docs/api.yaml', '--changelog'], {
      cwd: repository.path,
      env: process.env,
    });
    expect(update.stdout).toMatch(/^<Update label="HEAD">\n/);
    for (const given of ['none:docs/api.yaml', 'HEAD:gone.yaml', '--output=a:docs/api.yaml']) {
      const args = ['api', 'diff', '--', given, 'docs/api.yaml'];
      expect((await cli(args, { cwd: repository.path, env: process.env })).code).toBe(2);
    }
  });

  it('fails with --strict if a change breaks clients', async () => {
    const { path: cwd } = diskSite(files);
    expect((await cli(['api', 'diff', 'old.yaml', 'new.yaml', '--strict'], { cwd })).code).toBe(1);
    const same = await cli(['api', 'diff', 'old.yaml', 'old.yaml', '--strict'], { cwd });
    expect(same).toEqual({ code: 0, stderr: '', stdout: 'No changes.\n' });
  });

  it('writes Markdown and an entry of a changelog', async () => {
    const { path: cwd } = diskSite(files);
    expect((await cli(['api', 'diff', 'old.yaml', 'new.yaml', '--format', 'markdown'], { cwd })).stdout).toMatch(/^### Breaking changes\n/);
    expect((await cli(['api', 'diff', 'old.yaml', 'new.yaml', '--changelog'], { cwd })).stdout).toMatch(/^<Update label="New version">\n/);
  });

  it.each([
    [['api'], 'api diff'],
    [['api', 'diff', 'old.yaml'], 'api diff'],
    [['api', 'diff', 'old.yaml', 'gone.yaml'], 'gone.yaml'],
    [['api', 'diff', 'old.yaml', 'new.yaml', '--changelog', '-f', 'json'], '--changelog'],
  ])('%j is refused', async (args, text) => {
    const { code, stderr } = await cli(args, { cwd: diskSite(files).path });
    expect(code).toBe(2);
    expect(stderr).toContain(text);
  });

  it('notes that a file cannot be read as a whole', async () => {
    const given = { ...files, 'broken.yaml': 'openapi: 3.1.0\npaths: {' };
    expect((await cli(['api', 'diff', 'old.yaml', 'broken.yaml'], { cwd: diskSite(given).path })).stderr).toContain('may be missing');
  });
});
