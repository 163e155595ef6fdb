import type { ASTNode, ObjectASTNode, PropertyASTNode, StringASTNode } from 'vscode-json-languageservice';

/** A node under construction. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };

export function objectNode(
  parent: ASTNode | undefined,
  offset: number,
  length: number,
  properties: PropertyASTNode[],
): Writable<ObjectASTNode> {
  // An object's children are its properties, so they share one array.
  return { type: 'object', parent, offset, length, properties, children: properties } as unknown as Writable<ObjectASTNode>;
}

export function propertyNode(parent: ASTNode, offset: number): Writable<PropertyASTNode> {
  return new Property(parent, offset) as Property & Writable<PropertyASTNode>;
}

/** A class instead of a plain object, so that not every property has to store an array of its two children. */
class Property {
  readonly type = 'property' as const;
  length = 0;
  declare keyNode: StringASTNode;
  declare valueNode?: ASTNode;
  colonOffset = -1;

  constructor(
    readonly parent: ASTNode,
    readonly offset: number,
  ) {}

  get children(): ASTNode[] {
    return this.valueNode ? [this.keyNode, this.valueNode] : [this.keyNode];
  }
}
