import { describe, expect, it } from 'vitest';
import { Components, rootOf } from '../../server/src/engine/schema/components';
import { type DocsSchema, SchemaView } from '../../server/src/engine/schema/schemaView';
import { readSchemaFile } from '../support/schemaTree';

const schema = readSchemaFile<DocsSchema>('components.schema.json');
const components = new Components(new SchemaView(schema));
const names = [...components.names()];
const all = names.flatMap((name) => components.get(name) ?? []);

describe('components.schema.json', () => {
  it('has its components in alphabetical order, and undocumented ones apart', () => {
    expect(names).toEqual([...names].sort());
    expect(schema['x-undocumented']?.filter((name) => components.get(name))).toEqual([]);
  });

  it('describes every component and attribute in sentences', () => {
    const texts = all.flatMap((each) => [each.schema, ...each.attributes.values()]).map(({ markdownDescription }) => markdownDescription);
    expect(texts.filter((text) => !/^[A-Z`].*\.$/.test(text ?? ''))).toEqual([]);
  });

  it('names the page of every component', () => {
    expect(all.filter(({ schema: { 'x-page': page } }) => !/^components\/[a-z-]+$/.test(page ?? ''))).toEqual([]);
  });

  it('requires existing attributes only', () => {
    const missing = all.flatMap(({ name, schema: { 'x-expected': expected = [], 'x-requiredAny': any = [] }, required, attributes }) =>
      [...required, ...expected, ...any].filter((attribute) => !attributes.has(attribute)).map((attribute) => `${name} ${attribute}`),
    );
    expect(missing).toEqual([]);
  });

  it('names existing parents and children only', () => {
    const parents = all.flatMap(({ name, schema: { 'x-parents': each = [] } }) => each.map((parent) => [parent, name] as const));
    expect(parents.filter(([parent]) => !components.get(parent))).toEqual([]);
    const children = all.flatMap(({ schema: { 'x-children': each = [] } }) => each);
    expect(children.filter((child) => !components.get(child))).toEqual([]);
  });

  it('has allowed default values', () => {
    const withDefault = all.flatMap(({ attributes }) => [...attributes.values()]).filter(({ default: value }) => value !== undefined);
    expect(withDefault.filter(({ enum: allowed, default: value }) => allowed && !allowed.includes(value))).toEqual([]);
    expect(withDefault.filter(({ type, default: value }) => type !== typeof value)).toEqual([]);
  });
});

describe('the components of the service', () => {
  it('are found by name', () => {
    expect(components.get('Tree.File')?.required).toEqual(['name']);
    expect(components.get('Accordion')?.attributes.get('icon')?.['x-kind']).toBe('icon-name');
    expect(components.has('Mermaid')).toBe(true);
    expect(components.get('Mermaid')).toBeUndefined();
    expect(components.has('__proto__') || components.has('constructor')).toBe(false);
  });

  it('may have members', () => {
    expect(['Tree.Leaf', 'Color.X', 'Github.Repo', 'Card'].map((name) => components.hasNamespace(name))).toEqual([true, true, true, true]);
    expect(components.hasNamespace('React.Fragment')).toBe(false);
    expect(rootOf('Tree.File')).toBe('Tree');
  });
});
