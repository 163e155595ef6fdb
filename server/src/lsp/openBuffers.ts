import { type Connection, Emitter, TextDocuments } from 'vscode-languageserver';
import { type FileChange, normalizeUri, Snapshot } from '../engine/index';

/** The documents that the editor has open, as immutable snapshots: one object a version. */
export class OpenBuffers {
  private readonly documents = new TextDocuments<Snapshot>({
    create: (uri, languageId, version, text) => Snapshot.create(normalizeUri(uri), languageId, version, text),
    update: (document, changes, version) => document.edited(changes, version),
  });
  private readonly snapshots = new Map<string, Snapshot>();
  private readonly changed = new Emitter<FileChange>();

  /** Fires when a document was opened, edited or closed. After closing, the file on disk counts again. */
  readonly onDidChange = this.changed.event;

  listen(connection: Connection): void {
    // Opening a document is reported as a change of its content by the library.
    this.documents.onDidChangeContent(({ document }) => {
      this.snapshots.set(document.uri, document);
      this.changed.fire({ uri: document.uri, type: 'changed' });
    });
    this.documents.onDidClose(({ document }) => {
      this.snapshots.delete(document.uri);
      this.changed.fire({ uri: document.uri, type: 'changed' });
    });
    this.documents.listen(connection);
  }

  get(uri: string): Snapshot | undefined {
    return this.snapshots.get(uri);
  }

  uris(): string[] {
    return [...this.snapshots.keys()];
  }
}
