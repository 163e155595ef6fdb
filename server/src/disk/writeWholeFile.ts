import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Start of the names of files that are not complete. */
export const unfinishedPrefix = 'new-';

/**
 * Writes a file that only the user can read, under another name in the same folder, and renames it when it is complete: other processes
 * read all of the former file or all of this one.
 * @throws an error of the file system; nothing is left then
 */
export function writeWholeFile(path: string, bytes: Uint8Array): void {
  const unfinished = join(dirname(path), `${unfinishedPrefix}${process.pid}-${randomBytes(6).toString('hex')}`);
  try {
    writeFileSync(unfinished, bytes, { flag: 'wx', mode: 0o600 });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
