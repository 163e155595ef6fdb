import type { Json } from '../json/jsonValue';
import type { DocsSchema, SchemaView } from './schemaView';

/**
 * A small valid value for a schema, for a missing required setting: the schema's default, its first snippet with the placeholders resolved,
 * or the smallest value of its type with its required properties.
 */
export function exampleValue(schemas: SchemaView, unresolved: DocsSchema): Json {
  const schema = schemas.resolve(unresolved);
  if (schema.default !== undefined) return schema.default as Json;
  const snippet = schema.defaultSnippets?.[0];
  if (snippet?.body !== undefined) return withoutPlaceholders(snippet.body as Json);
  if (snippet?.bodyText !== undefined) return JSON.parse(String(plainText(snippet.bodyText)));
  if (schema.enum?.[0] !== undefined) return schema.enum[0] as Json;
  const branch = schema.anyOf?.[0];
  if (typeof branch === 'object') return exampleValue(schemas, branch);
  if (schema.type === 'object') return exampleObject(schemas, schema);
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number') return 0;
  return '';
}

/** A valid value for one property, from the example of the whole object if possible: each integration has IDs of its own format. */
export function exampleProperty(schemas: SchemaView, owner: DocsSchema, key: string): Json {
  const object = schemas.branch(owner, 'object');
  const snippet = object?.defaultSnippets?.length ? exampleValue(schemas, { ...object, default: undefined }) : undefined;
  if (typeof snippet === 'object' && snippet !== null && Object.hasOwn(snippet, key)) return (snippet as Record<string, Json>)[key] ?? '';
  const property = schemas.property(owner, key);
  return property ? exampleValue(schemas, property) : '';
}

function exampleObject(schemas: SchemaView, schema: DocsSchema): Json {
  const object: Record<string, Json> = {};
  for (const key of schema.required ?? []) {
    const property = schemas.property(schema, key);
    if (property) object[key] = exampleValue(schemas, property);
  }
  return object;
}

/** Replaces the placeholders of a snippet (`$1`, `${1:text}`, `${1|a,b|}`) by their text. */
export function withoutPlaceholders(value: Json): Json {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map(withoutPlaceholders);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [plainText(key) as string, withoutPlaceholders(item)]));
}

function plainText(text: string): Json {
  const plain = text
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/\$\{\d+\|([^,|]*)[^}]*\|\}/g, '$1')
    .replace(/\$\{?\d+\}?/g, '')
    .replace(/\\([$}\\])/g, '$1');
  // A leading `^` in a snippet marks an unquoted value: a number or a literal.
  return plain.startsWith('^') ? literal(plain.slice(1)) : plain;
}

function literal(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? number : text;
}
