import type { NavigationNode, NavigationRow } from '../../../../server/src/lsp/protocol';

/** One of the two that are compared. */
export type Side = 'left' | 'right';

/**
 * What a row differs in. `missing`: a side lacks it; `elsewhere`: a side has it, or all entries of it, in another place; `reordered`: it is at
 * another place among its siblings; `below`: something below it differs.
 */
type Difference = { readonly kind: 'missing' | 'elsewhere'; readonly lackedBy: Side } | { readonly kind: 'reordered' | 'below' | 'none' };

export function differenceOf(row: NavigationRow): Difference {
  const { left, right, isReordered, differs, elsewhere, missing, hasChildren } = row;
  if (left && right) return { kind: isReordered ? 'reordered' : differs ? 'below' : 'none' };
  const lackedBy = left ? 'right' : 'left';
  const isElsewhere = elsewhere !== undefined || (hasChildren && missing[lackedBy] === 0);
  return { kind: isElsewhere ? 'elsewhere' : 'missing', lackedBy };
}

/** The node of a row whose icon and title come first: the left one, if there is one. */
export function firstNode({ left, right }: NavigationRow): NavigationNode | undefined {
  return left ?? right;
}

/** The node of a side: also one in another place. */
export function nodeOn(side: Side, { left, right, elsewhere }: NavigationRow): NavigationNode | undefined {
  return side === 'left' ? (left ?? elsewhere) : (right ?? elsewhere);
}

/** The side that lacks something of a row, and gets it from the other. Of two the right one. */
export function lackingSide(row: NavigationRow): Side | undefined {
  const difference = differenceOf(row);
  if (difference.kind === 'missing') return difference.lackedBy;
  if (row.left && row.missing.right > 0) return 'right';
  return row.right && row.missing.left > 0 ? 'left' : undefined;
}
