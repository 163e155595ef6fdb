import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { exampleProperty, exampleValue, withoutPlaceholders } from '../../server/src/engine/schema/exampleValue';
import type { DocsSchema } from '../../server/src/engine/schema/schemaView';
import { docsSchemas } from '../support/config';

const schemas = docsSchemas();
const ajv = new Ajv({ strict: false, validateFormats: false });

/** Every object of the schema with its path. */
function objects(): [path: string, schema: DocsSchema][] {
  const found: [string, DocsSchema][] = [];
  const seen = new Set<string>();
  const visit = (node: DocsSchema, path: string): void => {
    const object = schemas.branch(node, 'object');
    const items = schemas.items(node);
    if (items) visit(items, `${path}[]`);
    if (!object || seen.has(JSON.stringify(object))) return;
    seen.add(JSON.stringify(object));
    found.push([path, object]);
    for (const key of schemas.keys(object)) {
      const property = schemas.property(object, key);
      if (property) visit(property, `${path}.${key}`);
    }
  };
  visit(schemas.root, 'docs');
  return found;
}

describe('the example of a required setting', () => {
  it.each(objects())('is valid: %s', (_path, object) => {
    for (const key of object.required ?? []) {
      const property = schemas.property(object, key);
      expect(property).toBeDefined();
      const whole = { ...property, definitions: schemas.root.definitions };
      // An empty string shows that it must be filled in, if the schema has no better example.
      const value = exampleProperty(schemas, object, key);
      if (value !== '') expect(ajv.validate(whole, value), `${key}: ${JSON.stringify(value)}`).toBe(true);
    }
  });
});

it('the example of the whole schema is a complete configuration', () => {
  expect(exampleValue(schemas, schemas.root)).toMatchObject({ theme: 'mint', colors: { primary: expect.stringMatching(/^#/) } });
});

it.each([
  ['a$1b', 'ab'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a snippet
  ['${1:text}', 'text'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a snippet
  ['${1|one,two|}', 'one'],
  ['\\$schema', '$schema'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a snippet
  ['^${1:400}', 400],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a snippet
  ['^${1|true,false|}', true],
])('the snippet %j becomes %j', (snippet, value) => {
  expect(withoutPlaceholders(snippet)).toEqual(value);
});
