import { createHash } from 'node:crypto';
import { type Dirent, readdir, type Stats } from 'node:fs';
import { promisify } from 'node:util';
import { maxFileSize } from '../../../shared/fileSize';
import { type DirectoryEntry, type FileContent, type FileHead, type HashedFile, type Presence, Snapshot } from '../engine/languageService';
import { bytesAtOnce, bytesOf, headOf } from './fileBytes';
import { type FileStamp, settledStamp } from './fileStamp';
import { toPath } from './paths';
import { QuickCalls } from './quickCalls';
import { RealPaths } from './realPaths';
import { RegularFileError } from './regularFile';
import { isSettled } from './settled';

/** Callback API: takes two thirds of the time of the promise API, and thousands of folders are listed when a site is opened. */
const readFolder = promisify(readdir);

interface Read {
  readonly stamp: string;
  /** Whether a later change will have another stamp. */
  readonly isSettled: boolean;
  /** Weak, so that only small extracts of thousands of pages stay in memory. */
  readonly content: WeakRef<FileContent>;
}

interface DiskOptions {
  /** Whether folders are listed with pipes, sockets and devices. Default: they are left out. */
  readonly listsSpecial?: boolean;
  /** Whether calls of the file system may block the thread while they are quick. Default: no. */
  readonly mayBlock?: boolean;
}

/** Files on disk, for hosts of the engine. Paths that lead out of the given folders, through `..` or a symbolic link, are not accessed. */
export class DiskFiles {
  private readonly reads = new Map<string, Read>();
  private readonly listsSpecial: boolean;
  private readonly quick: QuickCalls | undefined;
  private readonly real: RealPaths;

  constructor({ listsSpecial = false, mayBlock = false }: DiskOptions = {}) {
    this.listsSpecial = listsSpecial;
    this.quick = mayBlock ? new QuickCalls() : undefined;
    this.real = new RealPaths(undefined, this.quick);
  }

  async read(uri: string, bases: readonly string[]): Promise<FileContent> {
    const path = toPath(uri);
    if (path === undefined) return { kind: 'unreadable', problem: 'unavailable' };
    try {
      const { path: real, info } = await this.real.file(path);
      if (!(await this.real.isWithin(real, bases))) return { kind: 'unreadable', problem: 'outside' };
      // A pipe or a device could block forever.
      if (!info.isFile()) return { kind: 'missing' };
      if (info.size > maxFileSize) return { kind: 'unreadable', problem: 'tooLarge' };
      const stamp = `${info.mtimeMs} ${info.size} ${info.ino}`;
      const known = this.reads.get(uri);
      const cached = known?.stamp === stamp ? known.content.deref() : undefined;
      if (cached && known?.isSettled) return cached;
      const readAt = Date.now();
      const read = readContent(uri, await this.bytesOf(real, info.size));
      const content = cached && isSame(cached, read) ? cached : read;
      this.reads.set(uri, { stamp, isSettled: isSettled(info.mtimeMs, readAt), content: new WeakRef(content) });
      return content;
    } catch (error) {
      return failure(error);
    }
  }

  /** A file with its bytes and their hash; `undefined` if it cannot be read. */
  async readHashed(uri: string, bases: readonly string[]): Promise<FileBytes | undefined> {
    const file = await this.locate(uri, bases);
    if (!file) return undefined;
    try {
      const { path, info } = file;
      const readAt = Date.now();
      const bytes = await this.bytesOf(path, info.size);
      return {
        hash: createHash('sha256').update(bytes).digest('base64url'),
        stamp: settledStamp(info, readAt),
        bytes,
        content: async () => readContent(uri, bytes),
      };
    } catch {
      return undefined;
    }
  }

  /** @throws like `bytesOf` of `fileBytes.ts` */
  private async bytesOf(path: string, size: number): Promise<Uint8Array> {
    return (await this.quick?.call(() => bytesAtOnce(path, size))) ?? (await bytesOf(path, size, maxFileSize));
  }

  /** A regular file that can be read, without reading it; `undefined` if it cannot be read. */
  async locate(uri: string, bases: readonly string[]): Promise<LocatedFile | undefined> {
    const path = toPath(uri);
    if (path === undefined) return undefined;
    try {
      const file = await this.real.file(path);
      if (!(await this.real.isWithin(file.path, bases)) || !file.info.isFile() || file.info.size > maxFileSize) return undefined;
      return file;
    } catch {
      return undefined;
    }
  }

  async stat(uri: string, bases: readonly string[]): Promise<Presence> {
    const path = toPath(uri);
    if (path === undefined) return 'unknown';
    try {
      const { path: real, info } = await this.real.file(path);
      if (!(await this.real.isWithin(real, bases))) return 'unknown';
      return info.isDirectory() ? 'folder' : 'file';
    } catch (error) {
      return failure(error).kind === 'missing' ? 'missing' : 'unknown';
    }
  }

  async readHead(uri: string, length: number, bases: readonly string[]): Promise<FileHead | undefined> {
    const path = toPath(uri);
    if (path === undefined) return undefined;
    try {
      const { path: real, info } = await this.real.file(path);
      if (!(await this.real.isWithin(real, bases)) || !info.isFile()) return undefined;
      return await headOf(real, length);
    } catch {
      return undefined;
    }
  }

  async list(uri: string, bases: readonly string[]): Promise<readonly DirectoryEntry[] | undefined> {
    const path = toPath(uri);
    if (path === undefined) return undefined;
    try {
      const real = await this.real.folder(path);
      if (!(await this.real.isWithin(real, bases))) return undefined;
      const entries = (await readFolder(real, { withFileTypes: true })).flatMap((entry) => toEntry(entry, this.listsSpecial));
      this.real.learn(path, real, entries);
      return entries;
    } catch (error) {
      return failure(error).kind === 'missing' ? [] : undefined;
    }
  }
}

/** A file at its real path. */
export interface LocatedFile {
  readonly path: string;
  readonly info: Stats;
}

/** Bytes of a file. */
export interface FileBytes extends HashedFile {
  /** Stamp of the file before it was read; `undefined` if a later version could have the same one. */
  readonly stamp: FileStamp | undefined;
  readonly bytes: Uint8Array;
}

function toEntry(entry: Dirent, listsSpecial: boolean): DirectoryEntry | [] {
  const { name } = entry;
  if (entry.isFile()) return { name, kind: 'file' };
  if (entry.isDirectory()) return { name, kind: 'folder' };
  // Symbolic links are distinguished: a search that follows them could loop.
  if (entry.isSymbolicLink()) return { name, kind: 'link' };
  return listsSpecial ? { name, kind: 'special' } : [];
}

/** Content of a file, decoded from its bytes. A byte order mark stays in the text, so that positions agree with those of the editor. */
export function readContent(uri: string, bytes: Uint8Array): FileContent {
  if (bytes.includes(0)) return { kind: 'unreadable', problem: 'binary' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { kind: 'text', document: Snapshot.create(uri, 'json', 0, text) };
  } catch {
    return { kind: 'unreadable', problem: 'binary' };
  }
}

function isSame(a: FileContent, b: FileContent): boolean {
  return a.kind === 'text' && b.kind === 'text' && a.document.getText() === b.document.getText();
}

function failure(error: unknown): FileContent {
  if (error instanceof RegularFileError)
    return error.problem === 'special' ? { kind: 'missing' } : { kind: 'unreadable', problem: error.problem };
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR' ? { kind: 'missing' } : { kind: 'unreadable', problem: 'denied' };
}
