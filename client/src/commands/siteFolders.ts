import { type Disposable, Uri, workspace } from 'vscode';
import { configFileName, contextKeys } from '../ids';
import { commands as registry } from '../window';

const pattern = `**/${configFileName}`;

/** Limit of folders in the context key. */
const maxFolders = 1_000;

/** Sets the context key that lists the folders with a docs.json, for the menus of folders. */
export class SiteFolders implements Disposable {
  private readonly subscriptions: Disposable[];
  private folders = new Set<string>();

  constructor() {
    const watcher = workspace.createFileSystemWatcher(pattern, false, true, false);
    this.subscriptions = [
      watcher,
      watcher.onDidCreate((uri) => this.set(new Set([...this.folders, folderOf(uri)]))),
      watcher.onDidDelete((uri) => this.set(new Set([...this.folders].filter((folder) => folder !== folderOf(uri))))),
      workspace.onDidChangeWorkspaceFolders(() => this.search()),
    ];
    this.search();
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private search(): void {
    // A file system without search finds nothing; the command checks the folder itself.
    workspace.findFiles(pattern, '**/node_modules/**', maxFolders).then(
      (found) => this.set(new Set(found.map(folderOf))),
      () => undefined,
    );
  }

  private set(folders: Set<string>): void {
    this.folders = folders;
    void registry.executeCommand('setContext', contextKeys.siteFolders, [...folders]);
  }
}

function folderOf(uri: Uri): string {
  return Uri.joinPath(uri, '..').toString();
}
