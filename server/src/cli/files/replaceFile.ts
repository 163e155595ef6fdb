import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, chown, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces the content of a file, all of it or nothing: a write that fails half-way loses no text. Mode and owner stay, and a symbolic link
 * stays one.
 * @throws an error of the file system
 */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const target = await realpath(path);
  // A rename would replace also a file that is protected.
  await access(target, constants.W_OK);
  const { mode, uid, gid } = await stat(target);
  const draft = join(dirname(target), `.${basename(target)}.${randomUUID()}.tmp`);
  try {
    await writeFile(draft, content, { flag: 'wx' });
    await chmod(draft, mode);
    if (process.getuid?.() === 0) await chown(draft, uid, gid);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
