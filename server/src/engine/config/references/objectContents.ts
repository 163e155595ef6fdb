import type { ArrayASTNode, ASTNode, ObjectASTNode, StringASTNode } from 'vscode-json-languageservice';
import type { DocsSchema, SchemaView, StringKind } from '../../schema/schemaView';
import type { ConfigFile } from '../configFile';
import { isSourceKey, type SourceKey } from '../navigation/scope';
import { NodeCache } from '../nodeCache';
import { type ReferenceKind, referenceKind } from './referenceKind';

/** A string that is expected to name something. */
export interface ReferenceText {
  readonly node: StringASTNode;
  readonly valueKind: StringKind;
  /** `undefined` if the string is empty. */
  readonly kind: ReferenceKind | undefined;
}

/** An object or an array, with the schema that applies to it. */
export interface InnerValue {
  readonly key: string;
  readonly node: ObjectASTNode | ArrayASTNode;
  readonly schema: DocsSchema;
}

/** The references and containers in an object. */
export interface ObjectContents {
  /** The schema that the object was read with. */
  readonly schema: DocsSchema;
  /** In the order of the text. */
  readonly members: readonly (ReferenceText | InnerValue)[];
  readonly sources: readonly { readonly key: SourceKey; readonly node: ASTNode }[];
}

/**
 * Reads objects, cached by node: an unchanged file has the same nodes in the next configuration. Only for objects that depend on nothing
 * else: without `$ref`, recovered keys and duplicate keys.
 */
export class ObjectContentsCache {
  private readonly cache = new NodeCache<ObjectASTNode, ObjectContents>();

  constructor(private readonly schemas: SchemaView) {}

  of(file: ConfigFile, object: ObjectASTNode, schema: DocsSchema): ObjectContents {
    const contents = this.cache.of(file);
    const known = contents.get(object);
    if (known?.schema === schema) return known;
    const reading = this.read(object, schema);
    contents.set(object, reading);
    return reading;
  }

  private read({ properties }: ObjectASTNode, schema: DocsSchema): ObjectContents {
    const members: (ReferenceText | InnerValue)[] = [];
    const sources: { readonly key: SourceKey; readonly node: ASTNode }[] = [];
    for (const { keyNode, valueNode: node } of properties) {
      const key = keyNode.value;
      const own = node && this.schemas.property(schema, key);
      if (node && isSourceKey(key)) sources.push({ key, node });
      if (!own) continue;
      if (node.type === 'object' || node.type === 'array') members.push({ key, node, schema: own });
      else if (node.type === 'string') {
        const text = referenceText(node, this.schemas.branch(own, 'string')?.['x-kind']);
        if (text) members.push(text);
      }
    }
    return { schema, members, sources };
  }
}

/** `undefined` for a string that names nothing, such as a title. */
export function referenceText(node: StringASTNode, valueKind: StringKind | undefined): ReferenceText | undefined {
  if (!valueKind) return undefined;
  const kind = node.value === '' ? undefined : referenceKind(valueKind, node.value);
  return kind || node.value === '' ? { node, valueKind, kind } : undefined;
}
