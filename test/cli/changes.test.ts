import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, unlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Changes } from '../../server/src/cli/files/changes';
import { DiskWorkspace } from '../../server/src/cli/files/diskWorkspace';
import { fileUri } from '../../server/src/cli/files/fileUri';
import type { DiskSite } from '../support/lspProcess';
import { diskSite, textOf } from './cli';

const page = '---\ntitle: A\n---\n';

function changesOf(
  site: DiskSite,
  isDry = false,
): { readonly changes: Changes; readonly written: string[]; readonly uri: (path: string) => string } {
  const written: string[] = [];
  const root = fileUri(site.path);
  const stdout = { write: (text: string) => written.push(text) };
  return {
    changes: new Changes(new DiskWorkspace([root], [root]), { cwd: site.path, stdout }, isDry),
    written,
    uri: (path) => fileUri(site.file(path)),
  };
}

const insertion = (newText: string) => ({ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, newText });

describe('a change of a file', () => {
  it('keeps its mode, its links and all that is not edited', async () => {
    const site = diskSite({ 'a.mdx': `\uFEFF${page.replaceAll('\n', '\r\n')}` });
    chmodSync(site.file('a.mdx'), 0o640);
    symlinkSync(site.file('a.mdx'), site.file('link.mdx'));
    const { changes, uri } = changesOf(site);
    expect(
      await changes.edit(uri('link.mdx'), [
        { ...insertion('B'), range: { start: { line: 1, character: 7 }, end: { line: 1, character: 8 } } },
      ]),
    ).toBe(true);
    expect(textOf(site, 'a.mdx')).toBe('\uFEFF---\r\ntitle: B\r\n---\r\n');
    expect(lstatSync(site.file('link.mdx')).isSymbolicLink()).toBe(true);
    if (process.platform !== 'win32') expect(statSync(site.file('a.mdx')).mode & 0o777).toBe(0o640);
  });

  it('leaves no other file behind, done or failed', async () => {
    const site = diskSite({ 'a.mdx': page });
    const { changes, uri } = changesOf(site);
    await changes.edit(uri('a.mdx'), [insertion('x')]);
    const before = site.digest();
    await expect(changes.create(uri('a.mdx/b.mdx'), page)).rejects.toThrow('b.mdx could not be written (');
    await expect(changes.create(uri('a.mdx'), page)).rejects.toThrow('a.mdx could not be written (EEXIST).');
    await expect(changes.rename(uri('none.mdx'), uri('new/folder/none.mdx'))).rejects.toThrow('none.mdx could not be renamed (ENOENT).');
    expect(site.digest()).toBe(before);
    expect(readdirSync(site.path)).toEqual(['a.mdx', 'docs.json', 'index.mdx']);
  });
});

describe('several changes as one', () => {
  it('are undone if one fails', async () => {
    const site = diskSite({ 'a.mdx': page, 'b.mdx': page, 'c.mdx': new Uint8Array([0xff, 0xfe, 0x41]) });
    const before = site.digest();
    const { changes, uri } = changesOf(site);
    const work = changes.asOne(async () => {
      await changes.edit(uri('a.mdx'), [insertion('x')]);
      await changes.edit(uri('a.mdx'), [insertion('y')]);
      await changes.create(uri('new/one.mdx'), page);
      await changes.create(uri('new/folder/two.mdx'), page);
      await changes.rename(uri('b.mdx'), uri('other/b.mdx'));
      await changes.delete(uri('c.mdx'));
      expect(existsSync(site.file('c.mdx'))).toBe(false);
      expect(textOf(site, 'a.mdx')).toBe(`yx${page}`);
      await changes.create(uri('index.mdx/x.mdx'), page);
    });
    await expect(work).rejects.toThrow('could not be written');
    expect(site.digest()).toBe(before);
  });

  it('stay if none does', async () => {
    const site = diskSite({ 'a.mdx': page });
    const { changes, uri } = changesOf(site);
    await changes.asOne(() => changes.rename(uri('a.mdx'), uri('b/a.mdx')));
    expect(textOf(site, 'b/a.mdx')).toBe(page);
    await expect(changes.create(uri('b/a.mdx'), page)).rejects.toThrow('EEXIST');
    expect(textOf(site, 'b/a.mdx')).toBe(page);
  });

  it('name what could not be undone', async () => {
    const site = diskSite({ 'a.mdx': page });
    const { changes, uri } = changesOf(site);
    const work = changes.asOne(async () => {
      await changes.create(uri('b.mdx'), page);
      await changes.edit(uri('a.mdx'), [insertion('x')]);
      unlinkSync(site.file('b.mdx'));
      await changes.create(uri('a.mdx/c.mdx'), page);
    });
    await expect(work).rejects.toThrow(/c\.mdx could not be written \(.*\)\. Not everything could be undone; look at b\.mdx\./);
    expect(textOf(site, 'a.mdx')).toBe(page);
  });
});

describe('a dry run', () => {
  it('shows all as a diff and writes nothing', async () => {
    const site = diskSite({ 'a.mdx': page, 'b.mdx': '' });
    const before = site.digest();
    const { changes, written, uri } = changesOf(site, true);
    await changes.edit(uri('a.mdx'), [insertion('x')]);
    await changes.create(uri('c.mdx'), page);
    await changes.rename(uri('a.mdx'), uri('d.mdx'));
    await changes.delete(uri('a.mdx'));
    await changes.delete(uri('b.mdx'));
    expect(written).toEqual([
      '--- a/a.mdx\n+++ b/a.mdx\n@@ -1,3 +1,3 @@\n----\n+x---\n title: A\n ---\n',
      '--- /dev/null\n+++ b/c.mdx\n@@ -0,0 +1,3 @@\n+---\n+title: A\n+---\n',
      'rename a.mdx => d.mdx\n',
      '--- a/a.mdx\n+++ /dev/null\n@@ -1,3 +0,0 @@\n----\n-title: A\n----\n',
      '--- a/b.mdx\n+++ /dev/null\n',
    ]);
    expect(site.digest()).toBe(before);
    expect(readFileSync(site.file('a.mdx'), 'utf8')).toBe(page);
  });
});
