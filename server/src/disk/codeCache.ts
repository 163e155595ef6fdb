import { isAscii } from 'node:buffer';
import { readFileSync } from 'node:fs';
import Module from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { writeWholeFile } from './writeWholeFile';

/** Length of the checksums of source and code at the start of a cache file, in bytes. */
const headerLength = 8;

/** Function of Node that loads a file into a module. */
type Loader = (module: NodeModule, path: string) => void;

/**
 * Makes Node load the bundles in a folder with the compiled code of an earlier run, for versions that have no cache of their own. The code
 * is written when the process ends. No effect in versions that lack what this needs.
 * @param folder folder of the bundles
 * @param cacheFolder existing folder in which only the user can write
 * @param program name of the program: each compiles other functions of the bundles that they share
 */
export function cacheBundles(folder: string, cacheFolder: string, program: string): void {
  const loaders = (Module as unknown as { readonly _extensions: Record<string, Loader> })._extensions;
  const original = loaders['.js'];
  // Node has checksums since 20.15; its types have them for all versions.
  if (typeof crc32 !== 'function' || !original) return;
  loaders['.js'] = (module, path) => {
    if (dirname(path) === folder) loadBundle(module, path, join(cacheFolder, `${program}-${basename(path)}.bin`));
    else original(module, path);
  };
}

function loadBundle(module: NodeModule, path: string, cacheFile: string): void {
  const bytes = readFileSync(path);
  const sourceSum = crc32(bytes);
  const cachedData = readCode(cacheFile, sourceSum);
  // Without `importModuleDynamically`, which is experimental: bundles load one another with `require`.
  const script = new Script(wrap(bytes), { filename: path, ...(cachedData && { cachedData }) });
  // V8 rejects the code of another version, processor or set of flags.
  if (!cachedData || script.cachedDataRejected) process.once('exit', () => writeCode(cacheFile, sourceSum, script.createCachedData()));
  const run = script.runInThisContext() as (...args: unknown[]) => void;
  run.call(module.exports, module.exports, Module.createRequire(path), module, path, dirname(path));
}

/** Function around a source, as Node has it. Wrapped before it is decoded: V8 would copy megabytes to join parts of a string. */
function wrap(source: Buffer): string {
  const encoding = isAscii(source) ? 'latin1' : 'utf8';
  const [start = '', end = ''] = Module.wrap('\0').split('\0');
  const wrapped = Buffer.concat([Buffer.from(start), source, Buffer.from(end)]);
  // A comment in place of the line that starts the file as a program.
  if (source.subarray(0, 2).toString('latin1') === '#!') wrapped.write('//', start.length, 'latin1');
  return wrapped.toString(encoding);
}

/** Code of a cache file; `undefined` if it is missing, damaged, or of another source: V8 compares only the lengths of sources. */
function readCode(cacheFile: string, sourceSum: number): Buffer | undefined {
  try {
    const bytes = readFileSync(cacheFile);
    const code = bytes.subarray(headerLength);
    return bytes.readUInt32LE(0) === sourceSum && bytes.readUInt32LE(4) === crc32(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

function writeCode(cacheFile: string, sourceSum: number, code: Buffer): void {
  const header = Buffer.alloc(headerLength);
  header.writeUInt32LE(sourceSum, 0);
  header.writeUInt32LE(crc32(code), 4);
  try {
    writeWholeFile(cacheFile, Buffer.concat([header, code]));
  } catch {
    // The folder is not writable, or the disk is full: the code is compiled at the next start.
  }
}
