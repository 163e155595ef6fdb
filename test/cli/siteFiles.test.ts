import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DiskSite } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { cli, diskSite, textOf } from './cli';
import { foreignFiles, foreignPages, foreignPlaces, repository } from './repository';

const page = (title: string, text = ''): string => `---\ntitle: ${title}\n---\n\n${text}`;

/** Expects that each call is refused, also as a dry run, with a message, and that nothing on disk changes. */
async function expectRefused(site: DiskSite, calls: readonly (readonly string[])[]): Promise<void> {
  const before = site.digest();
  for (const call of calls) {
    for (const args of [call, [...call, '--dry-run']]) {
      const { code, stdout, stderr } = await cli(args, { cwd: site.path });
      expect({ args, code, stdout }).toEqual({ args, code: 2, stdout: '' });
      expect(stderr).toMatch(/\.\n$/);
    }
  }
  expect(site.digest()).toBe(before);
}

describe('a path that no site has', () => {
  it.each(foreignPlaces)('is refused as the target of mv and add: %j', async (path) => {
    const site = repository();
    await expectRefused(site, [
      ['mv', 'guides/a', path],
      ['mv', 'guides/a.mdx', `${path}.mdx`],
      ['mv', 'guides', path],
      ['mv', 'images/logo.svg', `${path}.svg`],
      ['mv', 'guides/a', 'guides/b', `${path}/`],
      ['add', path, '--to', 'Guides'],
    ]);
  });

  it.each(foreignPages)('is refused even if a page exists there: %j', async (path) => {
    const site = repository();
    await expectRefused(site, [
      ['mv', path, 'guides/new'],
      ['rm', path],
      ['add', path, '--to', 'Guides'],
    ]);
  });

  it.each(['.git', '.git/hooks', '.claude', '.vscode/', '.github', 'node_modules', 'node_modules/x', 'drafts', '.'])(
    'is refused as a folder to move, or to delete pages of: %j',
    async (path) => {
      await expectRefused(repository(), [
        ['mv', path, 'guides/new'],
        ...(path === '.' ? [] : [['rm', path]]),
        ...(path === '.' ? [] : [['generate', 'Guides', '--folder', path]]),
      ]);
    },
  );

  it.each([
    ['llms', '--out', '.git/hooks/pre-commit'],
    ['llms', '--out', '.git/llms.txt'],
    ['llms', '--out', '.vscode/llms.txt'],
    ['llms', '--out', 'node_modules/llms.txt', '--force'],
    ['llms', '--out', 'run.sh', '--force'],
    ['llms', '--out', 'CLAUDE.md', '--force'],
    ['llms', '--out', '.GIT\\llms.txt'],
    ['version', 'freeze', 'v1', '--folder', '.github/v1'],
    ['version', 'freeze', 'v1', '--folder', 'node_modules/v1'],
    ['version', 'freeze', 'v1', '--folder', 'drafts/v1'],
    ['init', '.git'],
    ['init', '.github'],
    ['init', 'node_modules/x'],
  ])('is refused: %j %j %j %j', async (...args) => {
    await expectRefused(repository(), [args]);
  });
});

describe('the reason', () => {
  it.each([
    [
      'guides/a',
      '.git/hooks/pre-commit',
      '`.git/hooks/pre-commit.mdx` is not a file of the site: `.git` begins with a dot. Choose another path.',
    ],
    [
      'guides/a',
      'linked/x',
      '`linked/x.mdx` leads through a symbolic link. `.git/hooks/x.mdx` is not a file of the site: `.git` begins with a dot.',
    ],
    ['guides/a', 'git~1/x', '`git~1/x.mdx` has a name that not all systems read alike: `git~1`. Choose another path.'],
    ['guides/a', 'node_modules/new', '`node_modules/new.mdx` is in `node_modules`. Choose a file of the site.'],
    ['guides/a', 'drafts/x', '`.mintignore` leaves out `drafts/x.mdx`. Choose another path.'],
    ['README.md', 'guides/x', 'The service leaves out `README.md`. Choose another path.'],
    ['guides/a', 'x.sh', 'Unknown kind of file: `x.sh`. Choose a page, an image, a snippet, a font or an OpenAPI file.'],
    ['api/openapi.json', 'package2.json/../tsconfig.json', '`tsconfig.json` configures a program. Choose another file name.'],
    ['guides/a', 'guides/a.jsx', '`guides/a.mdx` cannot become `guides/a.jsx`. Use the same extension.'],
  ])('is reported if %s cannot become %s', async (from, to, reason) => {
    if (process.platform === 'win32' && to.startsWith('linked')) return;
    const { stderr } = await cli(['mv', from, to], { cwd: repository().path });
    expect(stderr).toContain(reason);
  });
});

