import { lstat, type Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { toPath } from './paths';

/** With a callback: it is asked for every file that is read, and takes half as long. */
const linkStat = promisify(lstat);

/** A file or folder behind all links on the way to it. */
export interface RealFile {
  readonly path: string;
  readonly info: Stats;
}

/** How long it is taken for granted where a folder is, in milliseconds: about as long as it takes to read the files of a site. */
const lifetime = 500;

interface Known {
  readonly real: Promise<string>;
  readonly since: number;
}

/**
 * Follows the links in paths. Of many files that are read one after the other most lie in a few folders: where a folder is, is asked
 * once for all of them. Files themselves are looked at each time.
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

  /** Whether a path, links already followed, lies in one of the folders, links of those followed as well. */
  async isWithin(real: string, folderUris: readonly string[]): Promise<boolean> {
    for (const uri of folderUris) {
      const folder = toPath(uri);
      if (folder === undefined) continue;
      const way = relative(await this.folder(folder).catch(() => folder), real);
      if (way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))) return true;
    }
    return false;
  }

  private folder(path: string): Promise<string> {
    const now = this.now();
    const known = this.folders.get(path);
    if (known && now - known.since < lifetime) return known.real;
    // Nobody asks for most of them again.
    for (const [other, { since }] of this.folders) if (now - since >= lifetime) this.folders.delete(other);
    const real = realpath(path);
    this.folders.set(path, { real, since: now });
    real.catch(() => this.folders.delete(path));
    return real;
  }
}
