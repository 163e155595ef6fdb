import { isAscii } from 'node:buffer';
import { closeSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs';
import Module from 'node:module';
import { basename, dirname, join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { writeWholeFile } from './writeWholeFile';

/** Length in bytes of what starts a cache file: checksums of source and code, and the processor time of the run that wrote it. */
const headerLength = 12;
/**
 * A run writes the code once more if it took this many times as long as the run that wrote it, plus some milliseconds: it has compiled more
 * functions.
 */
const longer = { times: 2, ms: 500 };
/** Maximum length of a cache file, in bytes: the code of a bundle has some 4 MB. */
const maxCacheLength = 64e6;
const extension = '.bin';
/** Maximum number of files in the cache folder: code of other versions of Node, and of other flags. */
const maxFiles = 16;

/** Function of Node that loads a file into a module. */
type Loader = (module: NodeModule, path: string) => void;

/**
 * Makes Node load the bundles in a folder with the compiled code of an earlier run. The code is written when the process ends, so that it has
 * all functions that ran: the cache of Node itself has only those that are compiled while a module is loaded. No effect in versions that
 * lack what this needs.
 * @param folder folder of the bundles
 * @param cacheFolder existing folder in which only the user can write
 * @param program name of the program: each compiles other functions of the bundles that they share
 */
export function cacheBundles(folder: string, cacheFolder: string, program: string): void {
  const loaders = (Module as unknown as { readonly _extensions: Record<string, Loader> })._extensions;
  const original = loaders['.js'];
  // Node has checksums since 20.15; its types have them for all versions.
  if (typeof crc32 !== 'function' || !original) return;
  // V8 rejects the code of another version, processor or set of flags.
  const tag = cachedDataVersionTag().toString(16);
  loaders['.js'] = (module, path) => {
    if (dirname(path) === folder) loadBundle(module, path, join(cacheFolder, `${program}-${basename(path)}-${tag}${extension}`));
    else original(module, path);
  };
}

/** Reads source and code into the same memory: each page of it that is touched first costs as much as its reading. */
function loadBundle(module: NodeModule, path: string, cacheFile: string): void {
  const [start = '', end = ''] = Module.wrap('\0').split('\0');
  const sourceLength = statSync(path).size;
  const wrappedLength = start.length + sourceLength + end.length;
  const cacheLength = lengthOf(cacheFile);
  const memory = Buffer.allocUnsafeSlow(Math.max(wrappedLength, cacheLength));
  const source = memory.subarray(start.length, start.length + sourceLength);
  fill(source, path);
  const sourceSum = crc32(source);
  memory.write(start, 'latin1');
  memory.write(end, start.length + sourceLength, 'latin1');
  // A comment in place of the line that starts the file as a program.
  if (source.subarray(0, 2).toString('latin1') === '#!') source.write('//', 'latin1');
  const wrapped = memory.subarray(0, wrappedLength);
  const text = wrapped.toString(isAscii(wrapped) ? 'latin1' : 'utf8');
  const cached = readCode(memory.subarray(0, cacheLength), cacheFile, sourceSum);
  // Without `importModuleDynamically`, which is experimental: bundles load one another with `require`.
  const script = new Script(text, { filename: path, ...(cached && { cachedData: cached.code }) });
  const enoughMs = cached && !script.cachedDataRejected ? cached.busyMs * longer.times + longer.ms : 0;
  process.once('exit', () => {
    const busyMs = busyTime();
    if (busyMs >= enoughMs) writeCode(cacheFile, { sourceSum, busyMs, code: script.createCachedData() });
  });
  const run = script.runInThisContext() as (...args: unknown[]) => void;
  run.call(module.exports, module.exports, Module.createRequire(path), module, path, dirname(path));
}

/** Length of a cache file in bytes; 0 if it cannot be read, or is too long for one. */
function lengthOf(cacheFile: string): number {
  try {
    const { size } = statSync(cacheFile);
    return size <= maxCacheLength ? size : 0;
  } catch {
    return 0;
  }
}

/** Fills memory with the contents of a file. @throws if it cannot be read, or has become shorter */
function fill(memory: Buffer, path: string): void {
  const file = openSync(path, 'r');
  try {
    for (let filled = 0; filled < memory.length; ) {
      const length = readSync(file, memory, filled, memory.length - filled, filled);
      if (length === 0) throw new Error(`${path} has changed while it was read.`);
      filled += length;
    }
  } finally {
    closeSync(file);
  }
}

/** Processor time of this process so far, in milliseconds. */
function busyTime(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}

/** Code of a bundle. */
interface Code {
  /** Bytes that V8 reads. */
  readonly code: Buffer;
  /** Processor time in milliseconds of the run that wrote it. */
  readonly busyMs: number;
}

/** Code of a cache file; `undefined` if it is missing, damaged, or of another source: V8 compares only the lengths of sources. */
function readCode(memory: Buffer, cacheFile: string, sourceSum: number): Code | undefined {
  if (memory.length < headerLength) return undefined;
  try {
    fill(memory, cacheFile);
  } catch {
    return undefined;
  }
  const code = memory.subarray(headerLength);
  if (memory.readUInt32LE(0) !== sourceSum || memory.readUInt32LE(4) !== crc32(code)) return undefined;
  return { code, busyMs: memory.readUInt32LE(8) };
}

function writeCode(cacheFile: string, { sourceSum, busyMs, code }: Code & { readonly sourceSum: number }): void {
  const header = Buffer.alloc(headerLength);
  header.writeUInt32LE(sourceSum, 0);
  header.writeUInt32LE(crc32(code), 4);
  header.writeUInt32LE(Math.min(busyMs, 0xff_ff_ff_ff), 8);
  try {
    writeWholeFile(cacheFile, Buffer.concat([header, code]));
    deleteOldest(dirname(cacheFile));
  } catch {
    // The folder is not writable, or the disk is full: the code is compiled at the next start.
  }
}

/** Deletes the files that were written first, beyond the maximum number. @throws if another process deletes them, too */
function deleteOldest(folder: string): void {
  const paths = readdirSync(folder).flatMap((name) => (name.endsWith(extension) ? [join(folder, name)] : []));
  if (paths.length <= maxFiles) return;
  const written = paths.map((path) => ({ path, time: statSync(path).mtimeMs })).sort((left, right) => right.time - left.time);
  for (const { path } of written.slice(maxFiles)) rmSync(path, { force: true });
}
