import { describe, expect, it } from 'vitest';
import {
  differenceMarkdown,
  differenceUpdate,
  nameText,
  operationChangeText,
  schemaChangeText,
} from '../../server/src/engine/apiDiff/changeTexts';
import { compareApis } from '../../server/src/engine/apiDiff/compareApis';
import { createLocalizer } from '../../shared/l10n';

const localize = createLocalizer();

function api(paths: string, components = '{}'): { path: string; text: string } {
  return {
    path: 'openapi.yaml',
    text: `openapi: 3.1.0\ninfo: { title: API, version: 1.0.0 }\npaths: ${paths}\ncomponents: { schemas: ${components} }\n`,
  };
}

/** The changes as lines; those that break clients begin with `!`. */
function changes(before: ReturnType<typeof api>, after: ReturnType<typeof api>): string[] {
  const { operations, schemas } = compareApis(before, after);
  const lines = operations.map(
    (change) => `${change.isBreaking ? '! ' : ''}${nameText(change.operation)}: ${localize(operationChangeText(change))}`,
  );
  return [...lines, ...schemas.map((change) => `${change.name}: ${localize(schemaChangeText(change))}`)].map((line) =>
    line.replaceAll('`', ''),
  );
}

const operation = (content: string): string => `{ /a: { post: { ${content} } } }`;
const body = (schema: string): string => operation(`requestBody: { content: { application/json: { schema: ${schema} } } }`);
const response = (schema: string): string => operation(`responses: { '200': { content: { application/json: { schema: ${schema} } } } }`);
const parameter = (text: string): string => operation(`parameters: [{ name: q, in: query, ${text} }]`);
const object = (properties: string, required = ''): string => `{ type: object, required: [${required}], properties: { ${properties} } }`;

