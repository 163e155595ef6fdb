import type { JSONSchema } from 'vscode-json-languageservice';

/** What a string stands for, beyond being a string: drives references, links, colors and completion. */
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

/** What kind of file or folder a path names where `x-kind` does not tell. `fragment`: as the path starts at the folder of the file that names it. */
export type FileKind = 'font' | 'json' | 'data' | 'graphql' | 'fragment' | 'folder';

/** JSON Schema with the annotations that the schemas of this project add. */
export interface DocsSchema extends JSONSchema {
  'x-kind'?: StringKind;
  'x-files'?: FileKind;
  /** Noun phrase that completes "… must be <x-expects>". */
  'x-expects'?: string;
  /** What the `pattern` asks for, in words. */
  'x-patternHint'?: string;
}

type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'property';

/**
 * Reads the schema as the document's structure asks for it: references followed, unions decided by the type of the value
 * at hand. The schema keeps the branches of a union apart by type, so the type decides; nothing is tried out.
 */
export class SchemaView {
  private readonly resolved = new WeakMap<DocsSchema, DocsSchema>();

  constructor(readonly root: DocsSchema) {}

  /** The schema with its `$ref` followed; annotations beside the `$ref` win over those of its target. */
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

  /** The branch of a union that fits a value of this type, annotations of the union kept; a schema that is no union is its own branch. */
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

  /** The schema of a property of an object of this schema; `undefined` when the key is unknown. */
  property(schema: DocsSchema, key: string): DocsSchema | undefined {
    const object = this.branch(schema, 'object');
    const known = object?.properties;
    if (known && Object.hasOwn(known, key)) return asSchema(known[key]);
    return asSchema(object?.additionalProperties);
  }

  /** The schema of the elements of a list of this schema. */
  items(schema: DocsSchema): DocsSchema | undefined {
    const items = this.branch(schema, 'array')?.items;
    return Array.isArray(items) ? undefined : asSchema(items);
  }

  /** The keys that an object of this schema may hold. */
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
