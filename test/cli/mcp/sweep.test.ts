import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Sweep } from '../../../server/src/cli/mcp/sweep';
import { DiskSite } from '../../support/lspProcess';

const changes = (sweep: Sweep, site: DiskSite): string[] =>
  sweep
    .changes()
    .map(({ uri, type }) => `${type} ${uri.slice(site.uri.length + 1)}`)
    .sort();

/** A site with folders that are unchanged for so long that their listings are reused. */
function swept(files: Readonly<Record<string, string>>, ...folders: readonly string[]): { readonly site: DiskSite; readonly sweep: Sweep } {
  const site = new DiskSite(files);
  for (const folder of ['', ...folders]) utimesSync(site.file(folder), 1_000, 1_000);
  const sweep = new Sweep([site.path]);
  expect(sweep.changes()).toEqual([]);
  return { site, sweep };
}

describe('changes since the last sweep', () => {
  it('include written, created, deleted and renamed files, in folders that are listed again and in others', () => {
    const { site, sweep } = swept({ 'a.mdx': 'a', 'in/b.mdx': 'b', 'in/c.mdx': 'c', 'in/d.mdx': 'd' }, 'in');
    expect(changes(sweep, site)).toEqual([]);
    site.write('in/b.mdx', 'longer');
    expect(changes(sweep, site)).toEqual(['changed in/b.mdx']);
    site.write('new/deep/e.mdx', 'e');
    rmSync(site.file('in/c.mdx'));
    renameSync(site.file('in/d.mdx'), site.file('f.mdx'));
    expect(changes(sweep, site)).toEqual(['created f.mdx', 'created new/deep/e.mdx', 'deleted in/c.mdx', 'deleted in/d.mdx']);
    expect(changes(sweep, site)).toEqual([]);
  });

  it('include files that were replaced by others of the same size and age', () => {
    const { site, sweep } = swept({ 'a.mdx': 'a', 'other/a.mdx': 'b' });
    for (const path of ['a.mdx', 'other/a.mdx']) utimesSync(site.file(path), 1_000, 1_000);
    sweep.changes();
    renameSync(site.file('other/a.mdx'), site.file('a.mdx'));
    expect(changes(sweep, site)).toEqual(['changed a.mdx', 'deleted other/a.mdx']);
  });

  it('include files that were created right after the last sweep, even if the times of folders are coarse', () => {
    const site = new DiskSite({ 'a.mdx': 'a' });
    const sweep = new Sweep([site.path]);
    const now = Date.now() / 1_000;
    utimesSync(site.path, now, now);
    sweep.changes();
    site.write('b.mdx', 'b');
    utimesSync(site.path, now, now);
    expect(changes(sweep, site)).toEqual(['created b.mdx']);
  });

  it('include files that were written again within the same time of the file system, once', () => {
    const site = new DiskSite({ 'a.mdx': 'a', 'b.mdx': 'b' });
    const sweep = new Sweep([site.path]);
    const now = Math.floor(Date.now() / 1_000);
    const write = (text: string) => {
      site.write('a.mdx', text);
      utimesSync(site.file('a.mdx'), now, now);
    };
    write('1');
    sweep.changes();
    write('2');
    expect(changes(sweep, site)).toEqual(['changed a.mdx']);
    expect(changes(sweep, site)).toEqual([]);
    write('3');
    expect(changes(sweep, site)).toEqual(['changed a.mdx']);
  });

  it('include a folder that becomes a file, and back', () => {
    const { site, sweep } = swept({ 'a/b.mdx': 'b' });
    rmSync(site.file('a'), { recursive: true });
    writeFileSync(site.file('a'), 'file');
    expect(changes(sweep, site)).toEqual(['created a', 'deleted a/b.mdx']);
    rmSync(site.file('a'));
    site.write('a/b.mdx', 'b');
    expect(changes(sweep, site)).toEqual(['created a/b.mdx', 'deleted a']);
  });

  it('omit hidden files, packages and links', () => {
    const outside = new DiskSite({ 'x.mdx': 'x' });
    const { site, sweep } = swept({ 'a.mdx': 'a' });
    mkdirSync(site.file('node_modules'));
    site.write('node_modules/b.mdx', 'b');
    site.write('.git/c', 'c');
    symlinkSync(outside.path, site.file('link'));
    symlinkSync(site.path, site.file('circle'));
    linkSync(site.file('a.mdx'), site.file('hard.mdx'));
    expect(changes(sweep, site)).toEqual(['created hard.mdx']);
  });

  it('include each file once, also if folders are nested', () => {
    const site = new DiskSite({ 'in/a.mdx': 'a' });
    const sweep = new Sweep([site.path, site.file('in'), site.path]);
    sweep.changes();
    site.write('in/a.mdx', 'longer');
    expect(changes(sweep, site)).toEqual(['changed in/a.mdx']);
  });

  it('include all files of a deleted folder, once', () => {
    const { site, sweep } = swept({ 'a.mdx': 'a' });
    rmSync(site.path, { recursive: true });
    expect(changes(sweep, site)).toEqual(['deleted a.mdx']);
    expect(changes(sweep, site)).toEqual([]);
  });
});
