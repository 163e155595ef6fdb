import { literal, object, optional, string, variant } from 'valibot';
import { nearest } from '../../base/stringDistance';
import type { Violation } from '../../openapi/validation/violation';

/** An edit of an OpenAPI file that repairs a violation, without the texts that it depends on. */
export const openApiRepair = variant('kind', [
  /** Removes the key at the span, with its value. */
  object({ kind: literal('remove') }),
  /** Replaces the key at the span. */
  object({ kind: literal('renameKey'), text: string() }),
  /** Replaces the scalar at the span by a string. */
  object({ kind: literal('replace'), text: string() }),
  /** Replaces the scalar at the span by JSON. */
  object({ kind: literal('replaceJson'), json: string() }),
  /** Puts quotes around the scalar at the span. */
  object({ kind: literal('quote') }),
  /** A list of types with `null` as one type with `nullable`. */
  object({ kind: literal('nullable') }),
  /** Inserts a key with a value into the object with the key at the span, or around it (`isWithin`). */
  object({ kind: literal('insert'), key: string(), json: string(), isWithin: optional(literal(true)) }),
]);

export type OpenApiRepair =
  | { readonly kind: 'remove' | 'quote' | 'nullable' }
  | { readonly kind: 'renameKey' | 'replace'; readonly text: string }
  | { readonly kind: 'replaceJson'; readonly json: string }
  | { readonly kind: 'insert'; readonly key: string; readonly json: string; readonly isWithin?: true | undefined };

/** The one right repair of a violation; `undefined` if the author has to decide. */
export function repairOf({ reason, isWithin }: Violation): OpenApiRepair | undefined {
  switch (reason.kind) {
    case 'unexpected':
      if (reason.near !== undefined) return { kind: 'renameKey', text: reason.near };
      return reason.isContent ? undefined : { kind: 'remove' };
    case 'besideContent':
      return undefined;
    case 'missing':
      return reason.value === undefined
        ? undefined
        : { kind: 'insert', key: reason.key, json: reason.value, ...(isWithin && { isWithin }) };
    case 'nullSchema':
      return { kind: 'replaceJson', json: '{}' };
    case 'typeList':
      return { kind: 'nullable' };
    case 'type':
      return reason.expected.includes('string') && ['number', 'integer', 'boolean', 'date'].includes(reason.got)
        ? { kind: 'quote' }
        : undefined;
    case 'value': {
      const meant = reason.allowed.length === 1 ? reason.allowed[0] : (synonyms[reason.value] ?? nearest(reason.value, reason.allowed));
      return meant !== undefined && reason.allowed.includes(meant) ? { kind: 'replace', text: meant } : undefined;
    }
    case 'undeclaredParameter':
      return reason.hasList ? undefined : { kind: 'insert', key: 'parameters', json: JSON.stringify(reason.names.map(pathParameter)) };
    case 'version': {
      const [, version] = /^(3\.[012])(?:\.0*)?$/.exec(reason.version) ?? [];
      return version === undefined ? undefined : { kind: 'replace', text: version === '3.0' ? '3.0.3' : `${version}.0` };
    }
    case 'path':
      return { kind: 'renameKey', text: `/${reason.path}` };
    case 'status':
    case 'method':
      return reason.near === undefined ? undefined : { kind: 'renameKey', text: reason.near };
    case 'noTarget':
    case 'tagParent':
    case 'defaultMapping':
      return reason.near === undefined ? undefined : { kind: 'replace', text: reason.near };
    default:
      return undefined;
  }
}

function pathParameter(name: string): object {
  return { name, in: 'path', required: true, schema: { type: 'string' } };
}

/** Names of types in other languages. */
const synonyms: Readonly<Record<string, string>> = {
  int: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  bool: 'boolean',
  text: 'string',
  str: 'string',
  list: 'array',
  dict: 'object',
  map: 'object',
};
