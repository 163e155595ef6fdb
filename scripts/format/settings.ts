// The settings of a schema as a flat list, so that two schemas that are written differently can be compared.
import { isArrayOf, isObject, isString, type JsonObject } from '../json.ts';

/** Allowed values by the path of a setting; empty where anything goes. */
export type Settings = ReadonlyMap<string, ReadonlySet<string>>;

/** Arrays of navigation elements. They contain each other without end, so the paths of their settings start at the innermost. */
const elementLists: ReadonlySet<string> = new Set([
  ...['languages', 'versions', 'tabs', 'anchors'],
  ...['dropdowns', 'products', 'menu', 'groups'],
]);

/** The settings of a JSON Schema: `navbar.links[].href`, `tabs[].icon`, and `global.tabs[].icon` for the elements of `global`. */
export function settingsOf(root: JsonObject): Settings {
  const found = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const valuesAt = (path: string): Set<string> => {
    const values = found.get(path) ?? new Set<string>();
    found.set(path, values);
    return values;
  };
  const visit = (schema: unknown, path: string): void => {
    if (!isObject(schema)) return;
    const key = `${path} ${JSON.stringify(schema)}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (isString(schema.$ref)) {
      visit(definitionAt(root, schema.$ref), path);
      return;
    }
    const values: readonly unknown[] = [
      ...(Array.isArray(schema.enum) ? (schema.enum as readonly unknown[]) : []),
      ...('const' in schema ? [schema.const] : []),
    ];
    if (path !== '') for (const value of values) valuesAt(path).add(String(value));
    for (const part of ['anyOf', 'allOf', 'oneOf', 'items'])
      for (const branch of branchesOf(schema[part])) visit(branch, part === 'items' ? itemPath(path) : path);
    for (const part of ['if', 'then', 'else']) visit(schema[part], path);
    for (const [name, property] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
      if (name === '$ref') continue;
      const below = path === '' ? name : `${path}.${name}`;
      valuesAt(below);
      visit(property, below);
    }
  };
  visit(root, '');
  return found;
}

function branchesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : value === undefined ? [] : [value];
}

function definitionAt(root: JsonObject, reference: string): unknown {
  const keys = reference.slice('#/'.length).split('/');
  return keys.filter((key) => key !== '').reduce<unknown>((at, key) => stepInto(at, decodeURIComponent(key)), root);
}

function stepInto(at: unknown, key: string): unknown {
  const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
  if (Array.isArray(at)) return (at as readonly unknown[])[Number(name)];
  return isObject(at) ? at[name] : undefined;
}

function itemPath(path: string): string {
  const parts = path.split('.');
  const last = parts.at(-1) ?? '';
  const isInNavigation = parts[0] === 'navigation' || parts.some((part) => part.endsWith('[]') && elementLists.has(part.slice(0, -2)));
  if (!isInNavigation) return `${path}[]`;
  if (last === 'pages') return 'groups[]';
  const isGlobal = parts.includes('global');
  return elementLists.has(last) ? `${isGlobal ? 'global.' : ''}${last}[]` : `${path}[]`;
}

/** Keys of the object `properties` of a schema. */
export function propertiesOf({ properties }: JsonObject): readonly string[] {
  return isObject(properties) ? Object.keys(properties) : [];
}

/** An annotation that is an array of strings; empty if it is missing. */
export function annotationOf(schema: JsonObject, name: string): readonly string[] {
  const value = schema[name];
  return isArrayOf(value, isString) ? value : [];
}
