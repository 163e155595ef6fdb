import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { DiskState } from '../../../server/src/cli/git/diskState';
import { DiskFiles } from '../../../server/src/disk/fileAccess';
import { DiskSite } from '../../support/lspProcess';

it('reads one of the copies that are unchanged in Git, and every file that may have changed', async () => {
  const texts = { 'a.mdx': 'same', 'b.mdx': 'same', 'c.mdx': 'same', 'changed.mdx': 'same', 'other.mdx': 'else' };
  const site = new DiskSite(texts);
  const files = new DiskFiles();
  const read: string[] = [];
  const bases = [site.uri];
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const disk = {
    read: (uri: string) => files.read(uri, bases),
    stat: (uri: string) => files.stat(uri, bases),
    list: (uri: string) => files.list(uri, bases),
    locate: (uri: string) => files.locate(uri, bases),
    readBytes: (uri: string) => {
      read.push(nameOf(uri));
      return files.readHashed(uri, bases);
    },
  };
  const idOf = (text: string): string => createHash('sha1').update(`blob ${text.length}\0${text}`).digest('hex');
  const state = new DiskState(disk, {
    idOf: ({ path }) => (nameOf(path) === 'changed.mdx' ? undefined : idOf(nameOf(path) === 'other.mdx' ? 'else' : 'same')),
  });
  const uris = Object.keys(texts).map((path) => `${site.uri}/${path}`);
  const versions: string[] = [];
  const hashes: (string | undefined)[] = [];
  for (const uri of uris) {
    versions.push(await state.version(uri));
    hashes.push((await state.readHashed(uri))?.hash);
  }
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
  expect(versions).toEqual(Object.values(texts).map(idOf));
  expect(hashes).toEqual(Object.values(texts).map(sha256));
  expect(read).toEqual(['a.mdx', 'changed.mdx', 'other.mdx']);
  expect(await (await state.readHashed(uris[2] ?? ''))?.content()).toMatchObject({ kind: 'text' });
});
