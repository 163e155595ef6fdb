import { createHash } from 'node:crypto';
import { closeSync, fstatSync, futimesSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ContentCache, Steps } from '../engine/languageService';
import { openFlags } from './regularFile';
import { unfinishedPrefix, writeWholeFile } from './writeWholeFile';

/** Maximum size of all files, in bytes. */
const maxBytes = 256e6;
/** Share of the maximum that is left when the oldest files are deleted. */
const shareLeft = 0.8;
/** Maximum size of one file, in bytes: a report of 25,000 pages with a finding each has some 10 MB. */
const maxEntryBytes = 64e6;
/** Age from which a file that is read is marked as used, in milliseconds. */
const usedAfterMs = 24 * 60 * 60 * 1000;
/** Age from which an unfinished file is deleted, in milliseconds: the process that wrote it has ended. */
const unfinishedMs = 60 * 60 * 1000;
const checksumLength = 16;
/** Name of the file with the size of the cache. */
const sizeFile = 'docs-json-cache.json';
/** Age from which the size is measured again, in milliseconds: several processes may have written at once. */
const measuredMs = 24 * 60 * 60 * 1000;

interface CacheOptions {
  /** Folder of the cache, which is created. */
  readonly folder: string;
  /** Identifies the program with its version and language: what another program has written is not read. */
  readonly program: string;
  /** Default: 256 MB. */
  readonly maxBytes?: number;
}

/**
 * A cache of values in files, one file a value. A file is written under another name and renamed, so that several processes can use the
 * folder at once, and has a checksum, so that a damaged file counts as missing. Names are hashes, so that they tell nothing of the content.
 * A failure is not an error: nothing is stored then.
 */
export class DiskContentCache implements ContentCache {
  private readonly folders = new Set<string>();
  private isWritable = true;
  /** Number of bytes that were written since the size of the cache was noted. */
  private written = 0;

  constructor(private readonly options: CacheOptions) {}

  read(key: string): unknown {
    try {
      const file = openSync(this.pathOf(key), openFlags);
      try {
        const info = fstatSync(file);
        if (!info.isFile() || info.size > maxEntryBytes) return undefined;
        const bytes = Buffer.allocUnsafeSlow(info.size);
        if (readSync(file, bytes, 0, bytes.length, 0) !== bytes.length) return undefined;
        const value = bytes.subarray(checksumLength);
        if (!checksumOf(value).equals(bytes.subarray(0, checksumLength))) return undefined;
        if (Date.now() - info.mtimeMs > usedAfterMs) markAsUsed(file);
        return deserialize(value);
      } finally {
        closeSync(file);
      }
    } catch {
      return undefined;
    }
  }

  write(key: string, value: unknown): void {
    if (!this.isWritable) return;
    const path = this.pathOf(key);
    const folder = join(path, '..');
    const bytes = serialized(value);
    if (!bytes || bytes.length > maxEntryBytes - checksumLength) return;
    try {
      if (!this.folders.has(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
      this.folders.add(folder);
      writeWholeFile(path, Buffer.concat([checksumOf(bytes), bytes]));
      this.written += checksumLength + bytes.length;
    } catch {
      // The folder is not writable, or the disk is full.
      this.isWritable = false;
    }
  }

  /**
   * Deletes the files that were not used for the longest time, if the cache is too large. Its size is noted in a file, and measured once a
   * day: there are thousands of files.
   */
  tidy(): void {
    const steps = this.tidySteps();
    while (!steps.next().done);
  }

  *tidySteps(): Steps<void> {
    try {
      const limit = this.options.maxBytes ?? maxBytes;
      const noted = this.notedSize();
      if (noted && noted.bytes + this.written <= limit) {
        if (this.written > 0) this.noteSize({ ...noted, bytes: noted.bytes + this.written });
        return;
      }
      const files = yield* filesBelow(this.options.folder);
      let left = files.reduce((sum, { size }) => sum + size, 0);
      const isLarge = left > limit;
      const target = limit * shareLeft;
      for (const { path, size, time, isUnfinished } of files.sort((a, b) => a.time - b.time)) {
        if (isUnfinished ? Date.now() - time <= unfinishedMs : !isLarge || left <= target) continue;
        rmSync(path, { force: true });
        left -= size;
        yield;
      }
      this.noteSize({ bytes: left, measured: Date.now() });
    } catch {
      // Another process has deleted the folder, or it is not writable.
    }
  }

  /** The noted size; `undefined` if it is to be measured. */
  private notedSize(): NotedSize | undefined {
    const noted = readSize(join(this.options.folder, sizeFile));
    const age = noted && Date.now() - noted.measured;
    return age !== undefined && age >= 0 && age < measuredMs ? noted : undefined;
  }

  private noteSize(size: NotedSize): void {
    writeWholeFile(join(this.options.folder, sizeFile), Buffer.from(JSON.stringify(size)));
    this.written = 0;
  }

  private pathOf(key: string): string {
    const name = createHash('sha256').update(this.options.program).update('\0').update(key).digest('hex').slice(0, 40);
    return join(this.options.folder, name.slice(0, 2), name.slice(2));
  }
}

/** Size of a cache. */
interface NotedSize {
  readonly bytes: number;
  /** When all files were listed, in milliseconds since 1970. */
  readonly measured: number;
}

/** `undefined` if the file is missing or damaged. */
function readSize(path: string): NotedSize | undefined {
  try {
    const { bytes, measured } = JSON.parse(readFileSync(path, 'utf8'));
    return Number.isSafeInteger(bytes) && bytes >= 0 && Number.isSafeInteger(measured) ? { bytes, measured } : undefined;
  } catch {
    return undefined;
  }
}

/** `undefined` for what is not plain data. */
function serialized(value: unknown): Buffer | undefined {
  try {
    return serialize(value);
  } catch {
    return undefined;
  }
}

function checksumOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, checksumLength);
}

function markAsUsed(file: number): void {
  const now = new Date();
  try {
    futimesSync(file, now, now);
  } catch {
    // The folder may only be read.
  }
}

interface CachedFile {
  readonly path: string;
  readonly size: number;
  readonly time: number;
  readonly isUnfinished: boolean;
}

function* filesBelow(folder: string): Steps<CachedFile[]> {
  const found: CachedFile[] = [];
  for (const inner of readdirSync(folder, { withFileTypes: true })) {
    // Only folders that this class creates: the user may have named a folder with other files.
    if (!inner.isDirectory() || !/^[\da-f]{2}$/.test(inner.name)) continue;
    yield;
    for (const entry of readdirSync(join(folder, inner.name), { withFileTypes: true })) {
      const isUnfinished = entry.name.startsWith(unfinishedPrefix);
      if (!entry.isFile() || !(isUnfinished || /^[\da-f]{38}$/.test(entry.name))) continue;
      const path = join(folder, inner.name, entry.name);
      const info = statSync(path, { throwIfNoEntry: false });
      if (info) found.push({ path, size: info.size, time: info.mtimeMs, isUnfinished });
    }
  }
  return found;
}
