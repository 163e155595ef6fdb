import { describe, expect, it } from 'vitest';
import { branches, readSchemaFile, type SchemaNode, visit } from '../support/schemaTree';

const schema = readSchemaFile<SchemaNode>('front-matter.schema.json');
const docsSchema = readSchemaFile<SchemaNode>('docs.schema.json');
const keys = Object.keys(schema.properties ?? {});
const properties = [...visit(schema)].filter(({ property }) => property !== undefined);
const wrong = (isWrong: (node: SchemaNode) => boolean): unknown[] =>
  properties.filter(({ node }) => isWrong(node)).map(({ property }) => property);

/** The keys of the format. */
const known = `title description sidebarTitle icon iconType tag hidden noindex searchable boost deprecated hideFooterPagination related
  hideApiMarker contextual groups mode keywords api openapi openapi-schema asyncapi sdk url timestamp lastUpdatedDate public playground
  rss canonical robots graphql authMethod auth version contentType authors createdDate isPublic href`.split(/\s+/);

describe('front-matter.schema.json', () => {
  it('has every key of the format, and otherwise only meta tags', () => {
    expect(keys.filter((key) => !/^(?:og|twitter):/.test(key)).sort()).toEqual([...known].sort());
  });

  it('allows custom keys of sites', () => {
    expect(schema.additionalProperties).toBe(true);
  });

  it('describes every key in a plain sentence, with which its Markdown begins', () => {
    expect(wrong(({ description = '' }) => !/^[A-Z][^`*\n]*\.$/.test(description))).toEqual([]);
    expect(
      wrong(({ description = '', markdownDescription = '' }) => !markdownDescription.replaceAll(/[`*]/g, '').startsWith(description)),
    ).toEqual([]);
  });

  it('explains every allowed value as plain text and in Markdown', () => {
    const lacks = (node: SchemaNode): boolean =>
      node.enum !== undefined &&
      (node.enumDescriptions?.length !== node.enum.length || node.markdownEnumDescriptions?.length !== node.enum.length);
    expect(wrong(lacks)).toEqual([]);
    expect(wrong(({ enumDescriptions = [] }) => enumDescriptions.some((text) => /[`*]|^$/.test(text)))).toEqual([]);
  });

  it('names the expected form wherever a value can have a wrong one', () => {
    const demands = (node: SchemaNode): boolean => branches(schema, node).some(({ type }) => type !== undefined);
    expect(wrong((node) => demands(node) && !/^[^A-Z].*[^.!]$/.test(node['x-expects'] ?? ''))).toEqual([]);
  });

  it('has the same icon styles as docs.json', () => {
    const styles = [...visit(docsSchema)].find(({ pointer }) => pointer.endsWith('/definitions/icon/anyOf/1/properties/style'));
    expect(schema.properties?.iconType?.enum).toEqual(styles?.node.enum);
    expect(schema.properties?.iconType?.enum).toContain('solid');
  });
});
