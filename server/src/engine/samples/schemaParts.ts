import { type ApiObject, type ApiValue, type ApiValues, apiObjectOf, itemsOf, textOf } from './apiValues';
import type { JsonContainer } from './jsonCursor';

/** A property that an object can have. */
export interface PossibleProperty {
  readonly name: string;
  readonly schema: ApiObject | undefined;
  readonly isRequired: boolean;
}

/** Maximum depth of combined schemas, and maximum number of their parts. */
const maxDepth = 20;
const maxParts = 200;

/** Schemas that a value at the end of a path of JSON can have, or the object in which a key is written. */
export function schemasAt(schema: ApiValue, path: readonly JsonContainer[], values: ApiValues): readonly ApiObject[] {
  let schemas: readonly ApiValue[] = [schema];
  for (const [index, container] of path.entries()) {
    const parts = partsOf(schemas, container, values);
    const { isArray, key } = container;
    if (!isArray && key === undefined) return index === path.length - 1 ? parts : [];
    schemas = parts.map((part) => (isArray ? part.get('items') : propertyOf(part, key ?? '')));
  }
  return partsOf(schemas, undefined, values);
}

/** Properties of schemas that a request can have, in their order, required ones first. */
export function possibleProperties(parts: readonly ApiObject[], values: ApiValues): readonly PossibleProperty[] {
  const found = new Map<string, Omit<PossibleProperty, 'isRequired'>>();
  for (const part of parts) {
    for (const [name, value] of apiObjectOf(part.get('properties')) ?? []) {
      const schema = values.resolve(value);
      if (schema?.get('readOnly') !== true && !found.has(name)) found.set(name, { name, schema });
    }
  }
  // One part can require what another one declares.
  const required = new Set(parts.flatMap((part) => [...itemsOf(part.get('required'))]));
  const properties = [...found.values()].map((each) => ({ ...each, isRequired: required.has(each.name) }));
  return properties.sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

/** Branch of a union for the value of its discriminator; `undefined` if there is none. */
export function discriminatedBranch(schema: ApiObject, textFor: (property: string) => string | undefined): ApiValue {
  const discriminator = apiObjectOf(schema.get('discriminator'));
  const property = textOf(discriminator?.get('propertyName'));
  const value = property === undefined ? undefined : textFor(property);
  if (value === undefined) return undefined;
  const target = textOf(apiObjectOf(discriminator?.get('mapping'))?.get(value)) ?? value;
  const branches = [...itemsOf(schema.get('oneOf')), ...itemsOf(schema.get('anyOf'))];
  return branches.find((each) => textOf(apiObjectOf(each)?.get('$ref'))?.split('/').at(-1) === target.split('/').at(-1));
}

function propertyOf(schema: ApiObject, name: string): ApiValue {
  return apiObjectOf(schema.get('properties'))?.get(name) ?? apiObjectOf(schema.get('additionalProperties'));
}

/** Schemas, those that they combine, and the branches of their unions. @param container value whose discriminators choose branches */
function partsOf(schemas: readonly ApiValue[], container: JsonContainer | undefined, values: ApiValues): readonly ApiObject[] {
  const found = new Set<ApiObject>();
  const add = (value: ApiValue, depth: number): void => {
    const schema = values.resolve(value);
    if (!schema || depth > maxDepth || found.size >= maxParts || found.has(schema)) return;
    found.add(schema);
    for (const each of itemsOf(schema.get('allOf'))) add(each, depth + 1);
    const branch = container && discriminatedBranch(schema, (property) => container.properties.get(property));
    const branches = branch === undefined ? [...itemsOf(schema.get('oneOf')), ...itemsOf(schema.get('anyOf'))] : [branch];
    for (const each of branches) add(each, depth + 1);
  };
  for (const each of schemas) add(each, 0);
  return [...found];
}
