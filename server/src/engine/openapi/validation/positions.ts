import { forEachPathItem, operationsOf } from './pathItems';
import { isObject, type Plain, type PlainObject } from './plainValue';

type Path = readonly string[];

/** Called for each object of a kind, with its location. */
export interface Visitors {
  schema?(schema: PlainObject, path: Path): void;
  mediaType?(mediaType: PlainObject, path: Path): void;
  parameter?(parameter: PlainObject, path: Path): void;
  headerName?(name: string, path: Path): void;
}

const schemaKeys = [
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
];
const schemaMaps = ['$defs', 'dependentSchemas', 'patternProperties', 'properties'];
const schemaLists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];

/** Visits the schemas, media types, parameters and headers of a document of OpenAPI 3.2. */
export function visitPositions(root: PlainObject, visitors: Visitors): void {
  const walk = new Walk(visitors);
  const { components } = root;
  const section = (name: string): [string, Plain][] => entriesOf(isObject(components) ? components[name] : undefined);
  for (const [name, schema] of section('schemas')) walk.schema(schema, ['components', 'schemas', name]);
  for (const [name, parameter] of section('parameters')) walk.parameter(parameter, ['components', 'parameters', name]);
  for (const [name, header] of section('headers')) walk.header(header, ['components', 'headers', name]);
  for (const [name, body] of section('requestBodies')) walk.body(body, ['components', 'requestBodies', name]);
  for (const [name, response] of section('responses')) walk.response(response, ['components', 'responses', name]);
  for (const [name, media] of section('mediaTypes')) walk.media(media, ['components', 'mediaTypes', name]);
  forEachPathItem(root, (item, path) => {
    walk.parameters(item.parameters, [...path, 'parameters']);
    for (const { operation, path: own } of operationsOf(item)) {
      const at = [...path, ...own];
      walk.parameters(operation.parameters, [...at, 'parameters']);
      walk.body(operation.requestBody, [...at, 'requestBody']);
      for (const [status, response] of entriesOf(operation.responses)) walk.response(response, [...at, 'responses', status]);
    }
  });
}

class Walk {
  private readonly seen = new Set<object>();

  constructor(private readonly visitors: Visitors) {}

  schema(value: Plain | undefined, path: Path): void {
    if (!isObject(value) || this.seen.has(value)) return;
    this.seen.add(value);
    this.visitors.schema?.(value, path);
    for (const key of schemaKeys) if (value[key] !== undefined) this.schema(value[key], [...path, key]);
    for (const key of schemaMaps) for (const [name, child] of entriesOf(value[key])) this.schema(child, [...path, key, name]);
    for (const key of schemaLists) {
      const list = value[key];
      if (Array.isArray(list)) for (const [index, child] of list.entries()) this.schema(child, [...path, key, String(index)]);
    }
  }

  parameters(value: Plain | undefined, path: Path): void {
    if (Array.isArray(value)) for (const [index, each] of value.entries()) this.parameter(each, [...path, String(index)]);
  }

  parameter(value: Plain | undefined, path: Path): void {
    if (!isObject(value) || '$ref' in value) return;
    this.visitors.parameter?.(value, path);
    this.header(value, path);
  }

  header(value: Plain | undefined, path: Path): void {
    if (!isObject(value) || '$ref' in value) return;
    this.schema(value.schema, [...path, 'schema']);
    this.content(value.content, [...path, 'content']);
  }

  body(value: Plain | undefined, path: Path): void {
    if (isObject(value) && !('$ref' in value)) this.content(value.content, [...path, 'content']);
  }

  response(value: Plain | undefined, path: Path): void {
    if (!isObject(value) || '$ref' in value) return;
    this.headers(value.headers, [...path, 'headers']);
    this.content(value.content, [...path, 'content']);
  }

  media(value: Plain | undefined, path: Path): void {
    if (!isObject(value)) return;
    if (!('$ref' in value)) this.visitors.mediaType?.(value, path);
    this.schema(value.schema, [...path, 'schema']);
    this.schema(value.itemSchema, [...path, 'itemSchema']);
    this.encodings(value, path);
  }

  private content(value: Plain | undefined, path: Path): void {
    for (const [type, media] of entriesOf(value)) this.media(media, [...path, type]);
  }

  private headers(value: Plain | undefined, path: Path): void {
    for (const [name, header] of entriesOf(value)) {
      this.visitors.headerName?.(name, [...path, name]);
      this.header(header, [...path, name]);
    }
  }

  private encodings(value: PlainObject, path: Path): void {
    for (const [name, encoding] of entriesOf(value.encoding)) this.encoding(encoding, [...path, 'encoding', name]);
    const { prefixEncoding } = value;
    if (Array.isArray(prefixEncoding))
      for (const [index, encoding] of prefixEncoding.entries()) this.encoding(encoding, [...path, 'prefixEncoding', String(index)]);
    this.encoding(value.itemEncoding, [...path, 'itemEncoding']);
  }

  private encoding(value: Plain | undefined, path: Path): void {
    if (!isObject(value) || this.seen.has(value)) return;
    this.seen.add(value);
    this.headers(value.headers, [...path, 'headers']);
    this.encodings(value, path);
  }
}

function entriesOf(value: Plain | undefined): [string, Plain][] {
  return isObject(value) ? Object.entries(value) : [];
}
