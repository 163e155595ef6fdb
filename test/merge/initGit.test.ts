import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { driverCommand, programOf } from '../../server/src/cli/git/mergeDriver';
import { type CliResult, cli } from '../cli/cli';
import { projectFolder } from '../manifest/manifest';
import { GitRepository, plantPrograms } from '../support/gitRepository';
import { DiskSite, ensureBundle } from '../support/lspProcess';
import { print } from './threeWay';

const script = join(projectFolder, 'dist', 'cli.js');

const call = ({ path }: DiskSite, ...args: string[]): Promise<CliResult> => cli(args, { cwd: path, env: process.env, script });

const read = (folder: DiskSite, path: string): string => readFileSync(folder.file(path), 'utf8');

const group = (pages: readonly string[]) => ({ group: 'G', pages });

const files = {
  'my docs/docs.json': print({ name: 'Site', navigation: { groups: [{ $ref: './nav [1].json' }] } }),
  'my docs/nav [1].json': print(group(['a'])),
  'docs.json': print({ name: 'Other', navigation: { groups: [group(['a'])] } }),
};

const block = ['# docs-json: begin', 'docs.json merge=docs-json', '"/my docs/nav \\\\[1].json" merge=docs-json', '# docs-json: end', ''];

/** Has two branches change a file, and merges them. @returns whether Git merged them */
function merges(repository: GitRepository, path: string, ours: string, theirs: string): boolean {
  repository.commit();
  repository.diverge({ [path]: theirs }, { [path]: ours });
  try {
    repository.git('merge', '-q', '--no-edit', 'topic');
    return true;
  } catch {
    return false;
  }
}

describe('init --git', () => {
  beforeAll(() => ensureBundle());

  it('names the configuration of Jujutsu in a workspace of it, with and without Git', async () => {
    const tool = '[merge-tools.docs-json]\nprogram = "docs-json"\n';
    const colocated = new GitRepository({ ...files, '.jj/repo/x': '' });
    const { stdout } = await call(colocated, 'init', '--git', 'my docs');
    expect(stdout).toContain('the driver merge.docs-json');
    expect(stdout).toContain(tool);
    const alone = new DiskSite({ ...files, '.jj/repo/x': '' });
    const result = await call(alone, 'init', '--git');
    expect(result).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(tool) });
    expect(result.stdout).not.toContain('.gitattributes');
    expect((await call(new DiskSite(files), 'init', '--git')).code).not.toBe(0);
  });

  it('has Git merge each docs.json and its fragments, reports so, and removes all of it again', async () => {
    const repository = new GitRepository({ ...files, '.gitattributes': '*.png binary\r\n# mine' });
    expect(await call(repository, 'merge', '--check')).toMatchObject({ code: 1, stdout: expect.stringContaining('has no driver') });
    const { code, stdout } = await call(repository, 'init', '--git');
    expect(code).toBe(0);
    expect(stdout).toContain('docs-json init --git --remove');
    expect(read(repository, '.gitattributes')).toBe(['*.png binary', '# mine', ...block].join('\r\n'));
    expect(await call(repository, 'merge', '--check')).toEqual({
      code: 0,
      stderr: '',
      stdout: `Driver: ${script}\nMerged by the names of their elements: 3 of 3.\n`,
    });
    const before = repository.digest();
    expect((await call(repository, 'init', '--git')).stdout).toContain('Git merges docs.json by name already.\n');
    expect(repository.digest()).toBe(before);
    expect(merges(repository, 'my docs/nav [1].json', print(group(['a', 'o'])), print(group(['a', 't'])))).toBe(true);
    expect(read(repository, 'my docs/nav [1].json')).toBe(print(group(['a', 'o', 't'])));
    expect((await call(repository, 'init', '--git', '--remove')).code).toBe(0);
    expect(read(repository, '.gitattributes')).toBe('*.png binary\r\n# mine\r\n');
    expect(() => repository.git('config', '--get', 'merge.docs-json.driver')).toThrow();
    expect((await call(repository, 'init', '--git', '--remove')).stdout).toBe('Git has no merge driver of docs-json here.\n');
  });

  it('changes nothing in a dry run, and deletes a file that held nothing else', async () => {
    const repository = new GitRepository(files);
    const before = repository.digest();
    const { stdout } = await call(repository, 'init', '--git', '--dry-run');
    expect(stdout).toContain(`+${block[0]}\n+${block[1]}\n`);
    expect(repository.digest()).toBe(before);
    await call(repository, 'init', '--git');
    await call(repository, 'init', '--git', '--remove');
    expect(existsSync(repository.file('.gitattributes'))).toBe(false);
    expect(repository.git('status', '--porcelain', '--untracked-files=no')).toBe('');
  });

  it('writes attributes that are not committed, and removes them', async () => {
    const repository = new GitRepository(files);
    repository.commit();
    await call(repository, 'init', '--git', '--local');
    expect(repository.git('status', '--porcelain')).toBe('');
    expect((await call(repository, 'merge', '--check')).code).toBe(0);
    expect(read(repository, '.git/info/attributes')).toBe(block.join('\n'));
    await call(repository, 'init', '--git', '--remove');
    expect((await call(repository, 'merge', '--check')).code).toBe(1);
    expect(existsSync(repository.file('.git/info/attributes'))).toBe(false);
  });

  it('reports what is missing: attributes of a new fragment, the program', async () => {
    const repository = new GitRepository(files);
    await call(repository, 'init', '--git');
    repository.write('docs.json', print({ name: 'Other', navigation: { $ref: './navigation.json' } }));
    repository.write('navigation.json', print({ groups: [group(['a'])] }));
    expect(await call(repository, 'merge', '--check')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('No attribute has Git merge these files by the driver: navigation.json\n'),
    });
    await call(repository, 'init', '--git');
    expect((await call(repository, 'merge', '--check')).code).toBe(0);
    repository.git('config', 'merge.docs-json.driver', driverCommand({ node: process.execPath, script: '/none/cli.js' }));
    expect(await call(repository, 'merge', '--check')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('The program of the driver is not there: /none/cli.js\n'),
    });
  });

  it.each([
    ['is gone', '/none/100% of it/cli.js', ''],
    ['refuses its arguments', 'old.js', 'process.exit(2)'],
  ])('merges lines, with markers, if the program %s', async (_, name, source) => {
    const repository = new GitRepository(files);
    await call(repository, 'init', '--git');
    const program = { node: process.execPath, script: name.startsWith('/') ? name : repository.file(name) };
    repository.write('old.js', source);
    repository.git('config', 'merge.docs-json.driver', driverCommand(program));
    expect(programOf(driverCommand(program))).toEqual(program);
    expect(merges(repository, 'my docs/nav [1].json', print(group(['a', 'o'])), print(group(['a', 't'])))).toBe(false);
    expect(read(repository, 'my docs/nav [1].json')).toMatch(/^<{7} ours\n.*"o"\n={7}\n.*"t"\n>{7} theirs$/ms);
  });

  it('runs no program that paths, attributes or settings of a repository name', async () => {
    const path = "$(touch pwned) '`touch pwned`'/docs.json";
    const repository = new GitRepository({
      ...files,
      [path]: files['docs.json'],
      'data.bin': '\0a\n',
      '.gitattributes': '* merge=docs-json conflict-marker-size=999999999 filter=evil diff=evil\n',
    });
    const outside = new DiskSite({ 'docs.json': '{}' });
    const ranPrograms = plantPrograms(repository);
    expect((await call(repository, 'init', '--git')).code).toBe(0);
    expect((await call(repository, 'merge', '--check')).code).toBe(0);
    expect(ranPrograms()).toBe('');
    const before = outside.digest();
    const clean = new GitRepository({ ...files, [path]: files['docs.json'], 'data.bin': '\0a\n', '.gitattributes': '* merge=docs-json\n' });
    await call(clean, 'init', '--git');
    expect(merges(clean, path, print({ theme: 'mint' }), print({ theme: 'palm' }))).toBe(false);
    expect(existsSync(clean.file('pwned'))).toBe(false);
    expect(clean.git('ls-files', '--others')).toBe('');
    expect(outside.digest()).toBe(before);
  });

  it('does not write through a link out of the repository', async () => {
    const outside = new DiskSite({ attributes: '' });
    const repository = new GitRepository(files);
    symlinkSync(outside.file('attributes'), repository.file('.gitattributes'));
    expect(await call(repository, 'init', '--git')).toEqual({
      code: 2,
      stdout: '',
      stderr: '.gitattributes is not a regular file of this repository.\n',
    });
    expect(read(outside, 'attributes')).toBe('');
    expect(() => repository.git('config', '--get', 'merge.docs-json.driver')).toThrow();
  });

  it('refuses a folder without a repository, and options that have no effect', async () => {
    const folder = new DiskSite(files);
    expect((await call(folder, 'init', '--git')).code).toBe(2);
    expect((await call(folder, 'init', '--remove')).stderr).toContain('--remove needs --git.');
    expect((await call(folder, 'init', '--git', '--name', 'A')).stderr).toContain('--name has no effect with --git.');
  });
});

