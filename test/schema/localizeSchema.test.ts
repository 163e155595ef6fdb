import { describe, expect, it } from 'vitest';
import { localizeSchema } from '../../server/src/engine/schema/localizeSchema';
import type { DocsSchema } from '../../server/src/engine/schema/schemaView';
import { readSchemaFile } from '../support/schemaTree';

const german: Readonly<Record<string, string>> = {
  'Path of a `.json` file. It lies in the project.': 'Pfad einer `.json`-Datei. Sie liegt im Projekt.',
  'Plain only.': 'Nur Text.',
  'Value `a`.': 'Wert `a`.',
  'Bare value.': 'Bloßer Wert.',
  'a string': 'eine Zeichenfolge',
  'starts with `G`': 'beginnt mit `G`',
  'One color': 'Eine Farbe',
  'A color': 'Farbe',
};
const localize = (schema: DocsSchema) => localizeSchema(schema, (english) => german[english] ?? `? ${english}`);

describe('localizeSchema', () => {
  it('translates Markdown, and takes its first sentence as the plain description', () => {
    const markdownDescription = 'Path of a `.json` file. It lies in the project.';
    expect(localize({ markdownDescription, description: 'Path of a .json file.' })).toEqual({
      markdownDescription: 'Pfad einer `.json`-Datei. Sie liegt im Projekt.',
      description: 'Pfad einer .json-Datei.',
    });
  });

  it('translates a description that has no Markdown', () => {
    expect(localize({ description: 'Plain only.' })).toEqual({ description: 'Nur Text.' });
  });

  it('translates descriptions of values, and derives plain ones from Markdown', () => {
    expect(localize({ enumDescriptions: ['Value a.'], markdownEnumDescriptions: ['Value `a`.'] })).toEqual({
      enumDescriptions: ['Wert a.'],
      markdownEnumDescriptions: ['Wert `a`.'],
    });
    expect(localize({ enumDescriptions: ['Bare value.'] })).toEqual({ enumDescriptions: ['Bloßer Wert.'] });
  });

  it('translates expected forms', () => {
    expect(localize({ 'x-expects': 'a string', 'x-patternHint': 'starts with `G`' })).toEqual({
      'x-expects': 'eine Zeichenfolge',
      'x-patternHint': 'beginnt mit `G`',
    });
  });

  it('translates snippets, except for their content and labels that are keys', () => {
    const body = { color: 'One color' };
    expect(
      localize({ defaultSnippets: [{ label: 'One color', description: 'A color', body }, { label: 'color', body }, { body }] }),
    ).toEqual({
      defaultSnippets: [{ label: 'Eine Farbe', description: 'Farbe', body }, { label: 'color', body }, { body }],
    });
  });

  it.each<[string, (schema: DocsSchema) => DocsSchema]>([
    ['properties', (schema) => ({ properties: { description: schema } })],
    ['definitions', (schema) => ({ definitions: { title: schema } })],
    ['items', (schema) => ({ items: schema })],
    ['a tuple', (schema) => ({ items: [schema, true] })],
    ['additionalProperties', (schema) => ({ additionalProperties: schema })],
    ['anyOf', (schema) => ({ anyOf: [schema, false] })],
    ['if and else', (schema) => ({ if: schema, else: schema })],
  ])('translates a schema that is nested in %s', (_, nest) => {
    expect(localize(nest({ 'x-expects': 'a string' }))).toEqual(nest({ 'x-expects': 'eine Zeichenfolge' }));
  });

  it('changes nothing else', () => {
    const schema: DocsSchema = {
      title: 'A color',
      type: 'string',
      default: 'A color',
      enum: ['A color'],
      examples: ['A color'],
      additionalProperties: false,
    };
    expect(localize(schema)).toEqual(schema);
  });

  it.each(['docs.schema.json', 'front-matter.schema.json', 'components.schema.json'])(
    'changes nothing in %s if each text is its own translation',
    (file) => {
      const schema = readSchemaFile<DocsSchema>(file);
      expect(localizeSchema(schema, (english) => english)).toEqual(schema);
    },
  );
});
