import { lstat, lstatSync, type Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import type { DirectoryEntry } from '../engine/languageService';
import { isWithinFolder, toPath } from './paths';
import type { QuickCalls } from './quickCalls';

/** Callback API: takes half as long as the promise API, and is called for every file that is read. */
const linkStat = promisify(lstat);

/** The real path of a file or folder. */
interface RealFile {
  readonly path: string;
  readonly info: Stats;
}

/** Lifetime of the cached real path of a folder, in milliseconds: about the time to read the files of a site. */
const lifetimeMs = 500;

interface CachedFolder {
  readonly real: Promise<string>;
  readonly since: number;
}

/**
 * Resolves symbolic links in paths. Real paths of folders are cached, since files that are read in sequence are in a few folders. Files
 * themselves are resolved each time.
 */
export class RealPaths {
  private readonly folders = new Map<string, CachedFolder>();

  /** @param now in milliseconds @param quick calls the file system where it may block the thread */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly quick?: QuickCalls,
  ) {}

  /** @throws errors of the file system */
  async file(path: string): Promise<RealFile> {
    const own = join(await this.folder(dirname(path)), basename(path));
    const info = (await this.quick?.call(() => lstatSync(own))) ?? (await linkStat(own));
    if (!info.isSymbolicLink()) return { path: own, info };
    const target = await realpath(own);
    return { path: target, info: await stat(target) };
  }

  /** Caches the real paths of the subfolders of a folder that was just listed: an entry of the kind `folder` is not a link. */
  learn(path: string, real: string, entries: readonly DirectoryEntry[]): void {
    const since = this.now();
    for (const { name, kind } of entries) {
      if (kind === 'folder') this.folders.set(join(path, name), { real: Promise.resolve(join(real, name)), since });
    }
  }

  /** Whether a real path is in one of the folders, whose links are resolved too. */
  async isWithin(real: string, folderUris: readonly string[]): Promise<boolean> {
    for (const uri of folderUris) {
      const folder = toPath(uri);
      if (folder === undefined) continue;
      const base = await this.folder(folder).catch(() => folder);
      // Fast path for nearly all: real paths are absolute, and have no `..`.
      if (real.startsWith(base) && real.startsWith(sep, base.length)) return true;
      if (isWithinFolder(base, real)) return true;
    }
    return false;
  }

  /** The real path of a folder. @throws errors of the file system */
  folder(path: string): Promise<string> {
    const now = this.now();
    const known = this.folders.get(path);
    if (known && now - known.since < lifetimeMs) return known.real;
    // Most expired entries are not needed again.
    for (const [other, { since }] of this.folders) if (now - since >= lifetimeMs) this.folders.delete(other);
    const real = realpath(path);
    this.folders.set(path, { real, since: now });
    real.catch(() => this.folders.delete(path));
    return real;
  }
}
