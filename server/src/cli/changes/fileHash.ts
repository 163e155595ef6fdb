import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, readSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';

/** Hash of a content. Strings are hashed as UTF-8, like files. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64');
}

/** The content of a regular file. @throws an error of the file system; `ENOENT` also if it is not a regular file */
export function contentAt(path: string): Buffer {
  return withRegularFile(path, (file) => readFileSync(file));
}

/** Opens a regular file. @throws an error of the file system; `ENOENT` also if it is not a regular file */
function withRegularFile<Result>(path: string, read: (file: number, size: number) => Result): Result {
  // A pipe would block forever.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const info = fstatSync(file);
    if (!info.isFile()) throw Object.assign(new Error('no regular file'), { code: 'ENOENT' });
    return read(file, info.size);
  } finally {
    closeSync(file);
  }
}

/** In bytes. */
const maxPiece = 1_000_000;

/** The same as `hashOf` the content, without the whole content in memory: a site may have large videos. */
function hashOfFile(file: number, size: number): string {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(Math.min(maxPiece, size + 1));
  for (let length = readSync(file, piece); length > 0; length = readSync(file, piece)) hash.update(piece.subarray(0, length));
  return hash.digest('base64');
}

/** Hash of the content of a file; `undefined` if there is no such file. @throws an error of the file system */
export function hashAt(path: string): string | undefined {
  try {
    return withRegularFile(path, hashOfFile);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Stats of a path, without following links; `undefined` if it does not exist. @throws an error of the file system */
export function infoOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Nearest existing folder around a path. */
export function existingFolder(path: string): string {
  let folder = dirname(path);
  while (dirname(folder) !== folder && !infoOf(folder)) folder = dirname(folder);
  return folder;
}

/** Whether an error of the file system means that there is no such file. */
function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** The code of an error of the file system, such as `ENOSPC`; `undefined` for other errors. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
