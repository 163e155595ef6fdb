import { describe, expect, it } from 'vitest';
import { DiskSite } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { cli, diskSite, textOf } from './cli';

const page = (title: string): string => `---\ntitle: ${title}\n---\n`;

const pages = ['index', { group: 'Inner', pages: ['z', 'a'] }, 'a', 'z'];
const files = {
  'docs.json': docs({ navigation: { tabs: [{ tab: 'T', groups: [{ group: 'G', pages }] }] } }),
  'a.mdx': page('Zebra'),
  'z.mdx': page('Ape'),
};

function pagesOf(site: DiskSite, path = 'docs.json'): unknown {
  const { navigation } = JSON.parse(textOf(site, path)) as { navigation: { tabs: { groups: { pages: unknown }[] }[] } };
  return navigation.tabs[0]?.groups[0]?.pages;
}

describe('sort', () => {
  it('sorts the pages of an element by title or path', async () => {
    const site = diskSite(files);
    expect(await cli(['sort', 't > g'], { cwd: site.path })).toEqual({ code: 0, stdout: 'Sorted t > g in docs.json.\n', stderr: '' });
    expect(pagesOf(site)).toEqual(['index', pages[1], 'z', 'a']);
    expect((await cli(['sort', 'T > G', '--by', 'path', '--json'], { cwd: site.path })).stdout).toBe(
      '{\n  "version": 1,\n  "changed": [\n    "docs.json"\n  ]\n}\n',
    );
    expect(pagesOf(site)).toEqual(['index', pages[1], 'a', 'z']);
    expect((await cli(['sort', 'T > G', '--by', 'path'], { cwd: site.path })).stdout).toBe('T > G is sorted already.\n');
  });

  it('changes nothing with --dry-run', async () => {
    const site = diskSite(files);
    const before = site.digest();
    const { stdout, stderr } = await cli(['sort', 'T > G > Inner', '--by', 'path', '--dry-run'], { cwd: site.path });
    expect(stdout).toContain('--- a/docs.json\n+++ b/docs.json\n');
    expect(stderr).toBe('Would sort T > G > Inner in docs.json.\n');
    expect(site.digest()).toBe(before);
  });

  it('requires the choice of a site, if there are several', async () => {
    const site = new DiskSite(
      Object.fromEntries(['x', 'y'].flatMap((folder) => Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))),
    );
    expect(await cli(['sort', 'T > G'], { cwd: site.path })).toMatchObject({
      code: 2,
      stderr: 'There are 2 sites. Name one: x/docs.json, y/docs.json.\n',
    });
    expect((await cli(['sort', 'T > G', '--site', 'y'], { cwd: site.path })).stdout).toBe('Sorted T > G in y/docs.json.\n');
    expect(pagesOf(site, 'x/docs.json')).toEqual(pages);
  });

  it.each([
    [['T > H'], 'There is no H as in T > H. There are: G.\n'],
    [['T'], 'There are no pages to sort here. Choose the element around them.\n'],
    [['T', '--by', 'size'], '"size" is not a value of --by. Values: title, path.\nSee docs-json sort --help.\n'],
    [[], 'Name the element to sort: sort "API > Users".\nSee docs-json sort --help.\n'],
  ])('refuses %j', async (args, stderr) => {
    const site = diskSite(files);
    const before = site.digest();
    expect(await cli(['sort', ...args], { cwd: site.path })).toEqual({ code: 2, stdout: '', stderr });
    expect(site.digest()).toBe(before);
  });
});
