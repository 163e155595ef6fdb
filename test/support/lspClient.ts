import { type CancellationToken, type MessageConnection, ResponseError } from 'vscode-jsonrpc/node';
import {
  type ClientCapabilities,
  type ConfigurationItem,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  type DocumentDiagnosticReport,
  DocumentDiagnosticRequest,
  type FileChangeType,
  type InitializeResult,
  type ProtocolNotificationType,
  type ProtocolRequestType,
  type PublishDiagnosticsParams,
  type Range,
  type Registration,
} from 'vscode-languageserver/node';
import { until } from './lspUntil';

export interface ClientOptions {
  readonly capabilities: ClientCapabilities;
  /** URIs of the workspace folders. */
  readonly folders: readonly string[];
  /** The user's settings: `{ docsJson: { … } }`. */
  readonly settings?: object;
  /** Settings that replace the user's settings below a folder, by its URI. */
  readonly folderSettings?: Readonly<Record<string, object>>;
  /** Value of `initializationOptions`. */
  readonly initializationOptions?: unknown;
  /** The language of the user, as a tag. */
  readonly locale?: string;
  /** Methods whose requests are answered with an error. */
  readonly refused?: readonly string[];
  /** Answers to requests of the server that this client does not know by itself, by method. */
  readonly answers?: Readonly<Record<string, (params: never) => unknown>>;
}

/** A notification or a request of the server. */
interface Received {
  readonly method: string;
  readonly params: unknown;
}

/** An editor reduced to its side of the protocol: sends messages on demand, and records the messages of the server. */
export class LspClient {
  readonly received: Received[] = [];
  /** Current registrations, by id. */
  readonly registrations = new Map<string, Registration>();
  /** Result of `initialize`. */
  initialized: InitializeResult = { capabilities: {} };
  settings: object;
  private readonly versions = new Map<string, number>();

  constructor(
    readonly connection: MessageConnection,
    private readonly options: ClientOptions,
  ) {
    this.settings = options.settings ?? {};
    connection.onNotification((method, params) => {
      this.received.push({ method, params });
    });
    connection.onRequest((method, params) => {
      this.received.push({ method, params });
      if (this.options.refused?.includes(method)) return new ResponseError(-32601, `${method} is not supported`);
      return this.answer(method, params as never);
    });
    connection.listen();
  }

  async initialize(): Promise<void> {
    const { capabilities, folders, initializationOptions, locale } = this.options;
    const workspaceFolders = folders.map((uri) => ({ uri, name: uri }));
    this.initialized = await this.connection.sendRequest<InitializeResult>('initialize', {
      processId: null,
      rootUri: folders[0] ?? null,
      workspaceFolders,
      capabilities,
      initializationOptions,
      ...(locale !== undefined && { locale }),
    });
    await this.connection.sendNotification('initialized', {});
  }

  request<P, R, PR, E, RO>(type: ProtocolRequestType<P, R, PR, E, RO>, params: P, token?: CancellationToken): Promise<R> {
    // Without a token there must be no argument for it: the library would send it along.
    return token ? this.connection.sendRequest<R>(type.method, params, token) : this.connection.sendRequest<R>(type.method, params);
  }

  /** Sends a custom request, by its method. */
  ask<R>(method: string, ...params: object[]): Promise<R> {
    return this.connection.sendRequest<R>(method, ...params);
  }

  notify<P, RO>(type: ProtocolNotificationType<P, RO>, params: P): Promise<void> {
    return this.connection.sendNotification(type.method, params);
  }

  open(uri: string, text: string, languageId = 'docs-json'): Promise<void> {
    this.versions.set(uri, 1);
    return this.notify(DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId, version: 1, text } });
  }

  /** Sends one notification with these changes, applied one after the other; a string replaces the document. */
  change(uri: string, ...changes: (string | { range: Range; text: string })[]): Promise<void> {
    const version = (this.versions.get(uri) ?? 0) + 1;
    this.versions.set(uri, version);
    return this.notify(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: changes.map((change) => (typeof change === 'string' ? { text: change } : change)),
    });
  }

  close(uri: string): Promise<void> {
    return this.notify(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  }

  changeSettings(settings: object): Promise<void> {
    this.settings = settings;
    return this.notify(DidChangeConfigurationNotification.type, { settings: null });
  }

  changeFiles(type: FileChangeType, ...uris: string[]): Promise<void> {
    return this.notify(DidChangeWatchedFilesNotification.type, { changes: uris.map((uri) => ({ uri, type })) });
  }

  diagnostics(uri: string, previousResultId?: string): Promise<DocumentDiagnosticReport> {
    return this.request(DocumentDiagnosticRequest.type, {
      textDocument: { uri },
      ...(previousResultId === undefined ? {} : { previousResultId }),
    });
  }

  /** The messages of a method received so far. */
  heard(method: string): Received[] {
    return this.received.filter((message) => message.method === method);
  }

  /** Diagnostics that were sent for a document, in order. */
  published(uri: string): PublishDiagnosticsParams[] {
    const all = this.heard('textDocument/publishDiagnostics').map(({ params }) => params as PublishDiagnosticsParams);
    return all.filter((params) => params.uri === uri);
  }

  registered(method: string): Registration[] {
    return [...this.registrations.values()].filter((registration) => registration.method === method);
  }

  waitFor(method: string, count = 1): Promise<Received> {
    return until(`${count} × ${method}`, () => this.heard(method)[count - 1]);
  }

  private answer(method: string, params: never): unknown {
    switch (method) {
      case 'client/registerCapability':
        for (const registration of (params as { registrations: Registration[] }).registrations) {
          this.registrations.set(registration.id, registration);
        }
        return null;
      case 'client/unregisterCapability':
        for (const { id } of (params as { unregisterations: { id: string }[] }).unregisterations) this.registrations.delete(id);
        return null;
      case 'workspace/configuration':
        return (params as { items: ConfigurationItem[] }).items.map((item) => this.setting(item));
      default:
        return this.options.answers?.[method]?.(params) ?? null;
    }
  }

  private setting({ scopeUri = '', section = '' }: ConfigurationItem): unknown {
    const folder = Object.entries(this.options.folderSettings ?? {}).find(([uri]) => scopeUri.startsWith(`${uri}/`));
    let value: unknown = folder ? folder[1] : this.settings;
    for (const key of section.split('.')) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    return value ?? null;
  }
}
