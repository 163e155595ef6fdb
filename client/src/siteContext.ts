import { type Disposable, Uri, workspace } from 'vscode';
import { configFileName, contextKeys, legacyFileName } from './ids';
import { commands as registry } from './window';

const names = [configFileName, legacyFileName];
const pattern = `**/{${names.join(',')}}`;
const excluded = '**/node_modules/**';

/**
 * Sets the context key for workspaces with a docs.json or mint.json. Never resets it, since the view would flicker whenever the file is
 * replaced.
 */
export class SiteContextKey implements Disposable {
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
    // A file system without search finds nothing.
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

/** Checks the workspace folders themselves, for file systems without search. */
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
