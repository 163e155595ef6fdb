import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type ExpectedFormat, openApiProblems } from '../../../server/src/engine/checks/openapi/openApiProblems';
import { OpenApiFile } from '../../../server/src/engine/openapi/openApiFile';
import { operationTable, syntaxOfName } from '../../../server/src/engine/openapi/operationTable';
import { docsJson } from '../../support/docsJson';
import { parseMarkers } from '../../support/markers';
import { site } from '../../support/site';

/** What is wrong with a description: the code, the marked text and the message. */
function problemsIn(path: string, text: string, expected: ExpectedFormat = 'openapi'): string[] {
  const document = TextDocument.create(`file:///site/${path}`, 'yaml', 0, text);
  const description = new OpenApiFile(path, document, operationTable(text, syntaxOfName(path)));
  return openApiProblems(description, expected).map(
    ({ code, span, message }) => `${code} [${text.slice(span.start, span.end)}] ${message}`,
  );
}

describe('a description', () => {
  it('has nothing wrong with it', () => {
    expect(problemsIn('a.yaml', 'openapi: 3.0.3\npaths: {}\n')).toEqual([]);
    expect(problemsIn('a.json', '{ "openapi": "3.1.0", "paths": { "/a": { "get": {} }, "/a/": {}, "/{b}": {}, "/{c}": {} } }')).toEqual([]);
    expect(problemsIn('a.json', '{ "asyncapi": "3.0.0" }', 'asyncapi')).toEqual([]);
  });

  it.each([
    ['a.json', '{ "openapi": "3.1.0", <|here:,|> "paths": {} }', 'Invalid JSON: syntax error.'],
    ['a.json', '{ "openapi": "3.1.0" <|here:|>', 'Invalid JSON: unexpected end of file.'],
    ['a.yaml', 'openapi: 3.1.0\npaths: <|here:{|>\n', 'Invalid YAML: syntax error.'],
    ['a.yaml', 'openapi: 3.1.0\npaths:\n  /a: {}\n  <|here:/a|>: {}\n', 'Duplicate key `/a`, which YAML does not allow.'],
    ['a.yaml', '<|here:swagger|>: "2.0"\npaths: {}\n', 'Unsupported Swagger 2.0. Convert it to OpenAPI 3.'],
    ['a.yaml', 'info: {}\n<|here:openapi|>: 2.9\n', 'Unsupported OpenAPI version `2.9`: expected 3.0 or 3.1.'],
    ['a.yaml', '<|here:asyncapi|>: 3.0.0\n', 'Unexpected AsyncAPI file. Reference it under `asyncapi` in `docs.json`.'],
    ['a.yaml', '<|here:overlay|>: 1.0.0\n', 'Not an OpenAPI file: it is an overlay.'],
    ['a.json', '\n<|here:{|> "a": 1 }', 'Not an OpenAPI file: no top-level `openapi`.'],
  ])('is told what is wrong at the exact place in %s: %j', (path, marked, message) => {
    const { text, ranges } = parseMarkers(marked);
    const here = ranges.get('here')?.[0];
    const [problem, ...others] = problemsIn(path, text);
    expect(others).toEqual([]);
    expect(problem).toBe(`openapi.invalid [${text.slice(here?.start, here?.end)}] ${message}`);
  });

  it('has keys twice, which JSON allows', () => {
    const text = `{ "openapi": "3.1.0", "paths": {
      "/a": { "get": { "summary": "1" }, "post": {}, "get": {} },
      "/b": { "get": {} },
      "/b": { "get": {}, "put": {} } },
      "webhooks": { "w": {}, "w": { "post": {}, "post": {} } } }`;
    const end = 'in this file. Only the last one has an effect.';
    expect(problemsIn('a.json', text)).toEqual([
      `openapi.duplicate [get] Duplicate operation \`GET /a\` ${end}`,
      `openapi.duplicate [/b] Duplicate path \`/b\` ${end}`,
      `openapi.duplicate [w] Duplicate webhook \`w\` ${end}`,
      `openapi.duplicate [post] Duplicate operation \`POST w\` ${end}`,
    ]);
    expect(problemsIn('a.json', '{ "asyncapi": "3.0.0", "channels": { "a": {}, "a": {} } }', 'asyncapi')).toHaveLength(1);
  });

  it('has nothing twice by aliases and merged keys', () => {
    const text = 'openapi: 3.1.0\npaths:\n  /a: &a\n    get: {}\n  /b: *a\n  /c:\n    <<: *a\n';
    expect(problemsIn('a.yaml', text)).toEqual([]);
  });

  it('is told of no more than is of use', () => {
    const paths = Array.from({ length: 5_000 }, (_, i) => `"/p${i % 10}": {}`).join(',');
    expect(problemsIn('a.json', `{ "openapi": "3.1.0", "paths": {${paths}} }`)).toHaveLength(100);
  });

  it('may be hostile', () => {
    expect(problemsIn('a.json', '{ "openapi": "3.1.0", "paths": { "__proto__": {}, "constructor": {}, "__proto__": {} } }')).toHaveLength(
      1,
    );
    expect(problemsIn('a.yaml', `openapi: 3.1.0\nx: ${'['.repeat(100_000)}`)).toHaveLength(0);
  });
});

it('is told of at the source as well, once', async () => {
  const navigation =
    '{ "groups": [{ "group": "A", "openapi": "<|here:a.json|>", "pages": ["GET /b"] }, { "group": "B", "openapi": "a.json" }] }';
  const twice = site({
    'docs.json': docsJson({ navigation }),
    'a.json': '{ "openapi": "3.1.0",\n "paths": { "/a": {}, "/a": {}, "/b": { "get": {} }, "/b": { "get": {} } } }',
  });
  const diagnostic = await twice.expectOnly('here', 'openapi.duplicate', {
    severity: 'warning',
    names: ['`a.json`', '`/a`', 'line 2', '1 more'],
  });
  expect(diagnostic.relatedInformation?.[0]?.location.range.start).toEqual({ line: 1, character: 23 });
});
