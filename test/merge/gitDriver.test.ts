import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cli } from '../cli/cli';
import { projectFolder } from '../manifest/manifest';
import { GitRepository } from '../support/gitRepository';
import { DiskSite, ensureBundle } from '../support/lspProcess';

const print = (value: unknown, eol = '\n'): string => `${JSON.stringify(value, null, 2)}\n`.replaceAll('\n', eol);

const site = (pages: readonly string[], more: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Site',
  ...more,
  navigation: { groups: [{ group: 'G', pages }] },
});

const texts = (base: string, ours: string, theirs: string) => new DiskSite({ base, ours, theirs });

const call = ({ path }: DiskSite) => cli(['merge', 'base', 'ours', 'theirs', 'docs/docs.json'], { cwd: path, env: process.env });

const read = (folder: DiskSite, path: string): string => readFileSync(folder.file(path), 'utf8');

describe('merge', () => {
  it('replaces ours by the merge', async () => {
    const folder = texts(print(site(['a'])), print(site(['a', 'x'])), print(site(['a', 'b'])));
    expect(await call(folder)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(read(folder, 'ours')).toBe(print(site(['a', 'b', 'x'])));
  });

  it('marks a conflict and gives the reason', async () => {
    const folder = texts(print(site(['a'])), print(site(['a', 'x'], { theme: 'mint' })), print(site(['a'], { theme: 'maple' })));
    expect(await call(folder)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'docs/docs.json: theme was changed differently on both sides.\n',
    });
    expect(read(folder, 'ours')).toContain('<<<<<<< ours\n  "theme": "mint",\n=======\n  "theme": "maple",\n>>>>>>> theirs\n');
  });

  it('has the names and the length of markers that Git gives, or else names of its own', async () => {
    const removed = { groups: [{ group: 'G', pages: ['a'] }] };
    const folder = texts(
      print({ groups: [...removed.groups, { group: 'H', pages: ['h'] }] }),
      print({ groups: [...removed.groups, { group: 'H', pages: ['h', 'i'] }] }),
      print(removed),
    );
    const names = ['--label-base=1a2b', '--label-ours=HEAD', "--label-theirs=it's topic", '--marker-size=9'];
    const { code, stderr } = await cli(['merge', ...names, 'base', 'ours', 'theirs'], { cwd: folder.path, env: process.env });
    expect([code, stderr]).toEqual([1, "ours: H was changed by HEAD and removed by it's topic.\n"]);
    expect(read(folder, 'ours')).toMatch(/^<{9} HEAD$[\s\S]*^={9}$[\s\S]*^>{9} it's topic$/m);
    // Git before 2.44 passes the placeholders.
    const old = texts(print({ a: 1 }), print({ a: 2 }), print({ a: 3 }));
    const placeholders = ['--label-base=%S', '--label-ours=%X', '--label-theirs=%Y'];
    await cli(['merge', ...placeholders, 'base', 'ours', 'theirs'], { cwd: old.path, env: process.env });
    expect(read(old, 'ours')).toBe('{\n<<<<<<< ours\n  "a": 2\n=======\n  "a": 3\n>>>>>>> theirs\n}\n');
  });

  it('writes into another file, with the common ancestor, for tools that read markers', async () => {
    const args = ['merge', '--diff3', '--output=out', '--marker-size=8', 'base', 'ours', 'theirs', 'docs/docs.json'];
    const merge = ({ path }: DiskSite) => cli(args, { cwd: path, env: process.env });
    const [base, ours, theirs] = [print({ a: 1 }), print({ a: 2 }), print({ a: 3 })];
    const folder = texts(base, ours, theirs);
    expect(await merge(folder)).toMatchObject({ code: 1, stderr: 'docs/docs.json: a was changed differently on both sides.\n' });
    const lines = ['<<<<<<<< ours', '  "a": 2', '|||||||| base', '  "a": 1', '========', '  "a": 3', '>>>>>>>> theirs'];
    expect(read(folder, 'out')).toBe(`{\n${lines.join('\n')}\n}\n`);
    expect(read(folder, 'ours')).toBe(ours);
    const clean = texts(base, base, theirs);
    expect((await merge(clean)).code).toBe(0);
    expect([read(clean, 'out'), read(clean, 'ours')]).toEqual([theirs, base]);
    const asText = texts('{ 1\n', '{ 2\n', '{ 3\n');
    expect((await merge(asText)).code).toBe(1);
    expect(read(asText, 'out')).toContain('|||||||| base\n{ 1\n');
    expect(read(asText, 'ours')).toBe('{ 2\n');
    const removed = texts(print({ g: { a: [1] } }), print({ g: { a: [1, 2] } }), print({}));
    expect(await merge(removed)).toMatchObject({ code: 255, stderr: expect.stringContaining('docs/docs.json is left as it is') });
  });

  it('merges as text what is not JSON', async () => {
    const folder = texts('{ 1\n2\n3\n4\n', '{ 0\n2\n3\n4\n', '{ 1\n2\n3\n5\n');
    const stderr = 'docs/docs.json: merged as text, since a version is not valid JSON or elements were moved into each other.\n';
    expect(await call(folder)).toEqual({ code: 0, stdout: '', stderr });
    expect(read(folder, 'ours')).toBe('{ 0\n2\n3\n5\n');
    folder.write('theirs', '{ 9\n2\n3\n4\n');
    folder.write('base', '{ 1\n2\n3\n4\n');
    expect(await call(folder)).toEqual({ code: 1, stdout: '', stderr });
    expect(read(folder, 'ours')).toContain('<<<<<<< ours\n{ 0\n');
  });

  it('ends with a code that stops Git if a version cannot be read', async () => {
    const folder = new DiskSite({ base: '{}', ours: '{}' });
    const { code, stderr } = await call(folder);
    expect(code).toBe(255);
    expect(stderr).toContain('docs/docs.json could not be merged: ENOENT');
    expect(read(folder, 'ours')).toBe('{}');
  });

  it.each([[[]], [['base', 'ours']]])('refuses %j', async (args) => {
    const { code, stderr } = await cli(['merge', ...args], { cwd: texts('', '', '').path });
    expect([code, stderr]).toEqual([2, 'Name the three versions of the file: merge %O %A %B %P.\nSee docs-json merge --help.\n']);
  });
});

describe('merge as a driver of Git', () => {
  beforeAll(() => ensureBundle());

  /** A repository in which two branches changed the file. */
  async function branches(path: string, [base, ours, theirs]: readonly [string, string, string]): Promise<GitRepository> {
    const repository = new GitRepository({ [path]: base, '.gitattributes': '* -text\n' });
    await cli(['init', '--git'], { cwd: repository.path, env: process.env, script: join(projectFolder, 'dist', 'cli.js') });
    repository.commit();
    repository.diverge({ [path]: theirs }, { [path]: ours });
    return repository;
  }

  const added = (eol?: string) => [print(site(['a']), eol), print(site(['a', 'ours']), eol), print(site(['a', 'theirs']), eol)] as const;

  it.each([
    ['merge', 'docs.json', undefined],
    ['merge in a path with blanks, and CRLF', 'my docs/the site/docs.json', '\r\n'],
  ])('%s', async (_, path, eol) => {
    const repository = await branches(path, added(eol));
    repository.git('merge', '-q', '--no-edit', 'topic');
    expect(read(repository, path)).toBe(print(site(['a', 'ours', 'theirs']), eol));
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  it('rebase', async () => {
    const repository = await branches('docs.json', added());
    repository.git('rebase', '-q', 'topic');
    expect(read(repository, 'docs.json')).toBe(print(site(['a', 'ours', 'theirs'])));
  });

  it('cherry-pick', async () => {
    const repository = await branches('docs.json', added());
    repository.git('cherry-pick', 'topic');
    expect(read(repository, 'docs.json')).toBe(print(site(['a', 'ours', 'theirs'])));
  });

  it('stash pop, in another worktree', async () => {
    const repository = await branches('docs.json', added());
    const other = new DiskSite();
    repository.git('worktree', 'add', '-q', other.file('tree'), 'topic');
    const inTree = (...args: string[]): string => repository.git('-C', other.file('tree'), ...args);
    other.write('tree/docs.json', print(site(['a', 'theirs', 'stashed'])));
    inTree('stash');
    other.write('tree/docs.json', print(site(['a', 'theirs', 'later'])));
    inTree('commit', '-q', '-a', '-m', 'Later');
    inTree('stash', 'pop');
    expect(read(other, 'tree/docs.json')).toBe(print(site(['a', 'theirs', 'later', 'stashed'])));
  });

  it('leaves a file in conflict', async () => {
    const themes = ['mint', 'maple', 'palm'].map((theme) => print(site(['a'], { theme })));
    const repository = await branches('docs.json', [themes[0] ?? '', themes[1] ?? '', themes[2] ?? '']);
    expect(() => repository.git('merge', 'topic')).toThrow();
    expect(repository.git('status', '--porcelain')).toBe('UU docs.json');
    expect(read(repository, 'docs.json')).toContain('<<<<<<< ours\n  "theme": "maple",\n=======\n  "theme": "palm",\n>>>>>>> theirs\n');
  });
});
