import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diskSite, textOf } from '../cli';
import { changesOf, insertion, page } from './support';

describe('a change of a file', () => {
  it('preserves its mode, its links and everything that is not edited', async () => {
    const site = diskSite({ 'a.mdx': `\uFEFF${page.replaceAll('\n', '\r\n')}` });
    chmodSync(site.file('a.mdx'), 0o640);
    symlinkSync(site.file('a.mdx'), site.file('link.mdx'));
    const { changes, uri } = changesOf(site);
    expect(
      await changes.edit(uri('link.mdx'), [
        { ...insertion('B'), range: { start: { line: 1, character: 7 }, end: { line: 1, character: 8 } } },
      ]),
    ).toBe(true);
    await changes.carryOut('docs-json test');
    expect(textOf(site, 'a.mdx')).toBe('\uFEFF---\r\ntitle: B\r\n---\r\n');
    expect(lstatSync(site.file('link.mdx')).isSymbolicLink()).toBe(true);
    if (process.platform !== 'win32') expect(statSync(site.file('a.mdx')).mode & 0o777).toBe(0o640);
  });

  it('leaves no other file behind, whether it succeeds or fails', async () => {
    const site = diskSite({ 'a.mdx': page });
    const { changes, uri } = changesOf(site);
    await changes.edit(uri('a.mdx'), [insertion('x')]);
    await changes.carryOut('docs-json test');
    const before = site.digest();
    const other = changesOf(site).changes;
    await expect(other.create(uri('a.mdx'), page)).rejects.toThrow('a.mdx could not be written (EEXIST).');
    await expect(other.rename(uri('none.mdx'), uri('new/folder/none.mdx'))).rejects.toThrow('none.mdx could not be renamed (ENOENT).');
    await expect(other.delete(uri('none.mdx'))).rejects.toThrow('none.mdx could not be deleted (ENOENT).');
    await expect(other.create(uri('a.mdx/b.mdx'), page)).rejects.toThrow('b.mdx could not be written (ENOTDIR).');
    expect(site.digest()).toBe(before);
    expect(readdirSync(site.path)).toEqual(['a.mdx', 'docs.json', 'index.mdx']);
  });

  it('is empty if the text stays the same', async () => {
    const site = diskSite({ 'a.mdx': page });
    const { changes, uri } = changesOf(site);
    expect(await changes.edit(uri('a.mdx'), [])).toBe(false);
    expect(await changes.edit(uri('none.mdx'), [insertion('x')])).toBe(false);
    expect(await changes.edit(uri('a.mdx'), [insertion('')])).toBe(false);
    expect(changes.diff()).toBe('');
  });
});

describe('several changes', () => {
  it('touch no file before they are carried out, and build on each other', async () => {
    const site = diskSite({ 'a.mdx': page, 'b.mdx': page, 'c.mdx': new Uint8Array([0xff, 0xfe, 0x41]) });
    const before = site.digest();
    const { changes, uri } = changesOf(site);
    await changes.edit(uri('a.mdx'), [insertion('x')]);
    await changes.edit(uri('a.mdx'), [insertion('y')]);
    await changes.create(uri('new/folder/two.mdx'), page);
    await changes.edit(uri('new/folder/two.mdx'), [insertion('z')]);
    await changes.rename(uri('b.mdx'), uri('other/b.mdx'));
    await changes.delete(uri('c.mdx'));
    expect(site.digest()).toBe(before);
    await changes.carryOut('docs-json test');
    expect(textOf(site, 'a.mdx')).toBe(`yx${page}`);
    expect(textOf(site, 'new/folder/two.mdx')).toBe(`z${page}`);
    expect(textOf(site, 'other/b.mdx')).toBe(page);
    expect(readdirSync(site.path).sort()).toEqual(['a.mdx', 'docs.json', 'index.mdx', 'new', 'other']);
  });

  it('both move and edit a file', async () => {
    const site = diskSite({ 'old/a.mdx': page, 'old/deep/image.png': new Uint8Array([0, 1, 2]), 'old/deep/b.mdx': page });
    chmodSync(site.file('old/deep'), 0o750);
    chmodSync(site.file('old/a.mdx'), 0o640);
    const { changes, uri } = changesOf(site);
    await changes.edit(uri('old/a.mdx'), [insertion('x')]);
    await changes.rename(uri('old'), uri('new/place'));
    await changes.carryOut('docs-json test');
    expect(textOf(site, 'new/place/a.mdx')).toBe(`x${page}`);
    expect(textOf(site, 'new/place/deep/b.mdx')).toBe(page);
    expect(readdirSync(site.path)).not.toContain('old');
    if (process.platform === 'win32') return;
    expect(statSync(site.file('new/place/a.mdx')).mode & 0o777).toBe(0o640);
    expect(statSync(site.file('new/place/deep')).mode & 0o777).toBe(0o750);
  });

  it('move a link as a link, and an empty folder', async () => {
    const site = diskSite({ 'a.mdx': page });
    mkdirSync(site.file('old/empty'), { recursive: true });
    symlinkSync('../a.mdx', site.file('old/link.mdx'));
    const { changes, uri } = changesOf(site);
    await changes.rename(uri('old'), uri('new'));
    await changes.carryOut('docs-json test');
    expect(lstatSync(site.file('new/link.mdx')).isSymbolicLink()).toBe(true);
    expect(textOf(site, 'new/link.mdx')).toBe(page);
    expect(readdirSync(site.file('new')).sort()).toEqual(['empty', 'link.mdx']);
  });
});

describe('a dry run', () => {
  it('prints all changes as a diff and writes nothing', async () => {
    const site = diskSite({ 'a.mdx': page, 'b.mdx': '' });
    const before = site.digest();
    const { changes, uri } = changesOf(site);
    await changes.edit(uri('a.mdx'), [insertion('x')]);
    await changes.create(uri('c.mdx'), page);
    await changes.rename(uri('a.mdx'), uri('d.mdx'));
    await changes.delete(uri('a.mdx'));
    await changes.delete(uri('b.mdx'));
    expect(changes.diff()).toBe(
      [
        '--- a/a.mdx\n+++ b/a.mdx\n@@ -1,3 +1,3 @@\n----\n+x---\n title: A\n ---\n',
        '--- /dev/null\n+++ b/c.mdx\n@@ -0,0 +1,3 @@\n+---\n+title: A\n+---\n',
        'rename a.mdx => d.mdx\n',
        '--- a/a.mdx\n+++ /dev/null\n@@ -1,3 +0,0 @@\n----\n-title: A\n----\n',
        '--- a/b.mdx\n+++ /dev/null\n',
      ].join(''),
    );
    expect(site.digest()).toBe(before);
  });

  it('shows two edits of a file as one', async () => {
    const site = diskSite({ 'a.mdx': page });
    const { changes, uri } = changesOf(site);
    await changes.edit(uri('a.mdx'), [insertion('x')]);
    await changes.edit(uri('a.mdx'), [{ range: { start: { line: 2, character: 0 }, end: { line: 3, character: 0 } }, newText: '' }]);
    expect(changes.diff()).toBe('--- a/a.mdx\n+++ b/a.mdx\n@@ -1,3 +1,2 @@\n----\n+x---\n title: A\n----\n');
  });
});
