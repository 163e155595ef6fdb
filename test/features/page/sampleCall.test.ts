import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';

const yaml = `openapi: 3.1.0
info: { title: API, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /users/{id}:
    get: { summary: Get a user, responses: {} }
    delete: { summary: Delete a user, responses: {} }
`;

function withCode(code: string, language = 'bash', others: Readonly<Record<string, string>> = { 'openapi.yaml': yaml }): Site {
  return site({ 'docs.json': docsJson(), 'index.mdx': `---\ntitle: A\n---\n\n\`\`\`${language}\n${code}\n\`\`\`\n`, ...others });
}

async function definitions(sample: Site): Promise<string[]> {
  const { path, position } = sample.cursor();
  const links = await sample.engine.definition(uriOf(path), position, neverCancelled);
  return links.map(
    ({ targetUri, targetRange }) => `${targetUri.split('/').at(-1)} ${sample.document('openapi.yaml').getText(targetRange)}`,
  );
}

describe('the URL of a call in a code sample', () => {
  it.each([
    ['bash', 'curl https://api.example.com/us<|>ers/17', 'Get a user', 'get'],
    ['bash', 'curl -X DELETE "https://api<|>.example.com/users/$ID"', 'Delete a user', 'delete'],
    ['http', 'DELETE https://api.example.com/users/{id}<|> HTTP/1.1', 'Delete a user', 'delete'],
    ['js', 'fetch(`https://api.example.com/users/$<|>{id}`)', 'Get a user', 'get'],
  ])('has the operation as hover and as definition: %s %s', async (language, code, summary, method) => {
    const sample = withCode(code, language);
    expect(await sample.hoverText()).toContain(summary);
    expect(await sample.hoverText()).toContain('OpenAPI file: `openapi.yaml`');
    expect(await definitions(sample)).toEqual([`openapi.yaml ${method}`]);
  });

  it.each([
    ['another path', 'curl https://api.example.com/te<|>ams', { 'openapi.yaml': yaml }],
    ['another host', 'curl https://example.com/us<|>ers/1', { 'openapi.yaml': yaml }],
    ['the name of the program', 'cu<|>rl https://api.example.com/users/1', { 'openapi.yaml': yaml }],
    ['several descriptions', 'curl https://api.example.com/us<|>ers/1', { 'openapi.yaml': yaml, 'b.yaml': yaml }],
  ])('has neither: %s', async (_, code, files) => {
    const sample = withCode(code, 'bash', files);
    expect(await sample.hoverText()).toBe('');
    expect(await definitions(sample)).toEqual([]);
  });
});

describe('references of an operation', () => {
  const code = 'curl https://api.example.com/users/17\ncurl -X DELETE https://api.example.com/users/17\ncurl https://example.com/users/1';

  async function references(sample: Site): Promise<string[]> {
    const { path, position } = sample.cursor();
    const found = await sample.engine.references(uriOf(path), position, false, neverCancelled);
    return found.map(
      ({ uri, range }) => `${uri.split('/').at(-1)}:${range.start.line + 1} ${sample.document(uri.split('/').at(-1)).getText(range)}`,
    );
  }

  it('are the calls of samples, from the OpenAPI file and from a call', async () => {
    const named = docsJson({ navigation: '{ "groups": [{ "group": "API", "openapi": "openapi.yaml", "pages": ["index"] }] }' });
    const expected = ['index.mdx:6 https://api.example.com/users/17'];
    expect(await references(withCode(code, 'bash', { 'docs.json': named, 'openapi.yaml': yaml.replace('get:', 'g<|>et:') }))).toEqual(
      expected,
    );
    expect(await references(withCode(code.replace('users', 'us<|>ers')))).toEqual(expected);
  });

  it('are none for another host', async () =>
    expect(
      await references(withCode(code.replace('/users/1\n', '/users/1').replace('https://example.com/us', 'https://example.com/us<|>'))),
    ).toEqual([]));
});
