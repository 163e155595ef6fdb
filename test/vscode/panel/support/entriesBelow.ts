import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';

/** Limit of tries: VS Code deletes folders while they are walked. */
const mostTries = 20;

/** All files and folders below a folder in which others write. @throws as the file system does */
export async function entriesBelow(folder: string): Promise<Dirent[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await readdir(folder, { recursive: true, withFileTypes: true });
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isGone || tries === mostTries) throw error;
    }
  }
}
