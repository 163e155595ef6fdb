import { expect, it } from 'vitest';
import { WorkspaceDiagnosticRequest } from 'vscode-languageserver/node';
import { minimalCapabilities } from '../support/lspCapabilities';
import { folder, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

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

it('lists each folder once to find sites and once to load a site, and reads only configuration files', async () => {
  const { client, files, settle } = await startSession({
    site: siteWith({ 'a/b/page.mdx': '', 'a/other.json': '{}', 'node_modules/x/docs.json': '{}' }),
  });
  const listed = [...files.lists.entries()].sort();
  expect(listed.map(([uri]) => uri)).toEqual([folder, `${folder}/a`, `${folder}/a/b`]);
  expect(Math.max(...listed.map(([, count]) => count))).toBeLessThanOrEqual(2);
  await client.open(`${folder}/docs.json`, docs({ description: 'x' }));
  await settle();
  expect([...files.lists.entries()].sort()).toEqual(listed);
  expect([...files.reads.keys()]).toEqual([`${folder}/docs.json`]);
});

it('requests only the listing of an empty folder', async () => {
  const { files } = await startSession();
  expect([...files.lists.entries()]).toEqual([[folder, 1]]);
  expect([...files.reads.keys()]).toEqual([]);
});
