import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GitRepository, plantPrograms } from '../support/gitRepository';
import { docs } from '../support/lspSite';
import { type CliResult, cli, textOf } from './cli';

const page = (title: string, body = ''): string => `---\ntitle: ${title}\n---\n\n${body}\n`;

function repositoryWith(files: Readonly<Record<string, string>> = {}): GitRepository {
  const repository = new GitRepository({
    'docs.json': docs({ navigation: { groups: [{ group: 'Guides', pages: ['index', 'setup', 'install'] }] } }),
    'index.mdx': page('Start', 'See [the steps](/setup#steps).'),
    'setup.mdx': page('Set up', '## Steps\n\nOne.\n\nTwo.'),
    'install.mdx': page('Install', 'Three.\n\nFour.'),
    ...files,
  });
  repository.commit();
  return repository;
}

function review(repository: GitRepository, ...args: string[]): Promise<CliResult> {
  return cli(['review', ...args], { cwd: repository.path, env: process.env });
}

interface ReviewJson {
  readonly ok: boolean;
  readonly sites: readonly {
    readonly path: string;
    readonly site: string;
    readonly addresses: Record<'added' | 'removed', { readonly address: string }[]> & { readonly moved: { from: string; to: string }[] };
  }[];
}

async function jsonOf(repository: GitRepository, ...args: string[]): Promise<ReviewJson> {
  const { stdout, stderr } = await review(repository, '--format', 'json', ...args);
  expect(stderr).toBe('');
  return JSON.parse(stdout) as ReviewJson;
}

/** Addresses that appear or disappear, with a sign. */
function signed({ sites }: ReviewJson): string[] {
  return sites.flatMap(({ addresses: { added, removed, moved } }) => [
    ...added.map(({ address }) => `+${address}`),
    ...removed.map(({ address }) => `-${address}`),
    ...moved.map(({ from, to }) => `${from}>${to}`),
  ]);
}

describe('docs-json review', () => {
  it('says that nothing changes', async () => {
    const repository = repositoryWith();
    repository.write('README.md', 'Text.');
    expect(await review(repository)).toEqual({ code: 0, stdout: 'Nothing changes for readers.\n\nNo new problems.\n', stderr: '' });
  });

  it('writes what readers get, losses first', async () => {
    const repository = repositoryWith();
    repository.delete('install.mdx');
    repository.write('setup.mdx', page('Setting up', '## First steps\n\nOne.\n\nTwo.'));
    repository.write('new.mdx', page('New', 'Something else.'));
    repository.write('docs.json', docs({ navigation: { groups: [{ group: 'Guides', pages: ['setup', 'index', 'new'] }] } }));
    const { code, stdout } = await review(repository);
    expect(code).toBe(0);
    expect(stdout.split('\n').filter((line) => !line.startsWith('New errors') && !/ [a-z]+\.[a-zA-Z]+$/.test(line))).toEqual([
      'Addresses: 1 new, 1 gone, 0 moved',
      '  ! /install is gone, without a redirect',
      '  + /new is new: New',
      '',
      'Changed titles: 1',
      '  ~ /setup: Set up is now Setting up',
      '',
      'Changes of the navigation: 3',
      '  - Removed from Guides: install',
      '  + Added to Guides: new',
      '  ~ At another place in Guides: setup',
      '',
      'Headings: 1 renamed or gone, 1 of them with links from elsewhere',
      '  ! /setup: Steps is now First steps; links from elsewhere: 1, now dead: 1',
      '',
      'Pages changed: 1 in text, 0 in code alone, 0 in metadata alone, 0 in a snippet alone',
      '  ~ In text: /setup',
      '',
      '',
    ]);
    expect((await review(repository, '--check')).code).toBe(1);
  });

  it('compares a branch from where the history left it, commits with each other, and both as git diff writes them', async () => {
    const repository = repositoryWith();
    repository.diverge({ 'topic.mdx': page('Topic', 'On the topic.') }, { 'main.mdx': page('Main', 'In the main branch.') });
    repository.git('checkout', '-q', 'topic');
    repository.write('draft.mdx', page('Draft', 'Not committed.'));
    expect(signed(await jsonOf(repository, 'main'))).toEqual(['+/draft', '+/topic']);
    expect(signed(await jsonOf(repository))).toEqual(['+/draft']);
    expect(signed(await jsonOf(repository, 'main', 'topic'))).toEqual(['+/topic', '-/main']);
    expect(signed(await jsonOf(repository, 'main..topic'))).toEqual(['+/topic', '-/main']);
    expect(signed(await jsonOf(repository, 'main...topic'))).toEqual(['+/topic']);
    expect(signed(await jsonOf(repository, 'topic..main'))).toEqual(['+/main', '-/topic']);
  });

  it('is a format of a check of a change as well', async () => {
    const repository = repositoryWith();
    repository.write('new.mdx', page('New'));
    const call = [
      'check',
      '--since',
      'HEAD',
      '--format',
      'review',
      '--format',
      'review-markdown=.git/review.md',
      '--format',
      'review-json=.git/review.json',
    ];
    const { code, stdout } = await cli(call, { cwd: repository.path, env: process.env });
    expect([code, stdout]).toEqual([0, (await review(repository)).stdout]);
    expect(textOf(repository, '.git/review.md')).toBe((await review(repository, '--format', 'markdown')).stdout);
    expect(JSON.parse(textOf(repository, '.git/review.json'))).toEqual(await jsonOf(repository));
    const refused = await cli(['check', '--format', 'review'], { cwd: repository.path });
    expect([refused.code, refused.stderr]).toMatchObject([2, expect.stringContaining('--format review requires --since or --staged')]);
  });

  it('shows sites that appear and disappear, and one whose folder is renamed as the same', async () => {
    const files = { 'one/docs.json': docs(), 'one/index.mdx': page('Start', 'Text.'), 'one/a.mdx': page('A', 'More.') };
    const repository = new GitRepository(files);
    repository.commit();
    repository.rename('one', 'two');
    expect(await jsonOf(repository)).toMatchObject({ sites: [{ path: 'two/docs.json', site: 'changed' }] });
    expect(signed(await jsonOf(repository))).toEqual([]);
    repository.write('three/docs.json', docs());
    repository.write('three/index.mdx', page('Start', 'Third.'));
    const { sites } = await jsonOf(repository);
    expect(sites.map(({ path, site }) => `${path} ${site}`)).toEqual([
      'one/docs.json removed',
      'three/docs.json added',
      'two/docs.json added',
    ]);
  });

  it('refuses what it cannot read', async () => {
    const repository = repositoryWith();
    for (const args of [['no-such-branch'], ['HEAD', 'no-such-branch'], ['--output=x', 'HEAD'], ['HEAD', '--format', 'html']]) {
      const { code, stdout } = await review(repository, ...args);
      expect([code, stdout], args.join(' ')).toEqual([2, '']);
    }
  });

  it.skipIf(process.platform === 'win32')('runs nothing that the repository names', async () => {
    const repository = repositoryWith();
    const ran = plantPrograms(repository);
    repository.write('new.mdx', page('New'));
    expect((await review(repository, 'HEAD~0...HEAD')).code).toBe(0);
    expect((await review(repository)).code).toBe(0);
    expect(ran()).toBe('');
    expect(existsSync(repository.file('.git/ran'))).toBe(false);
  });
});

