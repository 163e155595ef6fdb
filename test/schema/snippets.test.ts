import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { branches, readSchemaFile, resolve, type SchemaNode, type Snippet, visit } from '../support/schemaTree';

const schema = readSchemaFile<SchemaNode>('docs.schema.json');
const nodes = [...visit(schema)];
const ajv = new Ajv({ strict: false, validateFormats: false });
ajv.addSchema(schema, 'docs');

/** Text of a snippet with the default of every placeholder. */
const expand = (text: string) =>
  text
    .replaceAll(/\$\{\d+\|([^,|]*)[^}]*\|\}/g, '$1')
    .replaceAll(/\$\{\d+:([^}]*)\}/g, '$1')
    .replaceAll(/(?<!\\)\$\d+/g, '')
    .replaceAll('\\$', '$');

/** Value of a snippet body. A string that begins with `^` is inserted unchanged, without quotes. */
function bodyValue(body: unknown): unknown {
  if (typeof body === 'string') {
    return body.startsWith('^') ? JSON.parse(expand(body.slice(1))) : expand(body);
  }
  if (Array.isArray(body)) {
    return body.map(bodyValue);
  }
  if (typeof body === 'object' && body !== null) {
    return Object.fromEntries(Object.entries(body).map(([key, value]) => [expand(key), bodyValue(value)]));
  }
  return body;
}

const snippetValue = (snippet: Snippet) =>
  snippet.bodyText === undefined ? bodyValue(snippet.body) : (JSON.parse(expand(snippet.bodyText)) as unknown);

const cases = nodes.flatMap(({ pointer, node }) =>
  (node.defaultSnippets ?? []).map((snippet) => ({ name: `${pointer} ${snippet.label}`, pointer, snippet })),
);

/** Whether a value is a fragment, which has the required keys itself, so that its content is unknown here. */
const isFragment = (value: unknown) => typeof value === 'object' && value !== null && '$ref' in value;

describe('snippets', () => {
  it.each(cases)('$name is valid where it is offered', ({ pointer, snippet }) => {
    expect(snippet.label).not.toBe('');
    expect(snippet.description).not.toBe('');
    const value = snippetValue(snippet);
    if (isFragment(value)) {
      return;
    }
    const validate = ajv.compile({ $ref: `docs${pointer}` });
    validate(value);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('have unique labels at each position', () => {
    const doubled = nodes.filter(({ node }) => {
      const labels = (node.defaultSnippets ?? []).map(({ label }) => label);
      return new Set(labels).size !== labels.length;
    });
    expect(doubled.map(({ pointer }) => pointer)).toEqual([]);
  });

  it('exist for every setting that accepts an object, an array or a boolean', () => {
    const bare = nodes.filter(({ node, property }) => {
      const composite = branches(schema, node).some(({ type }) => type === 'object' || type === 'array' || type === 'boolean');
      return property !== undefined && composite && !(node.defaultSnippets ?? resolve(schema, node).defaultSnippets)?.length;
    });
    expect(bare.map(({ pointer }) => pointer)).toEqual([]);
  });

  it('exist for the objects in every array', () => {
    const bare = nodes.filter(({ node }) => {
      const objects = node.items === undefined ? [] : branches(schema, node.items).filter(({ type }) => type === 'object');
      return objects.some(({ defaultSnippets }) => !defaultSnippets?.length);
    });
    expect(bare.map(({ pointer }) => pointer)).toEqual([]);
  });
});