describe('a file that no site has', () => {
  it.each(foreignFiles)('is refused as the source and target of mv: %j', async (path) => {
    const site = repository({ 'mint.json': '{}', 'vite.config.js': '', 'guides/agents.md': '', 'guides/text.txt': '' });
    const names = ['guides/a.mdx', 'api/openapi.json', 'images/logo.svg', 'guides/text.txt'];
    await expectRefused(site, [
      ...names.map((name) => ['mv', name, path]),
      ...(existsSync(site.file(path)) ? [['mv', path, 'guides/new/']] : []),
    ]);
  });

  it.each([
    ['guides/a', 'guides/a.jsx'],
    ['images/logo.svg', 'images/logo.js'],
    ['api/openapi.json', 'api/openapi.css'],
    ['images/logo.svg', 'images/logo'],
  ])('is not the target of a file of another kind: %s to %s', async (from, to) => {
    await expectRefused(repository(), [['mv', from, to]]);
  });

  it.runIf(process.platform !== 'win32')('may have a name that Windows reads differently, but is not given one', async () => {
    const site = repository({ 'guides/part: one.mdx': '---\ntitle: A\ntitle: A\n---\n' });
    expect((await cli(['check', '--fix'], { cwd: site.path })).stderr).toContain('1 file changed');
    await expectRefused(site, [['mv', 'guides/a', 'guides/a: b']]);
    expect((await cli(['mv', 'guides', 'learn'], { cwd: site.path })).code).toBe(0);
    expect((await cli(['mv', 'learn/part: one', 'learn/part-one'], { cwd: site.path })).code).toBe(0);
    expect(textOf(site, 'learn/part-one.mdx')).toBe('---\ntitle: A\n---\n');
  });

  it.each(['run.sh', '.env', '.git/config', 'deep/.hidden/page.mdx', 'node_modules/x/page.mdx', 'package.json'])(
    'prevents moving its folder: %s',
    async (path) => {
      const site = repository({ [`guides/${path}`]: '' });
      await expectRefused(site, [['mv', 'guides', 'learn']]);
      const { stderr } = await cli(['mv', 'guides', 'learn'], { cwd: site.path });
      expect(stderr).toContain(
        `guides/${path
          .split('/')
          .slice(0, path.startsWith('deep') ? 2 : 1)
          .join('/')}`,
      );
    },
  );

  it('is named among the first of many', async () => {
    const site = repository(Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((number) => [`guides/${number}.sh`, ''])));
    expect((await cli(['mv', 'guides', 'learn'], { cwd: site.path })).stderr).toMatch(/`guides\/5\.sh` and 2 more\./);
  });
});

