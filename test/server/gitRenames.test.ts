import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { GitRenames } from '../../server/src/node/gitRenames';
import { GitRepository, plantPrograms } from '../support/gitRepository';

const pageAt = (path: string): string => `A page at ${path}.\n`.repeat(5);

function withPages(...paths: string[]): GitRepository {
  const repository = new GitRepository(Object.fromEntries(paths.map((path) => [path, pageAt(path)])));
  repository.commit();
  return repository;
}

/** Finds renames with a timeout for a machine that is busy with something else. */
const gitRenames = (env: NodeJS.ProcessEnv = process.env): GitRenames => new GitRenames(env, 60_000);

const renamedTo = (repository: GitRepository, path: string, folder = ''): Promise<string | undefined> =>
  gitRenames().renamedTo(repository.at(folder), path);

describe('the new name of a file', () => {
  it('is found in the history', async () => {
    const repository = withPages('guides/start.mdx', 'index.mdx');
    repository.rename('guides/start.mdx', 'tutorials/begin.mdx');
    repository.commit();
    repository.write('later.mdx', pageAt('later.mdx'));
    repository.commit();
    expect(await renamedTo(repository, 'guides/start.mdx')).toBe('tutorials/begin.mdx');
  });

  it('is the last of several names', async () => {
    const repository = withPages('a.mdx');
    for (const [from, to] of [
      ['a.mdx', 'b.mdx'],
      ['b.mdx', 'c/d.mdx'],
    ] as const) {
      repository.rename(from, to);
      repository.commit();
    }
    repository.rename('c/d.mdx', 'e ü.mdx');
    expect(await renamedTo(repository, 'a.mdx')).toBe('e ü.mdx');
  });

  it('is found while the rename is staged only', async () => {
    const repository = withPages('a.mdx');
    repository.rename('a.mdx', 'b.mdx');
    expect(await renamedTo(repository, 'a.mdx')).toBe('b.mdx');
  });

  it('is relative to a folder of the repository, and not outside of it', async () => {
    const repository = withPages('docs/a.mdx', 'docs/b.mdx');
    repository.rename('docs/a.mdx', 'docs/c.mdx');
    repository.rename('docs/b.mdx', 'b.mdx');
    repository.commit();
    expect(await renamedTo(repository, 'a.mdx', 'docs')).toBe('c.mdx');
    expect(await renamedTo(repository, 'b.mdx', 'docs')).toBeUndefined();
  });

  it('follows a new commit', async () => {
    const repository = withPages('a.mdx');
    const renames = gitRenames();
    expect(await renames.renamedTo(repository.uri, 'a.mdx')).toBeUndefined();
    repository.rename('a.mdx', 'b.mdx');
    repository.commit();
    expect(await renames.renamedTo(repository.uri, 'a.mdx')).toBe('b.mdx');
  });

  it.each(['deleted.mdx', 'never.mdx', '../a.mdx', '--output=x', ':(top)a.mdx', ''])('is unknown for %j', async (path) => {
    const repository = withPages('a.mdx', 'deleted.mdx');
    repository.git('rm', '-q', 'deleted.mdx');
    repository.commit();
    expect(await renamedTo(repository, path)).toBeUndefined();
    expect(existsSync(join(repository.path, 'x'))).toBe(false);
  });

  it('is unknown without a repository, without commits, without Git, and without a disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-json-git-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const renames = gitRenames();
    expect(await renames.renamedTo(pathToFileURL(folder).href, 'a.mdx')).toBeUndefined();
    expect(await renames.renamedTo(new GitRepository().uri, 'a.mdx')).toBeUndefined();
    expect(await renames.renamedTo('vscode-vfs://github/a/b', 'a.mdx')).toBeUndefined();
    const repository = withPages('a.mdx');
    repository.rename('a.mdx', 'b.mdx');
    expect(await gitRenames({ PATH: '' }).renamedTo(repository.uri, 'a.mdx')).toBeUndefined();
    // A relative entry of the search path would lead into the repository.
    expect(await gitRenames({ PATH: '.' }).renamedTo(repository.uri, 'a.mdx')).toBeUndefined();
  });
});

describe.skipIf(process.platform === 'win32')('a hostile repository', () => {
  it('cannot run the programs that its settings name', async () => {
    const repository = withPages('a.mdx');
    writeFileSync(join(repository.path, '.gitattributes'), '*.mdx diff=evil filter=evil\n');
    repository.rename('a.mdx', 'b.mdx');
    repository.commit();
    const ran = plantPrograms(repository);
    expect(await renamedTo(repository, 'a.mdx')).toBe('b.mdx');
    expect(ran()).toBe('');
  });
});
