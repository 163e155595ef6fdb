import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { branches, readSchemaFile, resolve, type SchemaNode, visit } from '../support/schemaTree';

const schema = readSchemaFile<SchemaNode>('docs.schema.json');
const nodes = [...visit(schema)];
const offenders = (bad: (visited: (typeof nodes)[number]) => boolean) => nodes.filter(bad).map(({ pointer }) => pointer);

describe('docs.schema.json', () => {
  it('is a draft-07 schema that compiles', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    expect(ajv.validateSchema(schema)).toBe(true);
    expect(() => ajv.compile(schema)).not.toThrow();
  });

  it('refers to existing definitions only, and uses every definition', () => {
    for (const { node } of nodes) {
      expect(() => resolve(schema, node)).not.toThrow();
    }
    const used = new Set(nodes.flatMap(({ node }) => (node.$ref === undefined ? [] : [node.$ref.split('/').at(-1)])));
    expect(Object.keys(schema.definitions ?? {}).filter((name) => !used.has(name))).toEqual([]);
  });

  it('closes every object, or describes the values of an open one, and allows a fragment for each', () => {
    expect(offenders(({ node }) => node.type === 'object' && node.additionalProperties === undefined)).toEqual([]);
    expect(offenders(({ node }) => node.additionalProperties === true)).toEqual([]);
    expect(offenders(({ node }) => node.type === 'object' && node.properties?.$ref?.$ref !== '#/definitions/fragmentReference')).toEqual(
      [],
    );
  });

  it('gives every node one type, a reference or alternatives', () => {
    expect(offenders(({ node }) => [node.type, node.$ref, node.anyOf].filter((keyword) => keyword !== undefined).length !== 1)).toEqual([]);
    expect(offenders(({ node }) => node.type !== undefined && typeof node.type !== 'string')).toEqual([]);
  });

  it('distinguishes alternatives by their JSON type', () => {
    expect(
      offenders(({ node }) => {
        const types = node.anyOf === undefined ? [] : branches(schema, node).map(({ type }) => type);
        return new Set(types).size !== types.length;
      }),
    ).toEqual([]);
  });

  it('uses only keywords that the other parts understand', () => {
    const banned = ['oneOf', 'not', 'allOf', 'dependencies', 'patternProperties', 'const'];
    expect(offenders(({ node }) => banned.some((keyword) => keyword in node))).toEqual([]);
  });

  it('requires exactly four keys at the top', () => {
    expect([...(schema.required ?? [])].sort()).toEqual(['colors', 'name', 'navigation', 'theme']);
  });

  it('has a closed set of value kinds', () => {
    const kinds = new Set(nodes.flatMap(({ node }) => node['x-kind'] ?? []));
    expect([...kinds].sort()).toEqual([
      'asyncapi-source',
      'endpoint-or-page',
      'file-path',
      'font-family',
      'hex-color',
      'highlighter-theme',
      'href',
      'icon-name',
      'image-path',
      'openapi-source',
      'page-path',
      'url',
    ]);
  });
});
