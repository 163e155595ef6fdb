import { close, closeSync, fstat, open, openSync, read, readSync } from 'node:fs';
import { promisify } from 'node:util';
import type { FileHead } from '../engine/languageService';
import { openFlags, RegularFileError } from './regularFile';

// Callback API: for thousands of small files, the file handles of the promise API cost as much as the reading.
const openFile = promisify(open);
const closeFile = promisify(close);
const statFile = promisify(fstat);

/**
 * Reads a whole file of known size, in as few steps as possible.
 * @param path real path
 * @param maxSize maximum size in bytes, if the size has changed
 * @throws {RegularFileError}
 * @throws errors of the file system
 */
export async function bytesOf(path: string, size: number, maxSize: number): Promise<Uint8Array> {
  const file = await openFile(path, openFlags);
  try {
    // One byte more than expected: if it is read, the file has grown meanwhile.
    const bytes = Buffer.allocUnsafe(size + 1);
    return (await readInto(file, bytes)) === size ? bytes.subarray(0, size) : await changedBytes(file, maxSize);
  } finally {
    await closeFile(file);
  }
}

/**
 * The same in this thread, for a file that is in memory; `undefined` if its size has changed.
 * @throws errors of the file system
 */
export function bytesAtOnce(path: string, size: number): Uint8Array | undefined {
  const file = openSync(path, openFlags);
  try {
    const bytes = Buffer.allocUnsafe(size + 1);
    return readSync(file, bytes, 0, bytes.length, 0) === size ? bytes.subarray(0, size) : undefined;
  } finally {
    closeSync(file);
  }
}

/** The first bytes of a file, at most `length`, and its size in bytes. @param path real path @throws like `bytesOf` */
export async function headOf(path: string, length: number): Promise<FileHead> {
  const file = await openFile(path, openFlags);
  try {
    const info = await statFile(file);
    if (!info.isFile()) throw new RegularFileError('special');
    const bytes = new Uint8Array(Math.min(info.size, length));
    return { bytes: bytes.subarray(0, await readInto(file, bytes)), size: info.size };
  } finally {
    await closeFile(file);
  }
}

/** Reads a file whose size has changed since it was determined. @throws {RegularFileError} */
async function changedBytes(file: number, maxSize: number): Promise<Uint8Array> {
  const info = await statFile(file);
  if (!info.isFile()) throw new RegularFileError('special');
  if (info.size > maxSize) throw new RegularFileError('tooLarge');
  const bytes = new Uint8Array(info.size);
  return bytes.subarray(0, await readInto(file, bytes));
}

function readInto(file: number, bytes: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    read(file, bytes, 0, bytes.length, 0, (error, count) => (error ? reject(error) : resolve(count)));
  });
}