describe('files of a site', () => {
  it.each([
    ['guides/a', 'learn/a'],
    ['guides/a', 'guides/a.md'],
    ['guides', 'learn'],
    ['images/logo.svg', 'logo.svg'],
    ['images', 'assets/images'],
    ['api/openapi.json', 'openapi.json'],
    ['snippets/part.jsx', 'snippets/deep/part.jsx'],
    ['extra.css', 'styles/extra.css'],
    ['extra.js', 'scripts/extra.js'],
    ['fonts/a.woff2', 'b.woff2'],
    ['.mintlify/skills/a/SKILL.md', '.mintlify/skills/b/SKILL.md'],
    ['.mintlify/skills', '.mintlify/assistant'],
  ])('can be moved: %s to %s', async (from, to) => {
    const site = repository({
      'snippets/part.jsx': '',
      'extra.css': '',
      'extra.js': '',
      'fonts/a.woff2': '',
      '.mintlify/skills/a/SKILL.md': '',
    });
    expect(await cli(['mv', from, to], { cwd: site.path })).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(site.file(from))).toBe(false);
    expect(existsSync(site.file(to)) || existsSync(site.file(`${to}.mdx`))).toBe(true);
  });

  it('do not become instructions of the agent of the service, or the other way round', async () => {
    const site = repository({ '.mintlify/skills/a/SKILL.md': '', 'guides/c.md': '' });
    await expectRefused(site, [
      ['mv', 'guides/c', '.mintlify/workflows/c'],
      ['mv', '.mintlify/skills/a/SKILL.md', 'guides/skill.md'],
      ['mv', '.mintlify', 'guides/skills'],
      ['mv', 'images/logo.svg', '.mintlify/logo.svg'],
      ['add', '.mintlify/skills/a/SKILL.md', '--to', 'Guides'],
    ]);
  });

  it('are moved with a file that the service ignores at both paths, and not if that changes', async () => {
    const files = { 'guides/README.md': '', 'guides/drafts/d.mdx': '' };
    const site = repository(files);
    expect((await cli(['mv', 'guides', 'learn'], { cwd: site.path })).code).toBe(0);
    expect(existsSync(site.file('learn/drafts/d.mdx'))).toBe(true);
    await expectRefused(repository({ ...files, '.mintignore': '/guides/drafts/\n' }), [['mv', 'guides', 'learn']]);
    await expectRefused(repository({ '.mintignore': '/learn/a.mdx\n' }), [['mv', 'guides', 'learn']]);
  });

  it('are moved with files of file managers and Git, which are not moved alone', async () => {
    const site = repository({ 'guides/.DS_Store': '', 'guides/deep/.gitkeep': '', 'guides/Thumbs.db': '', 'images/.keep': '' });
    await expectRefused(site, [
      ['mv', 'guides/.DS_Store', 'learn/'],
      ['mv', 'images/.keep', 'guides/deep/.gitkeep/'],
    ]);
    expect((await cli(['mv', 'guides', 'learn'], { cwd: site.path })).code).toBe(0);
    expect(existsSync(site.file('learn/deep/.gitkeep'))).toBe(true);
    for (const path of ['.git/.keep', '.keep/a.mdx'])
      await expectRefused(repository({ [`guides/${path}`]: '' }), [['mv', 'guides', 'learn']]);
  });

  it('are moved with their site, its ignore file and its instructions', async () => {
    const files = Object.fromEntries(
      Object.entries({
        'docs.json': docs(),
        'index.mdx': page('Start'),
        '.mintignore': 'drafts/\n',
        'drafts/d.mdx': '',
        '.mintlify/Assistant.md': '',
        'package.json': '{}',
      }).map(([path, text]) => [`docs/${path}`, text]),
    );
    const site = new DiskSite(files);
    expect(await cli(['mv', 'docs', 'manual'], { cwd: site.path })).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(site.file('manual/.mintignore'))).toBe(true);
    await expectRefused(new DiskSite(files), [
      ['mv', 'docs', '.github/docs'],
      ['mv', 'docs', 'node_modules/docs'],
    ]);
    await expectRefused(new DiskSite({ ...files, 'docs/.github/workflows/ci.yml': '' }), [['mv', 'docs', 'manual']]);
  });

  it('are in a site: neither sources nor targets are outside it', async () => {
    const site = new DiskSite({ 'docs/docs.json': docs(), 'docs/index.mdx': page('Start'), 'src/a.mdx': page('A'), 'src/b.js': '' });
    await expectRefused(site, [
      ['mv', 'docs/index', 'src/index'],
      ['mv', 'src/a', 'docs/a'],
      ['mv', 'src/b.js', 'docs/b.js'],
      ['mv', 'src', 'lib'],
      ['mv', 'src', 'docs/src'],
      ['rm', 'src/a'],
      ['add', 'src/c'],
    ]);
  });

  it('are moved without updates of links in files of tools', async () => {
    const site = repository({ '.github/page.mdx': page('GitHub', '[A](/guides/a)\n'), 'README.md': '[A](/guides/a)\n' });
    const { code, stdout, stderr } = await cli(['mv', 'guides/a', 'begin'], { cwd: site.path });
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'Links in these files were not updated: .github/page.mdx.\n' });
    expect(stdout).toContain('Moved guides/a.mdx to begin.mdx');
    expect(textOf(site, '.github/page.mdx')).toContain('(/guides/a)');
    expect(textOf(site, 'README.md')).toBe('[A](/begin)\n');
  });

  it('are deleted without the other files around them', async () => {
    const site = repository({ 'guides/README.md': '', 'guides/drafts/d.mdx': '', 'guides/.tool/x.md': '', 'guides/.x.md': '' });
    expect((await cli(['rm', 'guides'], { cwd: site.path })).stdout).toContain('Deleted guides/a.mdx, guides/b.mdx:');
    for (const path of ['README.md', 'drafts/d.mdx', '.tool/x.md', '.x.md']) expect(existsSync(site.file(`guides/${path}`))).toBe(true);
  });
});

describe('a configuration that names other files', () => {
  const files = {
    'docs.json': docs({ navigation: { $ref: './.vscode/nav.json' } }),
    '.vscode/nav.json': '{ "groups": [{ "group": "A", "pages": ["index", "b", "a"] }] }',
    'a.mdx': page('A'),
    'b.mdx': page('B'),
  };

  it('does not make commands edit them', async () => {
    await expectRefused(diskSite(files), [
      ['mv', 'a', 'c'],
      ['rm', 'a'],
      ['add', 'c', '--to', 'A'],
      ['sort', 'A', '--by', 'path'],
    ]);
  });

  it('does not make --fix edit them', async () => {
    const site = diskSite({ ...files, '.vscode/nav.json': '{ "groups": [{ "group": "A", "pages": ["/index.mdx", "index"] }] }' });
    const before = readFileSync(site.file('.vscode/nav.json'), 'utf8');
    await cli(['check', '--fix'], { cwd: site.path });
    expect(textOf(site, '.vscode/nav.json')).toBe(before);
  });
});
