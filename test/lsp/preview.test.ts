import { expect, it } from 'vitest';
import { type PreviewResult, previewRequest } from '../../server/src/lsp/protocol';
import { at, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

const uri = at('docs.json');
const site = siteWith({ 'docs.json': docs(), 'other.json': '{}' });

it('returns the preview of a site, from the text in the editor', async () => {
  const { client } = await startSession({ site });
  const ask = (of: string) => client.ask<PreviewResult>(previewRequest, { uri: of });
  expect(await ask(uri)).toMatchObject({ root: uri, name: { value: 'Example' } });
  expect(await ask(at('other.json'))).toBeNull();
  await client.open(uri, docs({ name: 'Renamed' }));
  expect(await ask(uri)).toMatchObject({ name: { value: 'Renamed' } });
  const position = { line: 0, character: 1 };
  expect(await client.ask<PreviewResult>(previewRequest, { uri, position })).toMatchObject({ root: uri });
});
