import type { ClientCapabilities, WorkspaceSymbol } from 'vscode-languageserver';
import type { Binding } from '../binding';
import { handleRequest } from '../handleRequest';

const options = { resolveProvider: true };

export const workspaceSymbol: Binding = {
  method: 'workspace/symbol',
  audience: 'everywhere',
  attachesTo: [],
  capabilities: { workspaceSymbolProvider: options },
  registerOptions: options,
  supportsDynamic: (client) => client.workspace?.symbol?.dynamicRegistration === true,
  attach({ connection, engine, client }) {
    const resolvesLater = resolvesRanges(client);
    connection.onWorkspaceSymbol(({ query }, token) =>
      handleRequest(async () => {
        const symbols = await engine.workspaceSymbols(query, token);
        if (resolvesLater) return symbols;
        const resolved: WorkspaceSymbol[] = [];
        for (const symbol of symbols) resolved.push(await engine.resolveWorkspaceSymbol(symbol, token));
        return resolved;
      }),
    );
    connection.onWorkspaceSymbolResolve((symbol, token) => handleRequest(() => engine.resolveWorkspaceSymbol(symbol, token)));
  },
};

/** Whether the client resolves the range of a chosen symbol. */
function resolvesRanges({ workspace }: ClientCapabilities): boolean {
  return workspace?.symbol?.resolveSupport?.properties.includes('location.range') === true;
}
