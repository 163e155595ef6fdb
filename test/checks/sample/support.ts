import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

const paths = `paths:
  /users:
    get: { responses: {} }
    post: { responses: {} }
  /users/{id}:
    get: { responses: {} }
    delete: { responses: {} }
  /users/{id}/sessions:
    get: { responses: {} }
  /projects/{id}/files/{path}:
    get: { responses: {} }
  /order-items:
    get: { responses: {} }
  /account/api-keys/{id}:
    patch: { responses: {} }
`;

/** An OpenAPI file with these servers. */
export function openApi(servers: string, others = paths): string {
  return `openapi: 3.1.0\ninfo: { title: API, version: 1.0.0 }\n${servers}\n${others}`;
}

export const versioned = openApi('servers: [{ url: https://api.example.com/v1 }]');

/** A site with a description, whose page has this code, markers allowed. */
export function withCode(code: string, { language = 'bash', files = { 'openapi.yaml': versioned } as SiteFiles } = {}): Site {
  return site({ 'docs.json': docsJson(), 'index.mdx': pageWith(code, language), ...files });
}

export function pageWith(code: string, language = 'bash'): string {
  return `---\ntitle: Home\ndescription: Start here.\n---\n\n\`\`\`${language}\n${code}\n\`\`\`\n`;
}

/** A description whose operation `POST /users` has this schema for its body, with these components. */
export function withSchema(schema: string, components = '{}'): SiteFiles {
  const body = `requestBody: { content: { application/json: { schema: ${schema} } } }`;
  const path = `paths:\n  /users:\n    post:\n      ${body}\n      responses: {}\n`;
  return { 'openapi.yaml': `${openApi('servers: [{ url: https://api.example.com }]', path)}components: { schemas: ${components} }\n` };
}

/** A description whose operation `GET /users` has these parameters. */
export function withParameters(parameters: string, rest = ''): SiteFiles {
  const path = `paths:\n  /users:\n    get:\n      parameters: [${parameters}]\n      responses: {}\n`;
  return { 'openapi.yaml': openApi('servers: [{ url: https://api.example.com }]', path) + rest };
}
