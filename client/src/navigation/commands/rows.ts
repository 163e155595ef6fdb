import { type ComparedRow, isCompared } from '../compare/comparison';
import type { NavigationView, ViewRow } from '../tree/navigationView';
import type { TreeRow } from '../tree/treeModel';

/** What the editor hands to a command: from a menu the row and the selected rows, from a key nothing. */
export type RowArguments = readonly [row?: unknown, rows?: unknown];

/** The rows of the navigation that a command is about: those selected, if the row is one of them. */
export function rowsOf(view: NavigationView, given: RowArguments): readonly TreeRow[] {
  return chosenRows(given)?.flatMap((row) => (isCompared(row) ? [] : [row])) ?? view.selection;
}

/** The rows of a comparison that a command is about. */
export function comparedRowsOf(view: NavigationView, given: RowArguments): readonly ComparedRow[] {
  return chosenRows(given)?.filter(isCompared) ?? view.comparedSelection;
}

/** `undefined` if the command was run by a key. */
function chosenRows([row, rows]: RowArguments): readonly ViewRow[] | undefined {
  if (!isRow(row)) return undefined;
  const many = Array.isArray(rows) ? rows.filter(isRow) : [];
  return many.includes(row) ? many : [row];
}

function isRow(value: unknown): value is ViewRow {
  return typeof value === 'object' && value !== null && 'node' in value && 'parent' in value;
}
