import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DiskSite } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { cli, diskSite, textOf } from './cli';

const page = (title: string, text = ''): string => `---\ntitle: ${title}\n---\n\n${text}`;

const files = {
  'docs.json': docs({ navigation: { groups: [{ group: 'A', pages: ['index', 'guides/a', 'guides/b'] }] } }),
  'index.mdx': page('Start', '[A](/guides/a#top)\n'),
  'guides/a.mdx': page('A', '## Top\n\n[B](./b)\n\n![Logo](../images/logo.png)\n'),
  'guides/b.mdx': page('B', '[A](./a)\n'),
  'images/logo.png': 'x',
};

describe('mv', () => {
  it('moves a page, updates references to it, and reports this in one line', async () => {
    const site = diskSite(files);
    expect(await cli(['mv', 'guides/a', 'begin'], { cwd: site.path })).toEqual({
      code: 0,
      stdout: 'Moved guides/a.mdx to begin.mdx: 4 files updated, 1 redirect added.\n',
      stderr: '',
    });
    expect(existsSync(site.file('guides/a.mdx'))).toBe(false);
    expect(textOf(site, 'begin.mdx')).toContain('[B](./guides/b)\n\n![Logo](./images/logo.png)');
    expect(textOf(site, 'index.mdx')).toContain('[A](/begin#top)');
    expect(JSON.parse(textOf(site, 'docs.json'))).toMatchObject({
      navigation: { groups: [{ pages: ['index', 'begin', 'guides/b'] }] },
      redirects: [{ source: '/guides/a', destination: '/begin' }],
    });
    expect((await cli(['check'], { cwd: site.path })).code).toBe(0);
  });

  it('moves folders, and several files into one', async () => {
    const site = diskSite(files);
    expect((await cli(['mv', 'guides', 'learn'], { cwd: site.path })).stdout).toBe(
      'Moved guides to learn: 2 files updated, 2 redirects added.\n',
    );
    expect((await cli(['mv', 'learn/a.mdx', 'learn/b', 'images/', 'new/'], { cwd: site.path })).stdout).toBe(
      'Moved 3 files and folders into new/: 3 files updated, 2 redirects added.\n',
    );
    expect(textOf(site, 'new/a.mdx')).toContain('(./b)\n\n![Logo](./images/logo.png)');
    expect(JSON.parse(textOf(site, 'docs.json'))).toMatchObject({ navigation: { groups: [{ pages: ['index', 'new/a', 'new/b'] }] } });
    expect((await cli(['check'], { cwd: site.path })).code).toBe(0);
  });

  it('adds no redirects with --no-redirect', async () => {
    const site = diskSite(files);
    const { stdout } = await cli(['mv', 'guides/a', 'begin', '--no-redirect'], { cwd: site.path });
    expect(stdout).toContain('0 redirects added');
    expect(textOf(site, 'docs.json')).not.toContain('redirects');
  });

  it('reads and writes paths relative to the current folder', async () => {
    const site = diskSite(files);
    const { stdout } = await cli(['mv', './a.mdx', '../begin.mdx', '--json'], { cwd: site.file('guides') });
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      moved: [{ from: 'a.mdx', to: '../begin.mdx' }],
      changed: ['../docs.json', '../index.mdx', 'a.mdx', 'b.mdx'],
      redirects: [{ source: '/guides/a', destination: '/begin' }],
    });
  });

  it('moves a page into the folder of the target name, if there is one', async () => {
    const site = diskSite(files);
    expect((await cli(['mv', 'index', 'guides'], { cwd: site.path })).stdout).toMatch(/^Moved index\.mdx to guides\/index\.mdx:/);
  });

  it('renames the site with its folder', async () => {
    const site = new DiskSite(Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text])));
    expect((await cli(['mv', 'docs', 'manual'], { cwd: site.path })).stdout).toBe(
      'Moved docs to manual: 0 files updated, 0 redirects added.\n',
    );
    expect((await cli(['check', 'manual'], { cwd: site.path })).code).toBe(0);
  });

  it('finds the site of a file elsewhere', async () => {
    const site = diskSite(files);
    const elsewhere = new DiskSite();
    expect((await cli(['mv', site.file('guides/a'), site.file('begin')], { cwd: elsewhere.path })).code).toBe(0);
    expect(textOf(site, 'index.mdx')).toContain('(/begin#top)');
  });

  it('prints a diff with --dry-run and changes nothing', async () => {
    const site = diskSite(files);
    const before = site.digest();
    const dry = await cli(['mv', 'guides/b', 'c', '--dry-run'], { cwd: site.path });
    expect(dry.stderr.split('\n')).toEqual([
      'Would move guides/b.mdx to c.mdx: 3 files updated, 1 redirect added.',
      '',
      'Addresses: 0 new, 0 gone, 1 moved',
      '  ~ /guides/b moved to /c, with a redirect',
      '',
      expect.stringContaining('Pages changed: 2 in text'),
      '  ~ In text: /guides/a, /c',
      '',
      'No new problems.',
      '',
    ]);
    expect(dry.stdout).toContain('--- a/docs.json\n+++ b/docs.json\n');
    expect(dry.stdout).toContain('rename guides/b.mdx => c.mdx\n');
    const json = await cli(['mv', 'guides/b', 'c', '--dry-run', '--json'], { cwd: site.path });
    expect(JSON.parse(json.stdout)).toMatchObject({ dryRun: true, diff: dry.stdout });
    expect(json.stderr).toBe('');
    expect(site.digest()).toBe(before);
  });

  it.each([
    [['none', 'x'], 'There is no file or folder none.'],
    [['guides/a', 'guides/b'], 'guides/b.mdx exists. Choose another path.'],
    [['guides', 'guides/inner'], 'guides cannot be moved into itself.'],
    [['guides/a', 'guides/'], 'guides/a.mdx is there already.'],
    [['guides/a', 'guides/b', 'c'], 'c is not a folder: several files can only be moved into a folder.'],
    [['guides/a.mdx', './guides/a', 'new/'], 'Two of the files would become new/a.mdx.'],
    [['guides/a', 'index.mdx/a'], 'guides/a.mdx could not be renamed (ENOTDIR).'],
    [['guides/a', 'index.mdx/new/a'], 'guides/a.mdx could not be renamed (ENOTDIR).'],
  ])('refuses %j, and changes nothing', async (args, reason) => {
    const site = diskSite(files);
    const before = site.digest();
    const { code, stdout, stderr } = await cli(['mv', ...args], { cwd: site.path });
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: `${reason}\n` });
    expect(site.digest()).toBe(before);
  });

  it('refuses paths outside the folder, also through a link', async () => {
    const outside = diskSite();
    const site = diskSite(files);
    symlinkSync(outside.path, site.file('link'));
    mkdirSync(site.file('.git'));
    const digests = [outside.digest(), site.digest()];
    for (const [from, to] of [
      ['guides/a', '../x'],
      ['guides/a', outside.file('x')],
      ['guides/a', 'link/x'],
      ['link/index', 'x'],
      ['../x', 'y'],
      ['guides/a\0', 'y'],
      ['guides/a', 'y\0'],
    ] as const) {
      expect(await cli(['mv', from, to], { cwd: site.path })).toMatchObject({ code: 2, stdout: '' });
    }
    expect([outside.digest(), site.digest()]).toEqual(digests);
  });

  it('says how to call it if the target is missing', async () => {
    const { code, stderr } = await cli(['mv', 'a'], { cwd: diskSite().path });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'Name what to move, and where to: mv <from> <to>.\nSee docs-json mv --help.\n',
    });
  });
});
