import type { ASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import type { DocsSchema, SchemaView } from './schemaView';

/** The JSON node at an offset of one file, with the schema that applies to it. */
export interface NodeAtOffset {
  /** The innermost node. On a key, the value of its property, if any. */
  readonly node: ASTNode | undefined;
  /** The schema of `node` at its position in the document. */
  readonly schema: DocsSchema | undefined;
  /** The property whose value is `node`. */
  readonly property: PropertyASTNode | undefined;
  readonly onKey: boolean;
  /** The schema of the object that contains `property`. */
  readonly ownerSchema: DocsSchema | undefined;
}

/** Walks down to an offset, with the schema of each node. */
export function nodeAt(schemas: SchemaView, root: ASTNode, rootSchema: DocsSchema | undefined, offset: number): NodeAtOffset {
  let current: NodeAtOffset = { node: root, schema: rootSchema, property: undefined, onKey: false, ownerSchema: undefined };
  for (;;) {
    const { node, schema } = current;
    const child = node?.children?.find((candidate) => holds(candidate, offset));
    if (!node || !child) return current;
    if (child.type === 'property') {
      const ownSchema = schema && schemas.property(schema, child.keyNode.value);
      const onKey = !child.valueNode || holds(child.keyNode, offset) || !holds(child.valueNode, offset);
      current = { node: child.valueNode, schema: ownSchema, property: child, onKey, ownerSchema: schema };
      if (onKey) return current;
    } else {
      current = { node: child, schema: schema && schemas.items(schema), property: undefined, onKey: false, ownerSchema: undefined };
    }
  }
}

function holds(node: ASTNode, offset: number): boolean {
  return offset >= node.offset && offset <= node.offset + node.length;
}
