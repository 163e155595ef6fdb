import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import { type MatchedNodes, matchChildren } from './matchNodes';
import { alternativesAround, NodeKeys } from './nodeKeys';

/** A number for each of the two languages or versions. */
interface Sides {
  readonly left: number;
  readonly right: number;
}

/** A row of two languages or versions side by side. */
export interface ComparedRow extends MatchedNodes {
  /** Number of entries in the row and below it that occur nowhere in the language of a side. */
  readonly missing: Sides;
  /** Whether a side lacks this row, or this row or a row below it is in another order or missing on a side. */
  readonly differs: boolean;
  readonly hasChildren: boolean;
  /** First entry with the same key elsewhere in the language of the side that lacks the entry here. */
  readonly elsewhere: TreeNode | undefined;
}

/** Comparison of two languages or versions, row by row. */
export class Comparison {
  private readonly keys: NodeKeys;
  private readonly alternatives: { readonly left: TreeNode; readonly right: TreeNode };
  private readonly rowsById = new Map<string, readonly ComparedRow[]>();
  private readonly entriesByKey = new Map<TreeNode, ReadonlyMap<string, TreeNode>>();

  constructor(
    private readonly tree: NavigationTree,
    left: TreeNode,
    right: TreeNode,
  ) {
    const [a, b] = alternativesAround(left, right);
    this.alternatives = { left: a, right: b };
    this.keys = new NodeKeys(tree, [a, b]);
  }

  /** Number of entries that each side lacks. */
  get missing(): Sides {
    const { left, right } = this.alternatives;
    return { left: this.lacking(right, left), right: this.lacking(left, right) };
  }

  /** Children of two counterparts, or of one node without a counterpart. */
  rows(left: TreeNode | undefined, right: TreeNode | undefined): readonly ComparedRow[] {
    const id = JSON.stringify([left?.id, right?.id]);
    let found = this.rowsById.get(id);
    if (!found) {
      found = this.matched(left, right).map((row) => this.compared(row));
      this.rowsById.set(id, found);
    }
    return found;
  }

  private matched(left: TreeNode | undefined, right: TreeNode | undefined): MatchedNodes[] {
    if (left && right) return matchChildren(this.tree, this.keys, left, right);
    const alone = (side: TreeNode | undefined): readonly TreeNode[] => (side ? this.tree.children(side) : []);
    return [
      ...alone(left).map((child) => ({ left: child, right: undefined, isReordered: false })),
      ...alone(right).map((child) => ({ left: undefined, right: child, isReordered: false })),
    ];
  }

  private compared(row: MatchedNodes): ComparedRow {
    const { left, right, isReordered } = row;
    const { alternatives, tree } = this;
    const [alone, others] = left ? [right ? undefined : left, alternatives.right] : [right, alternatives.left];
    return {
      ...row,
      missing: { left: this.lacking(right, alternatives.left), right: this.lacking(left, alternatives.right) },
      differs: !left || !right || isReordered || this.rows(left, right).some(({ differs }) => differs),
      hasChildren: [left, right].some((side) => side && tree.hasChildren(side)),
      elsewhere: alone && this.entryLike(alone, others),
    };
  }

  private lacking(node: TreeNode | undefined, others: TreeNode): number {
    if (!node) return 0;
    const otherKeys = this.keys.in(others);
    let count = 0;
    for (const key of this.keys.in(node)) if (!otherKeys.has(key)) count++;
    return count;
  }

  private entryLike(node: TreeNode, alternative: TreeNode): TreeNode | undefined {
    const key = this.keys.of(node);
    return key === undefined || !this.keys.in(alternative).has(key) ? undefined : this.entriesOf(alternative).get(key);
  }

  private entriesOf(alternative: TreeNode): ReadonlyMap<string, TreeNode> {
    let found = this.entriesByKey.get(alternative);
    if (!found) {
      const entriesByKey = new Map<string, TreeNode>();
      const pending = [alternative];
      for (let node = pending.pop(); node; node = pending.pop()) {
        const key = this.keys.of(node);
        if (key !== undefined && !entriesByKey.has(key)) entriesByKey.set(key, node);
        for (const child of [...this.tree.children(node)].reverse()) pending.push(child);
      }
      found = entriesByKey;
      this.entriesByKey.set(alternative, found);
    }
    return found;
  }
}
