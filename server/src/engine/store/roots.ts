import { type CancellationToken, throwIfCancelled } from '../cancellation';
import { baseName, joinUri } from '../text/uris';
import type { Disposable, FileChange } from '../workspace';
import type { Documents } from './documents';

/** Folders in which no documentation is written. */
const skipped = new Set(['node_modules', 'bower_components', 'vendor', 'dist', 'build', 'out', 'coverage', 'target', 'tmp', 'temp']);
/** Bounds of the search, so that a huge or looping tree costs little. */
const maxFolders = 20_000;
const maxDepth = 12;

/** Knows every file named docs.json in the workspace: searched for once, then kept current by file events. */
export class Roots implements Disposable {
  private known = new Set<string>();
  private search: Promise<void> | undefined;
  private readonly subscription: Disposable;

  constructor(
    private readonly documents: Documents,
    private readonly fileName: string,
  ) {
    this.subscription = documents.onDidChange((changes) => this.apply(changes));
  }

  /** A file may be opened from outside the workspace, or before the search came by. */
  add(uri: string): void {
    if (baseName(uri) === this.fileName) this.known.add(uri);
  }

  /** URIs of all candidates, sorted. The first call searches the workspace. @throws {CancelledError} */
  async all(token: CancellationToken): Promise<string[]> {
    this.search ??= this.searchFolders();
    await this.search;
    throwIfCancelled(token);
    return [...this.known].sort();
  }

  /** Forgets the search, for when workspace folders were added or removed. */
  reset(): void {
    this.search = undefined;
    // Another set: a search still under way in the former folders goes on adding to its own.
    this.known = new Set();
  }

  dispose(): void {
    this.subscription.dispose();
  }

  private apply(changes: readonly FileChange[]): void {
    for (const { uri, type } of changes) {
      if (baseName(uri) !== this.fileName) continue;
      if (type === 'deleted') this.known.delete(uri);
      else this.known.add(uri);
    }
  }

  private async searchFolders(): Promise<void> {
    const { known } = this;
    let left = maxFolders;
    let level = [...this.documents.workspace.folders()];
    for (let depth = 0; depth <= maxDepth && level.length > 0 && left > 0; depth++) {
      const next: string[] = [];
      for (const folder of level.slice(0, left)) {
        for (const entry of (await this.documents.workspace.list(folder)) ?? []) {
          if (entry.kind === 'file' && entry.name === this.fileName) known.add(joinUri(folder, entry.name));
          if (entry.kind === 'folder' && !entry.name.startsWith('.') && !skipped.has(entry.name.toLowerCase())) {
            next.push(joinUri(folder, entry.name));
          }
        }
      }
      left -= level.length;
      level = next;
    }
  }
}
