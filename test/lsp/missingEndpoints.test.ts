import { expect, it } from 'vitest';
import { type MissingEndpointsResult, missingEndpointsRequest } from '../../server/src/lsp/protocol';
import { at, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

const api = `openapi: 3.1.0
paths:
  /users:
    get: { summary: List users }
    post: { summary: Create a user }
    delete: { x-hidden: true }
  /plants:
    get: {}
webhooks:
  grown:
    post: {}
`;

it('lists the operations without a page, including unsaved changes', async () => {
  const navigation = { groups: [{ group: 'API', openapi: 'api.yaml', pages: ['index', 'GET /users'] }] };
  const { client } = await startSession({ site: siteWith({ 'docs.json': docs({ navigation }), 'api.yaml': api }) });
  const ask = (root: string) => client.ask<MissingEndpointsResult>(missingEndpointsRequest, { root });
  const uri = at('api.yaml');
  expect(await ask(at('docs.json'))).toEqual([
    { uri, method: 'post', path: '/users', summary: 'Create a user' },
    { uri, method: 'get', path: '/plants' },
    { uri, method: 'webhook', path: 'grown' },
  ]);
  await client.open(at('docs.json'), docs({ navigation: { groups: [{ group: 'API', openapi: 'api.yaml' }] } }));
  expect(await ask(at('docs.json'))).toEqual([]);
  expect(await ask(at('other/docs.json'))).toEqual([]);
});
