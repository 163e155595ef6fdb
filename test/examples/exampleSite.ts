/**
 * Reads an example site without the engine, so that a second, much simpler implementation of the format tests the example.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
interface JsonObject {
  readonly [key: string]: Json;
}

export const examplesRoot = fileURLToPath(new URL('../../examples', import.meta.url));
export const siteRoot = join(examplesRoot, 'site');

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const read = (path: string): string => readFileSync(join(siteRoot, path), 'utf8');
export const exists = (path: string): boolean => existsSync(join(siteRoot, path));
export const parse = (text: string): Json => JSON.parse(text) as Json;

/** Every file below `folder`, as paths relative to it with forward slashes, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** The value of a JSON file of the site, with its `$ref` fragments resolved. */
export function readConfig(path: string): Json {
  const expand = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(expand);
    if (!isObject(value)) return value;
    const entries = Object.entries(value).filter(([key]) => key !== '$ref');
    const siblings = Object.fromEntries(entries.map(([key, child]) => [key, expand(child)]));
    const target = value.$ref;
    if (typeof target !== 'string') return siblings;
    const content = readConfig(normalize(join(dirname(path), target)));
    return isObject(content) ? { ...content, ...siblings } : content;
  };
  return expand(parse(read(path)));
}

/** An entry of a `pages` array, with the OpenAPI file that the nearest enclosing element names. */
interface NavigationEntry {
  readonly text: string;
  readonly description?: string;
}

export function navigationEntries(value: Json, description?: string): NavigationEntry[] {
  if (Array.isArray(value)) return value.flatMap((child) => navigationEntries(child, description));
  if (!isObject(value)) return [];
  const scope = typeof value.openapi === 'string' ? value.openapi : description;
  return Object.entries(value).flatMap(([key, child]) => {
    if (key !== 'pages' || !Array.isArray(child)) return navigationEntries(child, scope);
    return child.flatMap((entry: Json) => {
      if (typeof entry !== 'string') return navigationEntries(entry, scope);
      return [{ text: entry, ...(scope === undefined ? {} : { description: scope }) }];
    });
  });
}

const methods = 'get|put|post|delete|patch|options|head|trace';
const endpoint = new RegExp(`^(?:(\\S+) +)?(${methods}|webhook) +(\\S+)$`, 'i');

/** Normalized `METHOD path`, and the OpenAPI file of the operation; `undefined` if the entry is a page. */
export function asEndpoint(entry: NavigationEntry): { operation: string; description: string | undefined } | undefined {
  const match = endpoint.exec(entry.text);
  if (!match) return undefined;
  return { operation: `${match[2]?.toLowerCase()} ${match[3]}`, description: match[1] ?? entry.description };
}

interface Operation {
  /** `method path`, or `webhook name`. */
  readonly id: string;
  readonly hidden: boolean;
}

/** Operations of an OpenAPI file: of JSON by its value; of YAML, which has no parser here, by the indentation in the example. */
export function operationsOf(path: string): Operation[] {
  return path.endsWith('.json') ? jsonOperations(parse(read(path))) : yamlOperations(read(path));
}

function jsonOperations(description: Json): Operation[] {
  if (!isObject(description)) return [];
  const paths = isObject(description.paths) ? description.paths : {};
  const webhooks = isObject(description.webhooks) ? description.webhooks : {};
  const found = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {})
      .filter(([key]) => new RegExp(`^(${methods})$`).test(key))
      .map(([method, operation]) => ({ id: `${method} ${path}`, hidden: isObject(operation) && operation['x-hidden'] === true })),
  );
  return [...found, ...Object.keys(webhooks).map((name) => ({ id: `webhook ${name}`, hidden: false }))];
}

function yamlOperations(text: string): Operation[] {
  const found: Operation[] = [];
  let path = '';
  for (const line of text.split('\n')) {
    path = /^ {2}(\/\S*):$/.exec(line)?.[1] ?? path;
    const method = new RegExp(`^ {4}(${methods}):$`).exec(line)?.[1];
    if (method !== undefined) found.push({ id: `${method} ${path}`, hidden: false });
  }
  return found;
}

/** The front matter's lines as a map of plain `key: "value"` pairs; `undefined` without front matter. */
export function frontMatterOf(page: string): ReadonlyMap<string, string> | undefined {
  const block = /^---\n([\s\S]*?)\n---\n/.exec(read(page))?.[1];
  if (block === undefined) return undefined;
  return new Map(
    block.split('\n').map((line) => [
      line.slice(0, line.indexOf(':')),
      line
        .slice(line.indexOf(':') + 1)
        .trim()
        .replaceAll('"', ''),
    ]),
  );
}
