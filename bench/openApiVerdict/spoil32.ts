import { isObject } from '../../scripts/json.ts';
import type { Random } from '../random.ts';

type Mutable = Record<string, unknown>;

/** A copy of a document as OpenAPI 3.2, with something of that version that its rules may refuse. */
export function spoil32(document: unknown, random: Random): { readonly value: Mutable; readonly what: string } {
  const value = structuredClone(document) as Mutable;
  value.openapi = '3.2.0';
  for (;;) {
    const [what, make] = random.pick(changes);
    if (make(value, random)) return { value, what };
  }
}

type Change = readonly [what: string, make: (root: Mutable, random: Random) => boolean];

const changes: readonly Change[] = [
  [
    'tags',
    (root, random) => {
      const names = ['a', 'b', 'c', 'd'];
      const parents = [undefined, 'a', 'b', 'c', 'd', 'e'];
      root.tags = names.map((name) => {
        const parent = random.pick(parents);
        return {
          name: random.pick([name, name, name, 'a']),
          ...(parent !== undefined && { parent }),
          kind: random.pick(['nav', 'badge', 'x']),
        };
      });
      return true;
    },
  ],
  [
    'additionalOperations',
    (root, random) =>
      onItem(root, random, (item) => {
        item.additionalOperations = { [random.pick(['COPY', 'copy', 'GET', 'WEBHOOK', 'QUERY', 'LINK', 'MY-METHOD'])]: operation() };
      }),
  ],
  [
    'in: querystring',
    (root, random) =>
      onItem(root, random, (item) => {
        const all = ['querystring', 'querystring', 'query', 'header'].map((where, index) => parameter(where, index));
        const some = all.filter(() => random.pick([true, false]));
        item.query = { ...operation(), parameters: some };
        if (random.pick([true, false])) item.parameters = [parameter(random.pick(['querystring', 'query', 'header']), 9)];
      }),
  ],
  [
    'default of a discriminator',
    (root, random) =>
      onSchema(root, random, (schemas, name) => {
        const mapping = random.pick([undefined, { x: `#/components/schemas/${name}` }]);
        const defaultMapping = random.pick([name, `${name}s`, `#/components/schemas/${name}`, '#/components/schemas/None', 'x']);
        schemas.Spoiled = {
          oneOf: [{ $ref: `#/components/schemas/${name}` }],
          discriminator: { propertyName: 'kind', defaultMapping, ...(mapping && { mapping }) },
        };
      }),
  ],
  [
    'positional encodings',
    (root, random) =>
      onItem(root, random, (item) => {
        const schema = random.pick([{ type: 'array' }, { type: 'object' }, {}, { type: ['array', 'null'] }, { prefixItems: [{}] }]);
        const key = random.pick(['prefixEncoding', 'itemEncoding']);
        const media = { schema, [key]: key === 'itemEncoding' ? {} : [{}] };
        item.query = { ...operation(), requestBody: { content: { [random.pick(['multipart/mixed', 'multipart/form-data'])]: media } } };
      }),
  ],
  [
    'names of headers',
    (root, random) =>
      onItem(root, random, (item) => {
        const name = random.pick(['X-A', 'X A', 'X:A', 'Ä', '', 'x_a', 'Content-Type']);
        item.query = { ...operation(), responses: { 200: { description: 'A', headers: { [name]: { schema: { type: 'string' } } } } } };
      }),
  ],
  [
    'addresses of servers',
    (root, random) => {
      const url = random.pick([
        'https://{a}.example.com',
        'https://example.com/{a}/{a}',
        'https://example.com',
        '/v1',
        'https://{b',
        'x://{a}{b}',
      ]);
      const variables = random.pick([undefined, {}, { a: { default: 'x' } }, { a: { default: 'x' }, b: { default: 'y' } }]);
      root.servers = [{ url, ...(variables && { variables }) }];
      return true;
    },
  ],
];

const operation = (): Mutable => ({ responses: { 200: { description: 'A' } } });

function parameter(where: string, index: number): Mutable {
  if (where !== 'querystring') return { name: `p${index}`, in: where, schema: { type: 'string' } };
  return { name: `p${index}`, in: where, content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } };
}

function onItem(root: Mutable, random: Random, change: (item: Mutable) => void): boolean {
  const items = isObject(root.paths) ? Object.values(root.paths).filter(isObject) : [];
  if (items.length === 0) return false;
  change(random.pick(items) as Mutable);
  return true;
}

function onSchema(root: Mutable, random: Random, change: (schemas: Mutable, name: string) => void): boolean {
  const schemas = isObject(root.components) ? root.components.schemas : undefined;
  if (!isObject(schemas) || Object.keys(schemas).length === 0) return false;
  change(schemas as Mutable, random.pick(Object.keys(schemas)));
  return true;
}