describe('differences of OpenAPI files', () => {
  it.each([
    ['added', '{ /a: { get: {} } }', '{ /a: { get: {}, post: {} } }', ['POST /a: added']],
    ['removed', '{ /a: { get: {}, post: {} } }', '{ /a: { get: {} } }', ['! POST /a: removed']],
    ['deprecated', '{ /a: { get: {} } }', '{ /a: { get: { deprecated: true } } }', ['GET /a: deprecated']],
    ['no longer deprecated', '{ /a: { get: { deprecated: true } } }', '{ /a: { get: {} } }', ['GET /a: no longer deprecated']],
    [
      'renamed, by operationId',
      '{ /a: { get: { operationId: x } } }',
      '{ /b: { get: { operationId: x } } }',
      ['! GET /b: renamed from GET /a'],
    ],
    [
      'of another method, by operationId',
      '{ /a: { put: { operationId: x } } }',
      '{ /a: { patch: { operationId: x } } }',
      ['! PATCH /a: renamed from PUT /a'],
    ],
    [
      'renamed, by version',
      "{ '/v1/a/{id}': { get: {} } }",
      "{ '/v2/a/{key}': { get: {} } }",
      ['! GET /v2/a/{key}: renamed from GET /v1/a/{id}'],
    ],
    ['renamed, by summary', '{ /a: { get: { summary: List } } }', '{ /b: { get: { summary: List } } }', ['! GET /b: renamed from GET /a']],
    ['removed and added, if it is not clear', '{ /a: { get: {} } }', '{ /b: { get: {} } }', ['GET /b: added', '! GET /a: removed']],
    [
      'not renamed, if several have the summary',
      '{ /a: { get: { summary: List } }, /b: { get: { summary: List } } }',
      '{ /c: { get: { summary: List } } }',
      ['GET /c: added', '! GET /a: removed', '! GET /b: removed'],
    ],
    ['with parameters of another name', "{ '/a/{id}': { get: {} } }", "{ '/a/{key}': { get: {} } }", []],
  ])('have operations: %s', (_, before, after, expected) => expect(changes(api(before), api(after))).toEqual(expected));

  it.each([
    ['added', operation(''), parameter(''), ['POST /a: parameter query q added']],
    ['added and required', operation(''), parameter('required: true'), ['! POST /a: required parameter query q added']],
    ['removed', parameter(''), operation(''), ['! POST /a: parameter query q removed']],
    ['required', parameter(''), parameter('required: true'), ['! POST /a: parameter query q is required']],
    ['optional', parameter('required: true'), parameter(''), ['POST /a: parameter query q is optional']],
    [
      'of another type',
      parameter('schema: { type: string }'),
      parameter('schema: { type: integer }'),
      ['! POST /a: type of parameter query q changed from string to integer'],
    ],
    [
      'of a wider type',
      parameter('schema: { type: integer }'),
      parameter('schema: { type: number }'),
      ['POST /a: type of parameter query q changed from integer to number'],
    ],
    [
      'with a value more',
      parameter('schema: { enum: [a] }'),
      parameter('schema: { enum: [a, b] }'),
      ['POST /a: parameter query q allows "b"'],
    ],
    [
      'with a value less',
      parameter('schema: { enum: [a, b] }'),
      parameter('schema: { enum: [a] }'),
      ['! POST /a: parameter query q no longer allows "b"'],
    ],
    [
      'of the path item',
      '{ /a: { parameters: [{ name: q, in: query }], post: {} } }',
      operation(''),
      ['! POST /a: parameter query q removed'],
    ],
  ])('have parameters: %s', (_, before, after, expected) => expect(changes(api(before), api(after))).toEqual(expected));

  it.each([
    ['added', body(object('a: {}')), body(object('a: {}, b: {}')), ['POST /a: request body b added']],
    ['added and required', body(object('a: {}')), body(object('a: {}, b: {}', 'b')), ['! POST /a: required request body b added']],
    ['removed', body(object('a: {}, b: {}')), body(object('a: {}')), ['! POST /a: request body b removed']],
    ['required', body(object('a: {}')), body(object('a: {}', 'a')), ['! POST /a: request body a is required']],
    ['within others', body(object(`a: ${object('b: {}')}`)), body(object(`a: ${object('')}`)), ['! POST /a: request body a.b removed']],
    [
      'of items',
      body(`{ type: array, items: ${object('b: {}')} }`),
      body(`{ type: array, items: ${object('')} }`),
      ['! POST /a: request body [].b removed'],
    ],
    ['the body itself', operation(''), operation('requestBody: { required: true }'), ['! POST /a: required request body added']],
  ])('have properties of requests: %s', (_, before, after, expected) => expect(changes(api(before), api(after))).toEqual(expected));

  it.each([
    ['added', response(object('a: {}')), response(object('a: {}, b: {}', 'b')), ['POST /a: response 200 b added']],
    ['removed', response(object('a: {}, b: {}')), response(object('a: {}')), ['! POST /a: response 200 b removed']],
    ['optional', response(object('a: {}', 'a')), response(object('a: {}')), ['! POST /a: response 200 a is optional']],
    ['required', response(object('a: {}')), response(object('a: {}', 'a')), ['POST /a: response 200 a is required']],
    [
      'null',
      response(object('a: { type: string }')),
      response(object('a: { type: string, nullable: true }')),
      ['! POST /a: type of response 200 a changed from string to null | string'],
    ],
    [
      'with a value less',
      response(object('a: { enum: [x, y] }')),
      response(object('a: { enum: [x] }')),
      ['POST /a: response 200 a no longer allows "y"'],
    ],
    [
      'status',
      operation("responses: { '200': {}, '404': {} }"),
      operation("responses: { '201': {} }"),
      ['POST /a: response 201 added', '! POST /a: response 200 removed', 'POST /a: response 404 removed'],
    ],
    [
      'media type',
      response('{}'),
      operation("responses: { '200': { content: { text/csv: {} } } }"),
      ['! POST /a: response 200 application/json removed'],
    ],
  ])('have properties of responses: %s', (_, before, after, expected) => expect(changes(api(before), api(after))).toEqual(expected));

  it('follow references, and schemas that contain themselves', () => {
    const reference = body("{ $ref: '#/components/schemas/A' }");
    const schemas = (type: string): string =>
      `{ A: { type: object, properties: { a: { type: ${type} }, next: { $ref: '#/components/schemas/A' } } } }`;
    const found = changes(api(reference, schemas('string')), api(reference, schemas('integer')));
    expect(found[0]).toBe('! POST /a: type of request body a changed from string to integer');
    expect(found.length).toBeLessThan(10);
  });

  it('have schemas: added, removed, renamed with the same content', () => {
    const before = api('{}', '{ A: { type: string }, B: { type: integer, minimum: 1 }, C: {} }');
    const after = api('{}', '{ A: { type: string }, D: { minimum: 1, type: integer }, E: { type: boolean } }');
    expect(changes(before, after)).toEqual(['D: renamed from B', 'E: added', 'C: removed']);
  });

  it('are complete only if both files are', () => {
    expect(compareApis(api('{}'), api('{}')).isComplete).toBe(true);
    expect(compareApis(api('{}'), { path: 'a.yaml', text: 'openapi: 3.1.0\npaths: {' }).isComplete).toBe(false);
    expect(compareApis(api('{}'), { path: 'a.json', text: '[]' })).toMatchObject({ operations: [], isComplete: false });
  });

  it('are Markdown, those that break clients first, and an entry of a changelog', () => {
    const difference = compareApis(api('{ /a: { get: {} } }'), api("{ '/b/{id}': { get: {} } }", '{ A: {} }'));
    const markdown = differenceMarkdown(difference, localize);
    expect(markdown).toBe(
      '### Breaking changes\n\n- `GET /a`: removed\n\n### Other changes\n\n- `GET /b/{id}`: added\n\n### Schemas\n\n- `A`: added\n',
    );
    expect(differenceUpdate(difference, 'v2', localize)).toContain(
      '<Update label="v2">\n  ### Breaking changes\n\n  - `GET /a`: removed\n',
    );
  });
});
