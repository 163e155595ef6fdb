import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import type { FileChange } from '../../engine/languageService';
import { fileUri } from './fileUri';
import { contentFiles, type FolderEvent, FolderWatcher } from './folderWatcher';

/** Debounce of file events, in milliseconds: one command of a user, such as a branch switch, causes many events. */
const delayMs = 80;

/** Changes of files that were made together. */
export interface FileBurst {
  readonly changes: readonly FileChange[];
  /** Whether settings of the editor are among them. */
  readonly hasSettings: boolean;
}

/** Watches folders, and reports the changes of files in bursts. */
export class FileBursts {
  private events: FolderEvent[] = [];
  private timer: NodeJS.Timeout | undefined;
  private readonly watcher: FolderWatcher;

  /** @param onError called if a folder cannot be watched; other folders still are */
  constructor(
    folders: readonly string[],
    private readonly onBurst: (burst: FileBurst) => void,
    onError: (reason: string) => void,
  ) {
    this.watcher = new FolderWatcher(
      (event) => this.add(event),
      (error) => onError(error instanceof Error ? error.message : String(error)),
    );
    for (const folder of folders) this.watcher.add(folder);
  }

  close(): void {
    clearTimeout(this.timer);
    this.watcher.close();
  }

  private add(event: FolderEvent): void {
    // The program's own output in a watched folder would cause endless events.
    if (event.kind === 'changed' && !contentFiles.test(event.path)) return;
    this.events.push(event);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.deliver(), delayMs);
  }

  private deliver(): void {
    const { events } = this;
    this.events = [];
    this.onBurst({ changes: events.map(toChange), hasSettings: events.some(({ path }) => path.split(sep).includes('.vscode')) });
  }
}

function toChange({ path, kind }: FolderEvent): FileChange {
  const uri = fileUri(path);
  if (kind === 'changed') return { uri, type: 'changed' };
  return { uri, type: existsSync(path) ? 'created' : 'deleted' };
}
