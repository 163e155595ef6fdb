import { describe, expect, it } from 'vitest';
import { FileChangeType } from 'vscode-languageserver/node';
import {
  type DocumentStatus,
  documentStatusRequest,
  type RootsResult,
  rootsRequest,
  type StatusChangedParams,
  statusChangedNotification,
} from '../../../server/src/lsp/protocol';
import type { LspClient } from '../../support/lspClient';
import { at, startSession } from '../../support/lspSession';
import { docs, siteWith } from '../../support/lspSite';

const uri = at('docs.json');
const fragment = at('colors.json');
const site = siteWith({
  'docs.json': docs({ theme: 'mnt', colors: { $ref: 'colors.json' } }),
  'colors.json': '{"primary": "blue"}',
  'tool/docs.json': '{"components": [], "timestamp": "x"}',
  'other.json': '{}',
});

function status(client: LspClient, of: string): Promise<DocumentStatus> {
  return client.ask(documentStatusRequest, { uri: of });
}

describe('the status of a document', () => {
  it('distinguishes a docs.json, a fragment, another tool’s file and other files', async () => {
    const { client } = await startSession({ site });
    expect(await status(client, uri)).toMatchObject({ role: 'config', root: uri, problems: { errors: 1, warnings: 0, hints: 0 } });
    expect(await status(client, fragment)).toMatchObject({ role: 'fragment', root: uri, problems: { errors: 1 } });
    expect(await status(client, at('tool/docs.json'))).toMatchObject({ role: 'foreign', problems: { errors: 0 } });
    expect(await status(client, at('other.json'))).toMatchObject({ role: 'none' });
    expect(await status(client, at('missing/docs.json'))).toMatchObject({ role: 'none' });
  });

  it('follows the text in the editor', async () => {
    const { client } = await startSession({ site });
    await client.open(uri, docs());
    expect(await status(client, uri)).toMatchObject({ role: 'config', problems: { errors: 0 } });
    expect(await status(client, fragment)).toMatchObject({ role: 'none' });
  });
});

it('lists the roots with their fragments and the problems of all their files', async () => {
  const { client } = await startSession({ site });
  expect(await client.ask<RootsResult>(rootsRequest)).toEqual([
    { uri, name: 'Example', fragments: [fragment], problems: { errors: 2, warnings: 0, hints: 0 } },
  ]);
});

describe('a status notification', () => {
  function notifiedUris(client: LspClient): string[][] {
    return client.heard(statusChangedNotification).map(({ params }) => [...(params as StatusChangedParams).uris].sort());
  }

  it('is sent after the start, with all files of the configuration', async () => {
    const { client } = await startSession({ site });
    expect(notifiedUris(client).at(-1)).toEqual([fragment, uri]);
  });

  it('is sent after an edit of a fragment', async () => {
    const { client, settle } = await startSession({ site });
    const before = notifiedUris(client).length;
    await client.open(fragment, '{"primary": "#000"}', 'json');
    await settle();
    expect(notifiedUris(client).slice(before)).toEqual([[fragment, uri]]);
  });

  it('is not sent after changes that concern no configuration', async () => {
    const { client, settle } = await startSession({ site });
    const before = notifiedUris(client).length;
    await client.open(at('other.json'), '{"x": 1}', 'json');
    await client.changeFiles(FileChangeType.Created, at('new.json'));
    await settle();
    expect(notifiedUris(client)).toHaveLength(before);
  });
});
