// Reading untrusted JSON: its values are validated before use.
import { readFile } from 'node:fs/promises';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** An array whose items are all valid. */
export function isArrayOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem);
}

/** Parses a text. @throws if it is not JSON */
export function parseJson(text: string): unknown {
  return JSON.parse(text);
}

/** Reads a JSON object from a file. @throws if the file cannot be read or has another value */
export async function readObject(file: string | URL): Promise<JsonObject> {
  const value = parseJson(await readFile(file, 'utf8'));
  if (!isObject(value)) throw new Error(`${file} does not hold an object.`);
  return value;
}

/** @throws if the property is not a string */
export function stringOf(object: JsonObject, key: string): string {
  const value = object[key];
  if (typeof value !== 'string') throw new Error(`"${key}" is not a string.`);
  return value;
}

/** @throws if the property is not an object */
export function objectOf(object: JsonObject, key: string): JsonObject {
  const value = object[key];
  if (!isObject(value)) throw new Error(`"${key}" is not an object.`);
  return value;
}

/** @throws if the property is not an array of strings */
export function stringsOf(object: JsonObject, key: string): readonly string[] {
  const value = object[key];
  if (!isArrayOf(value, isString)) throw new Error(`"${key}" is not an array of strings.`);
  return value;
}

/** The message of an error; other values can be thrown as well. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
