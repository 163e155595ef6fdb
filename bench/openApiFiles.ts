/** Generated OpenAPI files for benchmarks: operations with parameters, bodies, responses and schemas with examples. */
import { createRandom, type Random } from './random.ts';
import { slug, title } from './words.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];
/** Measured bytes of an operation without details, and of a detail, as JSON with an indent of two. */
const bytesPerOperation = 1_050;
const bytesPerDetail = 570;

type Schema = Readonly<Record<string, unknown>>;

interface GeneratedOpenApiFile {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface OpenApiFileOptions {
  readonly operations: number;
  readonly bytes: number;
  readonly seed?: number;
}

/** Generates an OpenAPI file with `operations` operations and about `bytes` bytes as JSON. Deterministic. */
export function createOpenApiFile({ operations, bytes, seed = 1 }: OpenApiFileOptions): GeneratedOpenApiFile {
  const random = createRandom(seed);
  const details = Math.max(1, Math.round((bytes / operations - bytesPerOperation) / bytesPerDetail));
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, Schema> = {};
  let path = '';
  for (let index = 0; index < operations; index++) {
    const resource = `${slug(random, 2)}-${Math.floor(index / methods.length)}`;
    if (index % methods.length === 0) path = `/${resource}/{id}`;
    const method = methods[index % methods.length] ?? '';
    paths[path] = { ...paths[path], [method]: operation(random, `${method}${index}`, details) };
    schemas[`Schema${index}`] = schema(random, Math.ceil(details / 2));
  }
  return { openapi: '3.1.0', info: { title: 'An API to measure', version: '1.0.0' }, paths, components: { schemas } };
}

function operation(random: Random, id: string, details: number): Schema {
  const words = title(slug(random, 4));
  return {
    operationId: id,
    summary: words,
    description: `${words}: ${slug(random, 12)}.\n\nIt's "quoted", ${slug(random, 6)}.`,
    tags: [title(slug(random, 1))],
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
    ],
    responses: {
      200: { description: 'It worked', content: { 'application/json': { schema: schema(random, Math.floor(details / 2)) } } },
      404: { description: 'There is none' },
    },
  };
}

function schema(random: Random, count: number): Schema {
  const properties: Record<string, Schema> = {};
  for (let index = 0; index < count; index++) {
    properties[`${slug(random, 1)}_${index}`] = {
      type: 'object',
      description: `The ${slug(random, 6)}`,
      properties: { value: { type: 'string', example: slug(random, 3) }, count: { type: 'integer', example: index } },
      required: ['value'],
    };
  }
  return { type: 'object', properties };
}

/** A value as block YAML in the usual style. */
export function toYaml(value: unknown, indent = ''): string {
  if (Array.isArray(value)) return value.map((item: unknown) => `${indent}- ${inner(item, `${indent}  `)}`).join('');
  return Object.entries(isHolder(value) ? value : {})
    .map(
      ([key, item]) =>
        `${indent}${/^[A-Za-z_][\w-]*$/.test(key) ? key : JSON.stringify(key)}:${isHolder(item) ? `\n${toYaml(item, `${indent}  `)}` : ` ${scalar(item, indent)}`}`,
    )
    .join('');
}

/** An item of a sequence, its first line after the dash. */
function inner(item: unknown, indent: string): string {
  return isHolder(item) ? toYaml(item, indent).slice(indent.length) : `${scalar(item, indent)}`;
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function scalar(value: unknown, indent: string): string {
  if (typeof value !== 'string') return `${JSON.stringify(value)}\n`;
  if (value.includes('\n')) return `|-\n${value.replaceAll(/^(?=.)/gm, `${indent}  `)}\n`;
  return /^[A-Za-z][\w ,./-]*$/.test(value) && !/^(?:true|false|null|yes|no)$/i.test(value) ? `${value}\n` : `${JSON.stringify(value)}\n`;
}
