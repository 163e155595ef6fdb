import type { JSONSchema } from 'vscode-json-languageservice';

/** The meaning of a string: drives references, links, colors and completion. */
export type StringKind =
  | 'hex-color'
  | 'page-path'
  | 'endpoint-or-page'
  | 'image-path'
  | 'file-path'
  | 'openapi-source'
  | 'asyncapi-source'
  | 'icon-name'
  | 'url'
  | 'href'
  | 'font-family'
  | 'highlighter-theme'
  | 'operation'
  | 'manual-operation'
  | 'api-schema'
  | 'channel';

/**
 * Kind of file or folder that a path refers to, if `x-kind` does not determine it. A path of kind `fragment` is relative to the folder of
 * its file.
 */
type FileKind = 'font' | 'json' | 'data' | 'graphql' | 'fragment' | 'folder';

/** JSON Schema with the annotations that the schemas of this project add. */
export interface DocsSchema extends JSONSchema {
  'x-kind'?: StringKind;
  'x-files'?: FileKind;
  /** Noun phrase that completes "… must be <x-expects>". */
  'x-expects'?: string;
  /** Description of the `pattern` in words. */
  'x-patternHint'?: string;
  /** Whether the service rejects an object with an unknown key, instead of ignoring the key. */
  'x-strict'?: boolean;
  /** Of a component: path of its page in the documentation of the service. */
  'x-page'?: string;
  /** Of a component: the components that are allowed as its parent. */
  'x-parents'?: string[];
  /** Of a component: its usual child components. */
  'x-children'?: string[];
  /** Of a component: whether only the first on a page has an effect. */
  'x-once'?: boolean;
  /** Of a component that does not contain blocks: `empty` without content, `inline` around text in a line. */
  'x-form'?: 'empty' | 'inline';
  /** Of a component: attributes that are documented as required, though it works without them. */
  'x-expected'?: string[];
  /** Of a component: attributes that it usually has, though nothing is wrong without them. */
  'x-usual'?: string[];
  /** Of a component: attributes of which it needs at least one. */
  'x-requiredAny'?: string[];
  /** Of a whole schema: year and month of the format that it describes. */
  version?: string;
  /** Of the schema of components: names of components without documentation. */
  'x-undocumented'?: string[];
  /** Of the schema of components: HTML elements that the service keeps as blocks. */
  'x-html'?: string[];
  /** Of the schema of code blocks: names of the languages that the highlighter knows. */
  'x-languages'?: string[];
  /** Of the schema of code blocks: languages by names that the highlighter does not know. */
  'x-meanings'?: Record<string, string>;
  /** Of the schema of code blocks: names that other tools have for an option. */
  'x-synonyms'?: Record<string, string[]>;
}

type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'property';

/**
 * Reads the schema along the document: resolves references, and selects the branch of a union by the type of the value. The branches of all
 * unions have different types, so none has to be tried.
 */
export class SchemaView {
  private readonly resolved = new WeakMap<DocsSchema, DocsSchema>();

  constructor(readonly root: DocsSchema) {}

  /** Resolves `$ref`; annotations beside it win over annotations of its target. */
  resolve(schema: DocsSchema): DocsSchema {
    if (schema.$ref === undefined) return schema;
    let result = this.resolved.get(schema);
    if (!result) {
      const { $ref, ...siblings } = schema;
      result = { ...this.resolve(this.definition($ref)), ...siblings };
      this.resolved.set(schema, result);
    }
    return result;
  }

  /** The branch of a union for a value of this type, with the annotations of the union; a schema without a union is its own branch. */
  branch(schema: DocsSchema, type: JsonType): DocsSchema | undefined {
    const whole = this.resolve(schema);
    const branches = whole.anyOf;
    if (!branches) return accepts(whole, type) ? whole : undefined;
    for (const candidate of branches) {
      if (typeof candidate === 'boolean') continue;
      const found = this.branch(candidate, type);
      if (found) return found;
    }
    return undefined;
  }

  /** The schema of a property of an object of this schema; `undefined` for an unknown key. */
  property(schema: DocsSchema, key: string): DocsSchema | undefined {
    const object = this.branch(schema, 'object');
    const properties = object?.properties;
    if (properties && Object.hasOwn(properties, key)) return asSchema(properties[key]);
    return asSchema(object?.additionalProperties);
  }

  /** The schema of the items of an array of this schema. */
  items(schema: DocsSchema): DocsSchema | undefined {
    const items = this.branch(schema, 'array')?.items;
    return Array.isArray(items) ? undefined : asSchema(items);
  }

  /** The keys of an object of this schema. */
  keys(schema: DocsSchema): string[] {
    return Object.keys(this.branch(schema, 'object')?.properties ?? {});
  }

  /** @param ref a pointer such as `#/definitions/languageCode` */
  definition(ref: string): DocsSchema {
    const name = ref.replace('#/definitions/', '');
    const definition = asSchema(this.root.definitions?.[name]);
    if (!definition) throw new Error(`The schema has no definition ${ref}.`);
    return definition;
  }
}

function accepts(schema: DocsSchema, type: JsonType): boolean {
  return schema.type === undefined || schema.type === type || (schema.type === 'integer' && type === 'number');
}

function asSchema(schema: JSONSchema | boolean | undefined): DocsSchema | undefined {
  return typeof schema === 'object' ? schema : undefined;
}
