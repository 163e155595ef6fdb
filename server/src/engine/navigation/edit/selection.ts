import type { ASTNode } from 'vscode-json-languageservice';
import { t } from '../../../../../shared/l10n';
import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import type { NavigationArray } from './navigationChange';
import { absence, NavigationRefusal } from './refusal';

/** A node that is in an array. */
export interface ListedNode extends TreeNode {
  readonly parent: TreeNode;
  readonly listKey: string;
}

/** Node with an id. @throws {NavigationRefusal} if it no longer exists */
export function nodeWithId(tree: NavigationTree, id: string): TreeNode {
  const node = tree.node(id);
  if (!node) throw new NavigationRefusal(absence(id));
  return node;
}

/** Node with an id, other than the navigation itself. @throws {NavigationRefusal} */
export function listedNodeWithId(tree: NavigationTree, id: string): ListedNode {
  const node = nodeWithId(tree, id);
  if (!isInArray(node)) throw new NavigationRefusal(t`This is the navigation itself. Choose an item of it.`);
  return node;
}

/**
 * Nodes with these ids, in the order of the tree. Nodes below another selected node are left out; nodes of a fragment that is included
 * several times occur once per text.
 * @throws {NavigationRefusal} if a node no longer exists
 */
export function selectedNodes(tree: NavigationTree, ids: readonly string[]): ListedNode[] {
  const nodes = new Set(ids.map((id) => listedNodeWithId(tree, id)));
  const items = new Set<ASTNode>();
  const outermost = [...nodes].filter((node) => !lineage(node.parent).some((each) => isInArray(each) && nodes.has(each)));
  return inOrder(tree, outermost).filter(({ item }) => {
    const isNew = !items.has(item.node);
    items.add(item.node);
    return isNew;
  });
}

/** A node and its ancestors, innermost first. */
export function lineage(node: TreeNode): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let at: TreeNode | undefined = node; at; at = at.parent) nodes.push(at);
  return nodes;
}

export function listOf({ list }: ListedNode): NavigationArray {
  if (list?.node.type !== 'array') throw new Error('unreachable: children come from arrays');
  return { file: list.file, node: list.node };
}

export function isInArray(node: TreeNode): node is ListedNode {
  return node.parent !== undefined;
}

function inOrder(tree: NavigationTree, nodes: readonly ListedNode[]): ListedNode[] {
  if (nodes.length < 2) return [...nodes];
  const indexes = new Map<TreeNode, number>();
  const indexOf = (node: TreeNode): number => {
    if (node.parent && !indexes.has(node)) for (const [index, child] of tree.children(node.parent).entries()) indexes.set(child, index);
    return indexes.get(node) ?? 0;
  };
  const nodesWithPaths = nodes.map((node) => ({ node, path: lineage(node).reverse().map(indexOf) }));
  return nodesWithPaths.sort((a, b) => compare(a.path, b.path)).map(({ node }) => node);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((step, i) => step !== b[i]);
  return index < 0 ? a.length - b.length : (a[index] ?? 0) - (b[index] ?? -1);
}
