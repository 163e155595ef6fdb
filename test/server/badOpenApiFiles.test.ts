import { mkdirSync, symlinkSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CodeActionRequest, CompletionRequest, HoverRequest } from 'vscode-languageserver/node';
import { DiskSite, ensureBundle, ServerProcess } from '../support/lspProcess';
import { codesOf, docs } from '../support/lspSite';
import { inTime } from '../support/lspUntil';

const timeoutMs = 60_000;
let site: DiskSite;

beforeAll(ensureBundle, 180_000);
beforeEach(() => {
  site = new DiskSite({ 'index.mdx': '', 'good.yaml': 'openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /a:\n    get: {}\n' });
});

/**
 * Codes for a docs.json whose first group has the OpenAPI file, without the code of its second group, which has a valid OpenAPI file and
 * a wrong reference; and the codes for the OpenAPI file itself.
 */
async function codesWith(name: string, content: string | Buffer | undefined): Promise<{ config: string[]; description: string[] }> {
  const groups = [
    { group: 'Bad', openapi: name, pages: ['index', 'GET /a', 'GET /nothing'] },
    { group: 'Good', openapi: 'good.yaml', pages: ['POST /a'] },
  ];
  site.write('docs.json', docs({ navigation: { groups } }));
  if (content !== undefined) site.write(name, content);
  const server = await ServerProcess.start([site.uri]);
  const { client } = server;
  const pull = async (path: string): Promise<string[]> => {
    const codes = codesOf(await inTime(`the diagnostics of ${path}`, client.diagnostics(site.at(path)), timeoutMs));
    return codes === 'unchanged' ? [] : codes;
  };
  const config = await pull('docs.json');
  const description = await pull(name);
  for (const path of ['docs.json', name]) {
    const textDocument = { uri: site.at(path) };
    const position = { line: 0, character: 1 };
    await inTime('completion', client.request(CompletionRequest.type, { textDocument, position }), timeoutMs);
    await inTime('hover', client.request(HoverRequest.type, { textDocument, position }), timeoutMs);
    const range = { start: position, end: position };
    await inTime('code actions', client.request(CodeActionRequest.type, { textDocument, range, context: { diagnostics: [] } }), timeoutMs);
  }
  expect(await server.stop()).toBe(0);
  expect(server.complaints).toBe('');
  expect(config).toContain('endpoint.method');
  return { config: config.filter((code) => code !== 'endpoint.method'), description };
}

const unknown = { config: [], description: [] };
const tooLarge = { config: ['openapi.tooLarge'], description: [] };
/** Result for a file without paths: both references into it are wrong. */
const withoutPaths = { config: ['endpoint.unknown', 'endpoint.unknown'], description: [] };
const broken = { config: ['openapi.invalid'], description: ['openapi.invalid'] };

/** Ten levels, each with ten aliases of the previous level. */
const aliasBomb = `openapi: 3.1.0
x:
  - &a0 { get: {} }
${Array.from({ length: 10 }, (_, i) => `  - &a${i + 1} { ${Array.from({ length: 10 }, (_each, n) => `k${n}: *a${i}`).join(', ')} }`).join('\n')}
paths: { /a: *a10, /b: { <<: [${'*a0, '.repeat(1_000)}*a0] } }
`;

describe('an OpenAPI file on disk', () => {
  it.each<[string, string, () => string | Buffer, { config: string[]; description: string[] }]>([
    ['of 80 MB', 'api.json', () => Buffer.alloc(80 * 1024 * 1024, '{"openapi": "3.1.0"}\n'), tooLarge],
    ['of 100,000 brackets that are not closed', 'api.json', () => `{"openapi": "3.1.0", "x": ${'['.repeat(100_000)}`, broken],
    [
      'of 100,000 objects within one another',
      'api.json',
      () => `{"openapi": "3.1.0", "x": ${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}, "paths": {"/a": {"get": {}}}}`,
      { config: ['endpoint.unknown'], description: [] },
    ],
    ['of 100,000 brackets in YAML', 'api.yaml', () => `openapi: 3.1.0\ninfo: { title: API }\nx: ${'['.repeat(100_000)}`, unknown],
    ['of 100,000 dashes', 'api.yaml', () => `openapi: 3.1.0\ninfo: { title: API }\nx:\n  ${'- '.repeat(100_000)}`, unknown],
    [
      'of 2,000 levels of indentation',
      'api.yaml',
      () => `openapi: 3.1.0\ninfo: { title: API }\nx:\n${Array.from({ length: 2_000 }, (_, i) => `${' '.repeat(i + 1)}a:`).join('\n')}\n`,
      withoutPaths,
    ],
    ['with aliases that multiply one another', 'api.yaml', () => aliasBomb, { config: ['endpoint.unknown'], description: [] }],
    ['with binary data', 'api.json', () => Buffer.from([0x7b, 0x22, 0, 1, 2, 3, 0xff, 0x22, 0x7d]), unknown],
    [
      'with a line of 20 MB',
      'api.yaml',
      () => `openapi: 3.1.0\ninfo: { title: ${'x'.repeat(20_000_000)} }\npaths: { /a: { get: {} } }\n`,
      { config: ['endpoint.unknown'], description: [] },
    ],
    [
      'of names that objects have',
      'api.json',
      () =>
        '{"openapi": "3.1.0", "info": { "title": "API" }, "paths": {"__proto__": {"get": {}}, "/a": {"get": {"x-mint": {"__proto__": 1}, "parameters": [{"$ref": "#/__proto__"}]}}}}',
      { config: ['endpoint.unknown', 'openapi.invalid'], description: ['extension.unknown', 'openapi.invalid', 'openapi.invalid'] },
    ],
    ['without content', 'api.yaml', () => '', broken],
  ])(
    '%s',
    async (_, name, content, expected) => {
      expect(await codesWith(name, content())).toEqual(expected);
    },
    2 * timeoutMs,
  );

  it(
    'that is a link out of the workspace, or a folder',
    async () => {
      const outside = new DiskSite({ 'api.json': '{"swagger": "2.0"}' });
      symlinkSync(outside.file('api.json'), site.file('link.json'));
      expect(await codesWith('link.json', undefined)).toEqual(unknown);
      mkdirSync(site.file('folder.json'));
      expect((await codesWith('folder.json', undefined)).description).toEqual([]);
    },
    2 * timeoutMs,
  );
});
