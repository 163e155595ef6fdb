import { placeBeside } from '../tree/places';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

/** Moves siblings by one place among them. */
export async function moveBy({ view, editor }: Tools, way: 'up' | 'down', given: RowArguments): Promise<void> {
  const rows = rowsOf(view, given);
  const [first] = rows;
  const to = first && placeBeside(rows, view.model.siblings(first), way);
  if (to) await editor.run({ kind: 'move', nodes: inOrder(rows, first ? view.model.siblings(first) : []), to });
}

/** Ids in the order of the tree: the editor has them in the order of the clicks. */
function inOrder<Row extends { readonly node: { readonly id: string } }>(rows: readonly Row[], siblings: readonly Row[]): string[] {
  const ids = new Set(rows.map(({ node }) => node.id));
  return siblings.filter(({ node }) => ids.has(node.id)).map(({ node }) => node.id);
}
