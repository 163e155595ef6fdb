import { describe, expect, it } from 'vitest';
import { codes } from '../../support/bodySite';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';
import { openApi } from './support';

const url = 'https://api.example.com';
const user =
  '{ type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string }, role: { enum: [admin, guest] } } }';
const failure = '{ type: object, properties: { code: { type: integer } } }';
const content = (schema: string): string => `{ description: A, content: { application/json: { schema: ${schema} } } }`;
const files: SiteFiles = {
  'openapi.yaml': openApi(
    `servers: [{ url: ${url} }]`,
    `paths:
  /users/{id}:
    get: { responses: { '200': ${content(user)}, 4XX: ${content(failure)} } }
    delete: { responses: { '204': { description: A } } }
  /pairs:
    get: { responses: { '200': ${content(user)}, '202': ${content(user)} } }
`,
  ),
};

function page(body: string, head = ''): Site {
  return site({ 'docs.json': docsJson(), 'index.mdx': `---\ntitle: Home\ndescription: Start.\n${head}---\n\n${body}\n`, ...files });
}

const request = `\`\`\`bash\ncurl ${url}/users/1\n\`\`\``;
const json = (text: string, title = 'Response'): string => `\`\`\`json ${title}\n${text}\n\`\`\``;

describe('sample.response', () => {
  it.each([
    [`${request}\n\n${json('{ "id": <|here:"1"|>, "name": "Ada" }')}`, '{ "id": 1, "name": "Ada" }'],
    [`${request}\n\n${json('{ "id": 1, "<|here:nmae|>": "Ada" }')}`, '{ "id": 1, "name": "Ada" }'],
    [
      `${request}\n\nIt responds:\n\n${json('{ "id": 1, "name": "Ada", "role": "<|here:admim|>" }', '200 OK')}`,
      '{ "id": 1, "name": "Ada", "role": "admin" }',
    ],
    [
      `<CodeGroup>\n${request}\n\n\`\`\`js SDK\nclient.get(1);\n\`\`\`\n</CodeGroup>\n\n${json('{ "id": <|here:"1"|>, "name": "Ada" }', 'Success')}`,
      '{ "id": 1, "name": "Ada" }',
    ],
    [`${request}\n\n${json('{ "code": <|here:"404"|> }', '404 Not found')}`, '{ "code": 404 }'],
  ])('is a warning in %j', async (body, meant) => {
    const sample = page(body);
    await sample.expectOnly('here', 'sample.response', { severity: 'warning' });
    expect(await sample.fix('sample.response', 'index.mdx')).toContain(meant);
  });

  it('compares responses of a page of an operation with this operation', async () => {
    const body = `<ResponseExample>\n${json('{ "id": <|here:"1"|>, "name": "Ada" }', '')}\n</ResponseExample>\n\n${request}`;
    await page(body, 'openapi: GET /users/{id}\n').expectOnly('here', 'sample.response');
  });

  it('reports missing properties only on demand', async () => {
    const sample = page(`${request}\n\n${json('{ "id": 1 }')}`);
    expect(await codes(sample, 'sample')).toEqual([]);
    sample.engine.configure({ 'sample.response': 'hint' });
    expect(await codes(sample, 'sample')).toEqual(['sample.response']);
  });

  it.each([
    ['is right', `${request}\n\n${json('{ "id": 1, "name": "Ada", "more": true }')}`],
    ['is no JSON', `${request}\n\n${json('{ "id": "1", ... }')}`],
    ['is of an error without a status', `${request}\n\n${json('{ "id": "1" }', 'Error response')}`],
    ['is not said to be a response', `${request}\n\n${json('{ "id": "1" }', 'users.json')}`],
    ['is elsewhere on the page', `${request}\n\n## More\n\nText.\n\nText.\n\n${json('{ "id": "1" }')}`],
    ['follows other code', `${request}\n\nText.\n\nText.\n\n\`\`\`js\nclient.list();\n\`\`\`\n\n${json('{ "id": "1" }')}`],
    ['follows several requests', `\`\`\`bash\ncurl ${url}/users/1\ncurl ${url}/pairs\n\`\`\`\n\n${json('{ "id": "1" }')}`],
    ['has several operations of success', `\`\`\`bash\ncurl ${url}/pairs\n\`\`\`\n\n${json('{ "id": "1" }')}`],
    ['has no described content', `\`\`\`bash\ncurl -X DELETE ${url}/users/1\n\`\`\`\n\n${json('{ "id": "1" }')}`],
    ['is part of a changelog', `<Update label="1">\n${request}\n\n${json('{ "id": "1" }')}\n</Update>`],
  ])('is not reported if it %s', async (_, body) => expect(await codes(page(body), 'sample')).toEqual([]));
});
