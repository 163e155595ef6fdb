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
    ['a.json', '{ "openapi": "3.1.0", <|here:,|> "paths": {} }', 'This is not valid JSON: it cannot be read from here on.'],
    ['a.json', '{ "openapi": "3.1.0" <|here:|>', 'The JSON ends before it is complete.'],
    ['a.yaml', 'openapi: 3.1.0\npaths: <|here:{|>\n', 'This is not valid YAML: it cannot be read from here on.'],
    [
      'a.yaml',
      'openapi: 3.1.0\npaths:\n  /a: {}\n  <|here:/a|>: {}\n',
      'The key `/a` stands twice in one object, which YAML does not allow.',
    ],
    [
      'a.yaml',
      '<|here:swagger|>: "2.0"\npaths: {}\n',
      'This description is of Swagger 2.0. Convert it to OpenAPI 3: nothing older is read.',
    ],
    ['a.yaml', 'info: {}\n<|here:openapi|>: 2.9\n', 'OpenAPI `2.9` is not read: the service reads 3.0 and 3.1.'],
    ['a.yaml', '<|here:asyncapi|>: 3.0.0\n', 'This is an AsyncAPI description. `docs.json` names it elsewhere than under `asyncapi`.'],
    ['a.yaml', '<|here:overlay|>: 1.0.0\n', '`docs.json` names this file as an OpenAPI description, and it is an overlay.'],
    [
      'a.json',
      '\n<|here:{|> "a": 1 }',
      '`docs.json` names this file as an OpenAPI description, and it is no OpenAPI description: it has no `openapi` at its top.',
    ],
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
    const end = 'stands twice in this description. Only the last one counts.';
    expect(problemsIn('a.json', text)).toEqual([
      `openapi.duplicate [get] The operation \`GET /a\` ${end}`,
      `openapi.duplicate [/b] The path \`/b\` ${end}`,
      `openapi.duplicate [w] The webhook \`w\` ${end}`,
      `openapi.duplicate [post] The operation \`POST w\` ${end}`,
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
    names: ['`a.json`', '`/a`', 'line 2', 'one more'],
  });
  expect(diagnostic.relatedInformation?.[0]?.location.range.start).toEqual({ line: 1, character: 23 });
});
