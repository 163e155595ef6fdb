import { expect, it } from 'vitest';
import { FileChangeType, ShutdownRequest } from 'vscode-languageserver/node';
import { minimalCapabilities } from '../support/lspCapabilities';
import { at, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

it.each([
  ['pulls diagnostics', {}],
  ['is sent diagnostics', { capabilities: minimalCapabilities }],
])('answers shutdown and sends nothing afterwards to an editor that %s', async (_, options) => {
  const { client, settle } = await startSession({ site: siteWith(), ...options });
  await client.open(at('docs.json'), docs({ theme: 'mnt' }));
  await settle();
  await client.open(at('other.json'), '{}', 'json');
  expect(await client.connection.sendRequest(ShutdownRequest.type.method)).toBeNull();
  const before = client.received.length;
  await client.changeFiles(FileChangeType.Changed, at('docs.json'));
  await settle();
  expect(client.received.slice(before)).toEqual([]);
});
