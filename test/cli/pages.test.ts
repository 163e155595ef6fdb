import { existsSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DiskSite } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { cli, diskSite, textOf } from './cli';

const page = (title: string, text = ''): string => `---\ntitle: ${title}\n---\n\n${text}`;

const files = {
  'docs.json': docs({
    navigation: {
      groups: [
        { group: 'Start', pages: ['index'] },
        { group: 'Guides', pages: ['guides/a', 'guides/b'] },
      ],
    },
    redirects: [{ source: '/old', destination: '/guides/a' }],
  }),
  'guides/a.mdx': page('A'),
  'guides/b.mdx': page('B', '[A](/guides/a)\n'),
};

/** The pages of the groups. */
function listed(site: DiskSite): unknown {
  const { navigation } = JSON.parse(textOf(site, 'docs.json')) as { navigation: { groups: { pages: unknown }[] } };
  return navigation.groups.map(({ pages }) => pages);
}

describe('add', () => {
  it('creates a page, and adds it beside pages of its folder', async () => {
    const site = diskSite(files);
    expect(await cli(['add', 'guides/new-page', '--description', 'Says "so".'], { cwd: site.path })).toEqual({
      code: 0,
      stdout: 'Created guides/new-page.mdx and added it to Guides.\n',
      stderr: '',
    });
    expect(textOf(site, 'guides/new-page.mdx')).toBe('---\ntitle: "New page"\ndescription: "Says \\"so\\"."\n---\n\n');
    expect(listed(site)).toEqual([['index'], ['guides/a', 'guides/b', 'guides/new-page']]);
    expect((await cli(['check'], { cwd: site.path })).code).toBe(0);
  });

  it('adds a page to the chosen list, with a path relative to the current folder', async () => {
    const site = diskSite(files);
    const { stdout } = await cli(['add', 'new.md', '--to', 'start', '--title', 'Brand new', '--json'], { cwd: site.file('guides') });
    expect(JSON.parse(stdout)).toEqual({ version: 1, path: 'new.md', created: true, list: ['Start'] });
    expect(textOf(site, 'guides/new.md')).toBe('---\ntitle: "Brand new"\n---\n\n');
    expect(listed(site)).toEqual([
      ['index', 'guides/new'],
      ['guides/a', 'guides/b'],
    ]);
  });

  it('adds an existing file without changing it, once', async () => {
    const site = diskSite({ ...files, 'guides/c.md': '# C\n' });
    expect((await cli(['add', 'guides/c'], { cwd: site.path })).stdout).toBe('Added guides/c.md to Guides.\n');
    expect(textOf(site, 'guides/c.md')).toBe('# C\n');
    expect(await cli(['add', 'guides/c'], { cwd: site.path })).toMatchObject({
      code: 0,
      stdout: 'guides/c.md is in the navigation already.\n',
    });
    expect((await cli(['add', 'guides/c', '--to', 'Start'], { cwd: site.path })).stdout).toBe('Added guides/c.md to Start.\n');
  });

  it('prints a diff with --dry-run and changes nothing', async () => {
    const site = diskSite(files);
    const before = site.digest();
    const { stdout, stderr } = await cli(['add', 'guides/c', '--dry-run'], { cwd: site.path });
    expect(stdout).toContain('--- /dev/null\n+++ b/guides/c.mdx\n');
    expect(stdout).toContain('+++ b/docs.json\n');
    expect(stderr).toBe('Would create guides/c.mdx and add it to Guides.\n');
    expect(site.digest()).toBe(before);
  });

  it.each([
    [['other/x', '--to', 'Nowhere'], /^There is no list Nowhere in the navigation\. Name one of these: "Start"; "Guides"\.\n$/],
    [['guides/a', '--title', 'New'], /^guides\/a\.mdx exists: leave out title and description/],
    [['../x'], /is outside of /],
    [['link/x'], /is outside of /],
    [['guides/a.mdx/x'], /could not be written \(E/],
    [[], /^Name the page to add: add <page>\.\nSee docs-json add --help\.\n$/],
  ])('refuses %j, and creates no file', async (args, reason) => {
    const outside = new DiskSite();
    const site = diskSite(files);
    symlinkSync(outside.path, site.file('link'));
    const before = [site.digest(), outside.digest()];
    const { code, stdout, stderr } = await cli(['add', ...args], { cwd: site.path });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(reason);
    expect([site.digest(), outside.digest()]).toEqual(before);
  });
});

describe('rm', () => {
  it('deletes a page with its entries and the redirects to it, and names files that link to it', async () => {
    const site = diskSite(files);
    expect(await cli(['rm', 'guides/a'], { cwd: site.path })).toEqual({
      code: 0,
      stdout: 'Deleted guides/a.mdx: 1 entry removed, 0 redirects added.\n',
      stderr: 'These files still link there: guides/b.mdx.\n',
    });
    expect(existsSync(site.file('guides/a.mdx'))).toBe(false);
    expect(listed(site)).toEqual([['index'], ['guides/b']]);
    expect(JSON.parse(textOf(site, 'docs.json'))).toMatchObject({ redirects: [] });
  });

  it.each(['guides/b', '/guides/b', '/guides/b/', 'guides/b.mdx'])('adds redirects to %s', async (to) => {
    const site = diskSite(files);
    expect((await cli(['rm', 'guides/a', '--redirect', to], { cwd: site.path })).stdout).toContain('1 redirect added');
    expect(JSON.parse(textOf(site, 'docs.json'))).toMatchObject({
      redirects: [
        { source: '/old', destination: '/guides/b' },
        { source: '/guides/a', destination: '/guides/b' },
      ],
    });
  });

  it('adds redirects to the start page in any spelling', async () => {
    for (const to of ['/', '/index', 'index']) {
      const site = diskSite(files);
      expect((await cli(['rm', 'guides/a', 'guides/b', '--redirect', to], { cwd: site.path })).stdout).toBe(
        'Deleted guides/a.mdx, guides/b.mdx: 2 entries removed, 2 redirects added.\n',
      );
      expect(JSON.parse(textOf(site, 'docs.json'))).toMatchObject({
        redirects: [{ destination: '/' }, { source: '/guides/a', destination: '/' }, { source: '/guides/b', destination: '/' }],
      });
    }
  });

  it('deletes the pages of a folder, and not its other files', async () => {
    const site = diskSite({ ...files, 'guides/deep/c.md': '', 'guides/logo.svg': '', 'guides/.tool/notes.md': '' });
    expect(await cli(['rm', 'guides'], { cwd: site.path })).toEqual({
      code: 0,
      stdout: 'Deleted guides/a.mdx, guides/b.mdx, guides/deep/c.md: 2 entries removed, 0 redirects added.\n',
      stderr: '',
    });
    expect(existsSync(site.file('guides/b.mdx'))).toBe(false);
    expect(existsSync(site.file('guides/logo.svg'))).toBe(true);
    expect(existsSync(site.file('guides/.tool/notes.md'))).toBe(true);
  });

  it('reports the number of many pages', async () => {
    const many = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`many/${number}.mdx`, '']));
    const site = diskSite({ ...files, ...many });
    expect((await cli(['rm', 'many/'], { cwd: site.path })).stdout).toBe('Deleted 6 pages: 0 entries removed, 0 redirects added.\n');
  });

  it('prefers a page to a folder of the same name, unless a slash follows', async () => {
    const site = diskSite({ ...files, 'guides.mdx': '' });
    expect((await cli(['rm', 'guides'], { cwd: site.path })).stdout).toContain('Deleted guides.mdx:');
    expect((await cli(['rm', 'guides/'], { cwd: site.path })).stdout).toContain('Deleted guides/a.mdx, guides/b.mdx:');
  });

  it('follows no link out of the folder', async () => {
    const site = diskSite({ ...files, 'outside/page.mdx': '' });
    const inner = diskSite(files);
    symlinkSync(site.file('outside'), inner.file('guides/linked'));
    expect((await cli(['rm', 'guides'], { cwd: inner.path })).code).toBe(0);
    expect(existsSync(site.file('outside/page.mdx'))).toBe(true);
    expect(await cli(['rm', 'guides/linked'], { cwd: inner.path })).toMatchObject({ code: 2, stdout: '' });
    expect(existsSync(site.file('outside/page.mdx'))).toBe(true);
  });

  it('shows what readers would lose with --dry-run', async () => {
    const site = diskSite(files);
    const before = site.digest();
    const { code, stderr } = await cli(['rm', 'guides/a', '--dry-run'], { cwd: site.path });
    expect(code).toBe(0);
    expect(stderr).toContain('  ! /guides/a is gone, without a redirect\n');
    expect(stderr).toMatch(/\nNew errors: \d+, new warnings: [1-9]/);
    expect(site.digest()).toBe(before);
  });

  it('prints the result as JSON, and changes nothing with --dry-run', async () => {
    const site = diskSite(files);
    const before = site.digest();
    const { stdout, stderr } = await cli(['rm', 'a', '--redirect', 'b', '--dry-run', '--json'], { cwd: site.file('guides') });
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      deleted: ['a.mdx'],
      entries: 1,
      changed: ['../docs.json'],
      redirects: [{ source: '/guides/a', destination: '/guides/b' }],
      linkedFrom: ['b.mdx'],
      dryRun: true,
      diff: expect.stringContaining('--- a/a.mdx\n+++ /dev/null\n'),
    });
    expect(stderr).toBe('These files still link there: b.mdx.\n');
    expect(site.digest()).toBe(before);
  });

  it.each([
    [['none'], 'There is no page none.'],
    [['empty'], 'There are no pages in empty.'],
    [['docs.json'], 'There is no page docs.json.'],
    [['guides/a', '--redirect', 'guides/a'], 'guides/a is not the address of a page that stays. Use one such as /guides/b.'],
    [['guides/a', '--redirect', '/none'], '/none is not the address of a page that stays. Use one such as /guides/b.'],
    [['guides/a', '--redirect', 'https://example.com'], 'There is no page https://example.com.'],
  ])('refuses %j', async (args, reason) => {
    const site = diskSite({ ...files, 'empty/logo.svg': '' });
    const before = site.digest();
    expect(await cli(['rm', ...args], { cwd: site.path })).toEqual({ code: 2, stdout: '', stderr: `${reason}\n` });
    expect(site.digest()).toBe(before);
  });
});
