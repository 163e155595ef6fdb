import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GitIndex } from '../../../server/src/cli/git/gitIndex';
import { GitRepository } from '../../support/gitRepository';

/** Name that two entries have in common for more than 127 bytes, so that their difference takes two bytes of an index of version 4. */
const long = `long/${'part-'.repeat(30)}`;
const texts = { 'a.mdx': 'one', 'guide/ä.mdx': 'two', [`${long}-a.mdx`]: 'three', [`${long}-b.mdx`]: 'four', 'z.mdx': 'five' };

function repositoryWith(files: Readonly<Record<string, string>> = texts): GitRepository {
  const repository = new GitRepository(files);
  // Files of the moment in which the index is written could change unnoticed.
  for (const path of Object.keys(files)) utimesSync(repository.file(path), 1_000_000_000, 1_000_000_000);
  repository.git('add', '-A');
  makeOlder(repository);
  return repository;
}

/** Gives the index a later time than all files have, also that of their attributes. */
function makeOlder(repository: GitRepository): void {
  const later = Date.now() / 1_000 + 60;
  utimesSync(repository.file('.git/index'), later, later);
}

function idsIn(repository: GitRepository): Record<string, string | undefined> {
  const index = GitIndex.read(repository.file('.git/index'));
  return Object.fromEntries(Object.keys(texts).map((path) => [path, index?.idOf(path, lstatSync(repository.file(path)))]));
}

function blobId(text: string): string {
  return createHash('sha1').update(`blob ${text.length}\0${text}`).digest('hex');
}

const allIds = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, blobId(text)]));

describe('the index of Git', () => {
  it.each(['2', '3', '4'])('has the blobs of files that are unchanged, in version %s', (version) => {
    const repository = repositoryWith();
    if (version === '3') {
      // Only an entry with more flags needs the version.
      repository.write('new.mdx', 'six');
      repository.git('add', '--intent-to-add', 'new.mdx');
    }
    repository.git('update-index', '--index-version', version);
    makeOlder(repository);
    expect(readFileSync(repository.file('.git/index')).readUInt32BE(4)).toBe(Number(version));
    expect(idsIn(repository)).toEqual(allIds);
  });

  it('does not know a file with another content, although size and time are the same', () => {
    const repository = repositoryWith();
    const { atimeMs, mtimeMs } = statSync(repository.file('a.mdx'));
    writeFileSync(repository.file('a.mdx'), 'two');
    utimesSync(repository.file('a.mdx'), atimeMs / 1_000, mtimeMs / 1_000);
    makeOlder(repository);
    expect(idsIn(repository)).toEqual({ ...allIds, 'a.mdx': undefined });
  });

  it('does not know a file that may have changed in the moment in which the index was written', () => {
    const repository = repositoryWith();
    const { ctimeMs } = statSync(repository.file('z.mdx'));
    utimesSync(repository.file('.git/index'), ctimeMs / 1_000 - 1, ctimeMs / 1_000 - 1);
    expect(Object.values(idsIn(repository)).every((id) => id === undefined)).toBe(true);
  });

  it('does not know a file in conflict', () => {
    const repository = repositoryWith();
    repository.commit();
    repository.diverge({ 'a.mdx': 'topic' }, { 'a.mdx': 'main' });
    expect(() => repository.git('merge', '-q', 'topic')).toThrow();
    makeOlder(repository);
    expect(idsIn(repository)).toEqual({ ...allIds, 'a.mdx': undefined });
  });

  it('is not read if it is split, damaged, cut off, in another format or missing', () => {
    const repository = repositoryWith();
    const path = repository.file('.git/index');
    const bytes = readFileSync(path);
    const read = (changed: Buffer): GitIndex | undefined => {
      writeFileSync(path, changed);
      return GitIndex.read(path);
    };
    expect(read(bytes)).toBeDefined();
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8(damaged.readUInt8(40) ^ 1, 40);
    expect(read(damaged)).toBeUndefined();
    expect(read(bytes.subarray(0, 100))).toBeUndefined();
    const other = Buffer.from(bytes);
    other.writeUInt32BE(5, 4);
    other.subarray(-20).fill(0);
    expect(read(other)).toBeUndefined();
    expect(read(Buffer.alloc(0))).toBeUndefined();
    writeFileSync(path, bytes);
    repository.git('update-index', '--split-index');
    expect(GitIndex.read(path)).toBeUndefined();
    expect(GitIndex.read(repository.file('.git/none'))).toBeUndefined();
  });
});
