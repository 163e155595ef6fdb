import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GitRepository, plantPrograms } from '../support/gitRepository';
import { docs } from '../support/lspSite';
import { type CliResult, cli } from './cli';

const page = (title: string, body = ''): string => `---\ntitle: ${title}\n---\n\n${body}\n`;

/** A repository with a committed site that has an old problem. */
function repositoryWith(files: Readonly<Record<string, string>> = {}): GitRepository {
  const repository = new GitRepository({
    'docs.json': docs({ navigation: { pages: ['index', 'guide'] } }),
    'index.mdx': page('Start', 'See [nothing](/nowhere) and [the guide](/guide).'),
    'guide.mdx': page('Guide'),
    ...files,
  });
  repository.commit();
  return repository;
}

function check(repository: GitRepository, ...args: string[]): Promise<CliResult> {
  return cli(['check', '--format', 'json', ...args], { cwd: repository.path, env: process.env });
}

/** Diagnostics as `path:line code`. */
async function found(repository: GitRepository, ...args: string[]): Promise<string[]> {
  const { stdout, stderr } = await check(repository, ...args);
  expect(stderr).toBe('');
  const { files } = JSON.parse(stdout) as { files: { path: string; problems: { line: number; code: string }[] }[] };
  return files.flatMap(({ path, problems }) => problems.map(({ line, code }) => `${path}:${line} ${code}`));
}

describe('--since', () => {
  it('reports problems that the change caused, in any file', async () => {
    const repository = repositoryWith();
    expect(await found(repository)).toEqual(['index.mdx:5 link.missing']);
    expect(await found(repository, '--since', 'HEAD')).toEqual([]);
    repository.delete('guide.mdx');
    expect(await found(repository, '--since', 'HEAD')).toEqual(['docs.json:11 page.missing', 'index.mdx:5 link.missing']);
  });

  it('passes with old problems, and prints their number', async () => {
    const repository = repositoryWith();
    const text = await cli(['check', '--since', 'HEAD'], { cwd: repository.path, env: process.env });
    expect(text).toEqual({ code: 0, stdout: 'No new problems. 1 site checked. 1 known problem is left out.\n', stderr: '' });
    repository.write('guide.mdx', page('Guide', '[dead](/dead)'));
    expect((await check(repository, '--since', 'HEAD')).code).toBe(1);
    expect((await check(repository, '--since', 'HEAD', '--max-warnings', '1')).code).toBe(0);
  });

  it('recognizes problems whose lines have moved, and distinguishes problems of the same text by their lines', async () => {
    const repository = repositoryWith();
    repository.write(
      'index.mdx',
      page('Start', 'New.\n\nSee also [nothing](/nowhere).\n\nSee [nothing](/nowhere) and [the guide](/guide).'),
    );
    expect(await found(repository, '--since', 'HEAD')).toEqual(['index.mdx:7 link.missing']);
  });

  it('compares with the common ancestor of both branches', async () => {
    const repository = repositoryWith();
    repository.diverge({ 'topic.mdx': page('Topic', '[dead](/dead)') }, { 'index.mdx': page('Start', 'See [the guide](/guide).') });
    repository.git('checkout', '-q', 'topic');
    // The problem that `main` has corrected in the meantime is not part of this change.
    expect(await found(repository, '--since', 'main')).toEqual(['topic.mdx:2 page.unlisted', 'topic.mdx:5 link.missing']);
  });

  it('includes uncommitted and untracked files, except files that Git ignores', async () => {
    const repository = repositoryWith({ '.gitignore': 'generated/\n', 'generated/old.mdx': page('Old', '[dead](/dead)') });
    repository.write('generated/other.mdx', page('Other', '[dead](/dead)'));
    repository.write('new.mdx', page('New', '[dead](/dead)'));
    expect(await found(repository, '--since', 'HEAD')).toEqual(['new.mdx:2 page.unlisted', 'new.mdx:5 link.missing']);
  });

  it('reports all problems of a new site, and none of a removed one', async () => {
    const repository = repositoryWith();
    repository.write('other/docs.json', docs({ navigation: { pages: ['gone'] } }));
    expect(await found(repository, '--since', 'HEAD')).toEqual(['other/docs.json:10 page.missing']);
    repository.commit();
    repository.delete('other');
    expect(await found(repository, '--since', 'HEAD')).toEqual([]);
  });

  it('can be combined with a folder of the repository and other options', async () => {
    const repository = repositoryWith({ 'more/docs.json': docs(), 'more/index.mdx': page('More') });
    repository.write('more/index.mdx', page('More', '[dead](/dead)'));
    repository.delete('guide.mdx');
    expect(await found(repository, 'more', '--since', 'HEAD')).toEqual(['more/index.mdx:5 link.missing']);
    expect(await found(repository, '--since', 'HEAD', '--files', '*.mdx')).toEqual(['index.mdx:5 link.missing']);
    expect(await found(repository, '--since', 'HEAD', '--only', 'page.missing')).toEqual(['docs.json:11 page.missing']);
  });

  it('compares all problems of a kind, also beyond the limit of reported problems', async () => {
    const many = Array.from({ length: 600 }, (_, index) => `[dead](/dead-${index})`);
    const repository = repositoryWith({ 'guide.mdx': page('Guide', many.join('\n')) });
    repository.write('guide.mdx', page('Guide', ['[new](/first)', ...many, '[new](/last)'].join('\n')));
    expect(await found(repository, '--since', 'HEAD')).toEqual(['guide.mdx:5 link.missing', 'guide.mdx:606 link.missing']);
  });

  it.skipIf(process.platform === 'win32')('follows links within the repository as the disk does', async () => {
    const repository = repositoryWith({ 'shared/page.mdx': page('Shared', '[dead](/dead)') });
    symlinkSync('shared/page.mdx', repository.file('linked.mdx'));
    symlinkSync('/etc/hostname', repository.file('outside.mdx'));
    repository.write('docs.json', docs({ navigation: { pages: ['index', 'guide', 'linked', 'outside'] } }));
    repository.commit();
    expect(await found(repository, '--since', 'HEAD')).toEqual([]);
    const before = await found(repository);
    repository.write('shared/page.mdx', page('Shared', '[dead](/dead)\n[dead](/other)'));
    const expected = (await found(repository)).filter((each) => !before.includes(each));
    expect(expected.length).toBeGreaterThan(0);
    expect(await found(repository, '--since', 'HEAD')).toEqual(expected);
  });

  it('accepts any line endings and file names', async () => {
    const repository = repositoryWith({
      'ünï cödé.mdx': page('A', '[dead](/dead)').replaceAll('\n', '\r\n'),
      'a#b%20c.mdx': '\uFEFF# B\n',
    });
    expect(await found(repository, '--since', 'HEAD')).toEqual([]);
    repository.write('ünï cödé.mdx', page('A', 'x\n[dead](/dead)\n[dead](/dead)'));
    expect(await found(repository, '--since', 'HEAD')).toEqual(['ünï cödé.mdx:7 link.missing']);
  });
});

