import type * as z from 'zod';

type Standard<Schema extends z.ZodObject> = Schema['~standard'];

/**
 * A schema whose JSON Schema leaves out what says nothing: the dialect, which is the protocol's own, and bounds that no number can exceed. Every
 * client pays for the list of tools in every session.
 */
export function toolSchema<Schema extends z.ZodObject>(schema: Schema): { readonly '~standard': Standard<Schema> } {
  const standard = schema['~standard'];
  const { jsonSchema } = standard;
  return {
    '~standard': {
      ...standard,
      jsonSchema: {
        input: (options) => concise(jsonSchema.input(options)),
        output: (options) => concise(jsonSchema.output(options)),
      },
    },
  };
}

function concise(schema: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== '$schema' && !(key === 'maximum' && value === Number.MAX_SAFE_INTEGER))
      .map(([key, value]) => [key, isObject(value) ? concise(value) : value]),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
