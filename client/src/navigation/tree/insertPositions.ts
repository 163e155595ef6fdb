import type { NavigationNode, NavigationOperation, NavigationPosition } from '../../../../server/src/lsp/protocol';
import { isAddable, isElementNode, isListed } from './rowContext';
import type { TreeRow } from './treeModel';

/** Drop position: the end of an element or of the navigation, or before an entry. `undefined` if the row accepts no drop. */
export function placeAt(target: TreeRow | undefined, moved: readonly NavigationNode[] = []): NavigationPosition | undefined {
  if (!target) return { parent: '' };
  const { node, parent } = target;
  if (!isListed(node)) return undefined;
  // A tab is inserted before another tab, not into it.
  const isAmongEquals = node.kind !== 'group' && moved.length > 0 && moved.every(({ kind }) => kind === node.kind);
  if (isElementNode(node) && !isAmongEquals) return { parent: node.id };
  return { parent: parent?.node.id ?? '', before: node.id };
}

/** Position of a new node: the end of an element, or after an entry. @param siblings all rows of the level, including the row */
export function placeAfter(row: TreeRow | undefined, siblings: readonly TreeRow[]): NavigationPosition | undefined {
  if (!row || (isListed(row.node) && isElementNode(row.node))) return placeAt(row);
  return isListed(row.node) ? behind(row, siblings) : undefined;
}

/** Position directly after a row. */
export function behind(row: TreeRow, siblings: readonly TreeRow[]): NavigationPosition {
  const listed = siblings.filter(({ node }) => isListed(node));
  const index = listed.findIndex(({ node }) => node.id === row.node.id);
  const before = index < 0 ? undefined : listed[index + 1]?.node.id;
  return { parent: row.parent?.node.id ?? '', ...(before !== undefined && { before }) };
}

/** Position of siblings after a move by one step; `undefined` if they are at the end already, or are not siblings. */
export function placeBeside(
  rows: readonly TreeRow[],
  siblings: readonly TreeRow[],
  direction: 'up' | 'down',
): NavigationPosition | undefined {
  const listed = siblings.filter(({ node }) => isListed(node));
  const indices = rows.map((row) => listed.findIndex(({ node }) => node.id === row.node.id));
  if (indices.length === 0 || indices.includes(-1)) return undefined;
  const parent = rows[0]?.parent?.node.id ?? '';
  if (direction === 'up') {
    const before = listed[Math.min(...indices) - 1];
    return before && { parent, before: before.node.id };
  }
  const last = Math.max(...indices);
  if (last === listed.length - 1) return undefined;
  const before = listed[last + 2]?.node.id;
  return { parent, ...(before !== undefined && { before }) };
}

/** Operations that bring nodes to a position: listed nodes are moved or copied, unlisted nodes are added, generated nodes are skipped. */
export function operationsFor(
  nodes: readonly NavigationNode[],
  to: NavigationPosition,
  kind: 'move' | 'copy' = 'move',
): NavigationOperation[] {
  const listed = nodes.filter(isListed).map(({ id }) => id);
  const others = nodes.filter(isAddable).map(({ id }) => id);
  return [
    ...(listed.length > 0 ? [{ kind, nodes: listed, to }] : []),
    ...(others.length > 0 ? [{ kind: 'add' as const, nodes: others, to }] : []),
  ];
}
