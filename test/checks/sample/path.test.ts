import { describe, expect, it } from 'vitest';
import { codes } from '../../support/bodySite';
import { docsJson } from '../../support/docsJson';
import { openApi, pageWith, versioned, withCode } from './support';

const host = 'https://api.example.com';

describe('sample.path', () => {
  it.each([
    [`curl ${host}<|here:/users|>`, `curl ${host}/v1/users`],
    [`curl "${host}<|here:/users/$ID/sessions|>?limit=1"`, `curl "${host}/v1/users/$ID/sessions?limit=1"`],
    [`curl ${host}<|here:/v2/users|>`, `curl ${host}/v1/users`],
    [`curl ${host}<|here:/v1/user|>`, `curl ${host}/v1/users`],
    [`curl ${host}<|here:/v1/Users|>`, `curl ${host}/v1/users`],
    [`curl ${host}<|here:/v1/usres/17|>`, `curl ${host}/v1/users/17`],
    [`curl ${host}<|here:/v1/order_items|>`, `curl ${host}/v1/order-items`],
    [`curl -X PATCH ${host}<|here:/v1/api-keys/7|>`, `curl -X PATCH ${host}/v1/account/api-keys/7`],
    [`curl ${host}<|here:/api/v1/users|>`, `curl ${host}/v1/users`],
  ])('is a warning in %j, which becomes %j', async (code, meant) => {
    const sample = withCode(code);
    await sample.expectOnly('here', 'sample.path', { severity: 'warning' });
    expect(await sample.fix('sample.path', 'index.mdx')).toBe(pageWith(meant));
    expect(await codes(withCode(meant), 'sample')).toEqual([]);
  });

  it.each([
    ['GET <|here:/users|>?limit=1 HTTP/1.1', 'GET /v1/users?limit=1 HTTP/1.1'],
    ['GET <|here:/v1/user|> HTTP/1.1', 'GET /v1/users HTTP/1.1'],
  ])('is a warning in an HTTP request whose host is a header: %j becomes %j', async (line, meant) => {
    const rest = '\nAccept: application/json\nHost: api.example.com';
    const sample = withCode(line + rest, { language: 'http' });
    await sample.expectOnly('here', 'sample.path');
    expect(await sample.fix('sample.path', 'index.mdx')).toBe(pageWith(meant + rest, 'http'));
  });

  it('is reported in HTTP requests and in snippets', async () => {
    await withCode(`GET ${host}<|here:/users|>`, { language: 'http' }).expectOnly('here', 'sample.path', { names: ['/v1/users'] });
    const files = { 'openapi.yaml': versioned, 'snippets/a.mdx': `\`\`\`bash\ncurl ${host}/users\n\`\`\`\n` };
    const page = 'import A from "/snippets/a.mdx"\n\n<A />\n';
    expect(await codes(withCode(`curl ${host}/v1/users`, { files: { ...files, 'page.mdx': page } }), 'sample', 'snippets/a.mdx')).toEqual([
      'sample.path',
    ]);
  });

  it.each([
    `curl ${host}/v1/users`,
    `curl ${host}/v1/users/`,
    `curl ${host}/v1/users?limit=1#a`,
    `curl -I ${host}/v1/users`,
    `curl -X OPTIONS ${host}/v1/user`,
    `curl ${host}/v1/users/17`,
    `curl ${host}/v1/users/<id>`,
    `curl ${host}/v1/users/{userId}/sessions`,
    `curl ${host}/v1/users/:id`,
    `curl "${host}/v1/users/$ID"`,
    `curl ${host}/v1/YOUR_RESOURCE/17`,
    `curl ${host}/v1/...`,
    `curl ${host}/<version>/users`,
    `curl ${host}/v1/projects/1/files/a/b/c.txt`,
    'curl https://$HOST/users',
    'curl $BASE_URL/users',
    'curl https://<host>/users',
    'curl https://other.example.com/users',
    'curl https://example.com/users',
    `curl 'ftp://api.example.com/users'`,
    `wget ${host}/users`,
    // Nothing is like it: an operation that may not be described yet.
    `curl ${host}/v1/reports`,
    `curl ${host}/v1/users/17/reports`,
    `curl ${host}/v1/account`,
  ])('is not reported in %j', async (code) => expect(await codes(withCode(code), 'sample')).toEqual([]));

  it.each([
    ['of a site without a description', {}],
    ['if another description has it', { 'a.yaml': versioned, 'b.yaml': openApi(`servers: [{ url: '${host}' }]`) }],
    ['if a description without a server has it', { 'a.yaml': versioned, 'b.yaml': openApi('') }],
    [
      'if a description of the host cannot be read',
      { 'a.yaml': versioned, 'b.yaml': `${openApi(`servers: [{ url: '${host}' }]`, '')}paths: {` },
    ],
    ['if an overlay changes the description', { 'a.yaml': versioned, 'o.yaml': 'overlay: 1.0.0\nextends: a.yaml\nactions: []\n' }],
    ['if the server of the operation has it', { 'a.yaml': openApi('', `paths: { /users: { get: { servers: [{ url: '${host}' }] } } }`) }],
    ['if the path has a server of its own', { 'a.yaml': openApi('', `paths: { /users: { servers: [{ url: '${host}' }], get: {} } }`) }],
  ])('is not reported %s', async (_, files) => expect(await codes(withCode(`curl ${host}/users`, { files }), 'sample')).toEqual([]));

  it('is not reported if a description is at a URL', async () => {
    const config = docsJson({
      navigation: '{ "groups": [{ "group": "API", "openapi": "https://example.com/openapi.json", "pages": ["index"] }] }',
    });
    const files = { 'openapi.yaml': versioned, 'docs.json': config };
    expect(await codes(withCode(`curl ${host}/users`, { files }), 'sample')).toEqual([]);
  });

  it('knows hosts with variables', async () => {
    const files = { 'openapi.yaml': openApi(`servers: [{ url: 'https://{tenant}.example.com/{version}' }]`) };
    await withCode('curl https://acme.example.com<|here:/v1/user|>', { files }).expectOnly('here', 'sample.path');
    expect(await codes(withCode('curl https://acme.example.com/v3/users', { files }), 'sample')).toEqual([]);
  });

  it('goes and comes with the description', async () => {
    const sample = withCode(`curl ${host}/users`);
    expect(await codes(sample, 'sample')).toEqual(['sample.path']);
    sample.workspace.set('openapi.yaml', openApi(`servers: [{ url: '${host}' }]`));
    expect(await codes(sample, 'sample')).toEqual([]);
    sample.workspace.set('openapi.yaml', versioned);
    expect(await codes(sample, 'sample')).toEqual(['sample.path']);
  });
});
