import { describe, expect, it } from 'vitest';
import { file, info, reasonsIn, reasonsOf, responses, withOperation, withSchema } from './support';

describe('an OpenAPI file is valid', () => {
  it.each<[string, object]>([
    ['the least of 3.0', file('3.0.3', {})],
    ['the least of 3.1', { openapi: '3.1.0', info, webhooks: {} }],
    ['the least of 3.2', { openapi: '3.2.0', info, components: {} }],
    ['no version of the API, which is filled in', { openapi: '3.1.0', info: { title: 'A' }, paths: {} }],
    ['lists of types in 3.1', withSchema('3.1.0', { type: ['string', 'null'] })],
    ['`nullable` in 3.1', withSchema('3.1.0', { type: 'string', nullable: true })],
    [
      'a property called `type`, and one called `$ref`',
      withSchema('3.0.0', { properties: { type: { enum: ['a'] }, $ref: { type: 'string' } } }),
    ],
    ['a reference within it', file('3.0.0', { components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: {} } } })],
    [
      'a path item of the components',
      file('3.1.0', { paths: { '/a': { $ref: '#/components/pathItems/A', get: {} } }, components: { pathItems: { A: { post: {} } } } }),
    ],
    ['methods of 3.2', file('3.2.0', { paths: { '/a': { query: { responses }, additionalOperations: { COPY: { responses } } } } })],
  ])('with %s', async (_what, value) => {
    expect(await reasonsOf(value)).toEqual([]);
  });

  it('with statuses without quotes in YAML', async () => {
    expect(
      await reasonsIn(
        'openapi: 3.0.0\ninfo: { title: A }\npaths:\n  /a:\n    get:\n      responses:\n        200:\n          description: OK\n',
      ),
    ).toEqual([]);
  });
});

describe('an OpenAPI file is refused for its real reason, at the narrowest place', () => {
  it.each<[string, object, string[]]>([
    ['a schema without value', withSchema('3.0.0', null), ['null: Expected a schema, got no value. `{}` allows any value.']],
    ['a schema that is an array', withSchema('3.0.0', []), ['A: Expected an object, got an array.']],
    ['a schema without value in 3.1', withSchema('3.1.0', null), ['null: Expected a schema, got no value. `{}` allows any value.']],
    [
      'an unknown type',
      withSchema('3.0.0', { properties: { a: { type: 'strng' } } }),
      ['"strng": Unexpected `strng`: expected one of `array`, `boolean`, `integer`, `number`, `object`, `string`.'],
    ],
    [
      'a list of types in 3.0',
      withSchema('3.0.0', { type: ['string', 'null'] }),
      ['type: OpenAPI 3.0 has no lists of types. Use `nullable: true` or `oneOf`, or declare version 3.1.'],
    ],
    [
      'a stray key in a response',
      withOperation('3.0.0', { responses: { 200: { description: 'OK', content: {}, schema: {} } } }),
      ['schema: Unexpected `schema` in this response.'],
    ],
    ['no responses', withOperation('3.0.0', {}), ['get: Missing `responses` in this operation.']],
    ['no description', withOperation('3.1.0', { responses: { 404: {} } }), ['404: Missing `description` in this response.']],
    [
      'a typo of a key that is missing, as one mistake',
      withOperation('3.1.0', { responses: { 404: { desciption: 'A' } } }),
      ['desciption: Unexpected `desciption` in this response. Did you mean `description`?'],
    ],
    [
      'a parameter without location',
      withOperation('3.1.0', { parameters: [{ name: 'id', required: true, schema: {} }] }),
      ['{: Missing `in` in this parameter.'],
    ],
    [
      'a parameter without schema',
      withOperation('3.0.0', { parameters: [{ name: 'a', in: 'query' }], responses }),
      ['{: Missing `schema` or `content`.'],
    ],
    [
      'a wrong status',
      withOperation('3.0.0', { responses: { '2xx': { description: 'A' } } }),
      ['2xx: Unexpected status `2xx`. Did you mean `2XX`?'],
    ],
    ['a path without a slash', file('3.1.0', { paths: { users: {} } }), ['users: A path begins with a slash: `/users`.']],
    [
      'a security scheme without type',
      file('3.0.0', { components: { securitySchemes: { A: {} } } }),
      ['A: Missing `type` in this security scheme.'],
    ],
    ['no paths', { openapi: '3.1.0', info }, ['{: Missing one of `paths`, `webhooks`, `components` in this file.']],
    [
      'a reference to another file',
      withSchema('3.1.0', { $ref: './a.json' }),
      ['"./a.json": The service reads no other files through `$ref`. Bundle them into this one.'],
    ],
    [
      'one in an example',
      withSchema('3.0.0', { example: { $ref: 'a.json' } }),
      ['"a.json": The service reads no other files through `$ref`. Bundle them into this one.'],
    ],
    [
      'a reference into a section that does not exist',
      withOperation('3.1.0', { parameters: [{ $ref: '#/components/parameters/A' }] }),
      ['"#/components/parameters/A": `#/components/parameters/A` leads nowhere.'],
    ],
    [
      'a short version',
      { ...file('3.1', {}) },
      ['"3.1": Unsupported OpenAPI version `3.1`: expected a string such as `3.0.3`, `3.1.0` or `3.2.0`.'],
    ],
  ])('%s', async (_what, value, reasons) => {
    expect(await reasonsOf(value)).toEqual(reasons);
  });

  it.each([
    ['info: { title: A, version: 2024-01-01 }', '2024-01-01: Expected a string, got a date, which needs quotes.'],
    ['info: { title: A, version: 1.5 }', '1.5: Expected a string, got a number.'],
    ['info: { title: A }\nservers: {}', 'servers: Expected an array, got an object.'],
    ['info: { title: A }\ntags:\n  - nam: a', 'nam: Unexpected `nam` in this tag. Did you mean `name`?'],
  ])('in YAML: %j', async (part, reason) => {
    expect(await reasonsIn(`openapi: 3.1.0\n${part}\npaths: {}\n`)).toEqual([reason]);
    expect(await reasonsIn(`openapi: 3.1.0\n${part}\npaths: {}\n`.replaceAll('\n', '\r\n'))).toEqual([reason]);
  });

  it('a version that is a number, since YAML reads it as one', async () => {
    expect(await reasonsIn('openapi: 3.0\ninfo: { title: A }\npaths: {}\n')).toEqual([
      '3.0: Unsupported OpenAPI version `3.0`: expected a string such as `3.0.3`, `3.1.0` or `3.2.0`.',
    ]);
  });
});

