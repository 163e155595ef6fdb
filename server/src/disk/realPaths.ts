import type { Stats } from 'node:fs';
import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { toPath } from './paths';

/** A file or folder behind all links on the way to it. */
export interface RealFile {
  readonly path: string;
  readonly info: Stats;
}

/**
 * Follows the links in paths. Of many files that are read at the same time most lie in a few folders: those who ask for one at the
 * same time share an answer, and nothing is kept for later.
 */
export class RealPaths {
  private readonly pending = new Map<string, Promise<string>>();

  /** @throws as the file system does */
  async file(path: string): Promise<RealFile> {
    const own = join(await this.folder(dirname(path)), basename(path));
    const info = await lstat(own);
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
    let real = this.pending.get(path);
    if (!real) {
      real = realpath(path).finally(() => this.pending.delete(path));
      this.pending.set(path, real);
    }
    return real;
  }
}
