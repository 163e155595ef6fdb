import { expect, it } from 'vitest';
import { WorkspaceDiagnosticRequest } from 'vscode-languageserver/node';
import { minimalCapabilities } from '../support/lspCapabilities';
import { folder, startSession } from '../support/lspSession';
import { siteWith } from '../support/lspSite';

it.each([
  ['in an empty folder', {}],
  ['in an empty folder, with an editor that declares nothing', { capabilities: minimalCapabilities }],
  ['once a site has been checked', { site: siteWith() }],
])('leaves nothing scheduled %s', async (_, options) => {
  const { client, scheduler, settle } = await startSession(options);
  client.request(WorkspaceDiagnosticRequest.type, { previousResultIds: [] }).catch(() => undefined);
  await settle();
  expect(scheduler.size).toBe(0);
});

it('looks into each folder once, and reads no file but those of the configuration', async () => {
  const { files } = await startSession({ site: siteWith({ 'a/b/page.mdx': '', 'a/other.json': '{}', 'node_modules/x/docs.json': '{}' }) });
  expect([...files.lists.entries()].sort()).toEqual([
    [folder, 1],
    [`${folder}/a`, 1],
    [`${folder}/a/b`, 1],
  ]);
  expect([...files.reads.keys()]).toEqual([`${folder}/docs.json`]);
});

it('asks for nothing at all in an empty folder but its listing', async () => {
  const { files } = await startSession();
  expect([...files.lists.entries()]).toEqual([[folder, 1]]);
  expect([...files.reads.keys()]).toEqual([]);
});
