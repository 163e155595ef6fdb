import { describe, expect, it } from 'vitest';
import { FileChangeType } from 'vscode-languageserver/node';
import { minimalCapabilities, pushCapabilities } from '../support/lspCapabilities';
import type { LspClient } from '../support/lspClient';
import { at, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

const uri = at('docs.json');

/** Codes of the diagnostics published for a document, by message. */
function sent(client: LspClient, of = uri): string[][] {
  return client.published(of).map(({ diagnostics }) => diagnostics.map(({ code }) => String(code)));
}

describe.each([
  ['declares nothing', minimalCapabilities],
  ['watches files and has settings', pushCapabilities],
])('the server, with an editor that %s,', (_, capabilities) => {
  it('publishes the diagnostics of the workspace after the start', async () => {
    const { client } = await startSession({ capabilities, site: siteWith({ 'docs.json': docs({ theme: 'mnt' }) }) });
    expect(sent(client)).toEqual([['value.enum']]);
  });

  it('publishes diagnostics after opening and after edits, with the version', async () => {
    const { client, settle } = await startSession({ capabilities, site: siteWith() });
    await client.open(uri, docs({ theme: 'mnt' }));
    await settle();
    await client.change(uri, docs());
    await settle();
    expect(sent(client).slice(-2)).toEqual([['value.enum'], []]);
    expect(client.published(uri).map(({ version }) => version)).toEqual([undefined, 1, 2]);
  });

  it('publishes once for edits in quick succession', async () => {
    const { client, settle } = await startSession({ capabilities, site: siteWith() });
    await client.open(uri, docs());
    await client.change(uri, docs({ theme: 'm' }));
    await client.change(uri, docs({ theme: 'mn' }));
    await settle();
    expect(client.published(uri).map(({ version }) => version)).toEqual([undefined, 3]);
  });

  it('publishes an opened page again, since diagnostics of a closed file may have been dropped', async () => {
    const page = at('index.mdx');
    const text = '---\ntitle: Home\nmode: wiide\n---\n';
    const { client, settle } = await startSession({ capabilities, site: siteWith({ 'index.mdx': text }) });
    expect(sent(client, page)).toEqual([['frontMatter.enum']]);
    await client.open(page, text, 'markdown');
    await settle();
    expect(sent(client, page)).toEqual([['frontMatter.enum'], ['frontMatter.enum']]);
    expect(client.published(page).at(-1)?.version).toBe(1);
    await client.open(uri, docs({ theme: 'mnt' }));
    await settle();
    expect(sent(client, page)).toHaveLength(2);
  });

  it('does not publish unchanged diagnostics again', async () => {
    const { client, settle } = await startSession({ capabilities, site: siteWith({ 'other/docs.json': docs(), 'other/index.mdx': '' }) });
    await client.open(uri, docs());
    await settle();
    const before = client.published(at('other/docs.json')).length;
    await client.change(uri, docs({ theme: 'mnt' }));
    await settle();
    expect(client.published(at('other/docs.json'))).toHaveLength(before);
  });

  it('publishes an edit of a fragment for both files', async () => {
    const site = siteWith({ 'docs.json': docs({ colors: { $ref: 'colors.json' } }), 'colors.json': '{"primary": "#16A34A"}' });
    const { client, settle } = await startSession({ capabilities, site });
    await client.open(at('colors.json'), '{"primary": "blue"}', 'json');
    await settle();
    expect(sent(client, at('colors.json')).at(-1)).toEqual(['color.invalid']);
    await client.close(at('colors.json'));
    await settle();
    expect(sent(client, at('colors.json')).at(-1)).toEqual([]);
  });

  it('clears an open fragment that is no longer referenced', async () => {
    const site = siteWith({ 'docs.json': docs({ colors: { $ref: 'colors.json' } }), 'colors.json': '{"primary": "blue"}' });
    const { client, settle } = await startSession({ capabilities, site });
    await client.open(at('colors.json'), '{"primary": "blue"}', 'json');
    await settle();
    expect(sent(client, at('colors.json')).at(-1)).toEqual(['color.invalid']);
    await client.open(uri, docs());
    await settle();
    expect(sent(client, at('colors.json')).at(-1)).toEqual([]);
  });

  it('clears a closed fragment that is no longer referenced', async () => {
    const site = siteWith({ 'docs.json': docs({ colors: { $ref: 'colors.json' } }), 'colors.json': '{"primary": "blue"}' });
    const { client, settle } = await startSession({ capabilities, site });
    expect(sent(client, at('colors.json')).at(-1)).toEqual(['color.invalid']);
    await client.open(uri, docs());
    await settle();
    expect(sent(client, at('colors.json')).at(-1)).toEqual([]);
  });

  it('clears a closed document outside the workspace', async () => {
    const { client, settle } = await startSession({ capabilities, folders: [] });
    await client.open(uri, docs({ theme: 'mnt' }));
    await settle();
    expect(sent(client)).toEqual([['value.enum']]);
    await client.close(uri);
    await settle();
    expect(sent(client)).toEqual([['value.enum'], []]);
  });

  it('publishes nothing for JSON files that are not part of a site', async () => {
    const { client, settle } = await startSession({ capabilities, site: siteWith() });
    await client.open(at('package.json'), '{"name": 1', 'json');
    await client.change(at('package.json'), '{"name": 2');
    await settle();
    expect(client.published(at('package.json'))).toEqual([]);
  });
});

it('publishes again after an event of a file watcher', async () => {
  const { client, files, settle } = await startSession({ capabilities: pushCapabilities, site: siteWith() });
  files.set(uri, docs({ theme: 'mnt' }));
  await client.changeFiles(FileChangeType.Changed, uri);
  await settle();
  expect(sent(client)).toEqual([[], ['value.enum']]);
  files.delete(uri);
  await client.changeFiles(FileChangeType.Deleted, uri);
  await settle();
  expect(sent(client)).toEqual([[], ['value.enum'], []]);
});

it('publishes only diagnostics of open files if that is configured, and clears them when they are closed', async () => {
  const { client, settle } = await startSession({
    capabilities: pushCapabilities,
    site: siteWith({ 'docs.json': docs({ theme: 'mnt' }) }),
    settings: { docsJson: { diagnostics: { scope: 'openFiles' } } },
  });
  expect(sent(client)).toEqual([]);
  await client.open(uri, docs({ theme: 'mnt' }));
  await settle();
  expect(sent(client)).toEqual([['value.enum']]);
  await client.close(uri);
  await settle();
  expect(sent(client)).toEqual([['value.enum'], []]);
});
