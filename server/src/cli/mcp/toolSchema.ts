import type * as z from 'zod';

type Standard<Schema extends z.ZodObject> = Schema['~standard'];

/**
 * Schema whose JSON Schema omits what models do not need: the dialect, which is the protocol's own, limits that no sensible call reaches,
 * defaults that are off, and the required properties of a result. The server validates with the full schema. Every client pays for the
 * tokens of the list of tools in every session.
 */
export function toolSchema<Schema extends z.ZodObject>(schema: Schema): { readonly '~standard': Standard<Schema> } {
  const standard = schema['~standard'];
  const { jsonSchema } = standard;
  return {
    '~standard': {
      ...standard,
      jsonSchema: {
        input: (options) => concise(jsonSchema.input(options)),
        output: (options) => {
          const { required: _, ...rest } = concise(jsonSchema.output(options));
          return rest;
        },
      },
    },
  };
}

function concise({ anyOf, ...schema }: Record<string, unknown>): Record<string, unknown> {
  const rest = Object.entries(schema)
    .filter(([key, value]) => isNeeded(key, value))
    .map(([key, value]) => [key, isObject(value) ? concise(value) : value]);
  return Object.fromEntries(Array.isArray(anyOf) ? [...rest, ['type', anyOf.filter(isObject).map(({ type }) => type)]] : rest);
}

function isNeeded(key: string, value: unknown): boolean {
  switch (key) {
    case '$schema':
    case 'propertyNames':
    case 'minimum':
    case 'maxLength':
    case 'maxItems':
      return false;
    case 'maximum':
      return value !== Number.MAX_SAFE_INTEGER;
    case 'default':
    case 'properties':
    case 'additionalProperties':
      return value !== false && value !== 0 && !isEmpty(value);
    default:
      return true;
  }
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
