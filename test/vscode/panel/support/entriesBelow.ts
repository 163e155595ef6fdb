import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';

/** Several tries, because VS Code deletes folders while they are walked. */
const maxTries = 20;

/** All files and folders below a folder in which other processes write. @throws the errors of the file system */
export async function entriesBelow(folder: string): Promise<Dirent[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await readdir(folder, { recursive: true, withFileTypes: true });
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isGone || tries === maxTries) throw error;
    }
  }
}
