import { placeBeside } from '../tree/insertPositions';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

/** Moves siblings up or down by one position. */
export async function moveBy({ view, editor }: Tools, direction: 'up' | 'down', args: RowArguments): Promise<void> {
  const rows = rowsOf(view, args);
  const [first] = rows;
  const to = first && placeBeside(rows, view.model.siblings(first), direction);
  if (to) await editor.run({ kind: 'move', nodes: inOrder(rows, first ? view.model.siblings(first) : []), to });
}

/** Ids in the order of the tree; the editor passes the rows in the order of the clicks. */
function inOrder<Row extends { readonly node: { readonly id: string } }>(rows: readonly Row[], siblings: readonly Row[]): string[] {
  const ids = new Set(rows.map(({ node }) => node.id));
  return siblings.filter(({ node }) => ids.has(node.id)).map(({ node }) => node.id);
}
