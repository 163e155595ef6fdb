import { expect, it } from 'vitest';
import {
  type ApiDifferenceResult,
  apiDifferenceRequest,
  type LlmsTextResult,
  llmsTextRequest,
  type RedirectChainsResult,
  redirectChainsRequest,
} from '../../server/src/lsp/protocol';
import { at, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

const root = at('docs.json');

it('writes an llms.txt with the pages of unsaved files, and whole links on demand', async () => {
  const { client } = await startSession({ site: siteWith({ 'docs.json': docs(), 'index.mdx': '---\ntitle: Saved\n---\n' }) });
  await client.open(at('index.mdx'), '---\ntitle: Welcome\n---\n');
  const made = await client.ask<LlmsTextResult>(llmsTextRequest, { root });
  expect(made).toMatchObject({ isComplete: true, text: expect.stringContaining('- [Welcome](/index.md)\n') });
  expect(made?.text).toContain(made?.mark);
  const whole = await client.ask<LlmsTextResult>(llmsTextRequest, { root, baseUrl: 'https://docs.example.com' });
  expect(whole?.text).toContain('](https://docs.example.com/index.md)\n');
  expect(await client.ask<LlmsTextResult>(llmsTextRequest, { root: at('other/docs.json') })).toBeNull();
});

it('plans that redirects lead to the end of their chains', async () => {
  const redirects = [
    { source: '/a', destination: '/b' },
    { source: '/b', destination: '/index' },
  ];
  const text = docs({ redirects });
  const { client } = await startSession({ site: siteWith({ 'docs.json': text }) });
  const plan = await client.ask<RedirectChainsResult>(redirectChainsRequest, { root });
  expect(plan).toMatchObject({ shortened: [{ source: '/a', to: '/index' }], edits: [{ uri: root, edits: [{ newText: '/index' }] }] });
  await client.open(root, docs());
  expect(await client.ask<RedirectChainsResult>(redirectChainsRequest, { root })).toEqual({ edits: [], shortened: [] });
  expect(await client.ask<RedirectChainsResult>(redirectChainsRequest, { root: at('other/docs.json') })).toBeNull();
});

it('compares two versions of an OpenAPI file in its syntax', async () => {
  const { client } = await startSession({ site: siteWith({ 'docs.json': docs() }) });
  const before = 'openapi: 3.1.0\npaths:\n  /users:\n    get: { summary: List users }\n';
  const compare = (after: string) => client.ask<ApiDifferenceResult>(apiDifferenceRequest, { path: 'api.yaml', before, after });
  expect(await compare(before)).toEqual({ markdown: '', isComplete: true });
  const { markdown } = await compare('openapi: 3.1.0\npaths:\n  /users:\n    post: { summary: Add }\n');
  expect(markdown).toBe('### Breaking changes\n\n- `GET /users`: removed\n\n### Other changes\n\n- `POST /users`: added\n');
});
