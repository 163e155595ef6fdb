import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileChange } from '../../engine/languageService';
import { fileUri } from '../files/fileUri';
import { isSkipped } from '../files/folderWatcher';

/**
 * Finds what has changed in folders since the last time. An agent edits a file and asks about it in the next moment, before the events of a
 * file watcher have come.
 */
export class Sweep {
  private known: ReadonlyMap<string, string> | undefined;

  constructor(private readonly folders: readonly string[]) {}

  /** The changes since the last call; none at the first. */
  changes(): FileChange[] {
    const now = new Map<string, string>();
    for (const folder of this.folders) stampsIn(folder, now);
    const before = this.known;
    this.known = now;
    if (!before) return [];
    const found: FileChange[] = [];
    for (const [path, stamp] of now) {
      const former = before.get(path);
      if (former !== stamp) found.push({ uri: fileUri(path), type: former === undefined ? 'created' : 'changed' });
    }
    for (const path of before.keys()) if (!now.has(path)) found.push({ uri: fileUri(path), type: 'deleted' });
    return found;
  }
}

function stampsIn(root: string, into: Map<string, string>): void {
  const queue = [root];
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!isSkipped(entry.name)) queue.push(path);
      } else if (entry.isFile()) {
        const info = statSync(path, { throwIfNoEntry: false });
        if (info) into.set(path, `${info.mtimeMs} ${info.size} ${info.ino}`);
      }
    }
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
