import type { NavigationNode, NavigationOperation, NavigationPlace } from '../../../../server/src/lsp/protocol';
import { isAddable, isElement, isListed } from './rowContext';
import type { TreeRow } from './treeModel';

/** At the end of an element, or before an entry; without a row at the end of the navigation. `undefined` if nothing can be there. */
export function placeAt(target: TreeRow | undefined, moved: readonly NavigationNode[] = []): NavigationPlace | undefined {
  if (!target) return { parent: '' };
  const { node, parent } = target;
  if (!isListed(node)) return undefined;
  // A tab is not dropped into a tab, but put before it.
  const isAmongEquals = node.kind !== 'group' && moved.length > 0 && moved.every(({ kind }) => kind === node.kind);
  if (isElement(node) && !isAmongEquals) return { parent: node.id };
  return { parent: parent?.node.id ?? '', before: node.id };
}

/** In an element, or after an entry: where something new belongs. `siblings`: all rows beside the row, itself included. */
export function placeAfter(row: TreeRow | undefined, siblings: readonly TreeRow[]): NavigationPlace | undefined {
  if (!row || (isListed(row.node) && isElement(row.node))) return placeAt(row);
  return isListed(row.node) ? behind(row, siblings) : undefined;
}

/** Directly after a row. */
export function behind(row: TreeRow, siblings: readonly TreeRow[]): NavigationPlace {
  const listed = siblings.filter(({ node }) => isListed(node));
  const index = listed.findIndex(({ node }) => node.id === row.node.id);
  const before = index < 0 ? undefined : listed[index + 1]?.node.id;
  return { parent: row.parent?.node.id ?? '', ...(before !== undefined && { before }) };
}

/** Where siblings come to be when they move by one place; `undefined` if they are at the end already, or are no siblings. */
export function placeBeside(rows: readonly TreeRow[], siblings: readonly TreeRow[], way: 'up' | 'down'): NavigationPlace | undefined {
  const listed = siblings.filter(({ node }) => isListed(node));
  const indices = rows.map((row) => listed.findIndex(({ node }) => node.id === row.node.id));
  if (indices.length === 0 || indices.includes(-1)) return undefined;
  const parent = rows[0]?.parent?.node.id ?? '';
  if (way === 'up') {
    const before = listed[Math.min(...indices) - 1];
    return before && { parent, before: before.node.id };
  }
  const last = Math.max(...indices);
  if (last === listed.length - 1) return undefined;
  const before = listed[last + 2]?.node.id;
  return { parent, ...(before !== undefined && { before }) };
}

/** What brings nodes to a place: those of the navigation are moved, others added. Nothing for generated ones. */
export function operationsFor(
  nodes: readonly NavigationNode[],
  to: NavigationPlace,
  kind: 'move' | 'copy' = 'move',
): NavigationOperation[] {
  const listed = nodes.filter(isListed).map(({ id }) => id);
  const others = nodes.filter(isAddable).map(({ id }) => id);
  return [
    ...(listed.length > 0 ? [{ kind, nodes: listed, to }] : []),
    ...(others.length > 0 ? [{ kind: 'add' as const, nodes: others, to }] : []),
  ];
}
