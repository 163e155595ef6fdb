import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import type { Disposable } from '../../../../shared/disposable';
import { inBatches } from '../base/batches';
import { baseName, joinUri } from '../base/uris';
import type { FileChange } from '../base/workspace';
import { type Documents, mayBeFolder } from './documents';

/** Names of folders that are not searched, since they contain no documentation. */
const skippedFolders = new Set(['node_modules', 'bower_components', 'vendor', 'dist', 'build', 'out', 'coverage', 'target', 'tmp', 'temp']);
/** Limits of the search, so that a huge or cyclic tree costs little. */
const maxFolders = 20_000;
const maxDepth = 12;
/** Maximum number of concurrent listings: sequential listings would delay requests. */
const maxConcurrentListings = 64;

/** Every file named docs.json in the workspace: searched once, then updated by file events. */
export class SiteRoots implements Disposable {
  private known = new Set<string>();
  /** Links, folders and special files with that name, which cannot be sites. */
  private others = new Set<string>();
  private search: Promise<void> | undefined;
  private readonly subscription: Disposable;

  constructor(
    private readonly documents: Documents,
    private readonly fileName: string,
  ) {
    this.subscription = documents.onDidChange((changes) => this.apply(changes));
  }

  /** Adds a file that is opened from outside the workspace, or before the search finds it. */
  add(uri: string): void {
    if (baseName(uri) === this.fileName) this.known.add(uri);
  }

  /** URIs of all candidates, sorted. The first call searches the workspace. @throws {CancelledError} */
  async all(token: CancellationToken): Promise<string[]> {
    this.search ??= this.searchFolders(this.documents.workspace.folders());
    await this.search;
    throwIfCancelled(token);
    return [...this.known].sort();
  }

  /** URIs of all entries named docs.json, including entries that are not plain files, sorted. @throws {CancelledError} */
  async candidates(token: CancellationToken): Promise<string[]> {
    return [...new Set([...(await this.all(token)), ...this.others])].sort();
  }

  /** Whether a documentation folder is inside another one. */
  async isNested(folder: string): Promise<boolean> {
    await this.search;
    return [...this.known].some((root) => folder.startsWith(root.slice(0, root.lastIndexOf('/') + 1)));
  }

  /** Invalidates the search, if workspace folders are added or removed. */
  reset(): void {
    this.search = undefined;
    // New sets: a search in flight in the former folders adds to the old ones.
    this.known = new Set();
    this.others = new Set();
  }

  dispose(): void {
    this.subscription.dispose();
  }

  private apply(changes: readonly FileChange[]): void {
    for (const { uri, type } of changes) {
      if (baseName(uri) === this.fileName) {
        if (type === 'deleted') this.known.delete(uri);
        else this.known.add(uri);
      } else if (type !== 'changed' && mayBeFolder(uri)) this.folderChanged(uri, type);
    }
  }

  /** A folder is created or deleted in one event, including its content. */
  private folderChanged(uri: string, type: 'created' | 'deleted'): void {
    if (type === 'deleted') {
      for (const root of this.known) if (root.startsWith(`${uri}/`)) this.known.delete(root);
    } else if (this.search && this.isSearched(uri)) {
      this.search = this.search.then(() => this.searchFolders([uri]));
    }
  }

  private isSearched(uri: string): boolean {
    const folder = this.documents.workspace.folders().find((candidate) => uri.startsWith(`${candidate}/`));
    const path = folder === undefined ? undefined : uri.slice(folder.length + 1).split('/');
    return path !== undefined && path.length <= maxDepth && path.every(mayHoldDocumentation);
  }

  private async searchFolders(start: readonly string[]): Promise<void> {
    const { known, others } = this;
    let left = maxFolders;
    let level = [...start];
    for (let depth = 0; depth <= maxDepth && level.length > 0 && left > 0; depth++) {
      const below = await inBatches(level.slice(0, left), maxConcurrentListings, async (folder) => {
        const next: string[] = [];
        for (const entry of (await this.documents.folders.list(folder)) ?? []) {
          if (entry.name === this.fileName) (entry.kind === 'file' ? known : others).add(joinUri(folder, entry.name));
          if (entry.kind === 'folder' && mayHoldDocumentation(entry.name)) next.push(joinUri(folder, entry.name));
        }
        return next;
      });
      left -= level.length;
      level = below.flat();
    }
  }
}

function mayHoldDocumentation(name: string): boolean {
  return !name.startsWith('.') && !skippedFolders.has(name.toLowerCase());
}
