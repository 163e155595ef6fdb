import { close, fstat, open, read } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { FileHead } from '../engine/languageService';

// The callback API: file handles cost as much again as reading, for thousands of small files.
const openFile = promisify(open);
const closeFile = promisify(close);
const statFile = promisify(fstat);

/** Reads a whole file of known size, in as few steps as possible. @throws as the file system does */
export async function bytesOf(path: string, size: number): Promise<Uint8Array> {
  const file = await openFile(path, 'r');
  try {
    // One byte more than expected: if it is read, the file has grown meanwhile.
    const bytes = new Uint8Array(size + 1);
    return (await readInto(file, bytes)) === size ? bytes.subarray(0, size) : await readFile(path);
  } finally {
    await closeFile(file);
  }
}

/** The first bytes of a file, at most `length`, and its size in bytes. @throws as the file system does */
export async function headOf(path: string, length: number): Promise<FileHead> {
  const file = await openFile(path, 'r');
  try {
    const { size } = await statFile(file);
    const bytes = new Uint8Array(Math.min(size, length));
    return { bytes: bytes.subarray(0, await readInto(file, bytes)), size };
  } finally {
    await closeFile(file);
  }
}

function readInto(file: number, bytes: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    read(file, bytes, 0, bytes.length, 0, (error, count) => (error ? reject(error) : resolve(count)));
  });
}
