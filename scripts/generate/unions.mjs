// The schema as a validator wants it: unions decided by the type of the value instead of tried one after the other,
// so that a mistake inside one form is reported as such and not as "matches none of the forms".

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
  'version',
]);

/** @param {object} schema @returns {object} a copy in which no `anyOf` is left and annotations are gone */
export function discriminateUnions(schema) {
  return convert(schema, schema);
}

function convert(node, root) {
  if (Array.isArray(node)) return node.map((item) => convert(item, root));
  if (typeof node !== 'object' || node === null) return node;
  const result = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties' || key === 'definitions') {
      result[key] = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, convert(child, root)]));
    } else if (key === 'anyOf' && isUnionOfTypes(value, root)) {
      Object.assign(result, decideByType(value, root));
    } else if (key === 'items' && isReferenceToUnion(value, root)) {
      result[key] = convert(definitionOf(value.$ref, root), root);
    } else if (!annotations.has(key)) {
      result[key] = convert(value, root);
    }
  }
  return result;
}

/**
 * Most items of a large file are texts in lists that hold texts or objects. A union that stands in the list itself decides without a
 * call, for which the validator would make the path to every item.
 */
function isReferenceToUnion(schema, root) {
  return schema.$ref !== undefined && definitionOf(schema.$ref, root).anyOf !== undefined;
}

function decision(type, whenSo, otherwise) {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise.
  return { if: { type }, then: whenSo, else: otherwise };
}

function isUnionOfTypes(branches, root) {
  return branches.every((branch) => typesOf(branch, root).length > 0);
}

function decideByType(branches, root) {
  const types = branches.map((branch) => typesOf(branch, root));
  const all = types.flat();
  if (new Set(all).size !== all.length)
    throw new Error(`A union must keep its forms apart by type: ${JSON.stringify(branches).slice(0, 200)}`);
  const otherwise = branches.reduceRight((rest, branch, i) => decision(types[i], convert(branch, root), rest), true);
  return { type: all, ...otherwise };
}

/** The JSON types a schema accepts, through `$ref` and nested unions; empty when it does not say. */
function typesOf(schema, root) {
  if (schema.$ref) return typesOf(definitionOf(schema.$ref, root), root);
  if (schema.anyOf) return schema.anyOf.flatMap((branch) => typesOf(branch, root));
  return schema.type === undefined ? [] : [schema.type].flat();
}

function definitionOf(ref, root) {
  return root.definitions[ref.replace('#/definitions/', '')];
}
