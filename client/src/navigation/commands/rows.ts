import { type ComparisonRow, isCompared } from '../compare/comparison';
import type { NavigationView, ViewRow } from '../tree/navigationView';
import type { TreeRow } from '../tree/treeModel';

/** Arguments that the editor passes to a command: from a menu the clicked row and the selected rows, from a key binding none. */
export type RowArguments = readonly [row?: unknown, rows?: unknown];

/** Rows of the navigation that a command applies to: the selected rows if they include the clicked row, else the clicked row. */
export function rowsOf(view: NavigationView, args: RowArguments): readonly TreeRow[] {
  return chosenRows(args)?.flatMap((row) => (isCompared(row) ? [] : [row])) ?? view.selection;
}

/** Rows of a comparison that a command applies to. */
export function comparedRowsOf(view: NavigationView, args: RowArguments): readonly ComparisonRow[] {
  return chosenRows(args)?.filter(isCompared) ?? view.comparedSelection;
}

/** Rows that a menu passes; `undefined` if a key binding runs the command. */
function chosenRows([row, rows]: RowArguments): readonly ViewRow[] | undefined {
  if (!isRow(row)) return undefined;
  const selected = Array.isArray(rows) ? rows.filter(isRow) : [];
  return selected.includes(row) ? selected : [row];
}

function isRow(value: unknown): value is ViewRow {
  return typeof value === 'object' && value !== null && 'node' in value && 'parent' in value;
}
