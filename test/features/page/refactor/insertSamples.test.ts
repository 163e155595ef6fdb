import { describe, expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver-types';
import { neverCancelled } from '../../../../server/src/engine/languageService';
import { docsJson } from '../../../support/docsJson';
import { uriOf } from '../../../support/memoryWorkspace';
import { type Site, site } from '../../../support/site';

const yaml = `openapi: 3.1.0
info: { title: API, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /users/{id}:
    put:
      requestBody: { content: { application/json: { schema: { type: object, properties: { name: { type: string, example: Ada } } } } } }
      responses: {}
`;

function page(
  text: string,
  { head = 'openapi: PUT /users/{id}\n', api = '"examples": { "languages": ["curl", "python"] }', openApi = yaml } = {},
): Site {
  return site({ 'docs.json': docsJson({ api: `{ ${api} }` }), 'index.mdx': `---\ntitle: A\n${head}---\n${text}`, 'openapi.yaml': openApi });
}

async function actions(sample: Site): Promise<CodeAction[]> {
  const { path, position } = sample.cursor();
  const all = await sample.engine.refactorings(uriOf(path), { start: position, end: position }, neverCancelled);
  return all.filter(({ title }) => title.startsWith('Insert samples'));
}

async function inserted(sample: Site): Promise<string> {
  const [action] = await actions(sample);
  return sample.apply(action?.edit?.changes?.[uriOf('index.mdx')] ?? [], 'index.mdx');
}

const curl =
  "```bash cURL\ncurl --request PUT \\\n  --url 'https://api.example.com/users/{id}' \\\n  --header 'Content-Type: application/json' \\\n  --data '{\n  \"name\": \"Ada\"\n}'\n```\n";

describe('samples of an operation', () => {
  it('are inserted in the languages of the site, at an empty line of its page', async () => {
    const sample = page('\nText.\n<|>\n');
    expect((await actions(sample)).map(({ title }) => title)).toEqual(['Insert samples of `PUT /users/{id}`']);
    const text = await inserted(sample);
    expect(text).toContain(`Text.\n<RequestExample>\n\n${curl}\n\`\`\`python Python\nimport requests\n`);
    expect(text.match(/^```\w+/gm)).toEqual(['```bash', '```python']);
    sample.workspace.set('index.mdx', text);
    expect((await sample.diagnostics('index.mdx')).filter(({ code }) => String(code).startsWith('sample.'))).toEqual([]);
  });

  it('are a CodeGroup beside a RequestExample, with the line breaks of the file', async () => {
    const text = await inserted(page('\r\n<RequestExample>\r\n</RequestExample>\r\n<|>\r\n'));
    expect(text).toContain('<CodeGroup>\r\n\r\n```bash cURL\r\n');
  });

  it('are added to a group in the languages that it lacks', async () => {
    const group = (more: string): string =>
      `\n<CodeGroup>\n\n\`\`\`sh\ncurl -X PUT https://api.example.com/us<|>ers/1\n\`\`\`\n${more}\n</CodeGroup>\n`;
    const text = await inserted(page(group(''), { head: '' }));
    expect(text.match(/^```\w+/gm)).toEqual(['```sh', '```python']);
    expect(text).toContain('users/1\n```\n\n```python Python\nimport requests\n');
    expect(await actions(page(group('\n```python\nclient.put()\n```\n'), { head: '' }))).toEqual([]);
  });

  it.each([
    ['a line with text', page('\nTe<|>xt.\n')],
    ['a page of no operation', page('\n<|>\n', { head: '' })],
    ['an unknown operation', page('\n<|>\n', { head: 'openapi: GET /none\n' })],
    ['code', page('\n```js\n<|>\n```\n')],
    ['a description without servers', page('\n<|>\n', { openApi: yaml.replace(/servers.*\n/, '') })],
    ['a call outside of a group', page('\n```sh\ncurl -X PUT https://api.example.com/us<|>ers/1\n```\n', { head: '' })],
  ])('are not offered for %s', async (_, sample) => expect(await actions(sample)).toEqual([]));
});
