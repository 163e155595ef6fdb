import { expect, it } from 'vitest';
import { DidChangeWorkspaceFoldersNotification } from 'vscode-languageserver/node';
import { documentStatusRequest, type RootsResult, rootsRequest } from '../../server/src/lsp/protocol';
import type { LspClient } from '../support/lspClient';
import { at, beginSession, startSession } from '../support/lspSession';
import { codesOf, docs } from '../support/lspSite';
import { until } from '../support/lspUntil';

const site = { 'a/docs.json': docs(), 'a/index.mdx': '', 'b/docs.json': docs({ theme: 'mnt' }), 'b/index.mdx': '' };

async function roots(client: LspClient): Promise<string[]> {
  return (await client.ask<RootsResult>(rootsRequest)).map(({ uri }) => uri);
}

function folders(client: LspClient, added: string[], removed: string[]): Promise<void> {
  const named = (uri: string): { uri: string; name: string } => ({ uri, name: uri });
  return client.notify(DidChangeWorkspaceFoldersNotification.type, { event: { added: added.map(named), removed: removed.map(named) } });
}

it('finds the sites of an added folder, and sends a refresh', async () => {
  const { client, settle } = await startSession({ site, folders: [at('a')] });
  expect(await roots(client)).toEqual([at('a/docs.json')]);
  const refreshes = client.heard('workspace/diagnostic/refresh').length;
  await folders(client, [at('b')], []);
  await settle();
  expect(await roots(client)).toEqual([at('a/docs.json'), at('b/docs.json')]);
  expect(client.heard('workspace/diagnostic/refresh')).toHaveLength(refreshes + 1);
});

it.each([
  ['as it was added', at('b')],
  ['with a slash at its end', `${at('b')}/`],
])('forgets a removed folder, spelled %s', async (_, removed) => {
  const { client, settle } = await startSession({ site, folders: [at('a'), at('b')] });
  await folders(client, [], [removed]);
  await settle();
  expect(await roots(client)).toEqual([at('a/docs.json')]);
});

it('forgets a folder that is removed while it is being searched', async () => {
  const { client, files, settle } = await beginSession({ site, folders: [at('a'), at('b')] });
  const release = files.hold(at('b'));
  const asked = roots(client);
  await until('the search to reach the folder', () => files.lists.has(at('b')));
  await folders(client, [], [at('b')]);
  await client.ask(documentStatusRequest, { uri: 'file:///elsewhere.txt' });
  release();
  await asked;
  await settle();
  expect(await roots(client)).toEqual([at('a/docs.json')]);
});

it('keeps an open document of a removed folder', async () => {
  const { client, settle } = await startSession({ site, folders: [at('a'), at('b')] });
  await client.open(at('b/docs.json'), docs({ theme: 'mnt' }));
  await folders(client, [], [at('b')]);
  await settle();
  expect(codesOf(await client.diagnostics(at('b/docs.json')))).toEqual(['value.enum']);
});

it('reads files again that may have changed while their folder was removed', async () => {
  const { client, files, settle } = await startSession({ site, folders: [at('a'), at('b')] });
  expect(codesOf(await client.diagnostics(at('b/docs.json')))).toEqual(['value.enum']);
  await folders(client, [], [at('b')]);
  await settle();
  files.set(at('b/docs.json'), docs());
  await folders(client, [at('b')], []);
  await settle();
  expect(codesOf(await client.diagnostics(at('b/docs.json')))).toEqual([]);
});

it('reads files of the workspace folders, and around documents opened on their own', async () => {
  const { client, files } = await startSession({ site, folders: [at('a/')] });
  await client.open('file:///alone/docs.json', docs({ colors: { $ref: 'colors.json' } }));
  await client.diagnostics('file:///alone/docs.json');
  expect(files.lastBases).toEqual([at('a'), 'file:///alone']);
});

it('ignores folder events of an editor that does not support them', async () => {
  const { client, settle } = await startSession({ site, folders: [at('a')], capabilities: {} });
  await folders(client, [at('b')], []);
  await settle();
  expect(await roots(client)).toEqual([at('a/docs.json')]);
});
