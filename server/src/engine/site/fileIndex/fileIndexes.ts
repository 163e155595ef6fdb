import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { Disposable } from '../../../../../shared/disposable';
import { relativePath } from '../../base/uris';
import type { FileChange } from '../../base/workspace';
import type { Documents } from '../documents';
import { FileIndex } from './fileIndex';

/** The file indexes of all documentation folders, created on first use. */
export class FileIndexes implements Disposable {
  private readonly indexes = new Map<string, FileIndex>();
  private readonly subscription: Disposable;

  constructor(
    private readonly documents: Documents,
    private readonly fileName: string,
  ) {
    this.subscription = documents.onDidChange((changes) => this.note(changes));
  }

  /** The index of a documentation folder, with all events applied. @throws {CancelledError} */
  async of(folder: string, token: CancellationToken): Promise<FileIndex> {
    const index = this.indexes.get(folder) ?? this.create(folder);
    await index.refresh();
    throwIfCancelled(token);
    return index;
  }

  /** Starts to list a folder that has no index yet, while its configuration is parsed. */
  prepare(folder: string): void {
    if (this.indexes.has(folder)) return;
    // The next call of `of` lists the folder again, and reports the error.
    this.create(folder)
      .refresh()
      .catch(() => undefined);
  }

  /** URIs of the docs.json files that depend on a created or deleted file or folder. */
  rootsHolding(uri: string): string[] {
    const roots: string[] = [];
    for (const [folder, index] of this.indexes) {
      const path = uri.startsWith(`${folder}/`) ? relativePath(folder, uri) : undefined;
      if (path && index.concerns(path.normalize())) roots.push(`${folder}/${this.fileName}`);
    }
    return roots;
  }

  /** Invalidates all indexes, if workspace folders are added or removed. */
  reset(): void {
    this.indexes.clear();
    this.documents.folders.forget();
  }

  dispose(): void {
    this.subscription.dispose();
  }

  private create(folder: string): FileIndex {
    const index = new FileIndex(this.documents.workspace, this.documents.folders, folder, this.fileName);
    this.indexes.set(folder, index);
    return index;
  }

  private note(changes: readonly FileChange[]): void {
    for (const [folder, index] of this.indexes) {
      const root = `${folder}/${this.fileName}`;
      const isGone = ({ uri, type }: FileChange): boolean => type === 'deleted' && (root === uri || root.startsWith(`${uri}/`));
      if (changes.some(isGone)) this.indexes.delete(folder);
      else index.note(changes.filter(({ uri }) => uri.startsWith(`${folder}/`)));
    }
  }
}
