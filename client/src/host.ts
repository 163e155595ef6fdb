import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';

/** What differs between the places the extension can run in: how the language server is started. */
export interface Host {
  /** A client that has not been started. A restart asks for a new one. */
  createClient(options: LanguageClientOptions): BaseLanguageClient;
}
