import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';

const yaml = `openapi: 3.1.0
info: { title: API, version: 1.0.0 }
servers: [{ url: https://api.example.com/v1 }]
paths:
  /users:
    get: { summary: List users, parameters: [{ name: limit, in: query, schema: {} }, { name: after, in: query, required: true, schema: {} }], responses: {} }
    post: { responses: {} }
  /users/{id}:
    delete: { summary: Delete a user, responses: {} }
`;

const url = 'https://api.example.com/v1/users';
const withBody = `openapi: 3.1.0
info: { title: API, version: 1.0.0 }
servers: [{ url: https://api.example.com/v1 }]
paths:
  /users:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }
      responses: {}
components:
  schemas:
    User:
      allOf:
        - type: object
          required: [name]
          properties: { id: { type: string, readOnly: true }, role: { enum: [admin, guest] }, name: { type: string } }
        - properties:
            tags: { type: array, items: { properties: { label: { type: string } } } }
            owner: { $ref: '#/components/schemas/Owner' }
            active: { type: boolean }
    Owner:
      type: object
      oneOf: [{ $ref: '#/components/schemas/Person' }, { $ref: '#/components/schemas/Bot' }]
      discriminator: { propertyName: kind, mapping: { person: '#/components/schemas/Person', bot: '#/components/schemas/Bot' } }
    Person: { properties: { kind: { type: string }, email: { type: string } } }
    Bot: { properties: { kind: { type: string }, key: { type: string } } }
`;

function withCode(code: string, language = 'bash', openApi = yaml): Site {
  const text = `---\ntitle: A\n---\n\n\`\`\`js\nother();\n\`\`\`\n\n\`\`\`${language}\n${code}\n\`\`\`\n\nText.\n`;
  return site({ 'docs.json': docsJson(), 'index.mdx': text, 'openapi.yaml': openApi });
}

async function labels(sample: Site): Promise<string[]> {
  const { path, position } = sample.cursor();
  const { items } = await sample.engine.completion(uriOf(path), position, neverCancelled);
  return items.map(({ label, detail = '' }) => `${label}${detail === '' ? '' : ` (${detail})`}`);
}

describe('completion in a request of a sample', () => {
  it.each([
    ['bash', 'curl https://api.example.com/<|>', ['/v1/users (GET, POST)', '/v1/users/{id} (DELETE: Delete a user)']],
    ['bash', 'curl -X DELETE "https://api.example.com/v1/u<|>"', ['/v1/users/{id} (Delete a user)']],
    ['http', 'POST https://api.example.com/<|>', ['/v1/users']],
    ['js', "fetch('https://api.example.com/v1/<|>')", ['/v1/users (GET, POST)', '/v1/users/{id} (DELETE: Delete a user)']],
    ['bash', 'curl "https://api.example.com/v1/users?<|>"', ['limit', 'after']],
    ['bash', 'curl "https://api.example.com/v1/users?limit=1&a<|>"', ['after']],
    ['bash', 'curl -X <|> https://api.example.com/v1/users', ['GET', 'POST']],
    ['bash', 'curl --request "D<|>" https://api.example.com/v1/users/1', ['DELETE']],
  ])('in %s: %s', async (language, code, expected) => expect(await labels(withCode(code, language))).toEqual(expected));

  it.each([
    [`curl ${url} -d '{"<|>"}'`, ['name (string)', 'role', 'tags (array)', 'owner (object)', 'active (boolean)']],
    [`curl ${url} -d '{ "role": "admin",\n  "<|>",\n  "tags": []\n}'`, ['name (string)', 'owner (object)', 'active (boolean)']],
    [`curl ${url} -d "{\\"ro<|>\\"}"`, ['name (string)', 'role', 'tags (array)', 'owner (object)', 'active (boolean)']],
    [`curl ${url} --json '{"owner": {"<|>"}}'`, ['kind (string)', 'email (string)', 'key (string)']],
    [`curl ${url} --json '{"owner": {"kind": "person", "<|>"}}'`, ['email (string)']],
    [`curl ${url} --json '{"tags": [{"<|>"}]}'`, ['label (string)']],
    [`curl ${url} --json '{"role": "<|>"}'`, ['admin', 'guest']],
    [`curl ${url} --json '{"role": <|>}'`, ['"admin"', '"guest"']],
    [`curl ${url} --json '{"active": <|>}'`, ['true', 'false']],
    [`curl ${url} -d @- <<EOF\n{ "role": "<|>" }\nEOF`, ['admin', 'guest']],
    [`curl ${url} --json '{"extra": {"any": {"<|>"}}}'`, []],
    [`curl ${url} --json '{"name" <|>}'`, []],
  ])('in the body of %j', async (code, expected) => expect(await labels(withCode(code, 'bash', withBody))).toEqual(expected));

  it('in the body of an HTTP request', async () => {
    expect(await labels(withCode(`POST ${url}\n\n{\n  "role": "<|>"\n}`, 'http', withBody))).toEqual(['admin', 'guest']);
  });

  it.each([
    [`curl ${url} -d '{"na<|>me"}'`, 'name', `curl ${url} -d '{"name"}'`],
    [`curl ${url} -d '{"na<|>}'`, 'name', `curl ${url} -d '{"name": }'`],
    [`curl ${url} -d '{ <|> }'`, 'name', `curl ${url} -d '{ "name":  }'`],
    [`curl ${url} -d "{ <|> }"`, 'name', `curl ${url} -d "{ \\"name\\":  }"`],
    [`curl ${url} -d "{ \\"role\\": <|> }"`, '"admin"', `curl ${url} -d "{ \\"role\\": \\"admin\\" }"`],
    [`curl ${url} -d '{"role": "ad<|>"}'`, 'admin', `curl ${url} -d '{"role": "admin"}'`],
  ])('writes into %j', async (code, label, expected) => {
    const sample = withCode(code, 'bash', withBody);
    const { path, position } = sample.cursor();
    const { items } = await sample.engine.completion(uriOf(path), position, neverCancelled);
    const edit = items.find((item) => item.label === label)?.textEdit;
    expect(edit && 'range' in edit && sample.apply([edit], 'index.mdx')).toContain(`\`\`\`bash\n${expected}\n`);
  });

  it('replaces the whole path', async () => {
    const sample = withCode('curl "https://api.example.com/v1/us<|>er/7?limit=1"');
    const { path, position } = sample.cursor();
    const { items } = await sample.engine.completion(uriOf(path), position, neverCancelled);
    const item = items.find(({ label }) => label === '/v1/users/{id}');
    const edit = item?.textEdit && 'range' in item.textEdit ? item.textEdit : undefined;
    expect(edit && sample.apply([edit], 'index.mdx')).toContain('curl "https://api.example.com/v1/users/{id}?limit=1"');
  });

  it.each([
    ['another host', 'curl https://example.com/<|>', yaml],
    ['a value', 'curl "https://api.example.com/v1/users?limit=<|>"', yaml],
    ['a host', 'curl https://api.exa<|>', yaml],
    ['no description', 'curl https://api.example.com/<|>', 'a: 1\n'],
  ])('has no items for %s', async (_, code, openApi) => expect(await labels(withCode(code, 'bash', openApi))).toEqual([]));

  it('has no items outside of code', async () => {
    const text = '---\ntitle: A\n---\n\n```bash\ncurl https://api.example.com/v1/users\n```\n\nSee https://api.example.com/<|>\n';
    expect(await labels(site({ 'docs.json': docsJson(), 'index.mdx': text, 'openapi.yaml': yaml }))).toEqual([]);
  });
});
