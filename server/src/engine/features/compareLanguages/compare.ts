import type { NavigationTree } from '../../config/navigation/navigationTree';
import { type MatchedNodes, matchChildren } from './matchNodes';
import { alternativesAround, NodeKeys } from './nodeKeys';

/** A row of two languages side by side. */
export interface ComparedRow extends MatchedNodes {
  /** Number of entries of the row and below that the language of a side lacks, wherever they are. */
  readonly missing: { readonly left: number; readonly right: number };
}

/** The children of two nodes side by side; `undefined` if one is gone. @param left and `right`: ids of nodes */
export function comparedRows(tree: NavigationTree, left: string, right: string): ComparedRow[] | undefined {
  const [a, b] = [tree.node(left), tree.node(right)];
  if (!a || !b) return undefined;
  const alternatives = alternativesAround(a, b);
  const keys = new NodeKeys(tree, alternatives);
  const [leftKeys, rightKeys] = alternatives.map((node) => keys.in(node));
  const lacking = (node: MatchedNodes['left'], others: ReadonlySet<string> | undefined): number =>
    node ? [...keys.in(node)].filter((key) => !others?.has(key)).length : 0;
  return matchChildren(tree, keys, a, b).map((row) => ({
    ...row,
    missing: { left: lacking(row.right, leftKeys), right: lacking(row.left, rightKeys) },
  }));
}
