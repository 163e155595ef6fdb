import { describe, expect, it } from 'vitest';
import { file, reasonsOf, responses } from './support';

describe('OpenAPI 3.2 is refused for', () => {
  const parameter = (name: string, location: string): object =>
    location === 'querystring' ? { name, in: location, content: { 'application/json': {} } } : { name, in: location, schema: {} };
  it.each<[string, object, string[]]>([
    ['a tag that is there twice', { tags: [{ name: 'a' }, { name: 'a' }] }, ['"a": Duplicate tag `a`.']],
    [
      'an unknown parent',
      { tags: [{ name: 'users' }, { name: 'b', parent: 'user' }] },
      ['"user": Unknown tag `user`. Did you mean `users`?'],
    ],
    [
      'a circle of parents',
      {
        tags: [
          { name: 'a', parent: 'b' },
          { name: 'b', parent: 'a' },
        ],
      },
      ['"b": The parents of the tag `a` lead back to it.'],
    ],
    [
      'a method that has a key',
      { paths: { '/a': { additionalOperations: { GET: { responses } } } } },
      ['GET: Unexpected method `GET`: `additionalOperations` takes methods in capitals that have no key of their own.'],
    ],
    [
      'a method in lower case',
      { paths: { '/a': { additionalOperations: { copy: { responses } } } } },
      ['copy: Unexpected method `copy`. Did you mean `COPY`?'],
    ],
    [
      'a query beside a query string',
      { paths: { '/a': { parameters: [parameter('a', 'query')], get: { parameters: [parameter('b', 'querystring')], responses } } } },
      ['parameters: `in: querystring` and `in: query` exclude each other.'],
    ],
    [
      'two query strings',
      { paths: { '/a': { get: { parameters: [parameter('a', 'querystring'), parameter('b', 'querystring')], responses } } } },
      ['parameters: An operation has at most one parameter with `in: querystring`.'],
    ],
    [
      'a default that is none of the schemas',
      {
        components: {
          schemas: {
            Cat: {},
            Dog: {},
            A: { oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: 'a', defaultMapping: 'Dog' } },
          },
        },
      },
      ['"Dog": `Dog` is none of the schemas of this discriminator.'],
    ],
    [
      'a variable that is twice in an address',
      { servers: [{ url: 'https://{a}.com/{a}', variables: { a: { default: 'x' } } }] },
      ['"https://{a}.com/{a}": The variable `a` is twice in this address.'],
    ],
    [
      'a header with a blank',
      { components: { parameters: { A: { name: 'X A', in: 'header', schema: {} } } } },
      ['"X A": Invalid name `X A` of a header: letters, digits and hyphens.'],
    ],
    [
      'encodings by position without an array',
      { components: { requestBodies: { A: { content: { 'a/b': { schema: { type: 'object' }, prefixEncoding: [{}] } } } } } },
      ['prefixEncoding: Encodings by position need an array as `schema`, or `itemSchema`.'],
    ],
  ])('%s', async (_what, more, reasons) => {
    expect(await reasonsOf(file('3.2.0', more))).toEqual(reasons);
  });
});

// Reading each schema again for each reference would take 2^40 steps.
it('reads schemas that refer to one schema twice', async () => {
  const pair = (index: number): [string, object] => {
    const next = { $ref: `#/components/schemas/S${index + 1}` };
    return [`S${index}`, { oneOf: [next, next] }];
  };
  const schemas = Object.fromEntries(Array.from({ length: 40 }, (_, index) => pair(index)));
  const content = { 'a/b': { schema: { $ref: '#/components/schemas/S0' }, itemEncoding: {} } };
  const more = (last: object): object => ({ components: { schemas: { ...schemas, S40: last }, requestBodies: { A: { content } } } });
  expect(await reasonsOf(file('3.2.0', more({ type: 'array' })))).toEqual([]);
  expect(await reasonsOf(file('3.2.0', more({ type: 'string' })))).toHaveLength(1);
});

it('reads path items that refer to one another in a long chain', async () => {
  const pathItems = Object.fromEntries(
    Array.from({ length: 4_000 }, (_, index) => [`P${index}`, { $ref: `#/components/pathItems/P${index + 1}` }]),
  );
  expect(await reasonsOf(file('3.2.0', { components: { pathItems: { ...pathItems, P4000: {} } } }))).toEqual([]);
});
