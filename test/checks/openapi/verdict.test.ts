import { describe, expect, it } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver-types';
import { docsJson } from '../../support/docsJson';
import { type SiteFiles, site } from '../../support/site';

/** Site whose group has the file and these entries. */
const withFile = (path: string, text: string, entries: readonly string[] = ['index'], more: SiteFiles = {}) =>
  site({
    'docs.json': docsJson({
      navigation: `{ "groups": [{ "group": "A", "openapi": "<|here:${path}|>", "pages": ${JSON.stringify(entries)} }] }`,
    }),
    [path]: text,
    ...more,
  });

const head = 'openapi: 3.0.3\ninfo: { title: A, version: "1" }\n';

describe('openapi.invalid of a file that the service refuses', () => {
  const refused = `${head}paths:\n  /a:\n    get: {}\n    post: {}\n`;

  it('is an error in the file, and a warning where docs.json names it, with the entries', async () => {
    const sample = withFile('a.yaml', refused, ['index', 'GET /a', 'POST /a']);
    const inFile = await sample.diagnostics('a.yaml');
    expect(inFile.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      ['openapi.invalid', 1, 'Missing `responses` in this operation.'],
      ['openapi.invalid', 1, 'Missing `responses` in this operation.'],
    ]);
    expect(inFile[0]?.range).toEqual({ start: { line: 4, character: 4 }, end: { line: 4, character: 7 } });
    const { message, relatedInformation } = await sample.expectOnly('here', 'openapi.invalid', { severity: 'warning' });
    expect(message).toBe(
      'The service leaves out `a.yaml` (entries: 2, generated pages: 0). Line 5: Missing `responses` in this operation.',
    );
    expect(relatedInformation?.map(({ location }) => location.uri)).toEqual(['file:///site/a.yaml']);
  });

  it('counts the pages that would be generated', async () => {
    const { message } = await site({
      'docs.json': docsJson({
        navigation: '{ "tabs": [{ "tab": "A", "pages": ["index"] }, { "tab": "B", "openapi": "<|here:a.yaml|>" }] }',
      }),
      'a.yaml': refused,
    }).expectOnly('here', 'openapi.invalid', { severity: 'warning' });
    expect(message).toContain('(entries: 0, generated pages: 2)');
  });

  it('is a warning in a page whose operation is in it, unless a valid file has it too', async () => {
    const page = '---\ntitle: A\nopenapi: <|operation:GET /a|>\n---\n';
    const sample = withFile('a.yaml', refused, ['index', 'page'], { 'page.mdx': page });
    const [only, ...others] = await sample.diagnostics('page.mdx');
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      code: 'openapi.invalid',
      severity: 2,
      range: sample.range('operation').range,
      message: 'No operation is shown: the service leaves out `a.yaml`. Line 5: Missing `responses` in this operation.',
    });
    const valid = refused.replaceAll('{}', '{ responses: { 200: { description: OK } } }');
    const both = withFile('a.yaml', refused, ['index', 'page'], { 'page.mdx': page, 'b.yaml': valid });
    expect(await both.diagnostics('page.mdx')).toEqual([]);
  });

  it('goes once the file is corrected', async () => {
    const sample = withFile('a.yaml', refused, ['index', 'GET /a']);
    expect(await sample.diagnostics('a.yaml')).toHaveLength(2);
    sample.workspace.set('a.yaml', refused.replaceAll('{}', '{ responses: { 200: { description: OK } } }'));
    expect(await sample.diagnostics('a.yaml')).toEqual([]);
    await sample.expectNothing();
  });
});

describe('a reference to a name that does not exist', () => {
  it('is a warning in the file alone', async () => {
    const text = `${head}paths: {}\ncomponents:\n  schemas:\n    A: { $ref: '#/components/schemas/B' }\n`;
    const sample = withFile('a.yaml', text);
    expect((await sample.diagnostics('a.yaml')).map(({ severity, message }) => [severity, message])).toEqual([
      [2, '`#/components/schemas/B` leads nowhere. Did you mean `#/components/schemas/A`?'],
    ]);
    await sample.expectNothing();
  });
});

/** Text of a file after its only fix. */
async function fixed(path: string, text: string): Promise<string | undefined> {
  const sample = withFile(path, text);
  const [diagnostic]: Diagnostic[] = await sample.diagnostics(path);
  expect(diagnostic?.code).toBe('openapi.invalid');
  return sample.fix('openapi.invalid', path);
}

