import type { DirectoryEntry, Workspace } from '../base/workspace';

type Entries = readonly DirectoryEntry[] | undefined;

/**
 * Lists folders for the search for sites and for the indexes of their files, which list the same folders when a workspace is opened. Cached
 * until a file or folder is created or deleted, and only as long as memory is not needed for something else.
 */
export class FolderListings {
  private readonly running = new Map<string, Promise<Entries>>();
  private readonly known = new Map<string, WeakRef<readonly DirectoryEntry[]>>();

  constructor(private readonly workspace: Workspace) {}

  /** As `Workspace.list` does. */
  async list(uri: string): Promise<Entries> {
    if (!this.isWatched(uri)) return this.workspace.list(uri);
    return this.known.get(uri)?.deref() ?? this.running.get(uri) ?? this.start(uri);
  }

  /** Call it when a file or folder is created or deleted: what is being listed then may not show it. */
  forget(): void {
    this.running.clear();
    this.known.clear();
  }

  /** Watchers look at the workspace folders alone. */
  private isWatched(uri: string): boolean {
    return this.workspace.watchesFiles && this.workspace.folders().some((folder) => uri === folder || uri.startsWith(`${folder}/`));
  }

  private start(uri: string): Promise<Entries> {
    const listing = this.workspace.list(uri).then((entries) => {
      if (this.running.get(uri) !== listing) return entries;
      this.running.delete(uri);
      if (entries) this.known.set(uri, new WeakRef(entries));
      return entries;
    });
    this.running.set(uri, listing);
    return listing;
  }
}
