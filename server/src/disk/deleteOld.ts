import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Age in milliseconds from which compiled code is deleted: several projects may use different versions of the program and of Node. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes files and folders in a folder that were not written for long. @param prefix of their names @param own path that stays */
export function deleteOld(folder: string, prefix: string, own: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isOld = name.startsWith(prefix) && path !== own && Date.now() - statSync(path).mtimeMs > maxAgeMs;
    if (isOld) rmSync(path, { recursive: true, force: true });
  }
}
