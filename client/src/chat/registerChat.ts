import { Disposable } from 'vscode';
import type { OwnRenames } from '../fileRenames/ownRenames';
import type { Host } from '../host';
import { chatTools, mcpServerProviders } from '../ids';
import type { ServerController } from '../language/serverController';
import { languageModels } from '../window';
import { SiteMcpServers } from './mcpServerProvider';
import { missingEndpointsTool } from './tools/missingEndpoints';
import { movePageTool } from './tools/movePage';
import { outlineTool } from './tools/outline';

/** Registers the tools and MCP servers that the editor supports for its chat. @param renames records the files that the tools move */
export function registerChat(server: ServerController, { commandLine }: Host, version: string, renames: OwnRenames): Disposable {
  const servers = commandLine && new SiteMcpServers(server, commandLine, version);
  const registrations = [
    servers,
    servers && languageModels.registerMcpServerProvider(mcpServerProviders.sites, servers),
    languageModels.registerTool(chatTools.outline, outlineTool(server)),
    languageModels.registerTool(chatTools.movePage, movePageTool(server, renames)),
    languageModels.registerTool(chatTools.missingEndpoints, missingEndpointsTool(server)),
  ];
  return Disposable.from(...registrations.filter((each) => each !== undefined));
}
