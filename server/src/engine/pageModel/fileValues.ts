import { isObject, type Plain, type PlainObject } from '../openapi/validation/plainValue';

export function itemsIn(value: Plain | undefined): readonly Plain[] {
  return Array.isArray(value) ? value : [];
}

/** Text at a path of keys; `undefined` if it is empty. */
export function textBelow(value: Plain | undefined, ...keys: readonly string[]): string | undefined {
  const found = keys.reduce<Plain | undefined>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), value);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

/** Place and name of the value that a security scheme needs. */
export function schemePlace(scheme: PlainObject): readonly [place: string, name: string] {
  return scheme.type === 'apiKey' || scheme.type === 'httpApiKey' ? [String(scheme.in), String(scheme.name)] : ['header', 'Authorization'];
}
