import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { DetailReader, type OperationDetails } from '../../server/src/engine/openapi/details';
import { operationTable } from '../../server/src/engine/openapi/operationTable';
import type { OpenApiSyntax } from '../../server/src/engine/openapi/table';
import { createLocalizer } from '../../shared/l10n';

const value = {
  openapi: '3.1.0',
  paths: {
    '/users/{id}': {
      parameters: [
        { $ref: '#/components/parameters/Id' },
        { name: 'verbose', in: 'query', schema: { type: 'boolean' }, description: 'On the path' },
      ],
      get: {
        parameters: [
          { name: 'verbose', in: 'query', required: true, deprecated: true, schema: { type: ['boolean', 'null'] } },
          { name: 'X-Trace', in: 'header', schema: { type: 'string', format: 'uuid' } },
          { name: 'sort', in: 'query', schema: { enum: ['asc', 'desc'] } },
          { name: 'ids', in: 'query', schema: { type: 'array', items: { $ref: '#/components/schemas/Id' } } },
          { $ref: '#/components/parameters/Circular' },
          { $ref: 'other.yaml#/Parameter' },
        ],
        responses: {
          200: { description: 'Fine.\nReally.', content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } } },
          '4XX': { $ref: '#/components/responses/Wrong~1way' },
          'x-note': 1,
        },
      },
      put: {
        requestBody: {
          required: true,
          description: 'The user',
          content: { 'application/json': { schema: { oneOf: [{ $ref: '#/components/schemas/User' }, { type: 'null' }] } }, 'text/csv': {} },
        },
        responses: {},
      },
      patch: { requestBody: { $ref: '#/components/requestBodies/Patch' } },
      delete: {},
    },
  },
  webhooks: { userCreated: { post: { requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } } } },
  components: {
    parameters: {
      Id: { name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/Id' } },
      Circular: { $ref: '#/components/parameters/Circular' },
    },
    responses: { 'Wrong/way': { description: 'Wrong' } },
    requestBodies: { Patch: { content: { 'application/merge-patch+json': {} } } },
    schemas: { Id: { type: 'string' }, User: { type: 'object' } },
  },
};

function detailsIn(text: string, syntax: OpenApiSyntax, method: string): OperationDetails {
  const table = operationTable(text, syntax);
  const operation = [...table.operations, ...table.webhookOperations].find((each) => each.method === method);
  if (!operation) throw new Error(`There is no ${method}.`);
  return new DetailReader(text, table).of(operation);
}

const english = createLocalizer();

describe.each<[string, OpenApiSyntax, string]>([
  ['JSON', 'json', JSON.stringify(value, null, 2)],
  ['JSON on one line', 'json', JSON.stringify(value)],
  ['JSON named as YAML', 'yaml', `\uFEFF${JSON.stringify(value)}`],
  ['YAML', 'yaml', stringify(value)],
  ['YAML with CRLF', 'yaml', stringify(value).replaceAll('\n', '\r\n')],
  ['YAML with brackets', 'yaml', stringify(value, { collectionStyle: 'flow', lineWidth: 0 })],
])('the details of an operation in %s', (_name, syntax, text) => {
  it('include its parameters and the parameters of its path, which it may override', () => {
    const { parameters } = detailsIn(text, syntax, 'get');
    expect(parameters.map(({ in: location, name, type, isRequired }) => [location, name, type && english(type), isRequired])).toEqual([
      ['query', 'verbose', 'boolean or null', true],
      ['header', 'X-Trace', 'string (uuid)', false],
      ['query', 'sort', '"asc" or "desc"', false],
      ['query', 'ids', 'Id[]', false],
      ['path', 'id', 'Id', true],
    ]);
    expect(parameters[0]).toMatchObject({ isDeprecated: true, description: undefined });
  });

  it('include its responses', () => {
    expect(detailsIn(text, syntax, 'get').responses).toEqual([
      { status: '200', description: 'Fine.\nReally.', contents: [{ mediaType: 'application/json', type: 'User' }] },
      { status: '4XX', description: 'Wrong', contents: [] },
    ]);
  });

  it('include its request body', () => {
    const { contents = [], ...body } = detailsIn(text, syntax, 'put').body ?? {};
    expect(body).toEqual({ isRequired: true, description: 'The user' });
    expect(contents.map(({ mediaType, type }) => [mediaType, type && english(type)])).toEqual([
      ['application/json', 'User or null'],
      ['text/csv', undefined],
    ]);
    expect(detailsIn(text, syntax, 'patch').body?.contents).toEqual([{ mediaType: 'application/merge-patch+json', type: undefined }]);
    expect(detailsIn(text, syntax, 'post').body?.contents).toEqual([{ mediaType: 'application/json', type: 'object' }]);
  });

  it('are empty apart from the parameters of the path for an empty operation', () => {
    const { body, responses, parameters } = detailsIn(text, syntax, 'delete');
    expect([body, responses, parameters.map(({ name }) => name)]).toEqual([undefined, [], ['id', 'verbose']]);
  });
});

