import { lstat, type Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import type { DirectoryEntry } from '../engine/languageService';
import { isWithin, toPath } from './paths';

/** The callback API: it is called for every file that is read, and takes half as long. */
const linkStat = promisify(lstat);

/** The real path of a file or folder. */
interface RealFile {
  readonly path: string;
  readonly info: Stats;
}

/** How long the real path of a folder is cached, in milliseconds: about as long as it takes to read the files of a site. */
const lifetime = 500;

interface Known {
  readonly real: Promise<string>;
  readonly since: number;
}

/**
 * Resolves symbolic links in paths. Most of many files that are read in sequence are in a few folders, whose real paths are cached. Files
 * themselves are resolved each time.
 */
export class RealPaths {
  private readonly folders = new Map<string, Known>();

  /** @param now in milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @throws as the file system does */
  async file(path: string): Promise<RealFile> {
    const own = join(await this.folder(dirname(path)), basename(path));
    const info = await linkStat(own);
    if (!info.isSymbolicLink()) return { path: own, info };
    const target = await realpath(own);
    return { path: target, info: await stat(target) };
  }

  /** Caches the real paths of the folders in a folder that was just listed: entries that are folders are no links. */
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
      if (isWithin(base, real)) return true;
    }
    return false;
  }

  /** The real path of a folder. @throws as the file system does */
  folder(path: string): Promise<string> {
    const now = this.now();
    const known = this.folders.get(path);
    if (known && now - known.since < lifetime) return known.real;
    // Most of them are not needed again.
    for (const [other, { since }] of this.folders) if (now - since >= lifetime) this.folders.delete(other);
    const real = realpath(path);
    this.folders.set(path, { real, since: now });
    real.catch(() => this.folders.delete(path));
    return real;
  }
}