describe('pages that a change removes', () => {
  const pages = ['index', 'guide'];
  const body = 'A page of some lines.\n\nAnd another one.';

  it.each(['--since=HEAD', '--staged'])('need a redirect, with %s', async (option) => {
    const repository = repositoryWith({
      'old.mdx': page('Old'),
      'snippets/part.mdx': 'Text',
      '.mintignore': 'drafts/',
      'drafts/a.mdx': '',
    });
    for (const path of ['old.mdx', 'snippets', 'drafts']) repository.delete(path);
    repository.git('add', '-A');
    expect(await found(repository, option)).toEqual(['docs.json:8 page.removedWithoutRedirect']);
    repository.write('docs.json', docs({ navigation: { pages }, redirects: [{ source: '/old', destination: '/guide' }] }));
    repository.git('add', '-A');
    expect(await found(repository, option)).toEqual([]);
  });

  it.each([true, false])('are found at their new path, staged or not: %s', async (isStaged) => {
    const repository = repositoryWith({ 'old.mdx': page('Old', body) });
    repository.delete('old.mdx');
    repository.write('new.mdx', page('New', body));
    repository.write('docs.json', docs({ navigation: { pages: [...pages, 'new'] } }));
    if (isStaged) repository.git('add', '-A');
    const { stdout } = await check(repository, '--since', 'HEAD');
    expect(stdout).toContain('Page moved without a redirect: `/old`. Redirect it to `/new`.');
  });

  it('keep their old problems at the new path, where only problems of the move are new', async () => {
    const repository = repositoryWith({
      'part/old.mdx': page('Old', `${body} See [nothing](/nothing).\n\nSee [the other](./other).`),
      'part/other.mdx': page('Other'),
      'docs.json': docs({ navigation: { pages: [...pages, 'part/old', 'part/other'] } }),
    });
    repository.delete('part/old.mdx');
    repository.write('new.mdx', page('New', `${body} See [nothing](/nothing).\n\nSee [the other](./other).`));
    repository.write(
      'docs.json',
      docs({ navigation: { pages: [...pages, 'new', 'part/other'] }, redirects: [{ source: '/part/old', destination: '/new' }] }),
    );
    expect(await found(repository, '--since', 'HEAD')).toEqual(['new.mdx:9 link.missing']);
  });

  it('are not reported without a comparison', async () => {
    const repository = repositoryWith({ 'old.mdx': page('Old') });
    repository.delete('old.mdx');
    expect(await found(repository)).toEqual(['index.mdx:5 link.missing']);
  });
});

