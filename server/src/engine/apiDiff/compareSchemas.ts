import { type ApiObject, type ApiValue, type ApiValues, apiObjectOf, itemsOf } from '../samples/apiValues';
import type { ChangedPart, OperationChange, OperationName } from './model';

interface About {
  readonly operation: OperationName;
  readonly part: ChangedPart;
  /** Whether clients send the values: then what is demanded breaks them, otherwise what is no longer there. */
  readonly isRequest: boolean;
}

/** Maximum depth of properties that are compared. */
const maxDepth = 12;

/** Changes of a schema and of its properties. What cannot be read is not compared. */
export function* compareSchemas(
  about: About,
  name: string,
  oldValues: ApiValues,
  before: ApiValue,
  newValues: ApiValues,
  after: ApiValue,
  depth = 0,
): Iterable<OperationChange> {
  const [old, now] = [oldValues.resolve(before), newValues.resolve(after)];
  if (!old || !now || depth > maxDepth || isCycle(before, after, depth)) return;
  const { operation, part, isRequest } = about;
  const [from, to] = [typeOf(old), typeOf(now)];
  if (from !== to && from !== '' && to !== '') {
    yield { kind: 'typeChanged', operation, part, name, from, to, isBreaking: !isWider(isRequest ? from : to, isRequest ? to : from) };
    return;
  }
  yield* valueChanges(about, name, old, now);
  const [was, is] = [shapeOf(oldValues, old), shapeOf(newValues, now)];
  for (const [key, property] of is.properties) {
    const full = joined(name, key);
    const former = was.properties.get(key);
    const isRequired = is.required.has(key);
    if (former === undefined) yield { kind: 'partAdded', operation, part, name: full, isBreaking: isRequest && isRequired };
    else {
      if (isRequired !== was.required.has(key))
        yield { kind: isRequired ? 'partRequired' : 'partOptional', operation, part, name: full, isBreaking: isRequest === isRequired };
      yield* compareSchemas(about, full, oldValues, former, newValues, property, depth + 1);
    }
  }
  for (const key of was.properties.keys())
    if (!is.properties.has(key)) yield { kind: 'partRemoved', operation, part, name: joined(name, key), isBreaking: true };
  if (old.has('items') && now.has('items'))
    yield* compareSchemas(about, `${name}[]`, oldValues, old.get('items'), newValues, now.get('items'), depth + 1);
}

/** Whether a reference leads to itself: compared once, on the first levels. */
function isCycle(before: ApiValue, after: ApiValue, depth: number): boolean {
  return depth > 4 && apiObjectOf(before)?.has('$ref') === true && apiObjectOf(after)?.has('$ref') === true;
}

function* valueChanges({ operation, part, isRequest }: About, name: string, old: ApiObject, now: ApiObject): Iterable<OperationChange> {
  if (!old.has('enum') && !now.has('enum')) return;
  const [was, is] = [old, now].map((schema) => itemsOf(schema.get('enum')).map((value) => JSON.stringify(value) ?? ''));
  if (!was || !is) return;
  const added = is.filter((value) => !was.includes(value));
  const removed = was.filter((value) => !is.includes(value));
  if (was.length > 0 && is.length > 0 && added.length > 0)
    yield { kind: 'valuesAdded', operation, part, name, values: added, isBreaking: false };
  if (was.length > 0 && is.length > 0 && removed.length > 0)
    yield { kind: 'valuesRemoved', operation, part, name, values: removed, isBreaking: isRequest };
}

/** The types of a schema as one text; empty if it has none. */
function typeOf(schema: ApiObject): string {
  const type = schema.get('type');
  const types = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
  return [...types, ...(schema.get('nullable') === true ? ['null'] : [])].sort().join(' | ');
}

/** Whether all values of one type are values of another one. */
function isWider(from: string, to: string): boolean {
  const allowed = to.split(' | ');
  return from.split(' | ').every((type) => allowed.includes(type) || (type === 'integer' && allowed.includes('number')));
}

interface Shape {
  readonly properties: Map<string, ApiValue>;
  readonly required: Set<string>;
}

/** Properties of a schema and of those that it combines. */
function shapeOf(values: ApiValues, schema: ApiObject, into: Shape = { properties: new Map(), required: new Set() }, depth = 0): Shape {
  for (const part of itemsOf(schema.get('allOf'))) {
    const found = values.resolve(part);
    if (found && depth < maxDepth) shapeOf(values, found, into, depth + 1);
  }
  for (const [key, property] of apiObjectOf(schema.get('properties')) ?? []) into.properties.set(key, property);
  for (const key of itemsOf(schema.get('required'))) if (typeof key === 'string') into.required.add(key);
  return into;
}

function joined(name: string, key: string): string {
  return name === '' ? key : name.endsWith(' ') ? name + key : /^\d\S*$/.test(name) ? `${name} ${key}` : `${name}.${key}`;
}
