import { type Disposable, Uri, workspace } from 'vscode';
import { configFileName, contextKeys, legacyFileName } from './ids';
import { commands as registry } from './window';

const names = [configFileName, legacyFileName];
const pattern = `**/{${names.join(',')}}`;
const excluded = '**/node_modules/**';

/**
 * Sets the context key that says whether the workspace has a file that the extension is for. Once it has, it stays so until the window is closed:
 * what depends on it would come and go with a file that is replaced.
 */
export class SiteContext implements Disposable {
  private readonly subscriptions: Disposable[];
  private isFound = false;

  constructor() {
    const watcher = workspace.createFileSystemWatcher(pattern, false, true, true);
    this.subscriptions = [
      watcher,
      watcher.onDidCreate(() => this.found()),
      workspace.onDidOpenTextDocument(({ uri }) => {
        if (isOurs(uri)) this.found();
      }),
      workspace.onDidChangeWorkspaceFolders(() => this.search()),
    ];
    if (workspace.textDocuments.some(({ uri }) => isOurs(uri))) this.found();
    else this.search();
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private search(): void {
    if (this.isFound) return;
    // Where nothing can be searched, nothing is found.
    exists().then(
      (isThere) => isThere && this.found(),
      () => undefined,
    );
  }

  private found(): void {
    if (this.isFound) return;
    this.isFound = true;
    void registry.executeCommand('setContext', contextKeys.hasSite, true);
  }
}

async function exists(): Promise<boolean> {
  return (await isInFolders()) || (await workspace.findFiles(pattern, excluded, 1)).length > 0;
}

/** Directly in a folder, where it is found also on file systems that cannot be searched. */
async function isInFolders(): Promise<boolean> {
  const files = (workspace.workspaceFolders ?? []).flatMap(({ uri }) => names.map((name) => Uri.joinPath(uri, name)));
  const exist = await Promise.all(
    files.map((file) =>
      workspace.fs.stat(file).then(
        () => true,
        () => false,
      ),
    ),
  );
  return exist.includes(true);
}

function isOurs({ path }: Uri): boolean {
  return names.some((name) => path.endsWith(`/${name}`));
}
