import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Something that happened below a watched folder. `renamed`: it came or went. */
export interface FolderEvent {
  readonly path: string;
  readonly kind: 'renamed' | 'changed';
}

/** Systems have a bound of their own; past ours a tree is no documentation. */
const maxFolders = 20_000;
/** Where one call watches a whole tree. Elsewhere it would watch each file, and in folders that do not matter too. */
const watchesTrees = process.platform === 'darwin' || process.platform === 'win32';

/** Watches folders with all below them, apart from hidden ones and installed packages. Links are not followed. */
export class FolderWatcher {
  private readonly watchers = new Map<string, FSWatcher>();

  /** @param onError told when something cannot be watched; the rest goes on */
  constructor(
    private readonly onEvent: (event: FolderEvent) => void,
    private readonly onError: (error: unknown) => void,
  ) {}

  add(folder: string): void {
    const queue = [folder];
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      if (this.watchers.has(path) || this.watchers.size >= maxFolders || !this.watch(path) || watchesTrees) continue;
      queue.push(...foldersIn(path));
    }
  }

  close(): void {
    for (const watcher of this.watchers.values()) watcher.close();
    this.watchers.clear();
  }

  private watch(folder: string): boolean {
    try {
      const watcher = watch(folder, { recursive: watchesTrees }, (type, name) => {
        if (name === null || name.split(/[\\/]/).some(isSkipped)) return;
        this.heard({ path: join(folder, name), kind: type === 'rename' ? 'renamed' : 'changed' });
      });
      // A folder that is deleted cannot be watched any longer, which is no failure.
      watcher.on('error', () => this.drop(folder));
      this.watchers.set(folder, watcher);
      return true;
    } catch (error) {
      this.onError(error);
      return false;
    }
  }

  private heard(event: FolderEvent): void {
    if (event.kind === 'renamed' && !watchesTrees) {
      const info = statSync(event.path, { throwIfNoEntry: false });
      // What was there under this name is another folder now, or none.
      this.drop(event.path);
      if (info?.isDirectory()) this.add(event.path);
    }
    this.onEvent(event);
  }

  private drop(folder: string): void {
    for (const [path, watcher] of this.watchers) {
      if (path !== folder && !path.startsWith(join(folder, '/'))) continue;
      watcher.close();
      this.watchers.delete(path);
    }
  }
}

function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && !isSkipped(entry.name)).map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}

function isSkipped(name: string): boolean {
  // Settings lie in a hidden folder, and what is left out in a hidden file.
  return name === 'node_modules' || (name.startsWith('.') && name !== '.vscode' && name !== '.mintignore');
}
