import { describe, expect, it } from 'vitest';
import { CodeBlockOptions } from '../../server/src/engine/schema/codeBlockOptions';
import { type DocsSchema, SchemaView } from '../../server/src/engine/schema/schemaView';
import { readSchemaFile, type SchemaNode, visit } from '../support/schemaTree';

const schema = readSchemaFile<SchemaNode>('code-blocks.schema.json');
const options = new CodeBlockOptions(new SchemaView(readSchemaFile<DocsSchema>('code-blocks.schema.json')));

describe('code-blocks.schema.json', () => {
  it('has the options of the format', () => {
    const known = 'title icon lines wrap expandable highlight focus theme twoslash nocopy lang';
    expect([...options.options.keys()]).toEqual(known.split(' '));
  });

  it('describes every option in a plain sentence, with which its Markdown begins', () => {
    for (const { node, property } of visit(schema)) {
      if (property === undefined) continue;
      expect(node.description, property).toMatch(/^[A-Z][^`*\n]*\.$/);
      expect(node.markdownDescription?.replaceAll('`', '').startsWith(node.description ?? '?'), property).toBe(true);
      expect(node['x-expects'], property).toMatch(/^[^A-Z].*[^.!]$/);
    }
  });

  it('names languages in lower case, and gives unknown ones a meaning that is known', () => {
    expect([...options.languages].filter((name) => name !== name.toLowerCase())).toEqual([]);
    expect(options.languages.size).toBeGreaterThan(300);
    for (const name of ['env', 'golang', 'curl']) {
      expect(options.hasLanguage(name)).toBe(false);
      expect(options.hasLanguage(options.meantLanguage(name) ?? '')).toBe(true);
    }
  });

  it('has no synonym that is an option', () => {
    const root = readSchemaFile<DocsSchema>('code-blocks.schema.json');
    for (const [option, names] of Object.entries(root['x-synonyms'] ?? {})) {
      expect(options.option(option)).toBeDefined();
      expect(names.filter((name) => options.options.has(name))).toEqual([]);
    }
    expect(
      Object.entries(root['x-meanings'] ?? {}).filter(([name, meaning]) => options.hasLanguage(name) || !options.hasLanguage(meaning)),
    ).toEqual([]);
  });
});
