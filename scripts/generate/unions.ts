// The schema for the validator: unions are decided by the type of the value instead of tried one after the other, so that a violation
// inside one branch is reported as such and not as "matches no branch".
import { isArrayOf, isObject, isString, type JsonObject, objectOf } from '../json.ts';

const annotations = new Set([
  'title',
  'description',
  'markdownDescription',
  'default',
  'examples',
  'defaultSnippets',
  'enumDescriptions',
  'markdownEnumDescriptions',
  'deprecationMessage',
  'x-kind',
  'x-expects',
  'x-files',
  'x-patternHint',
  'x-strict',
  'version',
]);

/** A schema of JSON Schema, draft-07. */
export type Schema = JsonObject;

/** A copy without `anyOf` and annotations. */
export function discriminateUnions(schema: Schema): Schema {
  return convertSchema(schema, schema);
}

function convert(node: unknown, root: Schema): unknown {
  if (Array.isArray(node)) return node.map((item) => convert(item, root));
  return isObject(node) ? convertSchema(node, root) : node;
}

function convertSchema(schema: Schema, root: Schema): Schema {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if ((key === 'properties' || key === 'definitions') && isObject(value)) {
      result[key] = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, convert(child, root)]));
    } else if (key === 'anyOf' && isArrayOf(value, isObject) && isUnionOfTypes(value, root)) {
      Object.assign(result, decideByType(value, root));
    } else if (key === 'items' && isObject(value) && isReferenceToUnion(value, root)) {
      result[key] = convertSchema(definitionOf(value, root) ?? {}, root);
    } else if (!annotations.has(key)) {
      result[key] = convert(value, root);
    }
  }
  return result;
}

/**
 * Whether the items of an array refer to a union, which is then inlined. Most items of a large file are strings in arrays of strings or
 * objects; a call for each of them would create its path.
 */
function isReferenceToUnion(schema: Schema, root: Schema): boolean {
  return definitionOf(schema, root)?.anyOf !== undefined;
}

function decision(type: readonly string[], whenSo: Schema, otherwise: Schema | boolean): Schema {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise.
  return { if: { type }, then: whenSo, else: otherwise };
}

function isUnionOfTypes(branches: readonly Schema[], root: Schema): boolean {
  return branches.every((branch) => typesOf(branch, root).length > 0);
}

function decideByType(branches: readonly Schema[], root: Schema): Schema {
  const all = branches.flatMap((branch) => typesOf(branch, root));
  if (new Set(all).size !== all.length)
    throw new Error(`A union must keep its forms apart by type: ${JSON.stringify(branches).slice(0, 200)}`);
  const otherwise = branches.reduceRight<Schema | boolean>(
    (rest, branch) => decision(typesOf(branch, root), convertSchema(branch, root), rest),
    true,
  );
  return { type: all, ...(isObject(otherwise) ? otherwise : {}) };
}

/** The JSON types a schema accepts, through `$ref` and nested unions; empty if unrestricted. */
function typesOf(schema: Schema, root: Schema): readonly string[] {
  const definition = definitionOf(schema, root);
  if (definition) return typesOf(definition, root);
  if (isArrayOf(schema.anyOf, isObject)) return schema.anyOf.flatMap((branch) => typesOf(branch, root));
  return [schema.type].flat().filter(isString);
}

/** The definition of a `$ref`; `undefined` without `$ref`. @throws if there is no such definition */
function definitionOf({ $ref }: Schema, root: Schema): Schema | undefined {
  return isString($ref) ? objectOf(objectOf(root, 'definitions'), $ref.replace('#/definitions/', '')) : undefined;
}
