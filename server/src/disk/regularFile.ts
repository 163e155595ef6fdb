import { closeSync, constants, fstatSync, openSync, readSync, realpathSync, type Stats, statSync } from 'node:fs';
import { isWithinFolder } from './paths';

/**
 * Flags for opening a file by its real path. A pipe or device that replaced the file after it was checked does not block, and a symbolic
 * link is not followed. Windows has neither flag.
 */
export const openFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** Reason why a file is not read. Errors of the file system have a `code` instead, such as `ENOENT`. */
type RegularFileProblem = 'outside' | 'special' | 'tooLarge';

/** A file is not read: it is outside of the folders, neither a regular file nor a link to one, or too large. */
export class RegularFileError extends Error {
  override readonly name = 'RegularFileError';

  constructor(readonly problem: RegularFileProblem) {
    super(problem);
  }
}

interface Limits {
  /** In bytes. */
  readonly maxSize: number;
  /** Absolute paths of folders that the real path must not leave. Default: it may lie anywhere, for files that the user has named. */
  readonly within?: readonly string[];
}

/**
 * Reads a file at a path that a repository or a user names. Only regular files are read: a device can be endless, and a pipe blocks.
 * @throws {RegularFileError}
 * @throws as the file system does
 */
export function readRegularFile(path: string, { maxSize, within }: Limits): Buffer {
  const real = realpathSync(path);
  if (within && !within.some((folder) => isWithinFolder(realFolder(folder), real))) throw new RegularFileError('outside');
  const expected = statSync(real);
  // Opening a device can have an effect.
  if (!expected.isFile()) throw new RegularFileError('special');
  const file = openSync(real, openFlags);
  try {
    const info = fstatSync(file);
    if (!isSame(info, expected)) throw new RegularFileError('special');
    if (info.size > maxSize) throw new RegularFileError('tooLarge');
    return readUpTo(file, info.size, maxSize);
  } finally {
    closeSync(file);
  }
}

/** The content of an open file, which may have grown. @param size expected size in bytes @throws {RegularFileError} */
function readUpTo(file: number, size: number, maxSize: number): Buffer {
  let bytes = Buffer.alloc(size + 1);
  let length = 0;
  for (;;) {
    const count = readSync(file, bytes, length, bytes.length - length, length);
    length += count;
    if (length > maxSize) throw new RegularFileError('tooLarge');
    if (count === 0) return bytes.subarray(0, length);
    if (length === bytes.length) bytes = Buffer.concat([bytes, Buffer.alloc(Math.min(bytes.length, maxSize + 1 - length))]);
  }
}

/** Whether an open file is the file that was checked before opening. */
function isSame(info: Stats, expected: Stats): boolean {
  return info.isFile() && info.ino === expected.ino && info.dev === expected.dev;
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
