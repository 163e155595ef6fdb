import type { ASTNode, PropertyASTNode, StringASTNode } from 'vscode-json-languageservice';
import { arrayNode, endArray, objectNode, propertyNode, type Writable } from '../tree/nodeBuilders';
import { type Container, membersOf } from '../tree/nodes';
import type { MemberRange } from './memberRange';

/**
 * Replaces the members in a range, and shifts the offsets of all nodes behind them.
 * @param shift in UTF-16 units
 * @returns the new container and the new root above it
 */
export function replaceMembers(
  range: MemberRange,
  members: readonly ASTNode[],
  shift: number,
): { readonly container: Container; readonly root: ASTNode } {
  const { container: previous, first, last } = range;
  const known = membersOf(previous);
  const behind = known.slice(last);
  for (const member of behind) move(member, shift);
  const container = withMembers(previous, [...known.slice(0, first), ...members, ...behind], shift);
  let [from, to]: [ASTNode, ASTNode] = [previous, container];
  while (from.parent) [from, to] = [from.parent, withChild(from.parent, from, to, shift)];
  return { container, root: to };
}

/** A copy of a node around the edit, with the child that has changed. */
function withChild(parent: ASTNode, previous: ASTNode, child: ASTNode, shift: number): ASTNode {
  if (parent.type === 'property') return withValue(parent, child, shift);
  if (parent.type !== 'object' && parent.type !== 'array') throw new Error(`A node of type ${parent.type} has no children.`);
  const members = [...membersOf(parent)];
  const index = members.indexOf(previous);
  members[index] = child;
  for (let i = index + 1; i < members.length; i++) move(members[i] as ASTNode, shift);
  return withMembers(parent, members, shift);
}

function withMembers(previous: Container, members: ASTNode[], shift: number): Container {
  const { parent, offset, length } = previous;
  const node =
    previous.type === 'object'
      ? objectNode(parent, offset, length + shift, members as PropertyASTNode[])
      : endArray(arrayNode(parent, offset, members), length + shift);
  for (const member of members) adopt(member, node);
  return node;
}

function withValue(previous: PropertyASTNode, value: ASTNode, shift: number): PropertyASTNode {
  const node = propertyNode(previous.parent as ASTNode, previous.offset);
  node.keyNode = previous.keyNode;
  node.colonOffset = previous.colonOffset as number;
  node.valueNode = value;
  node.length = previous.length + shift;
  adopt(node.keyNode, node);
  adopt(value, node);
  return node;
}

function adopt(child: ASTNode | StringASTNode, parent: ASTNode): void {
  (child as Writable<ASTNode>).parent = parent;
}

/** Shifts the offsets of a node and all below it. */
function move(node: ASTNode, shift: number): void {
  if (shift === 0) return;
  const moved = node as Writable<ASTNode>;
  moved.offset += shift;
  if (moved.type === 'property') {
    const property = moved as Writable<PropertyASTNode>;
    if (property.colonOffset !== undefined && property.colonOffset >= 0) property.colonOffset += shift;
    move(property.keyNode, shift);
    if (property.valueNode) move(property.valueNode, shift);
  } else if (moved.type === 'object') for (const property of moved.properties) move(property, shift);
  else if (moved.type === 'array') for (const item of moved.items) move(item, shift);
}