describe('merge --resolve', () => {
  it('resolves a file that Git left in conflict, with the common ancestor of the index', async () => {
    const site = (pages: readonly string[]): string => print({ name: 'Site', navigation: { groups: [group(pages)] } });
    const repository = new GitRepository({ 'docs.json': site(['a', 'old', 'b']) });
    expect(merges(repository, 'docs.json', site(['a', 'ours', 'b']), site(['a', 'old', 'theirs', 'b']))).toBe(false);
    const dry = await call(repository, 'merge', '--resolve', '--dry-run', 'docs.json');
    expect(dry).toMatchObject({ code: 0, stdout: expect.stringContaining('-<<<<<<< HEAD\n') });
    expect(await call(repository, 'merge', '--resolve', 'docs.json')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'docs.json: all conflicts are resolved.\n',
    });
    expect(read(repository, 'docs.json')).toBe(site(['a', 'ours', 'theirs', 'b']));
  });

  it('reports what stays in conflict, an unknown common ancestor, and what cannot be resolved', async () => {
    const folder = new DiskSite({
      'a.json': '{\n  "x": 1,\n<<<<<<< HEAD\n  "theme": "mint",\n  "o": 1\n=======\n  "theme": "palm",\n  "t": 1\n>>>>>>> topic\n}\n',
      'b.json': '{\n<<<<<<< HEAD\n}\n',
      'c.json': '{}\n',
    });
    chmodSync(folder.file('a.json'), 0o640);
    const { code, stderr } = await call(folder, 'merge', '--resolve', 'a.json', 'b.json', 'c.json');
    expect([code, stderr.split('\n')]).toEqual([
      1,
      [
        'a.json: the common ancestor is unknown, so what one side alone has stays. It may have been removed by the other.',
        'a.json: theme was changed differently on both sides.',
        'b.json: a conflict marker has no counterpart. Nothing was changed.',
        'c.json has no conflict markers.',
        '',
      ],
    ]);
    expect(read(folder, 'a.json')).toBe(
      '{\n  "x": 1,\n<<<<<<< HEAD\n  "theme": "mint",\n=======\n  "theme": "palm",\n>>>>>>> topic\n  "o": 1,\n  "t": 1\n}\n',
    );
  });
});
