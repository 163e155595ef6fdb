import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';

/** Platform of the extension: a process of Node or a worker of a browser. */
export interface Host {
  /** Creates a client that is not started yet. Each restart creates a new one. */
  createClient(options: LanguageClientOptions): BaseLanguageClient;
  /** How the command line that ships with the extension is run. Absent in a browser. */
  readonly commandLine?: CommandLine;
}

/** A program, with the arguments that come before all others. */
export interface CommandLine {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}
