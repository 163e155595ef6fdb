import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';

/** A version of an API; all are at the same host. */
function api(version: string, more = ''): string {
  return `openapi: 3.1.0
info: { title: API, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /users:
    post:
      summary: Create in ${version}
      parameters: [{ name: ${version}Query, in: query, schema: {} }]
      requestBody: { content: { application/json: { schema: { properties: { ${version}Name: {} } } } } }
      responses: {}
${more}  /${version}-only: { get: { responses: {} } }
`;
}

const group = (version: string): string => `{ "group": "${version}", "openapi": "${version}.yaml", "pages": ["${version}/a"] }`;
const url = 'https://api.example.com/users';

/** A site with a page in each of two versions, and one in none. The code with the cursor is in the page `path`. */
function withCode(code: string, path: string, openApi: Readonly<Record<string, string>> = {}): Site {
  const page = (text: string): string => `---\ntitle: A\n---\n\n\`\`\`bash\n${text}\n\`\`\`\n`;
  return site({
    'docs.json': docsJson({ navigation: `{ "groups": [${group('v1')}, ${group('v2')}, { "group": "Other", "pages": ["other"] }] }` }),
    'v1.yaml': api('v1'),
    'v2.yaml': api('v2', '    delete: { responses: {} }\n'),
    ...openApi,
    'v1/a.mdx': page(`curl -X POST ${url}`),
    'v2/a.mdx': page(`curl -X POST ${url}`),
    'other.mdx': page(`curl -X POST ${url}`),
    ...(path.endsWith('.mdx') && { [path]: page(code) }),
  });
}

async function labels(sample: Site): Promise<string[]> {
  const { path, position } = sample.cursor();
  const { items } = await sample.engine.completion(uriOf(path), position, neverCancelled);
  return [...items].sort((a, b) => ((a.sortText ?? a.label) < (b.sortText ?? b.label) ? -1 : 1)).map(({ label }) => label);
}

async function definitions(sample: Site): Promise<string[]> {
  const { path, position } = sample.cursor();
  const links = await sample.engine.definition(uriOf(path), position, neverCancelled);
  return links.map(({ targetUri }) => targetUri.split('/').at(-1) ?? '');
}

async function references(sample: Site): Promise<string[]> {
  const { path, position } = sample.cursor();
  const found = await sample.engine.references(uriOf(path), position, false, neverCancelled);
  return found.map(({ uri }) => uri.split('/').slice(-2).join('/'));
}

describe('a call at a URL that several OpenAPI files describe', () => {
  const call = `curl -X POST ${url.replace('users', 'us<|>ers')}`;

  it.each(['v1', 'v2'])('is one to the file in scope of its page: %s', async (version) => {
    const sample = withCode(call, `${version}/a.mdx`);
    expect(await sample.hoverText()).toContain(`Create in ${version}`);
    expect(await definitions(sample)).toEqual([`${version}.yaml`]);
    expect(await references(sample)).toEqual([`${version}/a.mdx`]);
    expect(await references(withCode('', '', { [`${version}.yaml`]: api(version).replace('post:', 'po<|>st:') }))).toEqual([
      `${version}/a.mdx`,
    ]);
  });

  it('has no operation in a page without a file in scope', async () => {
    const sample = withCode(call, 'other.mdx');
    expect(await sample.hoverText()).toBe('');
    expect(await definitions(sample)).toEqual([]);
  });
});

describe('completion in a call at a host that several OpenAPI files describe', () => {
  it.each([
    [`curl -X POST ${url} -d '{"<|>"}'`, ['v1Name'], ['v2Name'], []],
    [`curl -X POST "${url}?<|>"`, ['v1Query'], ['v2Query'], undefined],
    [`curl -X <|> ${url}`, ['POST'], ['DELETE', 'POST'], ['DELETE', 'POST']],
    [
      'curl https://api.example.com/<|>',
      ['/users', '/v1-only', '/v2-only'],
      ['/users', '/v2-only', '/v1-only'],
      ['/users', '/v1-only', '/v2-only'],
    ],
  ])('offers what the file in scope of the page has: %s', async (code, v1, v2, other) => {
    expect(await labels(withCode(code, 'v1/a.mdx'))).toEqual(v1);
    expect(await labels(withCode(code, 'v2/a.mdx'))).toEqual(v2);
    if (other) expect(await labels(withCode(code, 'other.mdx'))).toEqual(other);
  });
});
