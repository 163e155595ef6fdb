import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

/** OpenAPI file. */
export const openApiFile = {
  openapi: '3.1.0',
  info: { title: 'API' },
  paths: {
    '/users': { get: {}, post: {} },
    '/users/{id}': { get: {}, delete: {} },
    '/users/{id}/keys': { get: { 'x-excluded': true } },
    '/orders/': { put: {} },
    '/api/v2/teams': { get: {} },
    '/elsewhere': { $ref: '#/components/pathItems/A' },
  },
  webhooks: { userCreated: { post: {} } },
  components: { pathItems: { A: { get: {} } } },
};

/** Site with one page entry below `openapi`. */
export function withEntry(entry: string, more: SiteFiles = {}, openapi: unknown = '/api/openapi.json'): Site {
  const navigation = `{ "groups": [{ "group": "A", "openapi": ${JSON.stringify(openapi)}, "pages": ["<|here:${entry}|>"] }] }`;
  return site({ 'docs.json': docsJson({ navigation }), 'api/openapi.json': JSON.stringify(openApiFile), ...more });
}
