import type { Stats } from 'node:fs';
import { isSettled } from './settled';

/** Numbers that differ between versions of a file. */
export type FileStamp = readonly [device: number, inode: number, size: number, modifiedMs: number, changedMs: number];

/** Number of numbers in a stamp. */
export const stampLength = 5;

export function stampOf({ dev, ino, size, mtimeMs, ctimeMs }: Stats): FileStamp {
  return [dev, ino, size, mtimeMs, ctimeMs];
}

/**
 * Stamp of a file that was read; `undefined` if a later version could have the same one.
 * @param readAt time before the reading, in milliseconds since the epoch
 */
export function settledStamp(info: Stats, readAt: number): FileStamp | undefined {
  return isSettled(Math.max(info.mtimeMs, info.ctimeMs), readAt) ? stampOf(info) : undefined;
}
