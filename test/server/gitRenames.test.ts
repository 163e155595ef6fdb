import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { GitRenames } from '../../server/src/node/gitRenames';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A Git repository in a temporary folder. */
class Repository {
  readonly path = mkdtempSync(join(tmpdir(), 'docs-json-git-'));

  constructor() {
    folders.push(this.path);
    this.git('init', '-q');
  }

  git(...args: string[]): string {
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false'];
    return execFileSync('git', [...author, ...args], { cwd: this.path, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  }

  write(path: string, text = `A page at ${path}.\n`.repeat(5)): void {
    mkdirSync(dirname(join(this.path, path)), { recursive: true });
    writeFileSync(join(this.path, path), text);
  }

  rename(from: string, to: string): void {
    mkdirSync(dirname(join(this.path, to)), { recursive: true });
    this.git('mv', from, to);
  }

  commit(): void {
    this.git('add', '-A');
    this.git('commit', '-q', '-m', 'Change');
  }

  uri(path = ''): string {
    return pathToFileURL(join(this.path, path)).href;
  }
}

function withPages(...paths: string[]): Repository {
  const repository = new Repository();
  for (const path of paths) repository.write(path);
  repository.commit();
  return repository;
}

const renamedTo = (repository: Repository, path: string, folder = ''): Promise<string | undefined> =>
  new GitRenames(process.env).renamedTo(repository.uri(folder), path);

describe('the new name of a file', () => {
  it('is found in the history', async () => {
    const repository = withPages('guides/start.mdx', 'index.mdx');
    repository.rename('guides/start.mdx', 'tutorials/begin.mdx');
    repository.commit();
    repository.write('later.mdx');
    repository.commit();
    expect(await renamedTo(repository, 'guides/start.mdx')).toBe('tutorials/begin.mdx');
  });

  it('is the last of several', async () => {
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
    const renames = new GitRenames(process.env);
    expect(await renames.renamedTo(repository.uri(), 'a.mdx')).toBeUndefined();
    repository.rename('a.mdx', 'b.mdx');
    repository.commit();
    expect(await renames.renamedTo(repository.uri(), 'a.mdx')).toBe('b.mdx');
  });

  it.each(['deleted.mdx', 'never.mdx', '../a.mdx', '--output=x', ':(top)a.mdx', ''])('is unknown for %j', async (path) => {
    const repository = withPages('a.mdx', 'deleted.mdx');
    repository.git('rm', '-q', 'deleted.mdx');
    repository.commit();
    expect(await renamedTo(repository, path)).toBeUndefined();
    expect(existsSync(join(repository.path, 'x'))).toBe(false);
  });

  it('is unknown without a repository, without commits, without Git, and elsewhere than on a disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-json-git-'));
    folders.push(folder);
    const renames = new GitRenames(process.env);
    expect(await renames.renamedTo(pathToFileURL(folder).href, 'a.mdx')).toBeUndefined();
    expect(await renames.renamedTo(new Repository().uri(), 'a.mdx')).toBeUndefined();
    expect(await renames.renamedTo('vscode-vfs://github/a/b', 'a.mdx')).toBeUndefined();
    const repository = withPages('a.mdx');
    repository.rename('a.mdx', 'b.mdx');
    expect(await new GitRenames({ PATH: '' }).renamedTo(repository.uri(), 'a.mdx')).toBeUndefined();
    // A relative entry of the search path would lead into the repository.
    expect(await new GitRenames({ PATH: '.' }).renamedTo(repository.uri(), 'a.mdx')).toBeUndefined();
  });
});

describe.skipIf(process.platform === 'win32')('a hostile repository', () => {
  it('runs none of the programs that its settings name', async () => {
    const repository = withPages('a.mdx');
    writeFileSync(join(repository.path, '.gitattributes'), '*.mdx diff=evil filter=evil\n');
    repository.rename('a.mdx', 'b.mdx');
    repository.commit();
    const log = join(repository.path, '.git', 'ran');
    const program = join(repository.path, '.git', 'program');
    writeFileSync(program, `#!/bin/sh\necho "$0 $@" >> ${log}\n`);
    chmodSync(program, 0o755);
    mkdirSync(join(repository.path, '.git', 'hooks'), { recursive: true });
    for (const hook of ['post-index-change', 'post-checkout', 'pre-commit', 'fsmonitor-watchman']) {
      writeFileSync(join(repository.path, '.git', 'hooks', hook), readFileSync(program));
      chmodSync(join(repository.path, '.git', 'hooks', hook), 0o755);
    }
    writeFileSync(
      join(repository.path, '.git', 'config'),
      `[core]\n\trepositoryformatversion = 0\n\tfsmonitor = ${program}\n\tpager = ${program}\n\thooksPath = .git/hooks\n\tsshCommand = ${program}\n` +
        `[log]\n\tshowSignature = true\n[gpg]\n\tprogram = ${program}\n[diff]\n\texternal = ${program}\n` +
        `[diff "evil"]\n\tcommand = ${program}\n\ttextconv = ${program}\n[filter "evil"]\n\tclean = ${program}\n\tsmudge = ${program}\n\tprocess = ${program}\n` +
        `[alias]\n\tlog = !${program}\n\tshow = !${program}\n[pager]\n\tlog = ${program}\n\tshow = ${program}\n\tdiff = ${program}\n`,
    );
    expect(await renamedTo(repository, 'a.mdx')).toBe('b.mdx');
    expect(existsSync(log) ? readFileSync(log, 'utf8') : '').toBe('');
  });
});
