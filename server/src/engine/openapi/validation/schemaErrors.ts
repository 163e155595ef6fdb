import { isAdditionalMethod, methods } from '../../base/httpMethods';
import { escapePointer, unescapePointer } from '../../base/jsonPointer';
import { nearest } from '../../base/stringDistance';
import type { SchemaError } from '../../schema/validator';
import { objectKindAt } from './objectKinds';
import { isObject, type Plain, PlainDate } from './plainValue';
import type { LocatedReason, ObjectKind, Reason, ValueName } from './violation';

/** Maximum number of errors of the schema that are read: more have a common cause. */
const maxErrors = 2_000;
/** Maximum number of characters of a value in a message. */
const maxValueLength = 60;

/** Turns the errors of the compiled schema into violations, one per cause. @param keys the keys of each kind of object */
export function schemaViolations(
  errors: readonly SchemaError[],
  root: Plain,
  keys: Readonly<Record<string, readonly string[]>>,
): LocatedReason[] {
  const read = errors.slice(0, maxErrors).filter((error) => !isImplied(error));
  const invalid = new Set(
    read.filter(({ keyword }) => keyword !== 'unevaluatedProperties').flatMap(({ instancePath }) => withParents(instancePath)),
  );
  const found = new Map<string, LocatedReason>();
  for (const error of read) {
    const located = locate(error, root, keys, invalid);
    if (!located) continue;
    const id = located.path.join('\n');
    const known = found.get(id);
    if (!known || (known.reason.kind === 'type' && located.reason.kind === 'typeList')) found.set(id, located);
  }
  return withoutMissingOfTypos([...found.values()]);
}

/** Whether another error says the same: `if` and the errors in branches of `oneOf` and in schemas of keys. */
function isImplied({ keyword, schemaPath = '', propertyName }: SchemaError): boolean {
  return keyword === 'if' || propertyName !== undefined || /\/(?:oneOf|anyOf)\/\d+\//.test(schemaPath);
}

function withParents(pointer: string): string[] {
  const all: string[] = [];
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) all.push(pointer.slice(0, end));
  all.push(`${pointer}#`);
  return all;
}

function locate(
  error: SchemaError,
  root: Plain,
  keys: Readonly<Record<string, readonly string[]>>,
  invalid: ReadonlySet<string>,
): LocatedReason | undefined {
  const { keyword, instancePath, params } = error;
  const path = segmentsOf(instancePath);
  const value = valueAt(root, path);
  const key = path.at(-1) ?? '';
  const of = objectKindAt(path) ?? 'object';
  const around = objectKindAt(path.slice(0, -1));
  const here = (reason: Reason, isKey = false): LocatedReason => ({ reason, path, isKey });
  const atKey = (name: string, reason: Reason): LocatedReason => ({ reason, path: [...path, name], isKey: true });
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = String(params.additionalProperty ?? params.unevaluatedProperty);
      const known = keys[of] ?? [];
      const pointer = `${instancePath}/${escapePointer(name)}`;
      if (keyword === 'unevaluatedProperties' && known.includes(name) && (invalid.has(`${instancePath}#`) || invalid.has(pointer)))
        return undefined;
      const ref = name === '$ref' && of === 'path-item' ? valueAt(root, [...path, name]) : undefined;
      if (typeof ref === 'string' && ref.startsWith('#/components/pathItems/'))
        return { reason: { kind: 'noTarget', ref }, path: [...path, name], isKey: false };
      return atKey(name, unexpected(name, of, known, value));
    }
    case 'required': {
      const missing = String(params.missingProperty);
      const only = onlyValue(missing, of, path, value);
      return here({ kind: 'missing', key: missing, of, ...(only !== undefined && { value: JSON.stringify(only) }) }, true);
    }
    case 'type': {
      if (value === null && of === 'schema') return here({ kind: 'nullSchema' });
      const expected = [params.type].flat().map((each) => (each === 'array' ? 'array' : String(each)) as ValueName);
      return here({ kind: 'type', key, expected, got: nameOf(value) });
    }
    case 'enum':
      if (around === 'schema' && key === 'type' && Array.isArray(value)) return here({ kind: 'typeList' });
      return here({ kind: 'value', value: textOf(value), allowed: (params.allowedValues as unknown[]).map(String) });
    case 'const':
      return here({ kind: 'value', value: textOf(value), allowed: [String(params.allowedValue)] });
    case 'pattern':
      if (path.length === 1 && key === 'openapi') return here({ kind: 'version', version: textOf(value) });
      return here({ kind: 'pattern', value: textOf(value), pattern: String(params.pattern) });
    case 'format':
      return here({ kind: 'format', format: String(params.format) });
    case 'propertyNames': {
      const name = String(params.propertyName);
      return atKey(name, key === 'additionalOperations' ? method(name) : { kind: 'name', name });
    }
    case 'oneOf':
    case 'anyOf':
    case 'not':
      return here(combination(keyword, of, value), true);
    case 'minProperties':
    case 'minItems':
    case 'minLength':
      return here({ kind: 'count', key, min: Number(params.limit) }, true);
    case 'maxProperties':
    case 'maxItems':
      return here({ kind: 'count', key, max: Number(params.limit) }, true);
    case 'uniqueItems':
      return here({ kind: 'duplicates', key }, true);
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return here({ kind: 'limit', key, sign: String(params.comparison), limit: Number(params.limit) });
    default:
      return here({ kind: 'invalid', key }, true);
  }
}

