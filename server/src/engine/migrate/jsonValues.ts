import type { Json } from '../json/jsonValue';

/** Functions over plain JSON values. None mutates its argument: unchanged parts are shared with the result. */

export type JsonObject = { readonly [key: string]: Json };
export type JsonArray = readonly Json[];
/** Keys and indices from the root. */
export type JsonPath = readonly (string | number)[];

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isJsonList(value: Json | undefined): value is JsonArray {
  return Array.isArray(value);
}

/** The value at a path; `undefined` if there is none. */
export function valueAt(value: Json | undefined, path: JsonPath): Json | undefined {
  let current = value;
  for (const step of path) {
    if (isJsonList(current)) current = typeof step === 'number' ? current[step] : undefined;
    else if (isJsonObject(current) && Object.hasOwn(current, step)) current = current[step];
    else return undefined;
  }
  return current;
}

/** The object without the value at a path. Objects that become empty are removed too; arrays stay. */
export function without(object: JsonObject, path: JsonPath): JsonObject {
  const result = removed(object, path);
  return isJsonObject(result) ? result : {};
}

function removed(value: Json, [step, ...below]: JsonPath): Json | undefined {
  if (step === undefined) return undefined;
  const inner = valueAt(value, [step]);
  if (inner === undefined) return value;
  const rest = removed(inner, below);
  if (isJsonList(value)) return value.flatMap((item, index) => (index !== step ? [item] : rest === undefined ? [] : [rest]));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, item]): [string, Json][] =>
    key !== step ? [[key, item]] : rest === undefined ? [] : [[key, rest]],
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** An object with nothing but the value at a path. */
export function nested(path: readonly string[], value: Json): Json {
  return path.reduceRight<Json>((inner, step) => ({ [step]: inner }), value);
}

/** Merges two objects. If both have a value that is not an object, the first value wins. @param onConflict called in that case */
export function merged(first: JsonObject, second: JsonObject, onConflict: (path: JsonPath) => void, path: JsonPath = []): JsonObject {
  const result = new Map<string, Json>(Object.entries(first));
  for (const [key, value] of Object.entries(second)) {
    const existing = result.get(key);
    const at = [...path, key];
    if (existing === undefined) result.set(key, value);
    else if (isJsonObject(existing) && isJsonObject(value)) result.set(key, merged(existing, value, onConflict, at));
    else onConflict(at);
  }
  return Object.fromEntries(result);
}

/** The object with its keys in an order; other keys follow in their own order. The same object if the keys are already in order. */
export function inOrder(object: JsonObject, order: readonly string[]): JsonObject {
  const keys = Object.keys(object);
  const rank = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  const sorted = [...keys].sort((a, b) => rank(a) - rank(b));
  if (sorted.every((key, index) => key === keys[index])) return object;
  return Object.fromEntries(sorted.flatMap((key): [string, Json][] => [[key, object[key] ?? null]]));
}

export function stringOfJson(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** An object of the entries with a value. */
export function objectOf(entries: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]): [string, Json][] => (value === undefined ? [] : [[key, value]])),
  );
}
