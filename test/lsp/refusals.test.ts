import { expect, it } from 'vitest';
import { bindings } from '../../server/src/lsp/bind/registry';
import { pushCapabilities } from '../support/lspCapabilities';
import { at, startSession } from '../support/lspSession';
import { codesOf, docs, siteWith } from '../support/lspSite';

const site = siteWith({ 'docs.json': docs({ theme: 'mnt', colors: { $ref: 'colors.json' } }), 'colors.json': '{"primary": "blue"}' });

/** Features for the own language that pages have too. */
const ofPages: ReadonlySet<string> = new Set(['textDocument/documentSymbol', 'textDocument/foldingRange']);

// An unhandled rejection fails the run, as it would end the server.
it('continues with an editor that refuses every registration, and logs it', async () => {
  const { client, settle } = await startSession({ site, refused: ['client/registerCapability'] });
  expect(codesOf(await client.diagnostics(at('docs.json')))).toEqual(['value.enum']);
  await client.open(at('docs.json'), docs());
  await settle();
  expect(codesOf(await client.diagnostics(at('docs.json')))).toEqual([]);
  expect(client.heard('window/logMessage').length).toBeGreaterThan(0);
});

it('continues with an editor that refuses to unregister', async () => {
  const { client, settle } = await startSession({ site, refused: ['client/unregisterCapability'] });
  await client.open(at('docs.json'), docs());
  await settle();
  expect(codesOf(await client.diagnostics(at('docs.json')))).toEqual([]);
});

it('registers its features even if settings are refused', async () => {
  const { client } = await startSession({ site, refused: ['workspace/configuration'] });
  for (const { method } of bindings.filter(({ audience }) => audience === 'ownLanguage')) {
    const others = ofPages.has(method) ? [`pages-1 ${method}`] : [];
    expect(client.registered(method).map(({ id }) => id)).toEqual([`docs-json ${method}`, ...others]);
  }
  expect(client.registered('workspace/didChangeWatchedFiles')).toHaveLength(1);
});

it('continues with an editor that refuses to refresh', async () => {
  const { client, settle } = await startSession({ site, refused: ['workspace/diagnostic/refresh'] });
  await client.changeSettings({ docsJson: { checks: { 'value.enum': 'off' } } });
  await settle();
  expect(codesOf(await client.diagnostics(at('docs.json')))).toEqual([]);
});

it('publishes diagnostics even to an editor that refuses everything', async () => {
  const refused = ['client/registerCapability', 'workspace/configuration'];
  const { client } = await startSession({ site, capabilities: pushCapabilities, refused });
  expect(
    client
      .published(at('docs.json'))
      .at(-1)
      ?.diagnostics.map(({ code }) => code),
  ).toEqual(['value.enum']);
});

it('answers an invalid URI with an error, and continues', async () => {
  const { client } = await startSession({ site });
  await expect(client.diagnostics('no uri://x')).rejects.toMatchObject({ code: -32603 });
  expect(codesOf(await client.diagnostics(at('docs.json')))).toEqual(['value.enum']);
});
