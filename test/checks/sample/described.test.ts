import { describe, expect, it } from 'vitest';
import type { DiagnosticCode } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

const host = 'https://api.example.com';
const config = docsJson({ navigation: '{ "groups": [{ "group": "API", "openapi": "api.yaml", "pages": ["index", "POST /v1/users"] }] }' });

/** An OpenAPI file whose operation `POST /v1/users` has these lines. */
function api(...lines: readonly string[]): string {
  return `openapi: 3.1.0
info: { title: API, version: 1.0.0 }
servers: [{ url: ${host} }]
security: [{ token: [] }]
paths:
  /v1/users:
    get:
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses: { '200': { description: Fine } }
    post:
${lines.map((line) => `      ${line}\n`).join('')}      requestBody:
        content:
          application/json:
            schema: { type: object, required: [name], properties: { name: { type: string }, role: { enum: [admin, member] } } }
      responses: { '200': { description: Fine } }
  /v1/members:
    get: { deprecated: true, responses: { '200': { description: Fine } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
`;
}

function withLines(...lines: readonly string[]): Site {
  return site({ 'docs.json': config, 'index.mdx': '---\ntitle: Home\ndescription: Start.\n---\n', 'api.yaml': api(...lines) });
}

/** Lines of `x-codeSamples` with this code as a block. */
function samples(...code: readonly string[]): string[] {
  return ['x-codeSamples:', '  - lang: bash', '    source: |-', ...code.map((line) => `      ${line}`)];
}

describe('samples in OpenAPI files', () => {
  it.each<[DiagnosticCode, string[], string | undefined]>([
    ['sample.path', samples(`curl -X POST ${host}<|here:/users|>`), '/v1/users'],
    ['sample.method', samples('# Create', `curl -X <|here:PUT|> ${host}/v1/users`), 'POST'],
    ['sample.parameter', samples(`curl "${host}/v1/users?<|here:limt|>=1"`), 'limit'],
    ['sample.body', samples(`curl ${host}/v1/users \\`, `  --json '{`, `  "<|here:nmae|>": "Ada"`, `}'`), 'name'],
    ['sample.body', samples(`curl ${host}/v1/users \\`, `  --json '{ "name": "Ada", "role": "<|here:admn|>" }'`), 'admin'],
    ['sample.header', samples(`curl ${host}/v1/users -H 'Authorization: <|here:Token|> abc'`), 'Bearer'],
    ['sample.deprecated', samples(`curl ${host}<|here:/v1/members|>`), undefined],
    ['sample.path', [`x-codeSamples: [{ lang: curl, source: 'curl -X POST ${host}<|here:/v1/user|> # it''s new' }]`], '/v1/users'],
    ['sample.path', [`x-codeSamples: [{ lang: curl, source: "curl \\\\\\n -X POST ${host}<|here:/v1/user|>" }]`], '/v1/users'],
    ['sample.path', ['x-code-samples:', `  - { lang: js, source: "fetch('${host}<|here:/v1/user|>', { method: 'POST' })" }`], '/v1/users'],
    [
      'sample.path',
      ['x-mint:', '  content: |', '    Call it:', '', '    ```bash', `    curl -X POST ${host}<|here:/users|>`, '    ```'],
      '/v1/users',
    ],
  ])('have %s in %j', async (code, lines, meant) => {
    const sample = withLines(...lines);
    await sample.expectOnly('here', code);
    if (meant === undefined) return;
    expect(await sample.fix(code, 'api.yaml')).toBe(api(...lines).replace(/<\|here:[^|]*\|>/, meant));
  });

  it('in JSON are compared, and fixed with the escapes of JSON', async () => {
    const operation = { 'x-codeSamples': [{ lang: 'bash', source: `curl "${host}/v1/user?a=\\u0031" \\\n  -H "X: 1"` }] };
    const description = { openapi: '3.1.0', info: { title: 'API', version: '1' }, servers: [{ url: host }] };
    const responses = { '200': { description: 'Fine' } };
    const text = JSON.stringify({ ...description, paths: { '/v1/users': { get: { ...operation, responses } } } }, undefined, 2);
    const files = {
      'docs.json': docsJson({
        navigation: '{ "groups": [{ "group": "API", "openapi": "api.json", "pages": ["index", "GET /v1/users"] }] }',
      }),
      'index.mdx': '---\ntitle: Home\ndescription: Start.\n---\n',
      'api.json': text.replace('/v1/user?', '<|here:/v1/user|>?'),
    };
    const sample = site(files);
    await sample.expectOnly('here', 'sample.path');
    expect(await sample.fix('sample.path', 'api.json')).toBe(text.replace('/v1/user?', '/v1/users?'));
  });

  it.each<[string, string[]]>([
    ['fit', samples(`curl ${host}/v1/users --json '{ "name": "Ada" }' -H "Authorization: Bearer $TOKEN"`)],
    ['call what another file may have', samples(`curl -X POST ${host}/v1/tokens`)],
    ['call another method of another path', samples(`curl -X PUT ${host}/v1/members`)],
    ['go to another host', samples('curl -X POST https://other.example.com/users')],
    ['are in another language', ['x-codeSamples: [{ lang: cobol, source: "curl https://api.example.com/users" }]']],
    ['are folded', ['x-codeSamples:', '  - lang: bash', '    source: >-', '      curl -X POST', `      ${host}/users`]],
  ])('are not reported if they %s', async (_, lines) => {
    await withLines(...lines).expectNothing();
  });

  it('are not reported for the deprecation of their own operation', async () => {
    await withLines('deprecated: true', ...samples(`curl ${host}/v1/users --json '{ "name": "Ada" }'`)).expectNothing();
  });
});

