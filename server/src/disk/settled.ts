/** Longest time in which a file can change twice with the same time of modification, in milliseconds: that of FAT. */
const coarsestMs = 2_000;

/**
 * Whether a later change of a file or folder will show in its time of modification. If it was modified right before it was read, it may
 * change again within the same time: timestamps of file systems are coarse.
 * @param mtimeMs time of modification, and
 * @param readAt time of the reading, both in milliseconds since the epoch
 */
export function isSettled(mtimeMs: number, readAt: number): boolean {
  return readAt - mtimeMs > coarsestMs;
}
