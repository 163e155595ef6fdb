// The schemas of OpenAPI as the service has them: the official ones with its differences, and unions decided by a key of the value
// instead of tried one after the other, so that a violation is reported where it is.
import { isArrayOf, isObject, isString } from '../json.ts';
import type { Schema } from './unions.ts';

export const openApiVersions = ['3.0', '3.1', '3.2'] as const;

export type OpenApiVersion = (typeof openApiVersions)[number];

/** Value at a pointer of the official schema that the service has in another form; `undefined`: it has none. */
type Difference = readonly [pointer: string, value: unknown];

const isReference = { type: 'object', required: ['$ref'] };
const sections = 'schemas|responses|parameters|examples|requestBodies|headers|securitySchemes|links|callbacks|pathItems';
/** The service allows spaces in names of components. */
const names = { pattern: '^[a-zA-Z0-9._ -]+$' };

const flowUrls = [
  ...['implicit', 'password', 'client-credentials', 'authorization-code'].map((flow) => `${flow}/properties/refreshUrl`),
  ...['password', 'client-credentials', 'authorization-code'].map((flow) => `${flow}/properties/tokenUrl`),
];

const differences: Readonly<Record<OpenApiVersion, readonly Difference[]>> = {
  '3.0': [['/definitions/ParameterLocation/oneOf/0/properties/required', { type: 'boolean' }]],
  '3.1': [
    ['/properties/jsonSchemaDialect/format', 'uri-reference'],
    ['/$defs/info/properties/termsOfService/format', 'uri-reference'],
    ['/$defs/contact/properties/url/format', 'uri-reference'],
    ['/$defs/license/properties/url/format', 'uri-reference'],
    ['/$defs/server/properties/url/format', undefined],
    [`/$defs/components/patternProperties/^(${sections})$/propertyNames`, names],
    ['/$defs/external-documentation/properties/url/format', 'uri-reference'],
    ['/$defs/parameter/dependentSchemas/schema/$defs/styles-for-path/then/properties/required', undefined],
    ['/$defs/responses/minProperties', undefined],
    ['/$defs/example/properties/externalValue/format', 'uri-reference'],
    ['/$defs/header/unevaluatedProperties', undefined],
    ['/$defs/reference/unevaluatedProperties', undefined],
    ['/$defs/security-scheme/$defs/type-oidc/then/properties/openIdConnectUrl/format', 'uri-reference'],
    ...['implicit/properties/authorizationUrl', 'authorization-code/properties/authorizationUrl', ...flowUrls].map(
      (path): Difference => [`/$defs/oauth-flows/$defs/${path}/format`, 'uri-reference'],
    ),
  ],
  // Its schema of 3.2 is not published. It has these of 3.1, and no rules that came after the first version of 3.2.
  '3.2': [
    [`/$defs/components/patternProperties/^(?:${sections}|mediaTypes)$/propertyNames`, names],
    ['/$defs/parameter/allOf/4', {}],
    ['/$defs/parameter/allOf/5', {}],
    ['/$defs/parameter/dependentSchemas/schema/$defs/styles-for-path/then/properties/name', undefined],
    ['/$defs/parameter/dependentSchemas/schema/$defs/styles-for-path/then/properties/required', undefined],
    // Our own rules report these, with the reason.
    ...['not', 'contains', 'minContains', 'maxContains'].map((key): Difference => [`/$defs/parameters/${key}`, undefined]),
    ['/$defs/responses/minProperties', undefined],
    ['/$defs/responses/if', undefined],
    ['/$defs/responses/then', undefined],
    ['/$defs/header/unevaluatedProperties', undefined],
  ],
};

/** The schema that is compiled. @throws if the official schema has no value where the service has another */
export function openApiSchema(version: OpenApiVersion, official: Schema): Schema {
  const copy: Record<string, unknown> = structuredClone(official);
  for (const [pointer, value] of differences[version]) change(copy, pointer, value);
  for (const key of ['id', '$id', '$schema']) delete copy[key];
  return convert(copy, copy) as Schema;
}