describe('examples of responses in OpenAPI files', () => {
  const description = (
    media: string,
    schema = '{ type: object, required: [id], properties: { id: { type: integer }, role: { enum: [admin, guest] } } }',
  ) => `openapi: 3.1.0
info: { title: API, version: 1.0.0 }
servers: [{ url: ${host} }]
paths:
  /v1/users:
    post:
      responses:
        '200':
          description: Fine
          content:
            application/json:
              schema: ${schema}
${media.replace(/^(?=.)/gm, ' '.repeat(14))}
`;
  const withExample = (text: string): Site =>
    site({ 'docs.json': config, 'index.mdx': '---\ntitle: Home\ndescription: Start.\n---\n', 'api.yaml': text });

  it.each([
    ['example: { id: <|here:"1"|> }', '1'],
    ['example:\n  id: 1\n  <|here:rol|>: admin', 'role'],
    ['example: { id: 1, role: <|here:admn|> }', 'admin'],
    ["example:\n  id: 1\n  role: '<|here:admn|>'", 'admin'],
    ['example: { "id": 1, "role": "<|here:admn|>" }', 'admin'],
    ['examples:\n  first:\n    value: { id: 1 }\n  second:\n    summary: Two\n    value:\n      id: <|here:"2"|>', '2'],
  ])('are compared with their schema: %j', async (media, meant) => {
    const sample = withExample(description(media));
    await sample.expectOnly('here', 'sample.response', { severity: 'warning' });
    expect(await sample.fix('sample.response', 'api.yaml')).toBe(description(media).replace(/<\|here:[^|]*\|>/, meant));
  });

  it('are compared in components and in JSON', async () => {
    const schema = { type: 'object', properties: { id: { type: 'integer' } } };
    const Fine = { description: 'Fine', content: { 'application/json': { schema, example: { id: '1' } } } };
    const text = JSON.stringify({
      ...{ openapi: '3.1.0', info: { title: 'API', version: '1.0' }, servers: [{ url: host }] },
      paths: { '/v1/users': { post: { responses: { '200': { $ref: '#/components/responses/Fine' } } } } },
      components: { responses: { Fine } },
    });
    const sample = site({
      'docs.json': docsJson({
        navigation: '{ "groups": [{ "group": "API", "openapi": "api.json", "pages": ["index", "POST /v1/users"] }] }',
      }),
      ...{ 'index.mdx': '---\ntitle: Home\ndescription: Start.\n---\n', 'api.json': text.replace('"1"}', '<|here:"1"|>}') },
    });
    await sample.expectOnly('here', 'sample.response');
    expect(await sample.fix('sample.response', 'api.json')).toBe(text.replace('"1"}', '1}'));
  });

  it('are not changed to a name that YAML reads as something else without quotes', async () => {
    const sample = withExample(
      description('example: { id: 1, role: <|here:nul|> }', '{ type: object, properties: { role: { enum: ["null", "a-role"] } } }'),
    );
    await sample.expectOnly('here', 'sample.response');
    expect((await sample.actions('api.yaml', 'sample.response')).filter(({ title }) => title.includes('null'))).toEqual([]);
  });

  it.each([
    ['fit', 'example: { id: 1, role: guest, more: 2 }'],
    ['lack a required property', 'example: { role: guest }'],
    ['have placeholders', 'example: { id: "<id>", role: YOUR_ROLE }'],
    ['are a text of several lines', 'example: "{\n  }"'],
    ['are in a file of their own', 'examples: { one: { externalValue: one.json } }'],
    ['are those of an alias', 'example: { id: &one 1, role: *one }'],
  ])('are not reported if they %s', async (_, media) => withExample(description(media)).expectNothing());
});
