import { l10n } from 'vscode';
import type { ServerController } from '../../language/serverController';
import { window } from '../../window';
import type { NavigationView } from '../tree/navigationView';
import { rowSearch } from '../tree/rowSearch';
import { separateModel, type TreeModel, type TreeRow } from '../tree/treeModel';

/** Searches all rows of the navigation by fragments of their titles and addresses, and selects the chosen one. */
export async function find(server: ServerController, view: NavigationView): Promise<void> {
  const model = separateModel(server, view.model.root);
  // All levels are loaded once, while the user types.
  const search = rowsBelow(model, undefined).then((rows) => rowSearch(rows, l10n));
  const chosen = await window.showSearchPick(
    { title: l10n.t('Find in Navigation'), placeholder: l10n.t('Parts of titles and addresses') },
    async (text) => (await search)(text),
  );
  if (chosen) await view.reveal([chosen.id], { focus: true });
}

/** All rows below a row, in the order of the tree. Requests all levels of one depth at once. */
async function rowsBelow(model: TreeModel, parent: TreeRow | undefined): Promise<TreeRow[]> {
  const rows = await model.children(parent);
  const below = await Promise.all(rows.map((row) => (row.node.hasChildren ? rowsBelow(model, row) : [])));
  return rows.flatMap((row, index) => [row, ...(below[index] ?? [])]);
}
