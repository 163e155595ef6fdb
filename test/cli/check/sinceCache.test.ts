import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GitRepository } from '../../support/gitRepository';
import { docs } from '../../support/lspSite';
import { type CliResult, cli, stateFolder } from '../cli';

const page = (body: string): string => `---\ntitle: Page\n---\n\n${body}\n`;

function repositoryWithProblems(): GitRepository {
  const repository = new GitRepository({
    'docs.json': docs({ navigation: { pages: ['index', 'guide'] } }),
    'index.mdx': page('[Gone](/gone) and [the guide](/guide#start)'),
    'guide.mdx': page('## Start'),
    'v1/guide.mdx': page('## Start'),
    '.gitignore': 'out/\n',
  });
  repository.commit();
  repository.write('index.mdx', page('[Gone](/gone), [lost](/lost) and [the guide](/guide#start)'));
  repository.git('add', '-A');
  return repository;
}

/** Paths of the values of a cache that are no reports: contents of pages, which a check reads. */
function pagesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !/report \d/.test(readFileSync(path, 'latin1')));
}

function check(repository: GitRepository, ...args: readonly string[]): Promise<CliResult> {
  return cli(['check', ...args], { cwd: repository.path, env: process.env });
}

describe.each([['--since', 'HEAD'], ['--staged']])('%s with a cache', (...kind) => {
  it('repeats its report while nothing has changed', async () => {
    const repository = repositoryWithProblems();
    const folder = stateFolder();
    const plain = await check(repository, ...kind, '--no-cache');
    expect(plain.stdout).toContain('[lost](/lost)');
    expect(await check(repository, ...kind, '--cache-dir', folder)).toEqual(plain);
    const pages = pagesIn(folder);
    expect(pages.length).toBeGreaterThan(0);
    for (const path of pages) rmSync(path);
    expect(await check(repository, ...kind, '--cache-dir', folder)).toEqual(plain);
    expect(pagesIn(folder)).toEqual([]);
  });

  it('checks the state before the change once', async () => {
    const repository = repositoryWithProblems();
    const folder = stateFolder();
    await check(repository, ...kind, '--cache-dir', folder);
    const [before] = repository.git('rev-parse', 'HEAD:index.mdx').trim().split('\n');
    repository.write('guide.mdx', page('## Begin'));
    repository.git('add', '-A');
    const plain = await check(repository, ...kind, '--no-cache');
    expect(plain.stdout).toContain('#start');
    // Without the blob of the page, the state before the change cannot be read.
    rmSync(repository.file(`.git/objects/${before?.slice(0, 2)}/${before?.slice(2)}`));
    expect(await check(repository, ...kind, '--cache-dir', folder)).toEqual(plain);
    expect(await check(repository, ...kind, '--no-cache')).not.toEqual(plain);
  });

  it('reports the same as without after each change', async () => {
    const repository = repositoryWithProblems();
    const folder = stateFolder();
    const changes: Readonly<Record<string, () => void>> = {
      nothing: () => undefined,
      'a page': () => repository.write('index.mdx', page('[Gone](/gone), [lost](/lest) and [the guide](/guide#start)')),
      'the index': () => repository.git('add', '-A'),
      'a heading': () => repository.write('guide.mdx', page('## Begin')),
      'another name': () => renameSync(repository.file('v1/guide.mdx'), repository.file('lest.mdx')),
      'an ignored page': () => repository.write('out/lost.mdx', page('Here.')),
      'all in the index': () => repository.git('add', '-A'),
      'an ignored page that is linked': () => repository.write('out/lost.mdx', page('[Gone](/gone)')),
      'other ignored files': () => repository.write('.gitignore', 'out/\nv1/\n'),
      settings: () => repository.write('.vscode/settings.json', '{ "docsJson.checks": { "link.missing": "hint" } }'),
      'other settings': () => repository.write('.vscode/settings.json', '{ "docsJson.checks": { "link.anchor": "off" } }'),
      'the docs.json': () => repository.write('docs.json', docs({ navigation: { pages: ['index', 'guide', 'lost'] } })),
      'a picture': () => repository.write('picture.png', ''),
      'a commit': () => repository.commit(),
      'a deleted page': () => rmSync(repository.file('guide.mdx')),
      'the index again': () => repository.git('add', '-A'),
    };
    for (const [what, change] of Object.entries(changes)) {
      change();
      const plain = await check(repository, ...kind, '--no-cache');
      for (const run of ['first', 'second'])
        expect(await check(repository, ...kind, '--cache-dir', folder), `${what}, ${run} run`).toEqual(plain);
    }
  });
});
