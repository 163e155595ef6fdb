import { describe, expect, it } from 'vitest';
import { operationTable } from '../../server/src/engine/openapi/operationTable';

/** Kind of the refusal and text of its span. */
function refusalIn(text: string, syntax: 'json' | 'yaml'): [kind: string, text: string] | undefined {
  const { refusal, problem } = operationTable(text, syntax);
  expect(problem).toBeUndefined();
  return refusal && [refusal.kind, text.slice(refusal.span.start, refusal.span.end)];
}

const file = (version: string, schema: unknown, more: object = {}): string =>
  JSON.stringify(
    { openapi: version, paths: { '/a': { get: { responses: {} } } }, components: { schemas: { A: schema } }, ...more },
    null,
    2,
  );

describe('an OpenAPI file that the service refuses', () => {
  it.each<[string, string, string]>([
    ['a list of types', file('3.0.3', { type: ['string', 'null'] }), 'typeList'],
    ['one in a property', file('3.0.0', { type: 'object', properties: { type: { type: ['string'] } } }), 'typeList'],
    ['one in an array of schemas', file('3.0.1', { anyOf: [{ type: 'string' }, { type: ['null'] }] }), 'typeList'],
    ['a reference to another file', file('3.1.0', { $ref: './other.json#/A' }), 'externalRef'],
    ['one to a URL', file('3.0.0', { items: { $ref: 'https://example.com/a.json' } }), 'externalRef'],
    ['one in a path', file('3.0.0', {}, { paths: { '/a': { $ref: 'paths/a.yaml' } } }), 'externalRef'],
  ])('has %s', (_what, text, kind) => {
    expect(refusalIn(text, 'json')).toEqual([kind, kind === 'typeList' ? 'type' : '$ref']);
  });

  it.each([
    ['openapi: 3.0.3\npaths: {}\ncomponents:\n  schemas:\n    A:\n      type: [string, "null"]\n', ['typeList', 'type']],
    ['openapi: 3.0.3\npaths: {}\ncomponents:\n  schemas:\n    A:\n      type:\n        - string\n', ['typeList', 'type']],
    ['openapi: 3.0.3\npaths:\n  /a:\n    $ref: ./a.yaml\n', ['externalRef', '$ref']],
    ["openapi: 3.1.0\npaths:\n  /a:\n    get:\n      parameters:\n        - $ref: 'p.yaml#/a'\n", ['externalRef', '$ref']],
  ])('is found in YAML: %j', (text, found) => {
    expect(refusalIn(text, 'yaml')).toEqual(found);
  });
});

describe('an OpenAPI file that the service accepts', () => {
  it.each<[string, string]>([
    ['lists of types in OpenAPI 3.1', file('3.1.0', { type: ['string', 'null'] })],
    ['references within it', file('3.0.0', { $ref: '#/components/schemas/B' })],
    ['a property that is called `type`', file('3.0.0', { properties: { type: { enum: ['a'] } }, required: ['type'] })],
    ['a property that is called `$ref`', file('3.1.0', { properties: { $ref: { type: 'string' } } })],
    ['such a thing in an example', file('3.0.0', { example: { type: ['a'], $ref: 'a.json' }, default: { $ref: 'b' } })],
    ['such a thing in an extension', file('3.0.0', { 'x-a': { type: ['a'], $ref: 'a.json' } })],
    ['such a thing in a text', file('3.0.0', { description: '{"type": ["a"], "$ref": "a.json"}' })],
    ['the schemas that a mapping names', file('3.0.0', { discriminator: { propertyName: 'a', mapping: { $ref: 'a.json' } } })],
  ])('has %s', (_what, text) => {
    expect(refusalIn(text, 'json')).toBeUndefined();
  });

  it('can be nested to any depth', () => {
    const deep = `${'{"a":'.repeat(5_000)}{"$ref":"x.json"}${'}'.repeat(5_000)}`;
    expect(() => operationTable(`{"openapi":"3.0.0","paths":{},"components":${deep}}`, 'json')).not.toThrow();
  });

  it('can have aliases that multiply', () => {
    const levels = Array.from({ length: 40 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(10).fill(`*a${i}`).join(', ')}]`);
    const text = `openapi: 3.0.0\npaths: {}\na0: &a0 x\n${levels.join('\n')}\nz:\n  type: [a]\n  $ref: b.yaml\n`;
    expect(() => operationTable(text, 'yaml')).not.toThrow();
  });
});
