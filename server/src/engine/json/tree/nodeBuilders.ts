import type { ArrayASTNode, ASTNode, ObjectASTNode, PropertyASTNode, StringASTNode } from 'vscode-json-languageservice';

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

/** An array node that knows whether it has children to visit: most arrays of a large file hold strings only. */
export interface ListNode extends ArrayASTNode {
  readonly isFlat: boolean;
}

/** Call once it has all its items. */
export function arrayNode(parent: ASTNode | undefined, offset: number, items: ASTNode[]): Writable<ListNode> {
  return { type: 'array', parent, offset, length: 0, items, children: items, isFlat: false } as unknown as Writable<ListNode>;
}

export function endArray(node: Writable<ListNode>, length: number): Writable<ListNode> {
  node.length = length;
  node.isFlat = !node.items.some(isContainer);
  return node;
}

/** Whether an array is known to hold no objects and arrays. */
export function isFlat(list: ArrayASTNode): boolean {
  return (list as Partial<ListNode>).isFlat === true;
}

export function isContainer({ type }: ASTNode): boolean {
  return type === 'object' || type === 'array';
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
