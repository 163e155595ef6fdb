import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ExpectedFormat } from '../../../server/src/engine/checks/openApiCheckContext';
import { openApiProblems } from '../../../server/src/engine/checks/openapi/common';
import { OpenApiFile } from '../../../server/src/engine/openapi/openApiFile';
import { operationTable, syntaxOfName } from '../../../server/src/engine/openapi/operationTable';
import { createLocalizer } from '../../../shared/l10n';
import { parseMarkers } from '../../support/markers';

/** Problems of an OpenAPI file as strings: `code [reported text] message`. */
function problemsIn(path: string, text: string, expected: ExpectedFormat = 'openapi'): string[] {
  const document = TextDocument.create(`file:///site/${path}`, 'yaml', 0, text);
  const openApiFile = new OpenApiFile(path, document, operationTable(text, syntaxOfName(path)));
  return openApiProblems(openApiFile, expected).map(
    ({ code, span, message }) => `${code} [${text.slice(span.start, span.end)}] ${createLocalizer()(message)}`,
  );
}

describe('the problems of an OpenAPI file', () => {
  it('are none if it is valid', () => {
    expect(problemsIn('a.yaml', 'openapi: 3.0.3\ninfo: { title: API }\npaths: {}\n')).toEqual([]);
    expect(
      problemsIn(
        'a.json',
        '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { "/a": { "get": {} }, "/a/": {}, "/{b}": {}, "/{c}": {} } }',
      ),
    ).toEqual([]);
    expect(problemsIn('a.json', '{ "asyncapi": "3.0.0" }', 'asyncapi')).toEqual([]);
  });

  it.each([
    ['a.json', '{ "openapi": "3.1.0", <|here:,|> "paths": {} }', 'Invalid JSON: syntax error.'],
    ['a.json', '{ "openapi": "3.1.0" <|here:|>', 'Invalid JSON: unexpected end of file.'],
    ['a.yaml', 'openapi: 3.1.0\ninfo: { title: API }\npaths: <|here:{|>\n', 'Invalid YAML: syntax error.'],
    [
      'a.yaml',
      'openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /a: {}\n  <|here:/a|>: {}\n',
      'Duplicate key `/a`, which YAML does not allow.',
    ],
    ['a.yaml', '<|here:swagger|>: "2.0"\npaths: {}\n', 'Unsupported Swagger 2.0. Convert it to OpenAPI 3.'],
    ['a.yaml', 'info: {}\n<|here:openapi|>: 2.9\n', 'Unsupported OpenAPI version `2.9`: expected 3.0, 3.1 or 3.2.'],
    ['a.yaml', '<|here:asyncapi|>: 3.0.0\n', 'Unexpected AsyncAPI file. Reference it under `asyncapi` in `docs.json`.'],
    ['a.yaml', '<|here:overlay|>: 1.0.0\n', 'Not an OpenAPI file: it is an overlay.'],
    ['a.json', '\n<|here:{|> "a": 1 }', 'Not an OpenAPI file: no top-level `openapi`.'],
  ])('are reported at their exact position in %s: %j', (path, marked, message) => {
    const { text, ranges } = parseMarkers(marked);
    const here = ranges.get('here')?.[0];
    const [problem, ...others] = problemsIn(path, text);
    expect(others).toEqual([]);
    expect(problem).toBe(`openapi.invalid [${text.slice(here?.start, here?.end)}] ${message}`);
  });

  it('include duplicate keys, which JSON allows', () => {
    const text = `{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": {
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

  it('do not include keys that are duplicate only by aliases and merge keys', () => {
    const text = 'openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /a: &a\n    get: {}\n  /b: *a\n  /c:\n    <<: *a\n';
    expect(problemsIn('a.yaml', text)).toEqual([]);
  });

  it('are limited to 100', () => {
    const paths = Array.from({ length: 5_000 }, (_, i) => `"/p${i % 10}": {}`).join(',');
    expect(problemsIn('a.json', `{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": {${paths}} }`)).toHaveLength(100);
  });

  it('are found in hostile files', () => {
    expect(
      problemsIn(
        'a.json',
        '{ "openapi": "3.1.0", "info": { "title": "API" }, "paths": { "__proto__": {}, "constructor": {}, "__proto__": {} } }',
      ),
    ).toHaveLength(1);
    expect(problemsIn('a.yaml', `openapi: 3.1.0\ninfo: { title: API }\nx: ${'['.repeat(100_000)}`)).toHaveLength(0);
  });
});
