import { expect, it } from 'vitest';
import { type CodeAction, CodeActionRequest } from 'vscode-languageserver/node';
import { type MigrateLegacyResult, migrateLegacyRequest } from '../../server/src/lsp/protocol';
import { fullCapabilities, pushCapabilities } from '../support/lspCapabilities';
import { at, startSession } from '../support/lspSession';
import { codesOf, docs } from '../support/lspSite';

const uri = at('mint.json');
const text = '{\n  "name": "Docs",\n  "colors": { "primary": "#16A34A" },\n  "navigation": [{ "group": "A", "pages": ["index"] }]\n}\n';
const { workspaceEdit: _, ...workspace } = fullCapabilities.workspace ?? {};

it('migrates a mint.json with the text of the editor', async () => {
  const { client } = await startSession({ site: { 'mint.json': '{}' } });
  await client.open(uri, text, 'json');
  const result = await client.ask<MigrateLegacyResult>(migrateLegacyRequest, { uri });
  if (result.status !== 'migrated') throw new Error(result.status);
  expect(result).toMatchObject({ target: at('docs.json'), notes: [] });
  expect(JSON.parse(result.text)).toMatchObject({ name: 'Docs', navigation: { groups: [{ group: 'A' }] } });
});

it('answers for a closed file', async () => {
  const { client } = await startSession({ site: { 'mint.json': text, 'docs.json': docs() } });
  expect(await client.ask(migrateLegacyRequest, { uri })).toEqual({ status: 'exists', target: at('docs.json') });
});

it.each([
  ['can', fullCapabilities, ['Migrate to docs.json']],
  ['cannot', { ...fullCapabilities, workspace }, []],
])('offers to create the file to a client that %s create files', async (_name, capabilities, titles) => {
  const { client } = await startSession({ site: { 'mint.json': text }, capabilities });
  await client.open(uri, text, 'json');
  expect(codesOf(await client.diagnostics(uri))).toEqual(['file.legacy']);
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  const actions = await client.request(CodeActionRequest.type, { textDocument: { uri }, range, context: { diagnostics: [] } });
  expect((actions as CodeAction[]).map(({ title }) => title)).toEqual(titles);
});

it('pushes the diagnostic to clients that do not pull, and again when a docs.json exists', async () => {
  const { client, files, settle } = await startSession({ site: { 'mint.json': text }, capabilities: pushCapabilities });
  await client.open(uri, text, 'json');
  await settle();
  expect(client.published(uri).map(({ diagnostics }) => diagnostics.length)).toEqual([1]);
  files.set(at('docs.json'), docs());
  await client.changeFiles(1, at('docs.json'));
  await settle();
  expect(client.published(uri)).toHaveLength(2);
  expect(client.published(uri)[1]?.diagnostics[0]?.message).toMatch(/no effect/);
});
