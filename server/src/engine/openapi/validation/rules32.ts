import { isAdditionalMethod } from '../../base/httpMethods';
import { nearest } from '../../base/stringDistance';
import { forEachPathItem, operationsOf } from './pathItems';
import { isObject, type Plain, type PlainObject } from './plainValue';
import { visitPositions } from './positions';
import { componentName, componentOf, isOnlyReference } from './references';
import { method } from './schemaErrors';
import type { LocatedReason, Reason } from './violation';

/** Rules of OpenAPI 3.2 beyond its schema, for a document that the schema accepts. */
export function violationsOf32(root: PlainObject): LocatedReason[] {
  const found: LocatedReason[] = [];
  const report: Report = (reason, path, isKey = false) => {
    if (found.length < maxFound) found.push({ reason: typeof reason === 'function' ? reason() : reason, path, isKey });
  };
  checkTags(root, report);
  checkOperations(root, report);
  checkPositions(root, report);
  checkServers(root, report);
  return found;
}

const maxFound = 200;

/** Adds a violation. @param reason called only below the maximum: the nearest name among many takes long */
type Report = (reason: Reason | (() => Reason), path: readonly string[], isKey?: boolean) => void;

function checkTags({ tags }: PlainObject, report: Report): void {
  if (!Array.isArray(tags)) return;
  const parents = new Map<string, string | undefined>();
  const indexes = new Map<string, number>();
  for (const [index, tag] of tags.entries()) {
    if (!isObject(tag) || typeof tag.name !== 'string') continue;
    if (indexes.has(tag.name)) report({ kind: 'tagTwice', name: tag.name }, ['tags', String(index), 'name']);
    parents.set(tag.name, typeof tag.parent === 'string' ? tag.parent : undefined);
    indexes.set(tag.name, index);
  }
  for (const [name, parent] of parents) {
    if (parent === undefined || parents.has(parent)) continue;
    const reason = (): Reason => {
      const others = [...parents.keys()].filter((each) => each !== name);
      const near = nearest(parent, others);
      return { kind: 'tagParent', name, parent, ...(near !== undefined && { near }) };
    };
    report(reason, ['tags', String(indexes.get(name)), 'parent']);
  }
  const settled = new Set<string>();
  for (const start of parents.keys()) {
    const seen = new Set<string>();
    let name: string | undefined = start;
    while (name !== undefined && !settled.has(name) && !seen.has(name)) {
      seen.add(name);
      name = parents.get(name);
    }
    if (name !== undefined && seen.has(name)) report({ kind: 'tagCircle', name }, ['tags', String(indexes.get(name)), 'parent']);
    for (const each of seen) settled.add(each);
  }
}

function checkOperations(root: PlainObject, report: Report): void {
  const { components } = root;
  forEachPathItem(root, (item, path) => {
    for (const name of isObject(item.additionalOperations) ? Object.keys(item.additionalOperations) : [])
      if (!isAdditionalMethod(name)) report(method(name), [...path, 'additionalOperations', name], true);
    const shared = parametersOf(item, components);
    for (const { operation, path: own } of operationsOf(item)) {
      const all = [...shared, ...parametersOf(operation, components)];
      const at = [...path, ...own, ...('parameters' in operation ? ['parameters'] : [])];
      const querystrings = all.filter((each) => each.in === 'querystring');
      if (querystrings.length === 0) continue;
      if (all.some((each) => each.in === 'query')) report({ kind: 'querystringBesideQuery' }, at, true);
      if (new Set(querystrings.map(({ name }) => name)).size > 1) report({ kind: 'querystringTwice' }, at, true);
    }
  });
}

function parametersOf({ parameters }: PlainObject, components: Plain | undefined): PlainObject[] {
  const all: readonly Plain[] = Array.isArray(parameters) ? parameters : [];
  return all.map((each) => resolved(each, 'parameters', components)).filter((each) => each !== undefined);
}

