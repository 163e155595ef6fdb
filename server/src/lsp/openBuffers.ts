import { type Connection, Emitter, TextDocuments } from 'vscode-languageserver';
import { type FileChange, normalizeUri, Snapshot } from '../engine/languageService';

/** The open documents as immutable snapshots: one object per version. */
export class OpenBuffers {
  private readonly documents = new TextDocuments<Snapshot>({
    create: (uri, languageId, version, text) => {
      const normalized = normalizeUri(uri);
      this.spellings.set(normalized, uri);
      return Snapshot.create(normalized, languageId, version, text);
    },
    update: (document, changes, version) => document.edited(changes, version),
  });
  private readonly snapshots = new Map<string, Snapshot>();
  /** The URIs of open documents as the client wrote them. */
  private readonly spellings = new Map<string, string>();
  private readonly changed = new Emitter<FileChange>();
  private readonly closed = new Emitter<string>();

  /** Fires when a document is opened, edited or closed. After closing, the file on disk counts again. */
  readonly onDidChange = this.changed.event;
  /** Fires with the URI of a closed document, before its change. */
  readonly onDidClose = this.closed.event;

  listen(connection: Connection): void {
    // The library reports the opening of a document as a change of its content.
    this.documents.onDidChangeContent(({ document }) => {
      this.snapshots.set(document.uri, document);
      this.changed.fire({ uri: document.uri, type: 'changed' });
    });
    this.documents.onDidClose(({ document }) => {
      this.snapshots.delete(document.uri);
      this.spellings.delete(document.uri);
      this.closed.fire(document.uri);
      this.changed.fire({ uri: document.uri, type: 'changed' });
    });
    this.documents.listen(connection);
  }

  get(uri: string): Snapshot | undefined {
    return this.snapshots.get(uri);
  }

  /** The URI of a document as the client wrote it, if it is open. */
  clientUri(uri: string): string {
    return this.spellings.get(uri) ?? uri;
  }

  uris(): string[] {
    return [...this.snapshots.keys()];
  }
}
