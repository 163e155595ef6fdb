import { describe, expect, it } from 'vitest';
import { LSPErrorCodes } from 'vscode-languageserver/node';
import { bindings } from '../../server/src/lsp/bind/registry';
import { fullCapabilities, minimalCapabilities } from '../support/lspCapabilities';
import type { LspClient } from '../support/lspClient';
import { at, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

const ownLanguage = bindings.filter((binding) => binding.audience === 'ownLanguage');
const everywhere = bindings.filter((binding) => binding.audience === 'everywhere');

/** Features for the own language that pages have too. */
const ofPages: ReadonlySet<string> = new Set(['textDocument/documentSymbol', 'textDocument/foldingRange']);

const start = { line: 0, character: 0 };
const range = { start, end: start };

/** Parameters of a request besides the document. */
const parameters: Record<string, object> = {
  'textDocument/completion': { position: start },
  'textDocument/hover': { position: start },
  'textDocument/codeAction': { range, context: { diagnostics: [] } },
  'textDocument/documentLink': {},
  'textDocument/definition': { position: start },
  'textDocument/references': { position: start, context: { includeDeclaration: true } },
  'textDocument/documentHighlight': { position: start },
  'textDocument/codeLens': {},
  'workspace/symbol': { query: '' },
  'textDocument/rename': { position: start, newName: 'x' },
  'textDocument/documentColor': {},
  'textDocument/diagnostic': {},
  'textDocument/documentSymbol': {},
  'textDocument/foldingRange': {},
  'textDocument/selectionRange': { positions: [start] },
  'textDocument/formatting': { options: { tabSize: 2, insertSpaces: true } },
  'textDocument/rangeFormatting': { range, options: { tabSize: 2, insertSpaces: true } },
};

/** Whether the server has a handler for the method. */
async function answers(client: LspClient, method: string): Promise<boolean> {
  const params = { textDocument: { uri: at('docs.json') }, ...parameters[method] };
  return client.ask(method, params).then(
    () => true,
    (error: { code?: number }) => {
      // There is nothing to rename at the start of a file.
      if (error.code === LSPErrorCodes.RequestFailed) return true;
      expect(error.code).toBe(-32601);
      return false;
    },
  );
}

it('has request parameters for every binding', () => {
  expect(Object.keys(parameters).sort()).toEqual(bindings.map(({ method }) => method).sort());
});

describe('with an editor that supports dynamic registration', () => {
  it.each(bindings.map(({ method }) => method))('answers %s', async (method) => {
    const { client } = await startSession({ site: siteWith() });
    expect(await answers(client, method)).toBe(true);
  });

  it('declares features for every language at once', async () => {
    const { client } = await startSession({ site: siteWith() });
    for (const { capabilities } of everywhere) expect(client.initialized.capabilities).toMatchObject(capabilities);
    for (const { capabilities } of ownLanguage) {
      for (const key of Object.keys(capabilities)) expect(client.initialized.capabilities).not.toHaveProperty(key);
    }
  });

  it('registers features that editors have for JSON only for docs-json', async () => {
    const { client } = await startSession({ site: siteWith() });
    for (const { method } of ownLanguage) {
      const [registered, ...others] = client.registered(method);
      expect(registered?.registerOptions).toEqual({
        documentSelector: ['file', 'untitled'].map((scheme) => ({ language: 'docs-json', scheme })),
      });
      expect(others.map(({ id }) => id)).toEqual(ofPages.has(method) ? [`pages-1 ${method}`] : []);
    }
  });

  it('registers nothing else while there is no site', async () => {
    const { client } = await startSession({ site: { 'notes.md': '' } });
    const methods = [...client.registrations.values()].map(({ method }) => method).sort();
    const expected = ['workspace/didChangeConfiguration', 'workspace/didChangeWatchedFiles', ...ownLanguage.map(({ method }) => method)];
    expect(methods).toEqual(expected.sort());
  });

  it('declares a feature at once if only this feature cannot be registered', async () => {
    const { formatting: _, ...textDocument } = fullCapabilities.textDocument ?? {};
    const { client } = await startSession({ site: siteWith(), capabilities: { ...fullCapabilities, textDocument } });
    expect(client.initialized.capabilities.documentFormattingProvider).toBe(true);
    expect(client.registered('textDocument/formatting')).toHaveLength(0);
    expect(client.registered('textDocument/rangeFormatting')).toHaveLength(1);
  });
});

describe('with an editor that declares nothing', () => {
  const session = { site: siteWith(), capabilities: minimalCapabilities };
  const pushed = bindings.filter(({ method }) => method !== 'textDocument/diagnostic');

  it.each(pushed.map(({ method }) => method))('answers %s', async (method) => {
    const { client } = await startSession(session);
    expect(await answers(client, method)).toBe(true);
  });

  it('declares everything at once, without pull diagnostics', async () => {
    const { client } = await startSession(session);
    for (const { capabilities } of pushed) expect(client.initialized.capabilities).toMatchObject(capabilities);
    expect(client.initialized.capabilities).not.toHaveProperty('diagnosticProvider');
    expect(await answers(client, 'textDocument/diagnostic')).toBe(false);
  });

  it('sends no requests to the editor', async () => {
    const { client } = await startSession(session);
    expect(
      client.received
        .map(({ method }) => method)
        .filter((method) => !['textDocument/publishDiagnostics', 'docsJson/statusChanged'].includes(method)),
    ).toEqual([]);
  });

  it('takes the folder from rootUri when there are no workspace folders', async () => {
    const { client } = await startSession({ ...session, site: siteWith({ 'docs.json': docs({ theme: 'none' }) }) });
    expect(client.published(at('docs.json')).at(-1)?.diagnostics).toHaveLength(1);
  });
});

it.each([
  ['everything', fullCapabilities],
  ['nothing', minimalCapabilities],
])('declares text synchronization to an editor that declares %s', async (_, capabilities) => {
  const { client } = await startSession({ capabilities });
  expect(client.initialized.capabilities).toMatchObject({
    positionEncoding: 'utf-16',
    textDocumentSync: { openClose: true, change: 2 },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  });
  expect(client.initialized.serverInfo).toEqual({ name: 'docs-json', version: '0.0.0' });
});
