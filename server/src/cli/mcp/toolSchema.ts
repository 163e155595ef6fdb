import { type StandardJsonSchema, toStandardJsonSchema } from '@valibot/to-json-schema';
import { type BaseIssue, config, type InferInput, type InferOutput } from 'valibot';
import { isRecord } from '../../../../shared/record';
import { withoutControlCharacters } from '../terminal/visible';
import type { ToolSchema } from './tool';

/** Maximum length of a refused value in a message, in characters. */
const maxReceived = 100;

/**
 * Schema whose JSON Schema omits what models do not need: the dialect, which is the protocol's own, limits that no sensible call reaches,
 * defaults that are off, and the required properties and the items of arrays of a result. The server validates with the full schema. Every client pays for the
 * tokens of the list of tools in every session.
 */
export function toolSchema<Schema extends ToolSchema>(schema: Schema): StandardJsonSchema<InferInput<Schema>, InferOutput<Schema>> {
  const { '~standard': standard } = toStandardJsonSchema(config(schema, { message: messageOf }));
  const { jsonSchema } = standard;
  return {
    '~standard': {
      ...standard,
      jsonSchema: {
        // The schema of the output: in a pipe that is the last one, and those before it only refuse values.
        input: (options) => concise(jsonSchema.output(options)),
        output: (options) => {
          const { required: _, ...rest } = concise(jsonSchema.output(options), ['items']);
          return rest;
        },
      },
    },
  };
}

/** Message in the terms of JSON. The library repeats a refused string in full, which may be long. */
function messageOf({ type, expected, received, input }: BaseIssue<unknown>): string {
  // JSON has no `undefined`.
  if (input === undefined) return 'Missing property';
  // The check for integers names no expectation.
  const expectation = jsonTerm(expected ?? 'integer');
  const unit = type === 'max_length' ? (Array.isArray(input) ? ' items' : ' characters') : '';
  const value = received.length > maxReceived ? `${received.slice(0, maxReceived)}…` : jsonTerm(received);
  return `Expected ${expectation}${unit}, got ${withoutControlCharacters(value)}`;
}

/** Converts a term of the library: "Array" to "array", "<=5" to "at most 5" and "(a | b)" to "a | b". */
function jsonTerm(text: string): string {
  return text
    .replace(/^(?:Array|Object)$/, (name) => name.toLowerCase())
    .replace(/^<=/, 'at most ')
    .replace(/^>=/, 'at least ')
    .replace(/^\((.*)\)$/, '$1');
}

/** @param omitted further keywords that are omitted */
function concise({ anyOf, ...schema }: Record<string, unknown>, omitted: readonly string[] = []): Record<string, unknown> {
  const rest = Object.entries(schema)
    .filter(([key, value]) => isNeeded(key, value) && !omitted.includes(key))
    .map(([key, value]) => [key, isRecord(value) ? concise(value, omitted) : value]);
  return Object.fromEntries(Array.isArray(anyOf) ? [...rest, ['type', anyOf.filter(isRecord).map(({ type }) => type)]] : rest);
}

function isNeeded(key: string, value: unknown): boolean {
  switch (key) {
    case '$schema':
    case 'propertyNames':
    case 'minimum':
    case 'maxLength':
    case 'maxItems':
    case 'minItems':
      return false;
    case 'maximum':
      return value !== Number.MAX_SAFE_INTEGER;
    case 'default':
    case 'properties':
    case 'additionalProperties':
    case 'required':
      return value !== false && value !== 0 && !isEmpty(value);
    default:
      return true;
  }
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
