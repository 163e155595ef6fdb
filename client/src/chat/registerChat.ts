import { Disposable } from 'vscode';
import type { Host } from '../host';
import { mcpServerProviders } from '../ids';
import type { ServerController } from '../language/serverController';
import { languageModels } from '../window';
import { SiteMcpServers } from './mcpServerProvider';

/** What the editor's chat gets, as far as the editor has it. */
export function registerChat(server: ServerController, { commandLine }: Host, version: string): Disposable {
  const servers = commandLine && new SiteMcpServers(server, commandLine, version);
  if (!servers) return Disposable.from();
  return Disposable.from(servers, languageModels.registerMcpServerProvider(mcpServerProviders.sites, servers) ?? Disposable.from());
}