describe('the fix of openapi.invalid', () => {
  it.each<[string, string, string]>([
    [
      'adds responses',
      'paths:\n  /a:\n    get:\n      summary: A\n',
      'paths:\n  /a:\n    get:\n      responses:\n        "200":\n          description: OK\n      summary: A\n',
    ],
    ['adds them in braces', 'paths:\n  /a:\n    get: {}\n', 'paths:\n  /a:\n    get: { responses: { "200": { "description": "OK" } } }\n'],
    [
      'adds a description',
      'paths:\n  /a:\n    get:\n      responses:\n        404:\n          content: {}\n',
      'paths:\n  /a:\n    get:\n      responses:\n        404:\n          description: Not found\n          content: {}\n',
    ],
    [
      'adds the location of a parameter of the path',
      'paths:\n  /a/{id}:\n    parameters:\n      - name: id\n        required: true\n        schema: {}\n',
      'paths:\n  /a/{id}:\n    parameters:\n      - in: path\n        name: id\n        required: true\n        schema: {}\n',
    ],
    [
      'gives a schema a value',
      'paths: {}\ncomponents:\n  schemas:\n    A:\n    B: {}\n',
      'paths: {}\ncomponents:\n  schemas:\n    A: {}\n    B: {}\n',
    ],
    ['replaces null', 'paths: {}\ncomponents:\n  schemas:\n    A: null\n', 'paths: {}\ncomponents:\n  schemas:\n    A: {}\n'],
    [
      'uses nullable',
      "paths: {}\ncomponents:\n  schemas:\n    A:\n      type: [string, 'null']\n",
      'paths: {}\ncomponents:\n  schemas:\n    A:\n      type: string\n      nullable: true\n',
    ],
    [
      'uses nullable for a block',
      "paths: {}\ncomponents:\n  schemas:\n    A:\n      type:\n        - string\n        - 'null'\n      title: A\n",
      'paths: {}\ncomponents:\n  schemas:\n    A:\n      type: string\n      nullable: true\n      title: A\n',
    ],
    [
      'removes a stray key with its value',
      'paths: {}\ncomponents:\n  schemas:\n    A:\n      type: object\n      unknownThing:\n        a: 1\n        b: 2\n      title: A\n',
      'paths: {}\ncomponents:\n  schemas:\n    A:\n      type: object\n      title: A\n',
    ],
    ['corrects a key', 'paths: {}\nserver: []\n', 'paths: {}\nservers: []\n'],
    [
      'corrects a type',
      'paths: {}\ncomponents:\n  schemas:\n    A: { type: int }\n',
      'paths: {}\ncomponents:\n  schemas:\n    A: { type: integer }\n',
    ],
    [
      'corrects a status',
      "paths:\n  /a:\n    get:\n      responses:\n        '2xx': { description: A }\n",
      "paths:\n  /a:\n    get:\n      responses:\n        '2XX': { description: A }\n",
    ],
    [
      'declares a parameter of the path',
      'paths:\n  /a/{id}:\n    get: { responses: { 200: { description: A } } }\n',
      'paths:\n  /a/{id}:\n    parameters:\n      - name: id\n        in: path\n        required: true\n        schema:\n          type: string\n    get: { responses: { 200: { description: A } } }\n',
    ],
    ['corrects a short method', 'paths:\n  /a:\n    gte: { responses: {} }\n', 'paths:\n  /a:\n    get: { responses: {} }\n'],
    ['adds a slash to a path', 'paths:\n  users: {}\n', 'paths:\n  /users: {}\n'],
    ['puts a text into quotes', 'paths: {}\ntags:\n  - name: 2024-01-01\n', 'paths: {}\ntags:\n  - name: "2024-01-01"\n'],
    [
      'leads a reference to the nearest name',
      "paths: {}\ncomponents:\n  schemas:\n    User: {}\n    A:\n      $ref: '#/components/schemas/Usr'\n",
      "paths: {}\ncomponents:\n  schemas:\n    User: {}\n    A:\n      $ref: '#/components/schemas/User'\n",
    ],
  ])('%s in YAML', async (_what, text, result) => {
    expect(await fixed('a.yaml', head + text)).toBe(head + result);
    const crlf = (each: string): string => (head + each).replaceAll('\n', '\r\n');
    expect(await fixed('a.yaml', crlf(text))).toBe(crlf(result));
  });

  const json = (parts: string): string => `{\n  "openapi": "3.0.3",\n  "info": { "title": "A", "version": "1" },\n${parts}\n}\n`;
  it.each<[string, string, string]>([
    [
      'adds responses',
      '  "paths": {\n    "/a": {\n      "get": {\n        "summary": "A"\n      }\n    }\n  }',
      '  "paths": {\n    "/a": {\n      "get": {\n        "responses": { "200": { "description": "OK" } },\n        "summary": "A"\n      }\n    }\n  }',
    ],
    [
      'adds the location of a parameter',
      '  "paths": { "/a": { "parameters": [{ "name": "q", "schema": {} }] } }',
      '  "paths": { "/a": { "parameters": [{ "in": "query", "name": "q", "schema": {} }] } }',
    ],
    [
      'removes a stray key before others',
      '  "paths": {},\n  "components": { "schemas": { "A": { "unknownThing": { "a": [1, "}"] }, "type": "object" } } }',
      '  "paths": {},\n  "components": { "schemas": { "A": { "type": "object" } } }',
    ],
    [
      'removes a stray key at the end',
      '  "paths": {},\n  "components": { "schemas": { "A": { "type": "object", "unknownThing": 1 } } }',
      '  "paths": {},\n  "components": { "schemas": { "A": { "type": "object" } } }',
    ],
    [
      'uses nullable',
      '  "paths": {},\n  "components": { "schemas": { "A": { "type": ["string", "null"] } } }',
      '  "paths": {},\n  "components": { "schemas": { "A": { "type": "string", "nullable": true } } }',
    ],
    [
      'replaces null',
      '  "paths": {},\n  "components": { "schemas": { "A": null } }',
      '  "paths": {},\n  "components": { "schemas": { "A": {} } }',
    ],
    [
      'declares the parameters of a path',
      '  "paths": { "/{a}/{b}": { "get": { "responses": { "200": { "description": "A" } } } } }',
      '  "paths": { "/{a}/{b}": { "parameters": [{ "name": "a", "in": "path", "required": true, "schema": { "type": "string" } }, { "name": "b", "in": "path", "required": true, "schema": { "type": "string" } }], "get": { "responses": { "200": { "description": "A" } } } } }',
    ],
    ['puts a text into quotes', '  "paths": {},\n  "tags": [{ "name": 1 }]', '  "paths": {},\n  "tags": [{ "name": "1" }]'],
  ])('%s in JSON', async (_what, text, result) => {
    expect(await fixed('a.json', json(text))).toBe(json(result));
  });

  it('never removes an operation', async () => {
    const text = 'paths:\n  /a:\n    fetchAll: { responses: {} }\n';
    await expect(fixed('a.yaml', head + text)).rejects.toThrow('among: none');
  });

  it('completes a version', async () => {
    expect(await fixed('a.yaml', 'openapi: 3.0\ninfo: { title: A }\npaths: {}\n')).toBe(
      'openapi: "3.0.3"\ninfo: { title: A }\npaths: {}\n',
    );
    expect(await fixed('a.yaml', 'openapi: "3.1"\ninfo: { title: A }\npaths: {}\n')).toBe(
      'openapi: "3.1.0"\ninfo: { title: A }\npaths: {}\n',
    );
  });
});

