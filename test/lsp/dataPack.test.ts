import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { dataPack } from '../../scripts/packaging/dataPack';
import { at, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

const pack = await dataPack(pathToFileURL(`${join(import.meta.dirname, '../../schemas')}/`));
const site = siteWith({ 'docs.json': JSON.stringify({ ...(JSON.parse(docs()) as object), newKey: 'a' }) });

/** Codes in the docs.json, and the experimental capabilities, with a text as the data pack that the client passes. */
async function opened(text: unknown): Promise<readonly [codes: unknown[], experimental: unknown]> {
  const { client } = await startSession({ site, initializationOptions: { dataPack: text } });
  const report = await client.diagnostics(at('docs.json'));
  return ['items' in report ? report.items.map(({ code }) => code) : [], client.initialized.capabilities.experimental];
}

it('a data pack of the client has its schemas used', async () => {
  const newer = JSON.parse(JSON.stringify(pack)) as { version: string; schemas: { docs: { properties: Record<string, unknown> } } };
  newer.version = '2099.01.0';
  newer.schemas.docs.properties.newKey = { type: 'string' };
  expect(await opened(JSON.stringify(newer))).toEqual([[], undefined]);
});

it('a data pack that is refused is reported with the reason, and the schemas of the server are used', async () => {
  expect(await opened('{')).toEqual([['key.unknown'], { refusedDataPack: 'It is not JSON.' }]);
  expect(await opened(3)).toEqual([['key.unknown'], undefined]);
});
