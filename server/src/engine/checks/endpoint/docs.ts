import type { Sample } from '../docs';

const openApi = `openapi: 3.1.0
info: { title: API, version: 1.0.0 }
paths:
  /users:
    get: { summary: List users, responses: {} }
    post: { summary: Create a user, responses: {} }
  /users/{id}:
    get: { summary: Get a user, responses: {} }
  /internal:
    get: { summary: Internal, x-hidden: true, responses: {} }
`;

/** A site with one endpoint reference into a small OpenAPI file. */
export function endpointSample(entry: string): Sample {
  return {
    'docs.json': `"navigation": {
  "groups": [{ "group": "Users", "openapi": "openapi.yaml", "pages": [${JSON.stringify(entry)}] }]
}`,
    'openapi.yaml': openApi,
  };
}
