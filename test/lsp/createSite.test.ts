import { expect, it } from 'vitest';
import { type PlanSiteResult, planSiteRequest } from '../../server/src/lsp/protocol';
import { at, startSession } from '../support/lspSession';
import { docs } from '../support/lspSite';

const folder = at('docs.json').replace(/\/docs\.json$/, '');

it('plans the docs.json of a folder', async () => {
  const { client } = await startSession({ site: { 'index.mdx': '', 'guides/a.mdx': '' } });
  const result = await client.ask<PlanSiteResult>(planSiteRequest, { folder, name: 'Acme', theme: 'maple' });
  if (result.status !== 'planned') throw new Error(result.status);
  expect(result).toMatchObject({ root: at('docs.json'), pages: 2, files: [{ uri: at('docs.json') }] });
  expect(JSON.parse(result.files[0]?.text ?? '')).toMatchObject({ name: 'Acme', theme: 'maple' });
});

it('accepts the folder in the spelling of editors', async () => {
  const { client } = await startSession({ site: { 'a b/index.mdx': '' } });
  const result = await client.ask<PlanSiteResult>(planSiteRequest, { folder: `${folder}/a b/` });
  expect(result).toMatchObject({ status: 'planned', root: at('a b/docs.json') });
});

it('reports an existing docs.json', async () => {
  const { client } = await startSession({ site: { 'docs.json': docs() } });
  expect(await client.ask(planSiteRequest, { folder })).toEqual({ status: 'exists', root: at('docs.json') });
});
