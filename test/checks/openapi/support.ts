import { openApi } from '../../support/openApi';

/** Settings of a site whose group has this `openapi`. */
export const group = (openapi: string): Record<string, string> => ({
  navigation: `{ "groups": [{ "group": "API", "openapi": ${openapi}, "pages": ["index"] }] }`,
});
/** Two OpenAPI files. */
export const files = { 'openapi.yaml': openApi(), 'api/v2.json': openApi() };
