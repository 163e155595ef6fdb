import { type ClientCapabilities, type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver';
import { inBackground } from './background';
import { bindings } from './bind/registry';
import type { Binding } from './binding';
import { registerFor } from './dynamic';
import { fileOperations } from './fileOperations';
import type { ServerContext } from './serverContext';

/** Language ID of docs.json in editors that support it. */
const languageId = 'docs-json';

/** The static capabilities: everything that is not limited to our own language. */
export function staticCapabilities(client: ClientCapabilities): ServerCapabilities {
  const own = supportedBindings(client).filter((binding) => !isDynamic(binding, client));
  const operations = fileOperations(client);
  return Object.assign(
    {
      positionEncoding: 'utf-16',
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true }, ...(operations && { fileOperations: operations }) },
    } satisfies ServerCapabilities,
    ...own.map((binding) => binding.capabilities),
  );
}

/** Registers the features for documents of our own language only. */
export function registerOwnLanguage({ connection, client, workspace }: ServerContext): void {
  // By scheme as well: the old side of a diff editor has our language too, but is never sent to the server.
  const schemes = new Set(['file', 'untitled', ...workspace.folders().map((uri) => uri.slice(0, uri.indexOf(':')))]);
  const dynamic = supportedBindings(client).filter((binding) => isDynamic(binding, client));
  if (dynamic.length === 0) return;
  const selector = [...schemes].map((scheme) => ({ language: languageId, scheme }));
  inBackground(connection, 'Features are not registered', () => registerFor(connection, 'docs-json', dynamic, selector));
}

/** The features that this client supports. */
export function supportedBindings(client: ClientCapabilities): Binding[] {
  return bindings.filter((binding) => binding.method !== 'textDocument/diagnostic' || pullsDiagnostics(client));
}

export function pullsDiagnostics(client: ClientCapabilities): boolean {
  return client.textDocument?.diagnostic !== undefined;
}

function isDynamic(binding: Binding, client: ClientCapabilities): boolean {
  return binding.audience === 'ownLanguage' && binding.supportsDynamic(client);
}
