import type { NavigationNode, NavigationRow } from '../../../../server/src/lsp/protocol';

/** Side of a comparison. */
export type Side = 'left' | 'right';

/**
 * Difference of a row. `missing`: a side lacks it; `elsewhere`: a side has it, or all of its entries, somewhere else; `reordered`: its
 * position among its siblings differs; `below`: a descendant differs.
 */
type Difference = { readonly kind: 'missing' | 'elsewhere'; readonly lackedBy: Side } | { readonly kind: 'reordered' | 'below' | 'none' };

export function differenceOf(row: NavigationRow): Difference {
  const { left, right, isReordered, differs, elsewhere, missing, hasChildren } = row;
  if (left && right) return { kind: isReordered ? 'reordered' : differs ? 'below' : 'none' };
  const lackedBy = left ? 'right' : 'left';
  const isElsewhere = elsewhere !== undefined || (hasChildren && missing[lackedBy] === 0);
  return { kind: isElsewhere ? 'elsewhere' : 'missing', lackedBy };
}

/** Node whose icon and title represent a row: the left node, else the right one. */
export function firstNode({ left, right }: NavigationRow): NavigationNode | undefined {
  return left ?? right;
}

/** Node of a side, which can be somewhere else in the navigation. */
export function nodeOn(side: Side, { left, right, elsewhere }: NavigationRow): NavigationNode | undefined {
  return side === 'left' ? (left ?? elsewhere) : (right ?? elsewhere);
}

/** Side that lacks something of a row that the other side has; the right side if both do. */
export function lackingSide(row: NavigationRow): Side | undefined {
  const difference = differenceOf(row);
  if (difference.kind === 'missing') return difference.lackedBy;
  if (row.left && row.missing.right > 0) return 'right';
  return row.right && row.missing.left > 0 ? 'left' : undefined;
}
