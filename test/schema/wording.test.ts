import { describe, expect, it } from 'vitest';
import { branches, readSchemaFile, resolve, type SchemaNode, visit } from '../support/schemaTree';

const schema = readSchemaFile<SchemaNode>('docs.schema.json');
const nodes = [...visit(schema)];
const properties = nodes.filter(({ property }) => property !== undefined && property !== '$ref');
const pointers = (found: typeof nodes) => found.map(({ pointer }) => pointer);

describe('the wording of docs.schema.json', () => {
  it('describes every property in a plain sentence and in Markdown', () => {
    expect(pointers(properties.filter(({ node }) => !/^\S.*[.]$/.test(node.description ?? '')))).toEqual([]);
    expect(pointers(properties.filter(({ node }) => !node.markdownDescription))).toEqual([]);
    expect(pointers(properties.filter(({ node }) => /[`*\n]/.test(node.description ?? '')))).toEqual([]);
  });

  it('begins the Markdown with the plain description', () => {
    const plain = (markdown: string) => markdown.replaceAll(/[`*]/g, '');
    expect(
      pointers(
        properties.filter(
          ({ node }) => !plain(node.markdownDescription ?? '').startsWith((node.description ?? '').replaceAll(/[`*]/g, '')),
        ),
      ),
    ).toEqual([]);
  });

  it('describes a definition with several uses only at its uses', () => {
    const uses = new Map<string, Set<string>>();
    for (const { node } of properties) {
      if (node.$ref !== undefined) {
        uses.set(node.$ref, (uses.get(node.$ref) ?? new Set()).add(node.description ?? ''));
      }
    }
    const overridden = [...uses].filter(([ref]) => resolve(schema, { $ref: ref }).description !== undefined);
    expect(overridden.map(([ref]) => ref)).toEqual([]);
  });

  it('explains every allowed value as plain text and in Markdown', () => {
    const enums = nodes.filter(({ node }) => node.enum !== undefined);
    expect(
      pointers(
        enums.filter(
          ({ node }) => node.enumDescriptions?.length !== node.enum?.length || node.markdownEnumDescriptions?.length !== node.enum?.length,
        ),
      ),
    ).toEqual([]);
    expect(pointers(enums.filter(({ node }) => node.enumDescriptions?.some((text) => /[`*]|^$/.test(text))))).toEqual([]);
  });

  it('names the expected form wherever a value can have a wrong one', () => {
    const wanting = properties.filter(({ node }) => {
      const target = resolve(schema, node);
      const demanding = branches(schema, node).length > 1 || target.enum !== undefined || target.pattern !== undefined;
      return demanding && !node['x-expects'];
    });
    expect(pointers(wanting)).toEqual([]);
    expect(pointers(nodes.filter(({ node }) => node.pattern !== undefined && !node['x-patternHint']))).toEqual([]);
  });

  it('has expected forms that complete the sentence "must be ..."', () => {
    const phrases = new Set(nodes.flatMap(({ node }) => node['x-expects'] ?? []));
    expect([...phrases].filter((phrase) => /^[A-Z]|[.!]$/.test(phrase))).toEqual([]);
  });
});
