import type { ClientCapabilities } from 'vscode-languageserver/node';

const dynamic = { dynamicRegistration: true };

/** Capabilities of an editor such as VS Code: dynamic registration, pulled diagnostics, requested settings. */
export const fullCapabilities: ClientCapabilities = {
  workspace: {
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: dynamic,
    didChangeWatchedFiles: dynamic,
    diagnostics: { refreshSupport: true },
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
    fileOperations: { willRename: true, didRename: true, didDelete: true },
    codeLens: { refreshSupport: true },
    symbol: { ...dynamic, resolveSupport: { properties: ['location.range'] } },
  },
  textDocument: {
    synchronization: dynamic,
    diagnostic: { ...dynamic, relatedDocumentSupport: true },
    completion: { ...dynamic, completionItem: { snippetSupport: true } },
    hover: dynamic,
    codeAction: { ...dynamic, dataSupport: true, isPreferredSupport: true, resolveSupport: { properties: ['edit'] } },
    documentLink: dynamic,
    rename: { ...dynamic, prepareSupport: true },
    definition: { ...dynamic, linkSupport: true },
    colorProvider: dynamic,
    references: dynamic,
    documentHighlight: dynamic,
    codeLens: dynamic,
    documentSymbol: { ...dynamic, hierarchicalDocumentSymbolSupport: true },
    foldingRange: { ...dynamic, rangeLimit: 5000 },
    selectionRange: dynamic,
    formatting: dynamic,
    rangeFormatting: dynamic,
  },
};

/** Capabilities of an editor that declares nothing and accepts every message. */
export const minimalCapabilities: ClientCapabilities = {};

/** Capabilities of an editor that does not pull diagnostics, and has everything else that matters to them. */
export const pushCapabilities: ClientCapabilities = { workspace: { ...fullCapabilities.workspace } };
