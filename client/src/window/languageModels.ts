import * as vscode from 'vscode';

/** A server of the Model Context Protocol that the editor starts as a process and talks to over its standard input and output. */
export interface McpServer {
  readonly label: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: vscode.Uri;
  /** The editor asks for the tools again when it changes. */
  readonly version: string;
}

export interface McpServerProvider {
  readonly onDidChangeMcpServers: vscode.Event<void>;
  provideMcpServers(): Promise<readonly McpServer[]>;
}

/** What newer editors have than the oldest one that this extension runs in. */
interface NewerEditor {
  readonly lm?: {
    readonly registerMcpServerDefinitionProvider?: (id: string, provider: McpServerDefinitionProvider) => vscode.Disposable;
  };
  readonly McpStdioServerDefinition?: McpServerDefinition;
}

interface McpServerDefinitionProvider {
  readonly onDidChangeMcpServerDefinitions: vscode.Event<void>;
  provideMcpServerDefinitions(): Promise<object[]>;
}

type McpServerDefinition = new (
  label: string,
  command: string,
  args: string[],
  env: Record<string, string>,
  version: string,
) => { cwd?: vscode.Uri };

/** @param id as in package.json. @returns `undefined` if the editor has no such servers */
export function registerMcpServerProvider(id: string, provider: McpServerProvider): vscode.Disposable | undefined {
  const { lm, McpStdioServerDefinition: Definition } = vscode as typeof vscode & NewerEditor;
  if (!Definition) return undefined;
  return lm?.registerMcpServerDefinitionProvider?.(id, {
    onDidChangeMcpServerDefinitions: provider.onDidChangeMcpServers,
    provideMcpServerDefinitions: async () =>
      (await provider.provideMcpServers()).map(({ label, command, args, env, cwd, version }) =>
        Object.assign(new Definition(label, command, [...args], { ...env }, version), { cwd }),
      ),
  });
}
