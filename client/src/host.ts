import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';

/** Platform of the extension: a process of Node or a worker of a browser. */
export interface Host {
  /** Creates a client that is not started yet. Each restart creates a new one. */
  createClient(options: LanguageClientOptions): BaseLanguageClient;
}