function resolved(value: Plain | undefined, section: string, components: Plain | undefined): PlainObject | undefined {
  const seen = new Set<Plain | undefined>();
  let current = value;
  while (isObject(current) && '$ref' in current) {
    if (seen.has(current.$ref)) return undefined;
    seen.add(current.$ref);
    current = componentOf(components, section, current.$ref);
  }
  return isObject(current) ? current : undefined;
}

const headerName = /^[A-Za-z0-9!#$%&'*+\-.^_`|~]+$/;

function checkPositions(root: PlainObject, report: Report): void {
  const { components } = root;
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  visitPositions(root, {
    schema: ({ discriminator, ...schema }, path) => {
      const target = isObject(discriminator) ? discriminator.defaultMapping : undefined;
      if (typeof target !== 'string') return;
      const name = schemaNamed(target);
      const exists = name !== undefined && Object.hasOwn(schemas, name) && isObject(schemas[name]);
      const variants = variantsOf(schema, schemas, new Set());
      if (exists && (!variants || variants.includes(finalName(name, schemas)))) return;
      const reason = (): Reason => {
        const near = nearest(target, variants ?? Object.keys(schemas));
        return { kind: 'defaultMapping', target, exists, ...(near !== undefined && { near }) };
      };
      report(reason, [...path, 'discriminator', 'defaultMapping']);
    },
    mediaType: (media, path) => {
      const isPositional = 'prefixEncoding' in media || 'itemEncoding' in media;
      if (isPositional && !('itemSchema' in media) && !isArraySchema(media.schema, components, new Map()))
        report({ kind: 'positionalEncoding' }, [...path, 'prefixEncoding' in media ? 'prefixEncoding' : 'itemEncoding'], true);
    },
    parameter: ({ in: location, name }, path) => {
      if (location === 'header' && typeof name === 'string' && !headerName.test(name))
        report({ kind: 'headerName', name }, [...path, 'name']);
    },
    headerName: (name, path) => {
      if (!headerName.test(name)) report({ kind: 'headerName', name }, path, true);
    },
  });
}

/** Name of the schema that a discriminator means. */
function schemaNamed(target: string): string | undefined {
  if (!target.startsWith('#')) return target.startsWith('./') ? target.slice(2) : target;
  try {
    return componentName(decodeURIComponent(target), 'schemas');
  } catch {
    return undefined;
  }
}

/** Name of the schema that a schema which is only a reference stands for in the end. */
function finalName(name: string, schemas: PlainObject): string {
  const seen = new Set<string>();
  let current = name;
  while (!seen.has(current)) {
    seen.add(current);
    const schema = schemas[current];
    if (!isObject(schema) || typeof schema.$ref !== 'string' || !isOnlyReference(schema)) return current;
    const next = schemaNamed(schema.$ref);
    if (next === undefined || !isObject(schemas[next])) return current;
    current = next;
  }
  return current;
}

/** Names of the schemas that a schema has as `oneOf` or `anyOf`, also through `$ref` and `allOf`; `undefined` if it has neither. */
function variantsOf(schema: PlainObject, schemas: PlainObject, seen: Set<string>): string[] | undefined {
  const composition = compositionOf(schema, schemas, seen);
  const members = [composition.oneOf, composition.anyOf].flatMap((each) => (Array.isArray(each) ? (each as readonly Plain[]) : []));
  const own = members.flatMap((member) => {
    const name = isObject(member) && typeof member.$ref === 'string' ? schemaNamed(member.$ref) : undefined;
    return name === undefined ? [] : [finalName(name, schemas)];
  });
  const { allOf } = composition;
  const nested = Array.isArray(allOf) ? allOf.map((each: Plain) => (isObject(each) ? variantsOf(each, schemas, seen) : undefined)) : [];
  const inner = nested.filter((each) => each !== undefined);
  return members.length === 0 && inner.length === 0 ? undefined : [...own, ...inner.flat()];
}

function compositionOf({ oneOf, anyOf, allOf, $ref }: PlainObject, schemas: PlainObject, seen: Set<string>): PlainObject {
  const own = { ...(oneOf !== undefined && { oneOf }), ...(anyOf !== undefined && { anyOf }), ...(allOf !== undefined && { allOf }) };
  const named = typeof $ref === 'string' ? schemaNamed($ref) : undefined;
  const name = named === undefined ? undefined : finalName(named, schemas);
  if (name === undefined || seen.has(name)) return own;
  seen.add(name);
  const target = schemas[name];
  return isObject(target) ? { ...compositionOf(target, schemas, seen), ...own } : own;
}

/** @param known results, so that a schema that many others refer to is read once; a schema within itself is not an array */
function isArraySchema(schema: Plain | undefined, components: Plain | undefined, known: Map<object, boolean>): boolean {
  if (!isObject(schema)) return false;
  const found = known.get(schema);
  if (found !== undefined) return found;
  known.set(schema, false);
  const isArray = acceptsOnlyArrays(schema, components, known);
  known.set(schema, isArray);
  return isArray;
}

function acceptsOnlyArrays(schema: PlainObject, components: Plain | undefined, known: Map<object, boolean>): boolean {
  if (schema.type !== undefined) {
    const types = [schema.type].flat();
    return types.includes('array') && types.every((type) => type === 'array' || type === 'null');
  }
  if ('items' in schema || 'prefixItems' in schema) return true;
  if (typeof schema.$ref === 'string' && isArraySchema(resolved(schema, 'schemas', components), components, known)) return true;
  if (Array.isArray(schema.allOf) && schema.allOf.some((each: Plain) => isArraySchema(each, components, known))) return true;
  const members = [schema.oneOf, schema.anyOf].flatMap((each) => (Array.isArray(each) ? (each as readonly Plain[]) : []));
  const others = members.filter((each) => !isNullSchema(resolved(each, 'schemas', components)));
  return others.length > 0 && others.every((each) => isArraySchema(each, components, known));
}

function isNullSchema(schema: PlainObject | undefined): boolean {
  return schema !== undefined && [schema.type].flat().every((type) => type === 'null');
}

function checkServers(root: PlainObject, report: Report): void {
  const check = (server: Plain | undefined, path: readonly string[]): void => {
    const url = isObject(server) ? server.url : undefined;
    if (typeof url !== 'string') return;
    const seen = new Set<string>();
    for (const [, name = ''] of url.matchAll(/\{([^{}]+)\}/g)) {
      if (seen.has(name)) {
        report({ kind: 'serverVariable', name }, [...path, 'url']);
        return;
      }
      seen.add(name);
    }
  };
  const checkAll = (servers: Plain | undefined, path: readonly string[]): void => {
    if (Array.isArray(servers)) for (const [index, server] of servers.entries()) check(server, [...path, 'servers', String(index)]);
  };
  const checkLinks = (links: Plain | undefined, path: readonly string[]): void => {
    if (isObject(links))
      for (const [name, link] of Object.entries(links)) if (isObject(link)) check(link.server, [...path, name, 'server']);
  };
  const checkResponses = (responses: Plain | undefined, path: readonly string[]): void => {
    if (!isObject(responses)) return;
    for (const [status, response] of Object.entries(responses))
      if (isObject(response)) checkLinks(response.links, [...path, status, 'links']);
  };
  checkAll(root.servers, []);
  const { components } = root;
  if (isObject(components)) {
    checkLinks(components.links, ['components', 'links']);
    checkResponses(components.responses, ['components', 'responses']);
  }
  forEachPathItem(root, (item, path) => {
    checkAll(item.servers, path);
    for (const { operation, path: own } of operationsOf(item)) {
      checkAll(operation.servers, [...path, ...own]);
      checkResponses(operation.responses, [...path, ...own, 'responses']);
    }
  });
}
