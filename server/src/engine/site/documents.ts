import type { Disposable } from '../../../../shared/disposable';
import { Emitter } from '../../../../shared/event';
import { baseName } from '../base/uris';
import type { FileChange, FileContent, Workspace } from '../base/workspace';
import { FolderListings } from './folderListings';

/** Cache of the contents of files, and the engine's only subscriber to file events, which invalidate it. */
export class Documents implements Disposable {
  private readonly contents = new Map<string, Promise<FileContent>>();
  private readonly changed = new Emitter<readonly FileChange[]>((error) => {
    throw error;
  });
  readonly onDidChange = this.changed.event;
  readonly folders: FolderListings;
  private readonly subscription: Disposable;
  private changes = 0;

  constructor(readonly workspace: Workspace) {
    this.folders = new FolderListings(workspace);
    this.subscription = workspace.onDidChange((changes) => {
      this.changes++;
      if (changes.some(({ type }) => type !== 'changed')) this.folders.forget();
      for (const change of changes) this.forgetContent(change);
      this.changed.fire(changes);
    });
  }

  /** Changes whenever the content of a file may have changed. */
  get revision(): number {
    return this.changes;
  }

  read(uri: string): Promise<FileContent> {
    if (!this.workspace.watchesFiles) return this.workspace.read(uri);
    let content = this.contents.get(uri);
    if (!content) {
      content = this.workspace.read(uri);
      this.contents.set(uri, content);
    }
    return content;
  }

  /** The cached content of a file; `undefined` if it must be read. */
  kept(uri: string): Promise<FileContent> | undefined {
    return this.workspace.watchesFiles ? this.contents.get(uri) : undefined;
  }

  private forgetContent({ uri, type }: FileChange): void {
    this.contents.delete(uri);
    if (type === 'changed' || !mayBeFolder(uri)) return;
    // A folder is created or deleted in one event, including its content.
    for (const known of this.contents.keys()) if (known.startsWith(`${uri}/`)) this.contents.delete(known);
  }

  /** Invalidates every file, if it is unknown which of them have changed. */
  forget(): void {
    this.changes++;
    this.contents.clear();
    this.folders.forget();
  }

  dispose(): void {
    this.subscription.dispose();
    this.contents.clear();
    this.folders.forget();
    this.changed.dispose();
  }
}

/** Whether a URI may be a folder, judging by its name: `v1.2` may, `page.mdx` may not. */
export function mayBeFolder(uri: string): boolean {
  return !/\.[a-z]\w{0,5}$/i.test(baseName(uri));
}