/** The keys of each kind of object: the name of its definition in the spelling of version 3.1. */
export function openApiKeys(schema: Schema): Readonly<Record<string, readonly string[]>> {
  const { definitions, $defs, ...root } = schema;
  const all = Object.entries(isObject(definitions) ? definitions : isObject($defs) ? $defs : {});
  const found = new Map<string, Set<string>>();
  for (const [name, definition] of [['root', root] as const, ...all]) {
    const kind = kindOf(name);
    found.set(kind, new Set([...(found.get(kind) ?? []), ...keysOf(definition, schema)]));
  }
  return Object.fromEntries([...found].map(([kind, keys]) => [kind, [...keys].sort()]));
}

function kindOf(definition: string): string {
  if (definition.endsWith('SecurityScheme')) return 'security-scheme';
  if (definition.endsWith('OAuthFlow')) return 'oauth-flow';
  return definition
    .replace('OAuth', 'Oauth')
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase();
}

function keysOf(definition: unknown, root: Schema): Set<string> {
  const found = new Set<string>();
  const visited = new Set<unknown>();
  const visit = (node: unknown): void => {
    if (visited.has(node)) return;
    visited.add(node);
    if (Array.isArray(node)) for (const item of node) visit(item);
    if (!isObject(node)) return;
    for (const name of Object.keys(partOf(node, 'properties'))) found.add(name);
    for (const key of ['$defs', 'dependentSchemas']) for (const child of Object.values(partOf(node, key))) visit(child);
    for (const key of ['allOf', 'then', 'else']) visit(node[key]);
    if (isString(node.$ref)) visit(definitionAt(node.$ref, root));
  };
  visit(definition);
  return found;
}

function change(schema: Record<string, unknown>, pointer: string, value: unknown): void {
  // The key of a pattern may have slashes.
  const [, before = pointer, pattern, last] = /^(.*)\/(\^.*\$)\/([^/]+)$/.exec(pointer) ?? [];
  const keys = (pattern === undefined ? pointer : before).split('/').slice(1);
  if (pattern !== undefined && last !== undefined) keys.push(pattern, last);
  const key = keys.pop() ?? '';
  let node: unknown = schema;
  for (const each of keys) node = isObject(node) ? node[each] : Array.isArray(node) ? node[Number(each)] : undefined;
  if (typeof node !== 'object' || node === null) throw new Error(`The official schema has no ${pointer}.`);
  const parent = node as Record<string, unknown>;
  if (!(key in parent)) throw new Error(`The official schema has no ${pointer}.`);
  if (value === undefined) delete parent[key];
  else parent[key] = value;
}

const annotations = new Set(['$comment', 'description', 'default']);
/** Keywords whose keys are names and not keywords. */
const maps = new Set(['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas']);

function convert(node: unknown, root: Schema): unknown {
  if (Array.isArray(node)) return node.map((item) => convert(item, root));
  if (!isObject(node)) return node;
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    if (maps.has(key) && isObject(value))
      result[key] = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, convert(child, root)]));
    else if (key === 'oneOf' && isArrayOf(value, isObject)) Object.assign(result, decided(node, value, root));
    else if (key === 'exclusiveMinimum' && value === true) result[key] = node.minimum;
    else if (key === 'minimum' && node.exclusiveMinimum === true) continue;
    else if (!annotations.has(key)) result[key] = convert(value, root);
  }
  return withStaticKeys(result, node, root);
}

