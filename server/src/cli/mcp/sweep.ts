import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs';
import { sep } from 'node:path';
import type { FileChange } from '../../engine/languageService';
import { fileUri } from '../files/fileUri';
import { isSkipped } from '../files/folderWatcher';

/** Minimum age of the last change of a folder for its listing to be reused, in milliseconds: timestamps of file systems are coarse. */
const minSettledMs = 2_000;
/** Stamp of a file that is new or gone. */
const none: Stamp = { mtimeMs: -1, size: -1, ino: -1 };

type Stamp = Pick<Stats, 'mtimeMs' | 'size' | 'ino'>;

/** Names in a folder when it was last read, without names that are never part of a site. */
interface Listing {
  readonly mtimeMs: number;
  /** Time of the reading, in milliseconds since the epoch. */
  readonly readAt: number;
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/**
 * Finds changes in folders since the last call. An agent edits a file and calls a tool immediately, before the events of a file watcher
 * arrive.
 */
export class Sweep {
  private stamps: Map<string, Stamp> | undefined;
  private listings = new Map<string, Listing>();

  constructor(private readonly folders: readonly string[]) {}

  /** The changes since the last call; none at the first. */
  changes(): FileChange[] {
    const before = this.stamps;
    const now = new Map<string, Stamp>();
    const listings = new Map<string, Listing>();
    const found: FileChange[] = [];
    const queue = [...new Set(this.folders)];
    for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
      const listing = this.list(folder);
      if (!listing || listings.has(folder)) continue;
      listings.set(folder, listing);
      const start = folder.endsWith(sep) ? folder : folder + sep;
      for (const name of listing.folders) queue.push(start + name);
      for (const name of listing.files) {
        const path = start + name;
        const info = statSync(path, { throwIfNoEntry: false });
        if (!info?.isFile()) continue;
        const former = before?.get(path) ?? none;
        const isSame = former.mtimeMs === info.mtimeMs && former.size === info.size && former.ino === info.ino;
        now.set(path, isSame ? former : { mtimeMs: info.mtimeMs, size: info.size, ino: info.ino });
        if (before && !isSame) found.push({ uri: fileUri(path), type: former === none ? 'created' : 'changed' });
      }
    }
    this.stamps = now;
    this.listings = listings;
    for (const path of before?.keys() ?? []) if (!now.has(path)) found.push({ uri: fileUri(path), type: 'deleted' });
    return found;
  }

  private list(folder: string): Listing | undefined {
    const info = statSync(folder, { throwIfNoEntry: false });
    if (!info?.isDirectory()) return undefined;
    const { mtimeMs } = info;
    const known = this.listings.get(folder);
    if (known?.mtimeMs === mtimeMs && known.readAt - mtimeMs > minSettledMs) return known;
    const readAt = Date.now();
    const entries = entriesOf(folder);
    const namesOf = (of: readonly Dirent[]): string[] => of.map(({ name }) => name);
    return {
      mtimeMs,
      readAt,
      folders: namesOf(entries.filter((entry) => entry.isDirectory() && !isSkipped(entry.name))),
      files: namesOf(entries.filter((entry) => entry.isFile())),
    };
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
