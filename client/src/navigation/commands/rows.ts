import { type ComparisonRow, isCompared } from '../compare/comparison';
import type { RowSelections, ViewRow } from '../tree/navigationView';
import type { TreeRow } from '../tree/treeModel';

/**
 * Arguments that the editor passes to a command: from a menu the clicked row and the selected rows, from a title the focused row, from a key
 * binding none. A row is `undefined` if there is none, or while the editor does not know it, since it is about to request all rows again.
 */
export type RowArguments = readonly [row?: unknown, rows?: unknown];

/** Rows of the navigation that a command applies to: the selected rows if they include the clicked row, else the clicked row. */
export function rowsOf(view: RowSelections<TreeRow>, args: RowArguments): readonly TreeRow[] {
  return chosenRows(args)?.flatMap((row) => (isCompared(row) ? [] : [row])) ?? selectedRows(view, args);
}

/** Rows of a comparison that a command applies to. */
export function comparedRowsOf(
  { compared }: { readonly compared: RowSelections<ComparisonRow> },
  args: RowArguments,
): readonly ComparisonRow[] {
  return chosenRows(args)?.filter(isCompared) ?? selectedRows(compared, args);
}

/** The selected rows. For a menu only those that the editor knows now: if it does not know the clicked row, others must not be meant. */
function selectedRows<Row>({ selection, knownSelection }: RowSelections<Row>, args: RowArguments): readonly Row[] {
  return args.length === 0 ? selection : knownSelection;
}

/** Rows that a menu passes; `undefined` if it passes none. */
function chosenRows([row, rows]: RowArguments): readonly ViewRow[] | undefined {
  if (!isRow(row)) return undefined;
  const selected = Array.isArray(rows) ? rows.filter(isRow) : [];
  return selected.includes(row) ? selected : [row];
}

function isRow(value: unknown): value is ViewRow {
  return typeof value === 'object' && value !== null && 'node' in value && 'parent' in value;
}
