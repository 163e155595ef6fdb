import { isAscii } from 'node:buffer';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import Module from 'node:module';
import { basename, dirname, join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { deleteOld } from './deleteOld';
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
    if (dirname(path) === folder) loadBundle(module, path, join(cacheFolder, `${program}-${basename(path)}-${tag}.bin`));
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
    const busyMs = Math.round(process.cpuUsage().user / 1000);
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
  const [source, sum, busyMs = 0] = new Uint32Array(memory.buffer, 0, headerLength / 4);
  return source === sourceSum && sum === crc32(code) ? { code, busyMs } : undefined;
}

function writeCode(cacheFile: string, { sourceSum, busyMs, code }: Code & { readonly sourceSum: number }): void {
  const header = new Uint32Array([sourceSum, crc32(code), busyMs]);
  try {
    writeWholeFile(cacheFile, Buffer.concat([new Uint8Array(header.buffer), code]));
    deleteOld(dirname(cacheFile), '', cacheFile);
  } catch {
    // The folder is not writable, or the disk is full: the code is compiled at the next start.
  }
}
