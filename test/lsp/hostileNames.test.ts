import { expect, it } from 'vitest';
import {
  CodeActionRequest,
  CodeLensRequest,
  CodeLensResolveRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentColorRequest,
  DocumentFormattingRequest,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  DocumentLinkResolveRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  PrepareRenameRequest,
  ReferencesRequest,
  SelectionRangeRequest,
  WorkspaceDiagnosticRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver/node';
import {
  documentStatusRequest,
  migrateLegacyRequest,
  navigationListsRequest,
  previewRequest,
  rootsRequest,
} from '../../server/src/lsp/protocol';
import { hostileNames, siteNaming } from '../support/hostile/names';
import { at, startSession } from '../support/lspSession';

it.each(hostileNames)('every request of an editor is answered if everything is named %s', async (name) => {
  const files = siteNaming(name);
  const { client, settle } = await startSession({ site: files });
  for (const path of ['docs.json', 'index.mdx', 'api.json', 'mint.json']) {
    const uri = at(path);
    const textDocument = { uri };
    const text = files[path] ?? '';
    await client.open(uri, text, path === 'docs.json' ? 'docs-json' : 'json');
    const { items } = (await client.diagnostics(uri)) as { items?: [] };
    const lines = text.split('\n');
    const range = { start: { line: 0, character: 0 }, end: { line: lines.length, character: 0 } };
    await client.request(CodeActionRequest.type, { textDocument, range, context: { diagnostics: items ?? [] } });
    for (const link of (await client.request(DocumentLinkRequest.type, { textDocument })) ?? []) {
      await client.request(DocumentLinkResolveRequest.type, link);
    }
    for (const lens of (await client.request(CodeLensRequest.type, { textDocument })) ?? []) {
      await client.request(CodeLensResolveRequest.type, lens);
    }
    await client.request(DocumentSymbolRequest.type, { textDocument });
    await client.request(DocumentColorRequest.type, { textDocument });
    await client.request(FoldingRangeRequest.type, { textDocument });
    await client.request(DocumentFormattingRequest.type, { textDocument, options: { tabSize: 2, insertSpaces: true } });
    await client.ask(documentStatusRequest, textDocument);
    await client.ask(previewRequest, textDocument);
    await client.ask(navigationListsRequest, textDocument);
    for (const [line, written] of lines.entries()) {
      const position = { line, character: Math.max(0, written.lastIndexOf('"')) };
      await client.request(HoverRequest.type, { textDocument, position });
      await client.request(CompletionRequest.type, { textDocument, position });
      await client.request(DefinitionRequest.type, { textDocument, position });
      await client.request(DocumentHighlightRequest.type, { textDocument, position });
      await client.request(ReferencesRequest.type, { textDocument, position, context: { includeDeclaration: true } });
      await client.request(PrepareRenameRequest.type, { textDocument, position });
      await client.request(SelectionRangeRequest.type, { textDocument, positions: [position] });
    }
  }
  await client.request(WorkspaceSymbolRequest.type, { query: '' });
  await client.request(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
  await client.ask(migrateLegacyRequest, { uri: at('mint.json') });
  await client.ask(rootsRequest);
  await settle();
  expect(client.heard('window/logMessage')).toEqual([]);
});
