import { methods } from '../../base/httpMethods';
import type { ObjectKind } from './violation';

/** Kinds of the values of keys: `x` an object, `x[]` an array of objects, `x{}` a map of objects; `*` is any other key. */
type Structure = Readonly<Record<string, string>>;

const schema: Structure = {
  ...of('schema', ['items', 'not', 'additionalProperties', 'if', 'then', 'else', 'contains', 'propertyNames']),
  ...of('schema[]', ['allOf', 'anyOf', 'oneOf', 'prefixItems']),
  ...of('schema{}', ['properties', 'patternProperties', '$defs', 'dependentSchemas']),
  discriminator: 'discriminator',
  externalDocs: 'external-documentation',
  xml: 'xml',
};

const parameter: Structure = { schema: 'schema', content: 'media-type{}', examples: 'example{}' };
const mediaType: Structure = {
  ...parameter,
  itemSchema: 'schema',
  encoding: 'encoding{}',
  prefixEncoding: 'encoding[]',
  itemEncoding: 'encoding',
};

const structures: Readonly<Record<ObjectKind, Structure>> = {
  root: {
    info: 'info',
    servers: 'server[]',
    paths: 'paths',
    webhooks: 'path-item{}',
    components: 'components',
    tags: 'tag[]',
    externalDocs: 'external-documentation',
  },
  info: { contact: 'contact', license: 'license' },
  server: { variables: 'server-variable{}' },
  paths: { '*': 'path-item' },
  'path-item': {
    ...of('operation', [...methods]),
    parameters: 'parameter[]',
    servers: 'server[]',
    additionalOperations: 'operation{}',
  },
  operation: {
    externalDocs: 'external-documentation',
    parameters: 'parameter[]',
    requestBody: 'request-body',
    responses: 'responses',
    callbacks: 'callback{}',
    servers: 'server[]',
  },
  parameter,
  header: parameter,
  'request-body': { content: 'media-type{}' },
  'media-type': mediaType,
  encoding: { headers: 'header{}' },
  responses: { '*': 'response' },
  response: { headers: 'header{}', content: 'media-type{}', links: 'link{}' },
  callback: { '*': 'path-item' },
  link: { server: 'server' },
  components: {
    schemas: 'schema{}',
    responses: 'response{}',
    parameters: 'parameter{}',
    examples: 'example{}',
    requestBodies: 'request-body{}',
    headers: 'header{}',
    securitySchemes: 'security-scheme{}',
    links: 'link{}',
    callbacks: 'callback{}',
    pathItems: 'path-item{}',
    mediaTypes: 'media-type{}',
  },
  'security-scheme': { flows: 'oauth-flows' },
  'oauth-flows': { '*': 'oauth-flow' },
  tag: { externalDocs: 'external-documentation' },
  schema,
};

function of(kind: string, keys: readonly string[]): Structure {
  return Object.fromEntries(keys.map((key) => [key, kind]));
}

/** Kind of the object at a location; `undefined` for an array, a map and free content. */
export function objectKindAt(path: readonly string[]): ObjectKind | undefined {
  let kind = 'root';
  for (const key of path) {
    if (/[\]}]$/.test(kind)) {
      kind = kind.slice(0, -2);
      continue;
    }
    const structure = structures[kind];
    const next = structure && Object.hasOwn(structure, key) ? structure[key] : structure?.['*'];
    if (next === undefined) return undefined;
    kind = next;
  }
  return /[\]}]$/.test(kind) ? undefined : kind;
}
