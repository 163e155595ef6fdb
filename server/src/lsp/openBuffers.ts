import { type Connection, Emitter, TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type FileChange, normalizeUri } from '../engine/index';

/** The documents that the editor has open, as immutable snapshots: one object a version. */
export class OpenBuffers {
  private readonly documents = new TextDocuments(TextDocument);
  private readonly snapshots = new Map<string, TextDocument>();
  private readonly changed = new Emitter<FileChange>();

  /** Fires when a document was opened, edited or closed. After closing, the file on disk counts again. */
  readonly onDidChange = this.changed.event;

  listen(connection: Connection): void {
    // Opening a document is reported as a change of its content by the library.
    this.documents.onDidChangeContent(({ document }) => {
      const uri = normalizeUri(document.uri);
      this.snapshots.set(uri, TextDocument.create(uri, document.languageId, document.version, document.getText()));
      this.changed.fire({ uri, type: 'changed' });
    });
    this.documents.onDidClose(({ document }) => {
      const uri = normalizeUri(document.uri);
      this.snapshots.delete(uri);
      this.changed.fire({ uri, type: 'changed' });
    });
    this.documents.listen(connection);
  }

  get(uri: string): TextDocument | undefined {
    return this.snapshots.get(uri);
  }

  uris(): string[] {
    return [...this.snapshots.keys()];
  }
}
