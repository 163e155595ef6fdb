import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

/** Configuration with `api.yaml` as its OpenAPI file. */
export const docs = docsJson({ navigation: '{ "groups": [{ "group": "A", "openapi": "api.yaml", "pages": ["index"] }] }' });

/** Site whose OpenAPI file has these lines in an operation. */
export function withLines(...lines: readonly string[]): Site {
  const text = lines.map((line) => `      ${line}\n`).join('');
  return site({
    'docs.json': docs,
    'api.yaml': `openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /a:\n    get:\n${text}      summary: A\n`,
  });
}

/** Site whose OpenAPI file has these lines in a property of a schema. */
export function withField(...lines: readonly string[]): Site {
  const text = lines.map((line) => `          ${line}\n`).join('');
  const schemas = `components:\n  schemas:\n    User:\n      properties:\n        id:\n          type: string\n${text}`;
  return site({ 'docs.json': docs, 'api.yaml': `openapi: 3.1.0\ninfo: { title: API }\npaths: {}\n${schemas}` });
}
