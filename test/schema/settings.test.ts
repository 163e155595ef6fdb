import { describe, expect, it } from 'vitest';
import { divisionElements, globalLists, navigationTable } from '../support/navigationTable';
import { branches, nodesAt, readSchemaFile, resolve, type SchemaNode } from '../support/schemaTree';
import { settingPaths } from '../support/settingPaths';

const schema = readSchemaFile<SchemaNode>('docs.schema.json');
const definition = (name: string) => resolve(schema, { $ref: `#/definitions/${name}` });
const keys = (node: SchemaNode) => Object.keys(node.properties ?? {}).filter((key) => key !== '$ref');
const words = (text: string) => text.split(' ');

describe('settings outside navigation', () => {
  it.each(settingPaths)('$path is $types', ({ path, types, required = false }) => {
    const [found, ...others] = nodesAt(schema, path);
    expect(others).toEqual([]);
    expect(found && branches(schema, found.node).map(({ type }) => type)).toEqual(types.split(' | '));
    const name = path.split('.').at(-1) ?? path;
    if (!name.endsWith('[]')) {
      expect(found?.parent.required?.includes(name) ?? false).toBe(required);
    }
  });

  it.each([
    ['banner.dismissible', false],
    ['banner.type', 'info'],
    ['api.params.expanded', 'closed'],
    ['api.playground.display', 'interactive'],
    ['api.playground.proxy', true],
    ['api.playground.credentials', false],
    ['api.examples.defaults', 'all'],
    ['api.examples.prefill', false],
    ['api.examples.autogenerate', true],
    ['markdown.schema', true],
    ['seo.indexing', 'navigable'],
  ])('%s has the default %j, which its text does not repeat', (path, value) => {
    const [found] = nodesAt(schema, path);
    expect(found?.node.default).toBe(value);
    expect(found?.node.markdownDescription).not.toContain('unless given');
  });

  it('are all in the list, at the top level', () => {
    const listed = new Set(settingPaths.map(({ path }) => path.split(/[.[]/)[0]));
    expect(keys(schema).filter((key) => !listed.has(key))).toEqual([]);
  });
});

describe('navigation', () => {
  it.each(navigationTable)('$definition holds exactly its keys', ({ definition: name, nameKey, fields, divisions }) => {
    const element = definition(name);
    expect(keys(element).sort()).toEqual([nameKey, ...words(fields), ...words(divisions)].sort());
    expect(element.required).toEqual([nameKey]);
    for (const division of words(divisions)) {
      expect(element.properties?.[division]?.items?.$ref).toBe(`#/definitions/${divisionElements[division]}`);
    }
  });

  it('starts with one of eight divisions', () => {
    const navigation = schema.properties?.navigation ?? {};
    expect(keys(navigation).sort()).toEqual(
      [...words('products languages versions tabs dropdowns anchors groups pages'), ...words('global directory')].sort(),
    );
    expect(navigation.required).toBeUndefined();
  });

  it('allows paths and nested groups in pages', () => {
    expect(branches(schema, definition('pageEntry'))).toEqual([expect.objectContaining({ type: 'string' }), definition('group')]);
  });

  it('has links as elements of global', () => {
    const global = definition('globalNavigation');
    expect(keys(global).sort()).toEqual(Object.keys(globalLists).sort());
    for (const [list, nameKey] of Object.entries(globalLists)) {
      const link = resolve(schema, global.properties?.[list]?.items ?? {});
      expect(link.required).toEqual([nameKey, 'href']);
      expect(keys(link).filter((key) => key in divisionElements)).toEqual([]);
    }
  });
});
