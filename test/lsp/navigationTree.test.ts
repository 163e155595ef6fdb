import { describe, expect, it } from 'vitest';
import {
  type CompareNavigationResult,
  compareNavigationRequest,
  type NavigationLevelsResult,
  type NavigationPathResult,
  navigationLevelsRequest,
  navigationPathRequest,
  statusChangedNotification,
} from '../../server/src/lsp/protocol';
import type { LspClient } from '../support/lspClient';
import { at, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

const uri = at('docs.json');
const navigation = { groups: [{ group: 'Start', pages: ['index', 'setup'] }] };
const site = siteWith({ 'docs.json': docs({ navigation }), 'setup.mdx': '---\ntitle: Set up\n---\n', 'other.json': '{}' });

it('returns the navigation as a tree, from the text in the editor', async () => {
  const { client } = await startSession({ site });
  const ask = (of: string, ...ids: string[]) =>
    client.ask<NavigationLevelsResult>(navigationLevelsRequest, { uri: of, levels: ids.map((id) => ({ id })) });
  expect(await ask(uri, '', 'group:Start')).toMatchObject({
    root: uri,
    name: 'Example',
    levels: [
      { kind: 'nodes', nodes: [{ label: 'Start', hasChildren: true }] },
      { kind: 'nodes', nodes: [{}, { label: 'Set up', description: 'setup' }] },
    ],
  });
  expect(await ask(at('other.json'), '')).toBeNull();
  await client.open(uri, docs({ navigation: { groups: [{ group: 'Renamed' }] } }));
  expect(await ask(uri, '')).toMatchObject({ levels: [{ nodes: [{ id: 'group:Renamed' }] }] });
});

it('finds the node of a document', async () => {
  const { client } = await startSession({ site });
  const ask = (of: string) => client.ask<NavigationPathResult>(navigationPathRequest, { uri: of });
  expect(await ask(at('setup.mdx'))).toEqual({ root: uri, ids: ['group:Start', 'group:Start/page:setup'] });
  expect(await ask(at('other.json'))).toBeNull();
});

it('compares two languages', async () => {
  const languages = [
    { language: 'en', pages: ['index', 'setup'] },
    { language: 'fr', pages: ['fr/setup'] },
  ];
  const { client } = await startSession({ site: siteWith({ 'docs.json': docs({ navigation: { languages } }) }) });
  const pair = { left: 'language:en', right: 'language:fr' };
  const ask = (of: string) => client.ask<CompareNavigationResult>(compareNavigationRequest, { uri: of, ...pair, levels: [pair] });
  expect(await ask(uri)).toMatchObject({
    root: uri,
    missing: { left: 0, right: 1 },
    levels: [
      {
        rows: [
          { left: { description: 'index' }, missing: { left: 0, right: 1 }, differs: true },
          { left: { description: 'setup' }, right: { description: 'fr/setup' }, differs: false },
        ],
      },
    ],
  });
  expect(await ask(at('other.json'))).toBeNull();
});

describe('a status notification', () => {
  const notifications = (client: LspClient) => client.heard(statusChangedNotification).length;

  it('is sent once when more is known about a requested navigation, and after changes of pages', async () => {
    const { client, settle } = await startSession({ site: siteWith({ 'docs.json': docs({ navigation }) }) });
    const ask = () => client.ask<NavigationLevelsResult>(navigationLevelsRequest, { uri, levels: [{ id: '' }] });
    await settle();
    const before = notifications(client);
    await ask();
    await settle();
    expect(notifications(client)).toBe(before + 1);
    expect(await ask()).toMatchObject({ levels: [{ nodes: [{ label: 'Start', problems: { count: 1 } }] }] });
    await settle();
    expect(notifications(client)).toBe(before + 1);
    await client.open(at('index.mdx'), '---\ntitle: Now\n---\n\n[dead](/nowhere)\n', 'mdx');
    await settle();
    expect(notifications(client)).toBe(before + 2);
    expect(await ask()).toMatchObject({ levels: [{ nodes: [{ label: 'Start', problems: { count: 2 } }] }] });
  });

  it('is not sent for a navigation that was not requested', async () => {
    const { client, settle } = await startSession({ site });
    await settle();
    const before = notifications(client);
    await client.open(at('index.mdx'), '---\ntitle: Now\n---\n\n[dead](/nowhere)\n', 'mdx');
    await settle();
    expect(notifications(client)).toBe(before);
  });
});