/** A union as conditions. */
function decided(schema: Schema, branches: readonly Schema[], root: Schema): Schema {
  const references = branches.filter(({ $ref }) => isString($ref) && /\/Reference$/.test($ref));
  const [reference] = references;
  if (reference) {
    const others = branches.filter((branch) => branch !== reference);
    const isBoolean = others.find(({ type }) => type === 'boolean');
    const other = others.find((branch) => branch !== isBoolean) ?? {};
    const object = condition(isReference, reference, other);
    return isBoolean ? condition({ type: 'boolean' }, {}, object) : object;
  }
  const byValue = ['in', 'type'].find((key) => branches.every((branch) => constantOf(branch, key, root) !== undefined));
  if (byValue !== undefined) {
    const values = branches.map((branch) => constantOf(branch, byValue, root));
    const isRequired = branches.every(
      (branch) =>
        isArrayOf(targetOf(branch, root).required, isString) && String(targetOf(branch, root).required).split(',').includes(byValue),
    );
    return {
      ...(isRequired && { required: [byValue] }),
      properties: { ...partOf(schema, 'properties'), [byValue]: { enum: values } },
      allOf: [
        ...(Array.isArray(schema.allOf) ? schema.allOf.map((each) => convert(each, root)) : []),
        ...branches.map((branch, index) =>
          condition(
            { type: 'object', properties: { [byValue]: { const: values[index] } }, required: [byValue] },
            convert(branch, root) as Schema,
            true,
          ),
        ),
      ],
    };
  }
  const [bearer, other] = branches;
  if (bearer?.description === 'Bearer' && other) {
    const { properties } = bearer;
    return condition({ properties, required: ['scheme'] }, {}, { not: other.not });
  }
  return { oneOf: branches.map((branch) => convert(branch, root)) };
}

function condition(when: Schema, then: Schema, otherwise: Schema | true): Schema {
  return { if: when, then, else: otherwise };
}

/** The one value of a property that a branch is for. */
function constantOf(branch: Schema, key: string, root: Schema): string | undefined {
  const { properties } = targetOf(branch, root);
  const property = isObject(properties) ? properties[key] : undefined;
  const [value, second] = isObject(property) && isArrayOf(property.enum, isString) ? property.enum : [];
  return second === undefined ? value : undefined;
}

function targetOf(schema: Schema, root: Schema): Schema {
  if (!isString(schema.$ref)) return schema;
  return definitionAt(schema.$ref, root);
}

/**
 * `unevaluatedProperties` as `additionalProperties` where the keys do not depend on the value: it is faster, and an error in one key does
 * not make others unknown.
 */
function withStaticKeys(result: Record<string, unknown>, schema: Schema, root: Schema): Schema {
  if (schema.unevaluatedProperties !== false) return result;
  const keys = staticKeys(schema, root);
  if (!keys) return result;
  delete result.unevaluatedProperties;
  const open = Object.fromEntries([...keys.properties].map((name) => [name, true]));
  result.properties = { ...open, ...partOf(result, 'properties') };
  const patterns = Object.fromEntries([...keys.patterns].map((name) => [name, true]));
  result.patternProperties = { ...patterns, ...partOf(result, 'patternProperties') };
  result.additionalProperties = false;
  return result;
}

interface Keys {
  readonly properties: Set<string>;
  readonly patterns: Set<string>;
}

/** The keys that a schema evaluates whatever the value is; `undefined` if some depend on it. */
function staticKeys(schema: Schema, root: Schema): Keys | undefined {
  const found: Keys = { properties: new Set(), patterns: new Set() };
  const add = (each: Schema): boolean => {
    if (['if', 'dependentSchemas', 'oneOf', 'anyOf'].some((key) => key in each && hasProperties(each[key]))) return false;
    for (const name of Object.keys(partOf(each, 'properties'))) found.properties.add(name);
    for (const name of Object.keys(partOf(each, 'patternProperties'))) found.patterns.add(name);
    if (isObject(each.additionalProperties)) return false;
    if (isString(each.$ref) && !add(definitionAt(each.$ref, root))) return false;
    return !isArrayOf(each.allOf, isObject) || each.allOf.every(add);
  };
  return add(schema) ? found : undefined;
}

function partOf(schema: Schema, key: string): Schema {
  const part = schema[key];
  return isObject(part) ? part : {};
}

function hasProperties(node: unknown): boolean {
  return JSON.stringify(node ?? null).includes('"properties"') || JSON.stringify(node ?? null).includes('"$ref"');
}

function definitionAt(ref: string, root: Schema): Schema {
  let node: unknown = root;
  for (const key of ref.split('/').slice(1)) node = isObject(node) ? node[key] : undefined;
  if (!isObject(node)) throw new Error(`No definition ${ref}.`);
  return node;
}