describe('an OpenAPI file with a reference to a name that does not exist', () => {
  it('is accepted, with the nearest name', async () => {
    const value = file('3.1.0', { components: { schemas: { User: {}, A: { $ref: '#/components/schemas/Usr' } } } });
    expect(await reasonsOf(value)).toEqual([
      '~"#/components/schemas/Usr": `#/components/schemas/Usr` leads nowhere. Did you mean `#/components/schemas/User`?',
    ]);
  });

  it('gets the name of another section', async () => {
    const value = file('3.1.0', {
      components: { schemas: {}, responses: { Gone: { description: 'A' } }, parameters: { A: { $ref: '#/components/schemas/Gone' } } },
    });
    expect(await reasonsOf(value)).toEqual([
      '~"#/components/schemas/Gone": `#/components/schemas/Gone` leads nowhere. Did you mean `#/components/responses/Gone`?',
    ]);
  });
});

describe('a hostile OpenAPI file', () => {
  it('can be nested to any depth', async () => {
    const deep = `${'{"a":'.repeat(5_000)}{"$ref":"x.json"}${'}'.repeat(5_000)}`;
    expect(await reasonsIn(`{"openapi":"3.0.0","paths":{},"components":${deep}}`, 'json')).toEqual([]);
  });

  it('can have aliases that multiply', async () => {
    const levels = Array.from({ length: 40 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(10).fill(`*a${i}`).join(', ')}]`);
    expect(await reasonsIn(`openapi: 3.1.0\na0: &a0 1\n${levels.join('\n')}\n`)).toEqual([]);
  });

  it('can have references in a circle, and `__proto__`', async () => {
    const schemas = { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } };
    const text = JSON.stringify(file('3.1.0', { components: { schemas } })).replace('"A":', '"__proto__":{"type":"object"},"A":');
    expect(await reasonsIn(text, 'json')).toEqual([]);
  });

  it('has a limited number of reasons', async () => {
    const schemas = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`A${i}`, null]));
    expect(await reasonsOf(file('3.0.0', { components: { schemas } }))).toHaveLength(100);
  });
});

// Expanded, it has 10^9 values.
it('has no violations for aliases that expand exponentially', async () => {
  const names = [...'abcdefghi'];
  const levels = names.map(
    (name, index) =>
      `x-${name}: &${name} [${Array(10)
        .fill(index === 0 ? '1' : `*${names[index - 1]}`)
        .join(', ')}]`,
  );
  expect(await reasonsIn(`openapi: 3.1.0\npaths: []\n${levels.join('\n')}\n`)).toEqual([]);
});
