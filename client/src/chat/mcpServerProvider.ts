import { Disposable, EventEmitter, env, Uri, workspace } from 'vscode';
import type { CommandLine } from '../host';
import { configFileName, configurationSection, settings } from '../ids';
import type { ServerController } from '../language/serverController';
import type { McpServer, McpServerProvider } from '../window/languageModels';

const enableSetting = `${configurationSection}.${settings.mcpServerEnable}`;

/** Provides the MCP server `docs-json mcp` for the workspace folders that contain a site, if the workspace is trusted. */
export class SiteMcpServers implements McpServerProvider, Disposable {
  private readonly changes = new EventEmitter<void>();
  readonly onDidChangeMcpServers = this.changes.event;
  private readonly subscriptions: Disposable;
  /** URIs of the docs.json files, as the editor spells them. */
  private roots = new Set<string>();
  /** Key of the folders that the editor received last. */
  private providedKey = '';

  constructor(
    private readonly server: Pick<ServerController, 'settled' | 'roots' | 'onDidChangeState' | 'onDidChangeStatus'>,
    private readonly commandLine: CommandLine,
    private readonly version: string,
  ) {
    const configs = workspace.createFileSystemWatcher(`**/${configFileName}`, true, true, false);
    this.subscriptions = Disposable.from(
      this.changes,
      configs,
      configs.onDidDelete((uri) => this.roots.delete(uri.toString())),
      // Sent once the server has read a new file or noticed a deleted one. Changes of existing files are frequent and irrelevant.
      server.onDidChangeStatus((uris) => uris.some((uri) => isConfig(uri) && !this.roots.has(uri)) && void this.refresh()),
      server.onDidChangeState((state) => state === 'running' && void this.refresh()),
      workspace.onDidChangeWorkspaceFolders(() => void this.refresh()),
      workspace.onDidGrantWorkspaceTrust(() => void this.refresh()),
      workspace.onDidChangeConfiguration((change) => change.affectsConfiguration(enableSetting) && void this.refresh()),
    );
  }

  async provideMcpServers(): Promise<McpServer[]> {
    const folders = await this.folders();
    this.providedKey = keyOf(folders);
    const [cwd] = folders;
    if (!cwd) return [];
    const { command, args, env: variables } = this.commandLine;
    const paths = folders.map(({ fsPath }) => fsPath);
    return [
      {
        label: 'docs.json',
        command,
        args: [...args, '--locale', env.language, 'mcp', ...paths],
        env: variables,
        cwd,
        version: this.version,
      },
    ];
  }

  dispose(): void {
    this.subscriptions.dispose();
  }

  /** Makes the editor request the servers again if the folders have changed. */
  private async refresh(): Promise<void> {
    if (keyOf(await this.folders()) !== this.providedKey) this.changes.fire();
  }

  private async folders(): Promise<Uri[]> {
    if (!workspace.isTrusted || !workspace.getConfiguration().get<boolean>(enableSetting, true)) return [];
    if ((await this.server.settled()) === 'failed') return [];
    const roots = await this.server.roots().catch(() => []);
    const uris = roots.map(({ uri }) => Uri.parse(uri));
    this.roots = new Set(uris.map((uri) => uri.toString()));
    const withSite = new Set(uris.map((uri) => workspace.getWorkspaceFolder(uri)));
    const folders = (workspace.workspaceFolders ?? []).filter((folder) => withSite.has(folder));
    // A process can only read files on disk.
    return folders.map(({ uri }) => uri).filter(({ scheme }) => scheme === 'file');
  }
}

function keyOf(folders: readonly Uri[]): string {
  return folders.map((folder) => folder.toString()).join('\n');
}

function isConfig(uri: string): boolean {
  return uri.endsWith(`/${configFileName}`);
}
