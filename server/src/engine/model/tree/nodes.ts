import type { ArrayASTNode, ASTNode, ObjectASTNode, PropertyASTNode, StringASTNode } from 'vscode-json-languageservice';

/** A node while it is made. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };

export function objectNode(
  parent: ASTNode | undefined,
  offset: number,
  length: number,
  properties: PropertyASTNode[],
): Writable<ObjectASTNode> {
  // An object's children are its properties, so the two are one list.
  return { type: 'object', parent, offset, length, properties, children: properties } as unknown as Writable<ObjectASTNode>;
}

export function arrayNode(parent: ASTNode | undefined, offset: number, length: number, items: ASTNode[]): Writable<ArrayASTNode> {
  return { type: 'array', parent, offset, length, items, children: items } as unknown as Writable<ArrayASTNode>;
}

export function propertyNode(parent: ASTNode, offset: number): Writable<PropertyASTNode> {
  return new Property(parent, offset) as Property & Writable<PropertyASTNode>;
}

/** A class and not a plain object, so that the list of its two children need not be kept for every property. */
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