describe('--staged', () => {
  it('checks the index, not the disk', async () => {
    const repository = repositoryWith();
    repository.write('index.mdx', page('Start', '[staged](/staged)'));
    repository.git('add', 'index.mdx');
    repository.write('index.mdx', page('Start', '[later](/later)'));
    repository.write('untracked.mdx', page('Untracked'));
    expect(await found(repository, '--staged')).toEqual(['index.mdx:5 link.missing']);
    const { stdout } = await check(repository, '--staged');
    expect(stdout).toContain('`staged`');
    expect(stdout).not.toContain('`later`');
  });

  it('reports everything before the first commit', async () => {
    const repository = new GitRepository({ 'docs.json': docs({ navigation: { pages: ['index', 'gone'] } }), 'index.mdx': page('Start') });
    repository.git('add', '-A');
    expect(await found(repository, '--staged')).toEqual(['docs.json:11 page.missing']);
  });

  it('reads the index of a hook, only if it is in this repository', async () => {
    const repository = repositoryWith();
    repository.write('index.mdx', page('Start', '[staged](/staged)'));
    const index = join('.git', 'other-index');
    writeFileSync(repository.file(index), '');
    repository.git('read-tree', '--index-output=.git/other-index', 'HEAD');
    const env = { ...process.env, GIT_INDEX_FILE: index };
    repository.git('add', '-A');
    const exitCodeOf = async (given: NodeJS.ProcessEnv): Promise<number> =>
      (await cli(['check', '--staged'], { cwd: repository.path, env: given })).code;
    expect(await exitCodeOf(process.env)).toBe(1);
    expect(await exitCodeOf(env)).toBe(0);
    expect(await exitCodeOf({ ...env, GIT_INDEX_FILE: join(repositoryWith().path, '.git', 'index') })).toBe(1);
  });

  it('reports files in conflict', async () => {
    const repository = repositoryWith();
    for (const [branch, text] of [
      ['one', 'One'],
      ['two', 'Two'],
    ] as const) {
      repository.git('checkout', '-q', '-b', branch, 'main');
      repository.write('index.mdx', page(text));
      repository.commit();
    }
    expect(() => repository.git('merge', '-q', 'one')).toThrow();
    expect(await check(repository, '--staged')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'index.mdx is in conflict: finish the merge first.\n',
    });
  });
});

describe('a comparison', () => {
  it.each(['nowhere', '--output=x', '-x', ':(top)', 'HEAD..main', '', 'HEAD:index.mdx', 'a\u001B[31mb'])(
    'is refused for the unknown commit %j',
    async (ref) => {
      const repository = repositoryWith();
      const { code, stdout, stderr } = await check(repository, `--since=${ref}`);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/^There is no commit .* in this repository\.\n$/);
      expect(stderr).not.toContain('\u001B');
    },
  );

  it('is refused outside a repository', async () => {
    const site = repositoryWith();
    site.delete('.git');
    expect((await check(site, '--since', 'HEAD')).stderr).toContain('is in no Git repository.');
    expect((await check(site, '--staged')).code).toBe(2);
  });

  it('is refused in a shallow clone, with a hint how to fetch more', async () => {
    const repository = repositoryWith();
    repository.write('index.mdx', page('Start'));
    repository.commit();
    const clone = new GitRepository();
    clone.git('fetch', '-q', '--depth', '1', repository.uri, 'main');
    clone.git('checkout', '-q', 'FETCH_HEAD');
    const { code, stderr } = await check(clone, '--since', 'HEAD~1');
    expect(code).toBe(2);
    expect(stderr).toContain('fetch-depth: 0');
  });

  it('is refused for histories without a common commit', async () => {
    const repository = repositoryWith();
    repository.git('checkout', '-q', '--orphan', 'other');
    repository.write('index.mdx', page('Another start'));
    repository.commit();
    expect((await check(repository, '--since', 'main')).stderr).toBe('main and HEAD have no common commit.\n');
  });

  it('is refused without Git', async () => {
    const repository = repositoryWith();
    const { code, stderr } = await cli(['check', '--staged'], { cwd: repository.path, env: { PATH: '.' } });
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'Git is not installed, or not in the search path.\n' });
  });

  it.each([
    ['--since', 'HEAD', '--staged'],
    ['--since', 'HEAD', '--fix'],
    ['--staged', '--watch'],
  ])('is refused with %s %s %s', async (...args) => {
    expect((await cli(['check', ...args], { cwd: repositoryWith().path })).code).toBe(2);
  });
});

describe.skipIf(process.platform === 'win32')('a hostile repository', () => {
  it('cannot run the programs that it names', async () => {
    const repository = repositoryWith({ '.gitattributes': '* diff=evil filter=evil text\n' });
    const ran = plantPrograms(repository);
    repository.write('index.mdx', page('Start', '[dead](/dead)'));
    expect(await found(repository, '--since', 'HEAD')).toEqual(['index.mdx:5 link.missing']);
    expect(await found(repository, '--staged')).toEqual([]);
    expect(ran()).toBe('');
  });
});
