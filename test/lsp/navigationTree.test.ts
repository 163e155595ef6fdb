import { expect, it } from 'vitest';
import {
  type NavigationLevelsResult,
  type NavigationPathResult,
  navigationLevelsRequest,
  navigationPathRequest,
} from '../../server/src/lsp/protocol';
import { at, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

const uri = at('docs.json');
const navigation = { groups: [{ group: 'Start', pages: ['index', 'setup'] }] };
const site = siteWith({ 'docs.json': docs({ navigation }), 'setup.mdx': '---\ntitle: Set up\n---\n', 'other.json': '{}' });

it('shows the navigation as a tree, from the text in the editor', async () => {
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

it('leads from a document to its node', async () => {
  const { client } = await startSession({ site });
  const ask = (of: string) => client.ask<NavigationPathResult>(navigationPathRequest, { uri: of });
  expect(await ask(at('setup.mdx'))).toEqual({ root: uri, ids: ['group:Start', 'group:Start/page:setup'] });
  expect(await ask(at('other.json'))).toBeNull();
});
