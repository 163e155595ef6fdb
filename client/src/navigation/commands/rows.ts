import type { NavigationView } from '../tree/navigationView';
import type { TreeRow } from '../tree/treeModel';

/** What the editor hands to a command: from a menu the row and the selected rows, from a key nothing. */
export type RowArguments = readonly [row?: unknown, rows?: unknown];

/** The rows that a command is about: those selected, if the row is one of them. */
export function rowsOf(view: NavigationView, [row, rows]: RowArguments): readonly TreeRow[] {
  if (!isRow(row)) return view.selection;
  const many = Array.isArray(rows) ? rows.filter(isRow) : [];
  return many.includes(row) ? many : [row];
}

function isRow(value: unknown): value is TreeRow {
  return typeof value === 'object' && value !== null && 'node' in value && 'parent' in value;
}
