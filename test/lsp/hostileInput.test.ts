import { expect, it } from 'vitest';
import {
  CompletionRequest,
  DocumentColorRequest,
  DocumentLinkRequest,
  HoverRequest,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver/node';
import { documentStatusRequest, rootsRequest } from '../../server/src/lsp/protocol';
import { at, startSession } from '../support/lspSession';
import { codesOf, docs, siteWith } from '../support/lspSite';

/** Chain of fragments, each nested almost as deeply as a file may be. */
function chain(length: number): Record<string, string> {
  const nest = (inner: string): string => `${'{"group": "x", "pages": ['.repeat(99)}${inner}${']}'.repeat(99)}`;
  const files: Record<string, string> = { 'docs.json': docs({ theme: 'mnt', navigation: { groups: [{ $ref: './f0.json' }] } }) };
  for (let i = 0; i < length; i++) files[`f${i}.json`] = nest(i + 1 < length ? `{"$ref": "./f${i + 1}.json"}` : '"index"');
  return files;
}

it('answers all requests for fragments that together are nested deeper than the call stack', async () => {
  const site = siteWith({ ...chain(200), 'healthy/docs.json': docs(), 'healthy/index.mdx': '' });
  const { client } = await startSession({ site });
  const all = await client.request(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
  expect(all.items).toHaveLength(202);
  for (const path of ['docs.json', 'f0.json', 'f199.json']) {
    const textDocument = { uri: at(path) };
    const position = { line: 0, character: 5 };
    await client.diagnostics(at(path));
    await client.request(HoverRequest.type, { textDocument, position });
    await client.request(CompletionRequest.type, { textDocument, position });
    await client.request(DocumentLinkRequest.type, { textDocument });
    await client.request(DocumentColorRequest.type, { textDocument });
    await client.ask(documentStatusRequest, textDocument);
  }
  expect(codesOf(await client.diagnostics(at('docs.json')))).toContain('value.enum');
  expect(await client.ask(rootsRequest)).toHaveLength(2);
  expect(client.heard('window/logMessage')).toEqual([]);
});
