import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs';
import { sep } from 'node:path';
import { isSettled } from '../../disk/settled';
import type { FileChange } from '../../engine/languageService';
import { hashAt } from '../changes/fileHash';
import { fileUri } from '../files/fileUri';
import { isSkipped } from '../files/folderWatcher';

/** Stamp of a file that is new or gone. */
const none: Stamp = { mtimeMs: -1, size: -1, ino: -1, hash: undefined };

/** State of a file. */
interface Stamp extends Pick<Stats, 'mtimeMs' | 'size' | 'ino'> {
  /** Hash of its content if it could change again within the same time of the file system. */
  readonly hash: string | undefined;
}

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
    const lookedAt = Date.now();
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
        const hasTimes = former.mtimeMs === info.mtimeMs && former.size === info.size && former.ino === info.ino;
        const mayChangeUnseen = !isSettled(info.mtimeMs, lookedAt);
        const hash = mayChangeUnseen || (hasTimes && former.hash !== undefined) ? contentHash(path) : undefined;
        const isSame = hasTimes && (former.hash === undefined || former.hash === hash);
        const { mtimeMs, size, ino } = info;
        now.set(path, isSame && former.hash === undefined ? former : { mtimeMs, size, ino, hash: mayChangeUnseen ? hash : undefined });
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
    if (known?.mtimeMs === mtimeMs && isSettled(mtimeMs, known.readAt)) return known;
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

/** Hash of a file; empty if it cannot be read. */
function contentHash(path: string): string {
  try {
    return hashAt(path) ?? '';
  } catch {
    return '';
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