/** Phrases of common statuses. */
const phrases: Readonly<Record<string, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  422: 'Unprocessable content',
  429: 'Too many requests',
  500: 'Internal server error',
};

/** The only sensible value of a missing key; `undefined` if the author has to choose. */
function onlyValue(key: string, of: ObjectKind, path: readonly string[], object: Plain | undefined): Plain | undefined {
  switch (`${of}.${key}`) {
    case 'root.paths':
      return {};
    case 'operation.responses':
      return { 200: { description: 'OK' } };
    case 'response.description':
      return phrases[path.at(-1) ?? ''] ?? (/^[123]/.test(path.at(-1) ?? '') ? 'OK' : 'Error');
    case 'parameter.required':
      return true;
    case 'parameter.in': {
      const [section, template = ''] = path;
      const name = isObject(object) ? object.name : undefined;
      if (section !== 'paths' || typeof name !== 'string') return undefined;
      return template.includes(`{${name}}`) ? 'path' : 'query';
    }
    default:
      return undefined;
  }
}

function unexpected(key: string, of: ObjectKind, known: readonly string[], object: Plain | undefined): Reason {
  if (of === 'paths' && !key.startsWith('/')) return { kind: 'path', path: key };
  if (of === 'responses') {
    const upper = /^[1-5]xx$/i.test(key) ? key.toUpperCase() : /^default$/i.test(key) ? 'default' : undefined;
    return { kind: 'status', status: key, ...(upper !== undefined && { near: upper }) };
  }
  // The schema of 3.0 has methods as a pattern.
  const names = of === 'path-item' ? new Set([...known, ...methods]) : new Set(known);
  const candidates = [...names].filter((each) => !isObject(object) || !Object.hasOwn(object, each));
  const near = nearest(key, candidates);
  // An operation under another name is never removed: it is the author's work.
  const isContent = of === 'path-item' && isObject(object) && isObject(object[key]);
  return { kind: 'unexpected', key, of, ...(near !== undefined && { near }), ...(isContent && { isContent }) };
}

function combination(keyword: string, of: ObjectKind, value: Plain | undefined): Reason {
  const has = (key: string): boolean => isObject(value) && Object.hasOwn(value, key);
  if (keyword === 'anyOf') return { kind: 'noneOf', keys: ['paths', 'webhooks', 'components'], of };
  if (of === 'link') {
    const keys = ['operationRef', 'operationId'];
    return { kind: keys.some(has) ? 'together' : 'noneOf', keys, of };
  }
  if (of === 'license') return { kind: 'together', keys: ['identifier', 'url'], of };
  if (of === 'example') {
    const keys = ['value', 'externalValue', 'dataValue', 'serializedValue'].filter(has);
    return { kind: 'together', keys, of };
  }
  if (of === 'security-scheme') return { kind: 'unexpected', key: 'bearerFormat', of };
  if (keyword === 'not' && has('example') && has('examples')) return { kind: 'together', keys: ['example', 'examples'], of };
  if (has('schema') && has('content')) return { kind: 'schemaOrContent', has: 'both' };
  const beside = ['style', 'explode', 'allowReserved', 'example', 'examples'].find(has);
  if (has('content') && beside !== undefined) return { kind: 'besideContent', key: beside };
  return { kind: 'schemaOrContent', has: 'neither' };
}

/** A method of `additionalOperations` that is not allowed. */
export function method(name: string): Reason {
  const upper = name.toUpperCase();
  return { kind: 'method', method: name, ...(upper !== name && isAdditionalMethod(upper) && { near: upper }) };
}

/** A key that nobody knows next to a missing one of nearly the same name is one mistake. */
function withoutMissingOfTypos(all: readonly LocatedReason[]): LocatedReason[] {
  const meant = new Set(
    all.flatMap(({ reason, path }) =>
      reason.kind === 'unexpected' && reason.near !== undefined ? [[...path.slice(0, -1), reason.near].join('\n')] : [],
    ),
  );
  return all.filter(({ reason, path }) => reason.kind !== 'missing' || !meant.has([...path, reason.key].join('\n')));
}

function nameOf(value: Plain | undefined): ValueName {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof PlainDate) return 'date';
  return typeof value as ValueName;
}

function textOf(value: Plain | undefined): string {
  const text = value instanceof PlainDate ? '' : typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

function segmentsOf(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescapePointer);
}

function valueAt(root: Plain, path: readonly string[]): Plain | undefined {
  let value: Plain | undefined = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || value instanceof PlainDate || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, Plain>>)[key];
  }
  return value;
}
