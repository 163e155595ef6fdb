// Temporary files in memory: otherwise tests often wait for the disk to write files that they delete soon after.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The file system in memory that Linux has; in containers it is often too small. */
const inMemory = '/dev/shm';
const minFreeBytes = 6e9;

/**
 * Makes processes that start from now on put temporary files into memory, if it has room and no other folder is set.
 * @param env the environment of the processes
 * @returns removes the files
 */
export function useMemoryFolder(env: { TMPDIR?: string | undefined }, { parent = inMemory, minFree = minFreeBytes } = {}): () => void {
  if (env.TMPDIR !== undefined || freeBytes(parent) < minFree) return () => undefined;
  const folder = mkdtempSync(join(parent, 'docs-json-'));
  env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
