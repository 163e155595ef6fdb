import type { DirectoryEntry, Workspace } from '../base/workspace';

type Entries = readonly DirectoryEntry[] | undefined;

/**
 * Lists folders for the site search and for the file indexes, which list the same folders when a workspace is opened. Cached until a file
 * or folder is created or deleted, with weak references that release the memory if it is needed.
 */
export class FolderListings {
  private readonly running = new Map<string, Promise<Entries>>();
  private readonly known = new Map<string, WeakRef<readonly DirectoryEntry[]>>();

  constructor(private readonly workspace: Workspace) {}

  /** See `Workspace.list`. */
  async list(uri: string): Promise<Entries> {
    if (!this.isWatched(uri)) return this.workspace.list(uri);
    return this.known.get(uri)?.deref() ?? this.running.get(uri) ?? this.start(uri);
  }

  /** Invalidates all listings. Call it when a file or folder is created or deleted: listings in flight may be outdated. */
  forget(): void {
    this.running.clear();
    this.known.clear();
  }

  /** Whether a folder is watched: watchers cover only the workspace folders. */
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
