import { methods } from '../../base/httpMethods';
import { isObject, type Plain, type PlainObject } from './plainValue';
import { componentName, componentOf, isOnlyReference } from './references';

/** Path items with the items of the components that they refer to: what stands beside a reference wins. Changes the value. */
export function inlinePathItems(root: PlainObject): void {
  for (const section of ['paths', 'webhooks']) {
    const entries = root[section];
    if (!isObject(entries)) continue;
    for (const [name, item] of Object.entries(entries)) {
      if (!isObject(item) || typeof item.$ref !== 'string' || componentName(item.$ref, 'pathItems') === undefined) continue;
      if (!componentOf(root.components, 'pathItems', item.$ref)) continue;
      (entries as Record<string, Plain>)[name] = resolvedPathItem(item, root.components);
    }
  }
}

/** A path item with its reference resolved. */
function resolvedPathItem(item: PlainObject, components: Plain | undefined): PlainObject {
  if (item.$ref === undefined) return item;
  const chain: PlainObject[] = [];
  const seen = new Set<Plain>();
  for (let next: PlainObject | undefined = item; next && chain.length <= maxReferences; ) {
    const { $ref: ref, ...own }: PlainObject = next;
    chain.push(own);
    next = ref === undefined || seen.has(ref) ? undefined : componentOf(components, 'pathItems', ref);
    if (ref !== undefined) seen.add(ref);
  }
  let resolved: PlainObject = {};
  for (const own of chain.reverse()) {
    const more = { ...objectOf(resolved.additionalOperations), ...objectOf(own.additionalOperations) };
    resolved = { ...resolved, ...own, ...(Object.keys(more).length > 0 && { additionalOperations: more }) };
  }
  return resolved;
}

/** Maximum number of consecutive references of path items. */
const maxReferences = 50;

function objectOf(value: Plain | undefined): PlainObject {
  return isObject(value) ? value : {};
}

/** An operation of a path item, with its location in the item. */
export interface ItemOperation {
  readonly operation: PlainObject;
  readonly path: readonly string[];
}

export function operationsOf(item: PlainObject): ItemOperation[] {
  const found: ItemOperation[] = [];
  for (const method of methods) {
    const operation = item[method];
    if (isObject(operation)) found.push({ operation, path: [method] });
  }
  for (const [method, operation] of Object.entries(objectOf(item.additionalOperations)))
    if (isObject(operation)) found.push({ operation, path: ['additionalOperations', method] });
  return found;
}

/** All path items of a document with those of callbacks, resolved. @param visit gets the location */
export function forEachPathItem(root: PlainObject, visit: (item: PlainObject, path: readonly string[]) => void): void {
  const { components } = root;
  const visitItem = (raw: Plain, path: readonly string[], depth: number): void => {
    if (!isObject(raw) || depth > maxCallbackDepth || isBareReference(raw, 'pathItems', components)) return;
    const item = resolvedPathItem(raw, components);
    visit(item, path);
    for (const { operation, path: own } of operationsOf(item)) {
      for (const [name, callback] of Object.entries(objectOf(operation.callbacks))) {
        if (isObject(callback) && !isBareReference(callback, 'callbacks', components))
          visitCallback(callback, [...path, ...own, 'callbacks', name], depth + 1);
      }
    }
  };
  const visitCallback = (callback: PlainObject, path: readonly string[], depth: number): void => {
    for (const [expression, item] of Object.entries(callback)) visitItem(item, [...path, expression], depth);
  };
  const section = (name: string): [string, Plain][] => Object.entries(objectOf(objectOf(components)[name]));
  for (const [name, item] of section('pathItems')) visitItem(item, ['components', 'pathItems', name], 0);
  for (const [name, callback] of section('callbacks'))
    if (isObject(callback)) visitCallback(callback, ['components', 'callbacks', name], 0);
  for (const key of ['paths', 'webhooks']) for (const [name, item] of Object.entries(objectOf(root[key]))) visitItem(item, [key, name], 0);
}

const maxCallbackDepth = 20;

/** Whether an object is only a reference to a component, which is visited at its own place. */
function isBareReference(value: PlainObject, section: string, components: Plain | undefined): boolean {
  return componentOf(components, section, value.$ref) !== undefined && isOnlyReference(value);
}
