import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** An event below a watched folder. `renamed`: created or deleted. */
export interface FolderEvent {
  readonly path: string;
  readonly kind: 'renamed' | 'changed';
}

/** Files whose content matters; of other files, such as images, only the existence matters. */
export const contentFiles = /\.(?:json|ya?ml|mdx?)$|\.mintignore$/i;
/** Maximum number of watched folders, below the limit of the system. */
const maxFolders = 20_000;
/** Whether one call watches a whole tree on this platform. Elsewhere it would watch each file, even in ignored folders. */
const watchesTrees = process.platform === 'darwin' || process.platform === 'win32';

/** Watches folders recursively, except hidden ones and installed packages. Symbolic links are not followed. */
export class FolderWatcher {
  private readonly watchers = new Map<string, FSWatcher>();

  /** @param onError called if a folder cannot be watched; other folders still are */
  constructor(
    private readonly onEvent: (event: FolderEvent) => void,
    private readonly onError: (error: unknown) => void,
  ) {}

  add(folder: string): void {
    const queue = [folder];
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      if (this.watchers.has(path) || this.watchers.size >= maxFolders || !this.watch(path) || watchesTrees) continue;
      for (const inner of foldersIn(path)) queue.push(inner);
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
        this.handle({ path: join(folder, name), kind: type === 'rename' ? 'renamed' : 'changed' });
      });
      // A deleted folder can no longer be watched, which is not a failure.
      watcher.on('error', () => this.drop(folder));
      this.watchers.set(folder, watcher);
      return true;
    } catch (error) {
      this.onError(error);
      return false;
    }
  }

  private handle(event: FolderEvent): void {
    if (event.kind === 'renamed' && !watchesTrees) {
      const info = statSync(event.path, { throwIfNoEntry: false });
      // The folder at this path may have been replaced or deleted.
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

/** Whether files and folders with this name are not part of a site. */
export function isSkipped(name: string): boolean {
  // Settings and instructions for agents are in hidden folders, and ignore files are hidden.
  return name === 'node_modules' || (name.startsWith('.') && name !== '.vscode' && name !== '.mintlify' && name !== '.mintignore');
}