describe('the comment', () => {
  /** Changes of every kind on many pages. */
  function largeChange(folders: readonly string[]): GitRepository {
    const names = Array.from({ length: 120 }, (_, index) => `page-${index}`);
    const group = (name: string, pages: readonly string[]): object => ({ group: name, pages });
    const repository = new GitRepository();
    for (const folder of folders) {
      repository.write(`${folder}docs.json`, docs({ navigation: { groups: names.map((name) => group(`Group ${name}`, [name])) } }));
      for (const name of names)
        repository.write(
          `${folder}${name}.mdx`,
          page(name, `About ${name} in ${folder}.\n\n## Part ${name}\n\n[Next](/${name}#part-${name})`),
        );
    }
    repository.commit();
    for (const folder of folders) {
      repository.write(
        `${folder}docs.json`,
        docs({ navigation: { groups: names.slice(40).map((name) => group(`Renamed ${name}`, [name, 'gone'])) } }),
      );
      for (const name of names.slice(0, 40)) repository.delete(`${folder}${name}.mdx`);
      for (const name of names.slice(40)) repository.write(`${folder}${name}.mdx`, page(`New ${name}`, `<b>@someone</b> of \`${name}\`.`));
    }
    return repository;
  }

  it.each([[['']], [['a/', 'b/', 'c/']], [Array.from({ length: 12 }, (_, index) => `site-${index}/`)]])(
    'has at most 40 lines, and the rest is folded: %j',
    async (folders) => {
      const { stdout } = await review(largeChange(folders), '--format', 'markdown');
      const lines = stdout.trimEnd().split('\n');
      expect(lines.length).toBeLessThanOrEqual(40);
      expect(lines[0]).toBe('<!-- docs-json-review -->');
      expect(stdout.length).toBeLessThanOrEqual(65_536);
      expect(stdout).toContain('<details><summary>');
      expect(stdout.split('<details>').length).toBe(stdout.split('</details>').length);
      // Mentions would notify people.
      expect(stdout.replace(/<code>.*?<\/code>|(`+) .*? \1/g, '')).not.toMatch(/[@]someone|<b>@/);
    },
  );

  it('links to the files of the commit', async () => {
    const repository = repositoryWith();
    repository.write('new.mdx', page('New', 'Text.'));
    const { stdout } = await review(repository, '--format', 'markdown', '--link-base', 'https://example.com/blob/main');
    expect(stdout).toContain('- ➕ [` /new `](https://example.com/blob/main/new.mdx#L1) is new: ` New `\n');
  });

  it('refuses what is no address of files', async () => {
    const { code, stderr } = await review(repositoryWith(), '--format', 'markdown', '--link-base', 'javascript:x');
    expect(code).toBe(2);
    expect(stderr).toContain('--link-base takes a URL such as https://example.com/repository/blob/main, not "javascript:x".');
    const { stderr: unused } = await review(repositoryWith(), '--link-base', 'https://example.com');
    expect(unused).toContain('--link-base requires --format markdown.');
  });
});
