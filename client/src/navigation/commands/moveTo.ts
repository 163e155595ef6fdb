import { l10n } from 'vscode';
import { window } from '../../window';
import { operationsFor } from '../tree/places';
import { isElement } from '../tree/rowContext';
import { kindText } from '../tree/rowTexts';
import { TreeModel, type TreeRow } from '../tree/treeModel';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

/** Asks for an element, and brings the selected nodes to its end: what dragging does, for those who cannot drag. */
export async function moveTo({ server, view, editor }: Tools, ...given: RowArguments): Promise<void> {
  const nodes = rowsOf(view, given).map(({ node }) => node);
  if (operationsFor(nodes, { parent: '' }).length === 0) return;
  // A model of its own: the view would ask again for all that was looked at here.
  const model = new TreeModel(
    (request) => server.navigationLevels(request),
    () => undefined,
  );
  model.show(view.model.root);
  const top = { label: l10n.t('Top level of the navigation'), description: '', id: '' };
  const elements = (await elementsBelow(model, undefined)).map((row) => ({
    label: row.node.label,
    description: [kindText(row.node.kind, l10n), ...trail(row)].join(' · '),
    id: row.node.id,
  }));
  const chosen = await window.showQuickPick([...elements, top], {
    title: l10n.t('Move To'),
    placeHolder: l10n.t('Choose the element to move to'),
    matchOnDescription: true,
  });
  if (chosen) await editor.runAll(operationsFor(nodes, { parent: chosen.id }));
}

/** In the order of the tree. All levels of one depth are asked for at once. */
async function elementsBelow(model: TreeModel, parent: TreeRow | undefined): Promise<TreeRow[]> {
  const rows = (await model.children(parent)).filter(({ node }) => isElement(node));
  const below = await Promise.all(rows.map((row) => (row.node.hasChildren ? elementsBelow(model, row) : [])));
  return rows.flatMap((row, index) => [row, ...(below[index] ?? [])]);
}

/** Names of the elements around it, outermost first. */
function trail({ parent }: TreeRow): string[] {
  return parent ? [...trail(parent), parent.node.label] : [];
}
