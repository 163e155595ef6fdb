import { type Localizable, t } from '../../../../shared/l10n';
import { isRecord } from '../../../../shared/record';
import { formats } from './generated/formats';
import { definitionOf, typesOf } from './interpretSchema';
import type { DocsSchema } from './schemaView';

/** Keywords that the engine understands. All others that begin with `x-` are annotations of a newer version, and have no effect. */
const keywords: ReadonlySet<string> = new Set([
  ...[
    '$schema',
    '$id',
    'version',
    'title',
    'description',
    'markdownDescription',
    'default',
    'examples',
    'defaultSnippets',
    'suggestSortText',
  ],
  ...['enumDescriptions', 'markdownEnumDescriptions', 'deprecationMessage', 'doNotSuggest', 'definitions', '$ref', 'type', 'enum'],
  ...['properties', 'required', 'additionalProperties', 'items', 'minItems', 'maxItems', 'minLength', 'maxLength', 'pattern', 'format'],
  ...['anyOf', 'if', 'then', 'else'],
]);
const types: ReadonlySet<unknown> = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);
/** Keywords with a schema, with an array of schemas, and with schemas by name. */
const single = ['items', 'additionalProperties', 'if', 'then', 'else'] as const;
const named = ['properties', 'definitions'] as const;

/** Maximum nesting of schemas. */
const maxDepth = 60;

/**
 * Reason why a schema cannot be used; `undefined` if it can.
 * @param isValidated whether values are validated against it, and not only its texts and names are read
 */
export function schemaProblem(schema: unknown, isValidated: boolean): Localizable | undefined {
  if (!isRecord(schema) || !isRecord(schema.properties)) return t`it has no \`properties\`.`;
  return new Inspection(schema as DocsSchema, isValidated).problemAt(schema, '', 0);
}

class Inspection {
  constructor(
    private readonly root: DocsSchema,
    private readonly isValidated: boolean,
  ) {}

  problemAt(schema: unknown, path: string, depth: number): Localizable | undefined {
    if (!isRecord(schema) || depth > maxDepth) return t`\`${path}\` is not a schema.`;
    return this.ownProblem(schema, path) ?? this.innerProblem(schema, path, depth);
  }

  private ownProblem(schema: Fields, path: string): Localizable | undefined {
    const unknown = this.isValidated && Object.keys(schema).find((key) => !keywords.has(key) && !key.startsWith('x-'));
    if (unknown) return t`\`${unknown}\` in \`${path}\` is not known to this version of the program.`;
    const { $ref, pattern, format, type, enum: values, required } = schema;
    if ($ref !== undefined && (typeof $ref !== 'string' || !definitionOf(this.root, $ref))) return invalid('$ref', path);
    if (pattern !== undefined && !isPattern(pattern)) return invalid('pattern', path);
    if (format !== undefined && this.isValidated && !(typeof format === 'string' && Object.hasOwn(formats, format)))
      return invalid('format', path);
    if (type !== undefined && ![type].flat().every((each) => types.has(each))) return invalid('type', path);
    if (values !== undefined && !Array.isArray(values)) return invalid('enum', path);
    if (required !== undefined && !(Array.isArray(required) && required.every((each) => typeof each === 'string')))
      return invalid('required', path);
    for (const key of ['minItems', 'maxItems', 'minLength', 'maxLength'])
      if (schema[key] !== undefined && typeof schema[key] !== 'number') return invalid(key, path);
    for (const key of ['description', 'markdownDescription', 'x-expects', 'x-kind'])
      if (schema[key] !== undefined && typeof schema[key] !== 'string') return invalid(key, path);
    return undefined;
  }

  private innerProblem(schema: Fields, path: string, depth: number): Localizable | undefined {
    for (const key of single) {
      const value = schema[key];
      if (value === undefined || typeof value === 'boolean') continue;
      const problem = this.problemAt(value, `${path}/${key}`, depth + 1);
      if (problem) return problem;
    }
    for (const key of named) {
      if (schema[key] === undefined) continue;
      if (!isRecord(schema[key])) return invalid(key, path);
      for (const [name, value] of Object.entries(schema[key])) {
        const problem = this.problemAt(value, `${path}/${key}/${name}`, depth + 1);
        if (problem) return problem;
      }
    }
    return schema.anyOf === undefined ? undefined : this.unionProblem(schema.anyOf, path, depth);
  }

  /** The branches of a union must differ by type. */
  private unionProblem(branches: unknown, path: string, depth: number): Localizable | undefined {
    if (!Array.isArray(branches)) return invalid('anyOf', path);
    const seen = new Set<string>();
    for (const [index, branch] of (branches as readonly unknown[]).entries()) {
      const problem = this.problemAt(branch, `${path}/anyOf/${index}`, depth + 1);
      if (problem) return problem;
      const accepted = typesOf(this.root, branch as DocsSchema);
      if (this.isValidated && (accepted.length === 0 || accepted.some((type) => seen.has(type)))) return invalid('anyOf', path);
      for (const type of accepted) seen.add(type);
    }
    return undefined;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function invalid(key: string, path: string): Localizable {
  return t`invalid \`${key}\` in \`${path}\`.`;
}

function isPattern(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    return new RegExp(value, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
