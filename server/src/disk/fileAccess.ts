import { readdir } from 'node:fs/promises';
import type { DirectoryEntry, FileContent, FileHead, Presence } from '../engine/languageService';
import { Snapshot } from '../engine/languageService';
import { bytesOf, headOf } from './fileBytes';
import { toPath } from './paths';
import { RealPaths } from './realPaths';

/** In bytes. Files above it are not read at all. */
const maxFileSize = 32 * 1024 * 1024;

interface Read {
  readonly stamp: string;
  /** Let go of when nobody else has it: of thousands of pages only what is said in a line or two is kept. */
  readonly content: WeakRef<FileContent>;
}

/** Files on the disk, for hosts of the engine. What leads out of the given folders, through `..` or a link, is not touched. */
export class DiskFiles {
  private readonly reads = new Map<string, Read>();
  private readonly real = new RealPaths();

  async read(uri: string, bases: readonly string[]): Promise<FileContent> {
    const path = toPath(uri);
    if (path === undefined) return { kind: 'unreadable', problem: 'unavailable' };
    try {
      const { path: real, info } = await this.real.file(path);
      if (!(await this.real.isWithin(real, bases))) return { kind: 'unreadable', problem: 'outside' };
      // A pipe or a device could block for ever.
      if (!info.isFile()) return { kind: 'missing' };
      if (info.size > maxFileSize) return { kind: 'unreadable', problem: 'tooLarge' };
      const stamp = `${info.mtimeMs} ${info.size} ${info.ino}`;
      const known = this.reads.get(uri);
      const kept = known?.stamp === stamp ? known.content.deref() : undefined;
      if (kept) return kept;
      const content = decode(uri, await bytesOf(real, info.size));
      this.reads.set(uri, { stamp, content: new WeakRef(content) });
      return content;
    } catch (error) {
      return failure(error);
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
      if (!(await this.real.isWithin((await this.real.file(path)).path, bases))) return undefined;
      const entries = await readdir(path, { withFileTypes: true });
      return entries.flatMap((entry): DirectoryEntry[] => {
        if (entry.isDirectory()) return [{ name: entry.name, kind: 'folder' }];
        // Links are told apart: a search that followed them could run in circles.
        if (entry.isSymbolicLink()) return [{ name: entry.name, kind: 'link' }];
        return entry.isFile() ? [{ name: entry.name, kind: 'file' }] : [];
      });
    } catch (error) {
      return failure(error).kind === 'missing' ? [] : undefined;
    }
  }
}

/** A byte order mark stays in the text, so that positions agree with those of the editor that shows it. */
function decode(uri: string, bytes: Uint8Array): FileContent {
  if (bytes.includes(0)) return { kind: 'unreadable', problem: 'binary' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { kind: 'text', document: Snapshot.create(uri, 'json', 0, text) };
  } catch {
    return { kind: 'unreadable', problem: 'binary' };
  }
}

function failure(error: unknown): FileContent {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR' ? { kind: 'missing' } : { kind: 'unreadable', problem: 'denied' };
}
