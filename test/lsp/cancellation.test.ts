import { describe, expect, it } from 'vitest';
import { CancellationTokenSource } from 'vscode-jsonrpc/node';
import {
  CodeActionRequest,
  CompletionRequest,
  DocumentColorRequest,
  DocumentDiagnosticRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver/node';
import { documentStatusRequest, rootsRequest } from '../../server/src/lsp/protocol';
import { fullCapabilities } from '../support/lspCapabilities';
import type { LspClient } from '../support/lspClient';
import { at, type Session, startSession } from '../support/lspSession';
import { codesOf, docs, siteWith } from '../support/lspSite';
import { inTime, until } from '../support/lspUntil';

const uri = at('docs.json');
const textDocument = { uri };
const position = { line: 1, character: 4 };
const range = { start: position, end: position };

/** Without file watching, files are read again for each request, so that a request can be delayed midway. */
const { didChangeWatchedFiles: _, ...workspace } = fullCapabilities.workspace ?? {};
const capabilities = { ...fullCapabilities, workspace };

/** Starts a request, cancels it while it waits for a file, and releases the file. Returns the outcome of the request. */
async function cancelled({ client, files }: Session, send: (source: CancellationTokenSource) => Promise<unknown>): Promise<unknown> {
  const reads = files.reads.get(uri) ?? 0;
  const release = files.hold(uri);
  const source = new CancellationTokenSource();
  const outcome = send(source).catch((error: unknown) => error);
  await until('the read of docs.json', () => (files.reads.get(uri) ?? 0) > reads);
  source.cancel();
  // Answered after the cancellation has been received.
  await client.ask(documentStatusRequest, { uri: 'file:///elsewhere.txt' });
  release();
  return inTime('the end of the cancelled request', outcome);
}

const requests: Record<string, (client: LspClient, source: CancellationTokenSource) => Promise<unknown>> = {
  completion: (client, { token }) => client.request(CompletionRequest.type, { textDocument, position }, token),
  hover: (client, { token }) => client.request(HoverRequest.type, { textDocument, position }, token),
  codeAction: (client, { token }) => client.request(CodeActionRequest.type, { textDocument, range, context: { diagnostics: [] } }, token),
  documentLink: (client, { token }) => client.request(DocumentLinkRequest.type, { textDocument }, token),
  documentColor: (client, { token }) => client.request(DocumentColorRequest.type, { textDocument }, token),
  documentSymbol: (client, { token }) => client.request(DocumentSymbolRequest.type, { textDocument }, token),
  foldingRange: (client, { token }) => client.request(FoldingRangeRequest.type, { textDocument }, token),
  documentStatus: (client, { token }) => client.connection.sendRequest(documentStatusRequest, textDocument, token),
  roots: (client, { token }) => client.connection.sendRequest(rootsRequest, token),
};

describe('a cancelled request', () => {
  it.each(Object.keys(requests))('ends as cancelled instead of with an empty answer: %s', async (name) => {
    const session = await startSession({ site: siteWith(), capabilities });
    const outcome = await cancelled(session, async (source) => requests[name]?.(session.client, source));
    expect(outcome).toMatchObject({ code: -32800 });
  });

  it('has its diagnostics pulled again', async () => {
    const session = await startSession({ site: siteWith(), capabilities });
    const one = await cancelled(session, ({ token }) => session.client.request(DocumentDiagnosticRequest.type, { textDocument }, token));
    expect(one).toMatchObject({ code: -32802, data: { retriggerRequest: true } });
    const all = await cancelled(session, ({ token }) =>
      session.client.request(WorkspaceDiagnosticRequest.type, { previousResultIds: [] }, token),
    );
    expect(all).toMatchObject({ code: -32802, data: { retriggerRequest: true } });
  });

  it('does not affect other requests that wait for the same file', async () => {
    const session = await startSession({ site: siteWith({ 'docs.json': docs({ theme: 'mnt' }) }), capabilities });
    const { client, files } = session;
    let other: ReturnType<LspClient['diagnostics']> | undefined;
    await cancelled(session, ({ token }) => {
      const first = client.request(DocumentDiagnosticRequest.type, { textDocument }, token);
      other = client.diagnostics(uri);
      return first;
    });
    expect(other && codesOf(await other)).toEqual(['value.enum']);
    expect(files.reads.get(uri)).toBeGreaterThan(0);
  });
});
