import { describe, expect, it } from 'vitest';
import docsSchema from '../../schemas/docs.schema.json';
import frontMatterSchema from '../../schemas/front-matter.schema.json';
import { withoutPlainTexts } from '../../scripts/bundle/schemaTexts';
import { plainDescription } from '../../server/src/engine/schema/localizeSchema';

describe('the schemas in the bundles', () => {
  const doubled = { description: 'A.', markdownDescription: '`A`.', enumDescriptions: ['B'], markdownEnumDescriptions: ['`B`'] };

  it('have no plain text if there is a Markdown text', () => {
    const { markdownDescription, markdownEnumDescriptions, enumDescriptions } = doubled;
    expect(withoutPlainTexts({ items: [doubled] }, true)).toEqual({ items: [{ markdownDescription, markdownEnumDescriptions }] });
    expect(withoutPlainTexts(doubled, false)).toEqual({ markdownDescription, markdownEnumDescriptions, enumDescriptions });
  });

  it('have all other texts, and settings of these names', () => {
    const schema = { description: 'A.', properties: { description: { type: 'string' }, markdownDescription: {} }, enumDescriptions: ['B'] };
    expect(withoutPlainTexts(schema, true)).toEqual(schema);
  });

  it('are otherwise the same as in the project', () => {
    const smaller = withoutPlainTexts(docsSchema, true) as typeof docsSchema;
    expect(JSON.stringify(smaller).length).toBeLessThan(JSON.stringify(docsSchema).length - 30_000);
    expect(Object.keys(smaller.definitions)).toEqual(Object.keys(docsSchema.definitions));
    expect(Object.keys(smaller.properties)).toEqual(Object.keys(docsSchema.properties));
    expect(smaller.properties.description.markdownDescription).toBe(docsSchema.properties.description.markdownDescription);
  });

  it('of front matter have descriptions that are derived from the Markdown texts', () => {
    const keys = Object.entries<{ description?: string; markdownDescription?: string }>(frontMatterSchema.properties);
    for (const [key, { description, markdownDescription = '' }] of keys)
      expect(plainDescription(markdownDescription), key).toBe(description);
  });
});
