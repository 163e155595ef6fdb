import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Blobs, MissingBlobError } from '../../../server/src/cli/git/blobs';
import { Git } from '../../../server/src/disk/git';
import { GitRepository } from '../../support/gitRepository';

it('reads the other files of a commit after Git has ended at a corrupt file', async () => {
  const repository = new GitRepository({ 'corrupt.txt': 'one', 'sound.txt': 'two' });
  repository.commit();
  const idOf = (path: string): string => repository.git('rev-parse', `HEAD:${path}`);
  const corrupt = idOf('corrupt.txt');
  const object = repository.file(join('.git', 'objects', corrupt.slice(0, 2), corrupt.slice(2)));
  chmodSync(object, 0o644);
  writeFileSync(object, 'no object');
  const blobs = new Blobs(new Git(process.env), repository.path, 1_000);
  await expect(blobs.read(corrupt)).rejects.toThrow(MissingBlobError);
  expect(Buffer.from((await blobs.read(idOf('sound.txt'))) ?? []).toString()).toBe('two');
  blobs.dispose();
});
