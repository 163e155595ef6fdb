import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { openApi32 } from '../../support/openApi';
import { type Site, site } from '../../support/site';

const api = `openapi: 3.1.0
paths:
  /users/{id}:
    get:
      summary: Get a user
      parameters:
        - { name: verbose, in: query, schema: { type: boolean }, description: '[click](command:run) <b>' }
        - { name: id, in: path, required: true, schema: { type: string, format: uuid } }
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/User' } } }
      responses:
        "200": { description: Found, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }
        default: { description: 'A problem' }
    delete: { x-hidden: true }
webhooks:
  userCreated:
    post: { summary: A user was created }
components:
  schemas:
    User: { type: object }
`;

function withNavigation(navigation: string): Site {
  return site({ 'docs.json': docsJson({ navigation }), 'api.yaml': api });
}

describe('hover over an endpoint', () => {
  it('shows its parameters, body and responses', async () => {
    const text = await withNavigation(
      '{ "groups": [{ "group": "A", "openapi": "api.yaml", "pages": ["GET /us<|>ers/{id}"] }] }',
    ).hoverText();
    expect(text.split('\n\n')).toEqual([
      '**`GET /users/{id}`** Get a user',
      'Parameters:\n- `id` (path, string \\(uuid\\), required)\n- `verbose` (query, boolean): \\[click\\]\\(command&#58;run\\) &lt;b&gt;',
      'Request body (required, `application/json` `User`)',
      'Responses:\n- `200` Found (`application/json` `User`)\n- `default` A problem',
      'OpenAPI file: `api.yaml`',
    ]);
  });

  it('shows labels of tags, the badge and a `querystring` parameter of OpenAPI 3.2', async () => {
    const hover = (entry: string) =>
      site({
        'docs.json': docsJson({ navigation: `{ "groups": [{ "group": "A", "openapi": "api.yaml", "pages": ["${entry}<|>"] }] }` }),
        'api.yaml': openApi32,
      }).hoverText();
    expect((await hover('QUERY /search')).split('\n\n').slice(0, 3)).toEqual([
      '**`QUERY /search`** Search',
      'tag `Deleted files` · tag `File store` · badge `In beta`',
      'Parameters:\n- `filter` (querystring, object)',
    ]);
    expect((await hover('COPY /files/{id}')).split('\n\n').slice(0, 3)).toEqual([
      '**`COPY /files/{id}`** Copy a file',
      'tag `File store`',
      'Parameters:\n- `id` (path, string, required)',
    ]);
  });

  it('names types in the language of the user', async () => {
    const content = { 'application/json': { schema: { type: ['object', 'null'] } }, 'text/json': { schema: { type: ['object', 'null'] } } };
    const parameters = [{ name: 'sort', in: 'query', schema: { enum: ['asc', 'desc'] } }];
    const text = JSON.stringify({ openapi: '3.1.0', paths: { '/a': { put: { parameters, requestBody: { content } } } } });
    const navigation = '{ "groups": [{ "group": "A", "openapi": "a.json", "pages": ["PUT /<|>a"] }] }';
    const sample = site({ 'docs.json': docsJson({ navigation }), 'a.json': text }, { '{0} or {1}': '{0} oder {1}' });
    expect((await sample.hoverText()).split('\n\n').slice(1, 3)).toEqual([
      'Parameters:\n- `sort` (query, "asc" oder "desc")',
      'Request body (`application/json` `object oder null`)',
    ]);
  });

  it('shows the element with the OpenAPI file', async () => {
    const inherited = await withNavigation(
      '{ "tabs": [{ "tab": "API", "openapi": "api.yaml", "groups": [{ "group": "A", "pages": ["webhook us<|>erCreated"] }] }] }',
    ).hoverText();
    expect(inherited).toContain('OpenAPI file: `api.yaml`, from tab `API`');
    expect(inherited).toContain('**`webhook userCreated`** A user was created');
    const named = await withNavigation('{ "pages": ["api.yaml DELETE /us<|>ers/{id}"] }').hoverText();
    expect(named).toMatch(/OpenAPI file: `api\.yaml`$/);
    expect(named).toContain('hidden (`x-hidden`)');
  });

  it('lists a limited number of parameters, and counts the others', async () => {
    const parameters = Array.from({ length: 20 }, (_, i) => ({ name: `p${i}`, in: 'query' }));
    const manyParameters = JSON.stringify({ openapi: '3.1.0', paths: { '/a': { get: { parameters } } } });
    const navigation = '{ "groups": [{ "group": "A", "openapi": "many.json", "pages": ["GET /<|>a"] }] }';
    expect(await site({ 'docs.json': docsJson({ navigation }), 'many.json': manyParameters }).hoverText()).toContain('- and 8 more');
  });
});

describe('hover over an OpenAPI file', () => {
  it('shows its version and the number of its operations', async () => {
    const text = await withNavigation('{ "groups": [{ "group": "A", "openapi": "/ap<|>i.yaml", "pages": ["index"] }] }').hoverText();
    expect(text).toBe('**`api.yaml`** OpenAPI `3.1.0`\n\n2 operations (1 hidden or excluded) · 1 webhook');
  });

  it('shows the documentation of the setting for an unknown file', async () => {
    const text = await withNavigation('{ "groups": [{ "group": "A", "openapi": "/ot<|>her.yaml", "pages": ["index"] }] }').hoverText();
    expect(text).toContain('**`openapi`**');
  });
});