describe('the details of an operation', () => {
  it('follow aliases and merged keys of YAML', () => {
    const text = `openapi: 3.1.0
x-common: &common
  parameters:
  - &page { name: page, in: query, schema: { type: integer } }
paths:
  /a:
    get:
      <<: *common
      responses: { "200": { description: OK } }
    put:
      parameters: [*page]
    patch: &patch
      responses:
        default: { description: Any }
    post: *patch
`;
    expect(detailsIn(text, 'yaml', 'get')).toMatchObject({
      parameters: [{ name: 'page', type: 'integer' }],
      responses: [{ status: '200' }],
    });
    expect(detailsIn(text, 'yaml', 'put').parameters).toMatchObject([{ name: 'page' }]);
    expect(detailsIn(text, 'yaml', 'post').responses).toMatchObject([{ status: 'default', description: 'Any' }]);
  });

  it('are read from the valid part of a text with errors', () => {
    const text =
      '{ "openapi": "3.1.0", "paths": { "/a": { "get": { "parameters": [{ "name": "a", "in": "query",, } { "name": 1 }], "responses": ';
    expect(detailsIn(text, 'json', 'get').parameters.map(({ name }) => name)).toContain('a');
  });

  it('are bounded for deep, long and circular OpenAPI files', () => {
    const deep = `${'{"items":{"type":"array","items":'.repeat(50_000)}1`;
    const many = JSON.stringify(Array.from({ length: 5_000 }, (_, i) => ({ name: `p${i}`, in: 'query' })));
    const text = `{"openapi":"3.1.0","paths":{"/a":{"get":{"parameters":${many},"requestBody":{"content":{"a/b":{"schema":${deep}`;
    expect(detailsIn(text, 'json', 'get').parameters).toHaveLength(200);
    const circle =
      '{"openapi":"3.1.0","paths":{"/a":{"get":{"requestBody":{"$ref":"#/components/requestBodies/A"}}}},"components":{"requestBodies":{"A":{"$ref":"#/components/requestBodies/B"},"B":{"$ref":"#/components/requestBodies/A"}}}}';
    expect(detailsIn(circle, 'json', 'get').body?.contents).toEqual([]);
  });

  it('treat `__proto__` as any other name', () => {
    const text =
      '{"openapi":"3.1.0","paths":{"/a":{"get":{"parameters":[{"$ref":"#/components/parameters/__proto__"}]}}},"components":{"parameters":{"__proto__":{"name":"__proto__","in":"query"}}}}';
    expect(detailsIn(text, 'json', 'get').parameters).toMatchObject([{ name: '__proto__' }]);
    expect(detailsIn(text.replace('parameters/__proto__', '__proto__/a'), 'json', 'get').parameters).toEqual([]);
  });
});