describe('a parameter of a path that is not declared', () => {
  const get = 'responses: { 200: { description: A } }';

  it('is a hint at the path, since the service accepts it', async () => {
    const sample = withFile('a.yaml', `openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths:\n  /a/{id}:\n    get: { ${get} }\n`);
    const found = await sample.diagnostics('a.yaml');
    expect(found).toMatchObject([{ code: 'openapi.invalid', severity: 4, range: { start: { line: 3, character: 2 } } }]);
    expect(await sample.diagnostics('docs.json')).toEqual([]);
  });

  it.each([
    ['by the path', `  /a/{id}:\n    parameters: [{ name: id, in: path, required: true, schema: {} }]\n    get: { ${get} }\n`],
    ['by each operation', `  /a/{id}:\n    get: { parameters: [{ name: id, in: path, required: true, schema: {} }], ${get} }\n`],
    [
      'by a reference',
      `  /a/{id}:\n    get: { parameters: [{ $ref: '#/components/parameters/Id' }], ${get} }\ncomponents: { parameters: { Id: { name: id, in: path, required: true, schema: {} } } }\n`,
    ],
  ])('is not reported if it is declared %s', async (_how, paths) => {
    const sample = withFile('a.yaml', `openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths:\n${paths}`);
    expect(await sample.diagnostics('a.yaml')).toEqual([]);
  });
});
