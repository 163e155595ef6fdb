import type { ArrayASTNode, ASTNode, StringASTNode } from 'vscode-json-languageservice';

/**
 * An array that creates the nodes of its strings on first access. Most values of a large file are array items of which only the text is
 * needed, and their nodes would cost more time, in allocation and garbage collection, than the rest of the tree.
 */
export class ListNode implements ArrayASTNode {
  readonly type = 'array' as const;
  declare readonly parent?: ASTNode;
  length = 0;
  /** Number of objects and arrays among the items. */
  containers = 0;
  /** A number is the offset of a string without escapes whose node does not exist yet. */
  private readonly slots: (ASTNode | number)[] = [];
  private hasAllNodes = false;

  constructor(
    parent: ASTNode | undefined,
    readonly offset: number,
    private readonly text: string,
  ) {
    if (parent) this.parent = parent;
  }

  /** Adds the next item, or the offset of a string without escapes. For the parser. */
  push(item: ASTNode | number): void {
    this.slots.push(item);
    if (typeof item !== 'number' && isContainer(item)) this.containers++;
  }

  get count(): number {
    return this.slots.length;
  }

  get items(): ASTNode[] {
    if (!this.hasAllNodes) {
      for (let index = 0; index < this.slots.length; index++) this.itemAt(index);
      this.hasAllNodes = true;
    }
    return this.slots as ASTNode[];
  }

  get children(): ASTNode[] {
    return this.items;
  }

  itemAt(index: number): ASTNode | undefined {
    const slot = this.slots[index];
    if (typeof slot !== 'number') return slot;
    const value = this.textFrom(slot);
    const node = { type: 'string', parent: this, offset: slot, length: value.length + 2, value } as StringASTNode;
    this.slots[index] = node;
    return node;
  }

  knownItemAt(index: number): ASTNode | undefined {
    const slot = this.slots[index];
    return typeof slot === 'number' ? undefined : slot;
  }

  stringAt(index: number): string | undefined {
    const slot = this.slots[index];
    if (typeof slot === 'number') return this.textFrom(slot);
    return slot?.type === 'string' ? slot.value : undefined;
  }

  private textFrom(offset: number): string {
    return this.text.slice(offset + 1, this.text.indexOf('"', offset + 1));
  }
}

/** Number of items. Like the functions below, it accepts arrays of any parser. */
export function countItems(list: ArrayASTNode): number {
  return list instanceof ListNode ? list.count : list.items.length;
}

export function itemAt(list: ArrayASTNode, index: number): ASTNode | undefined {
  return list instanceof ListNode ? list.itemAt(index) : list.items[index];
}

/** The node of an item; `undefined` for a string whose node does not exist yet. */
export function knownItemAt(list: ArrayASTNode, index: number): ASTNode | undefined {
  return list instanceof ListNode ? list.knownItemAt(index) : list.items[index];
}

/** The value of an item that is a string. */
export function stringAt(list: ArrayASTNode, index: number): string | undefined {
  if (list instanceof ListNode) return list.stringAt(index);
  const item = list.items[index];
  return item?.type === 'string' ? item.value : undefined;
}

/** Whether at least `min` items may be objects or arrays. Takes constant time, so it can be called for each item. */
export function mayHoldContainers(list: ArrayASTNode, min: number): boolean {
  return (list instanceof ListNode ? list.containers : list.items.length) >= min;
}

export function isContainer({ type }: ASTNode): boolean {
  return type === 'object' || type === 'array';
}
