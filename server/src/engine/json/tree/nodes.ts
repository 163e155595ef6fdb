import type { ASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import type { Json } from '../jsonValue';

/** The property with a key. The last duplicate wins, as in JSON parsers. */
export function propertyOf(node: ASTNode | undefined, key: string): PropertyASTNode | undefined {
  if (node?.type !== 'object') return undefined;
  for (let i = node.properties.length - 1; i >= 0; i--) {
    const property = node.properties[i];
    if (property?.keyNode.value === key) return property;
  }
  return undefined;
}

export function childOf(node: ASTNode | undefined, key: string): ASTNode | undefined {
  return propertyOf(node, key)?.valueNode;
}

/** The value of a string property; `undefined` if it is missing or has another type. */
export function stringOf(node: ASTNode | undefined, key: string): string | undefined {
  const value = childOf(node, key);
  return value?.type === 'string' ? value.value : undefined;
}

/** The innermost node at the offset, right edge included. */
export function innermostAt(root: ASTNode | undefined, offset: number): ASTNode | undefined {
  let found: ASTNode | undefined;
  let candidate = root;
  while (candidate && offset >= candidate.offset && offset <= candidate.offset + candidate.length) {
    found = candidate;
    candidate = childAt(candidate.children ?? [], offset);
  }
  return found;
}

/** Binary search: children are in the order of the text, and arrays of tens of thousands are searched once per entry. */
function childAt(children: readonly ASTNode[], offset: number): ASTNode | undefined {
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const child = children[middle];
    if (child && child.offset + child.length < offset) low = middle + 1;
    else high = middle;
  }
  const child = children[low];
  return child && child.offset <= offset ? child : undefined;
}

/** A node as a plain JSON value. For small parts of a document. */
export function jsonOf(node: ASTNode): Json {
  if (node.type === 'array') return node.items.map(jsonOf);
  if (node.type === 'object') {
    return Object.fromEntries(node.properties.flatMap(({ keyNode, valueNode }) => (valueNode ? [[keyNode.value, jsonOf(valueNode)]] : [])));
  }
  return node.type === 'property' ? null : node.value;
}

/** The index of a member; -1 if there is none. A binary search: it is called for each member of a long array. */
export function indexOfMember(members: readonly ASTNode[], member: ASTNode): number {
  let low = 0;
  let high = members.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((members[middle]?.offset ?? 0) < member.offset) low = middle + 1;
    else high = middle;
  }
  return members[low] === member ? low : members.indexOf(member);
}
