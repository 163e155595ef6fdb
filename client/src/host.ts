import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';

/** Platform of the extension: a Node process or a web worker. */
export interface Host {
  /** Creates a client that is not started yet. Each restart creates a new one. */
  createClient(options: LanguageClientOptions): BaseLanguageClient;
  /** Runs the command line that ships with the extension. Absent in a browser. */
  readonly commandLine?: CommandLine;
}

/** A program with its leading arguments and its environment variables. */
export interface CommandLine {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}
