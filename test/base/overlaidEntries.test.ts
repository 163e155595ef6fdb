import { describe, expect, it } from 'vitest';
import { overlaidEntries, withOverlaid } from '../../server/src/engine/base/overlaidEntries';

const overlaid = (folder: string, files: Readonly<Record<string, boolean>>) =>
  Object.fromEntries(
    overlaidEntries(
      Object.entries(files).map(([path, exists]) => [`file:///site/${path}`, exists] as const),
      folder,
    ),
  );

describe('overlaid entries', () => {
  it.each(['file:///site', 'file:///site/'])('name the files and folders directly in %s', (folder) => {
    const files = { 'a.mdx': true, 'guides/b.mdx': true, 'old.mdx': false, 'my%20page.mdx': true };
    expect(overlaid(folder, files)).toEqual({ 'a.mdx': 'file', guides: 'folder', 'old.mdx': 'missing', 'my page.mdx': 'file' });
  });

  it('leave a folder of removed files as it is, and are none for a folder whose name only begins the same', () => {
    expect(overlaid('file:///site', { 'guides/b.mdx': false })).toEqual({});
    expect(overlaid('file:///site/guide', { 'guides/b.mdx': true })).toEqual({});
  });

  it.each([[{ a: false, 'a/b.mdx': true }], [{ 'a/b.mdx': true, a: false }]])('have the folder that replaces a file in %j', (files) => {
    expect(overlaid('file:///site', files)).toEqual({ a: 'folder' });
  });

  it('replace entries with the same name, and leave others', () => {
    const entries = [
      { name: 'kept.mdx', kind: 'file' },
      { name: 'guides', kind: 'link' },
      { name: 'old.mdx', kind: 'file' },
    ] as const;
    const changed = new Map([
      ['guides', 'folder'],
      ['old.mdx', 'missing'],
    ] as const);
    expect(withOverlaid(entries, changed)).toEqual([entries[0], { name: 'guides', kind: 'folder' }]);
    expect(withOverlaid(undefined, new Map([['new.mdx', 'file']]))).toEqual([{ name: 'new.mdx', kind: 'file' }]);
    expect(withOverlaid(undefined, new Map())).toBeUndefined();
  });
});
