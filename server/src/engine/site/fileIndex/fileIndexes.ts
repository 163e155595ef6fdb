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
    let index = this.indexes.get(folder);
    if (!index) {
      index = new FileIndex(this.documents.workspace, this.documents.folders, folder, this.fileName);
      this.indexes.set(folder, index);
    }
    await index.refresh();
    throwIfCancelled(token);
    return index;
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

  private note(changes: readonly FileChange[]): void {
    for (const [folder, index] of this.indexes) {
      const root = `${folder}/${this.fileName}`;
      const isGone = ({ uri, type }: FileChange): boolean => type === 'deleted' && (root === uri || root.startsWith(`${uri}/`));
      if (changes.some(isGone)) this.indexes.delete(folder);
      else index.note(changes.filter(({ uri }) => uri.startsWith(`${folder}/`)));
    }
  }
}
