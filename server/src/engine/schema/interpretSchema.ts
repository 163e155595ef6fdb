import { escapePointer } from '../base/jsonPointer';
import { formats } from './generated/formats';
import type { DocsSchema } from './schemaView';
import type { SchemaError, SchemaValidator } from './validator';

/** Types of a value by the names of JSON Schema. */
type JsonType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/**
 * A validator of a schema that is read at run time, with the same errors as a compiled one. It knows the keywords that the schemas of
 * this project use; `schemaProblem` finds others. Like a compiled validator it has the errors of its last call.
 */
export function interpretSchema(root: DocsSchema): SchemaValidator {
  const derived = new DerivedData(root);
  const validate: SchemaValidator = (value) => {
    const errors: SchemaError[] = [];
    new Validation(root, derived, errors).check(root, value, '');
    validate.errors = errors.length > 0 ? errors : null;
    return errors.length === 0;
  };
  return validate;
}

/** Maximum nesting of schemas along a value, above that of any configuration: a schema may refer to itself. */
const maxDepth = 2_000;

/** Regular expressions and types of one schema, which do not depend on the value. */
class DerivedData {
  private readonly patterns = new Map<string, RegExp>();
  private readonly types = new Map<DocsSchema, readonly string[]>();

  constructor(private readonly root: DocsSchema) {}

  pattern(source: string): RegExp {
    const pattern = this.patterns.get(source) ?? new RegExp(source, 'u');
    this.patterns.set(source, pattern);
    return pattern;
  }

  typesOf(schema: DocsSchema): readonly string[] {
    const types = this.types.get(schema) ?? typesOf(this.root, schema);
    this.types.set(schema, types);
    return types;
  }
}

class Validation {
  private depth = 0;

  constructor(
    private readonly root: DocsSchema,
    private readonly derived: DerivedData,
    private readonly errors: SchemaError[],
  ) {}

  check(schema: DocsSchema, value: unknown, instancePath: string): void {
    if (this.depth >= maxDepth) return;
    this.depth++;
    this.checkKeywords(schema, value, instancePath);
    this.depth--;
  }

  private checkKeywords(schema: DocsSchema, value: unknown, instancePath: string): void {
    if (schema.$ref !== undefined) {
      this.check(definitionOf(this.root, schema.$ref) ?? {}, value, instancePath);
      return;
    }
    const types = schema.type === undefined ? [] : [schema.type].flat();
    if (types.length > 0 && !types.some((type) => isOfType(value, type))) this.report('type', instancePath, { type: schema.type });
    this.checkByType(schema, value, instancePath);
    if (schema.enum && !schema.enum.includes(value)) this.report('enum', instancePath, { allowedValues: schema.enum });
    if (schema.anyOf) this.checkUnion(schema.anyOf, value, instancePath);
    if (isSchema(schema.if)) {
      const branch = this.isValid(schema.if, value) ? schema.then : schema.else;
      if (isSchema(branch)) this.check(branch, value, instancePath);
    }
  }

  private checkByType(schema: DocsSchema, value: unknown, path: string): void {
    if (typeof value === 'string') this.checkString(schema, value, path);
    else if (Array.isArray(value)) this.checkArray(schema, value as readonly unknown[], path);
    else if (typeof value === 'object' && value !== null) this.checkObject(schema, value as Readonly<Record<string, unknown>>, path);
  }

  private checkString({ maxLength, minLength, pattern, format }: DocsSchema, value: string, path: string): void {
    const length = maxLength === undefined && minLength === undefined ? 0 : [...value].length;
    if (maxLength !== undefined && length > maxLength) this.report('maxLength', path, { limit: maxLength });
    if (minLength !== undefined && length < minLength) this.report('minLength', path, { limit: minLength });
    if (pattern !== undefined && !this.derived.pattern(pattern).test(value)) this.report('pattern', path, { pattern });
    const known = format === undefined ? undefined : formats[format];
    if (known && !known.test(value)) this.report('format', path, { format });
  }

  private checkArray({ maxItems, minItems, items }: DocsSchema, value: readonly unknown[], path: string): void {
    if (maxItems !== undefined && value.length > maxItems) this.report('maxItems', path, { limit: maxItems });
    if (minItems !== undefined && value.length < minItems) this.report('minItems', path, { limit: minItems });
    if (isSchema(items)) for (const [index, item] of value.entries()) this.check(items, item, `${path}/${index}`);
  }

  private checkObject(schema: DocsSchema, value: Readonly<Record<string, unknown>>, path: string): void {
    const { required = [], properties = {}, additionalProperties } = schema;
    for (const missingProperty of required) if (!Object.hasOwn(value, missingProperty)) this.report('required', path, { missingProperty });
    for (const additionalProperty of Object.keys(value)) {
      if (Object.hasOwn(properties, additionalProperty)) continue;
      if (additionalProperties === false) this.report('additionalProperties', path, { additionalProperty });
      else if (isSchema(additionalProperties))
        this.check(additionalProperties, value[additionalProperty], `${path}/${escapePointer(additionalProperty)}`);
    }
    for (const [name, property] of Object.entries(properties)) {
      if (isSchema(property) && Object.hasOwn(value, name)) this.check(property, value[name], `${path}/${escapePointer(name)}`);
    }
  }

  /** The branches of a union differ by type, so the value is checked by the one branch for its type. */
  private checkUnion(branches: readonly (DocsSchema | boolean)[], value: unknown, path: string): void {
    const typed = branches.filter(isSchema).map((branch) => ({ branch, types: this.derived.typesOf(branch) }));
    const found = typed.find(({ types }) => types.some((type) => isOfType(value, type)));
    if (found) this.check(found.branch, value, path);
    else this.report('type', path, { type: typed.flatMap(({ types }) => types) });
  }

  private isValid(schema: DocsSchema, value: unknown): boolean {
    const errors: SchemaError[] = [];
    new Validation(this.root, this.derived, errors).check(schema, value, '');
    return errors.length === 0;
  }

  private report(keyword: string, instancePath: string, params: SchemaError['params']): void {
    this.errors.push({ keyword, instancePath, params });
  }
}

/** The types that a schema accepts, through `$ref` and nested unions; empty if it accepts all. */
export function typesOf(root: DocsSchema, schema: DocsSchema, seen: Set<string> = new Set()): readonly string[] {
  if (schema.$ref !== undefined) {
    if (seen.has(schema.$ref)) return [];
    return typesOf(root, definitionOf(root, schema.$ref) ?? {}, seen.add(schema.$ref));
  }
  if (schema.anyOf) return schema.anyOf.filter(isSchema).flatMap((branch) => typesOf(root, branch, seen));
  return schema.type === undefined ? [] : [schema.type].flat();
}

/** The definition of a reference such as `#/definitions/color`. */
export function definitionOf({ definitions = {} }: DocsSchema, reference: string): DocsSchema | undefined {
  const name = reference.replace('#/definitions/', '');
  const found = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  return isSchema(found) ? found : undefined;
}

function isSchema(value: unknown): value is DocsSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOfType(value: unknown, type: string): boolean {
  switch (type as JsonType) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}
