import { Disposable, EventEmitter, type TextDocument, workspace } from 'vscode';
import type { DocumentStatus } from '../../../server/src/lsp/protocol';
import { languageIds } from '../ids';
import { window } from '../window';
import type { ServerController } from './serverController';
import { StatusTracker } from './statusTracker';

const trackedLanguages: readonly string[] = Object.values(languageIds);

interface StatusEvent {
  readonly document: TextDocument;
  readonly status: DocumentStatus;
}

/** Caches the server's status of every open document that is, or could become, part of a site. */
export class DocumentStatuses implements Disposable {
  private readonly emitter = new EventEmitter<StatusEvent>();
  private readonly tracker: StatusTracker;
  private readonly subscriptions: Disposable;

  /** Fires with each answer of the server, changed or not. */
  readonly onDidUpdate = this.emitter.event;

  constructor(private readonly server: ServerController) {
    this.tracker = new StatusTracker(
      (uri) => server.documentStatus(uri),
      (uri, status) => this.publish(uri, status),
    );
    this.subscriptions = Disposable.from(
      workspace.onDidOpenTextDocument((document) => this.refresh(document)),
      workspace.onDidCloseTextDocument((document) => this.tracker.forget(document.uri.toString())),
      window.onDidChangeActiveTextEditor((editor) => editor && this.refresh(editor.document)),
      server.onDidChangeStatus((uris) => this.refreshOpen(new Set(uris))),
      server.onDidChangeState((state) => {
        this.tracker.forgetAll();
        if (state === 'running') this.refreshOpen();
      }),
    );
  }

  /** Last status of a document; `undefined` while unknown. */
  get(document: TextDocument): DocumentStatus | undefined {
    return this.tracker.get(document.uri.toString());
  }

  /** Whether the status of a document is requested. */
  tracks(document: TextDocument): boolean {
    return trackedLanguages.includes(document.languageId) && this.server.schemes.includes(document.uri.scheme);
  }

  dispose(): void {
    this.subscriptions.dispose();
    this.emitter.dispose();
  }

  private refreshOpen(uris?: ReadonlySet<string>): void {
    for (const document of workspace.textDocuments) {
      if (!uris || uris.has(document.uri.toString())) this.refresh(document);
    }
  }

  private refresh(document: TextDocument): void {
    if (this.server.state === 'running' && this.tracks(document)) void this.tracker.refresh(document.uri.toString());
  }

  private publish(uri: string, status: DocumentStatus): void {
    const document = workspace.textDocuments.find((candidate) => candidate.uri.toString() === uri);
    if (document) this.emitter.fire({ document, status });
  }
}
