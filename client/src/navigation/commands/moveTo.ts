import { l10n } from 'vscode';
import { window } from '../../window';
import { operationsFor } from '../tree/insertPositions';
import { isElementNode, isListed } from '../tree/rowContext';
import { kindText, subjectText } from '../tree/rowTexts';
import { namesAround, separateModel, type TreeModel, type TreeRow } from '../tree/treeModel';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

/** Asks for an element, and moves the selected nodes to its end: the accessible alternative to dragging. */
export async function moveTo({ server, view, editor }: Tools, ...args: RowArguments): Promise<void> {
  const nodes = rowsOf(view, args).map(({ node }) => node);
  if (operationsFor(nodes, { parent: '' }).length === 0) return;
  const model = separateModel(server, view.model.root);
  const top = { label: l10n.t('Top level of the navigation'), description: '', id: '' };
  const elements = (await elementsBelow(model, undefined)).map((row) => ({
    label: row.node.label,
    description: [kindText(row.node.kind, l10n), ...namesAround(row)].join(' · '),
    id: row.node.id,
  }));
  const chosen = await window.showQuickPick([...elements, top], {
    title: nodes.some(isListed) ? l10n.t('Move {0}', subjectText(nodes, l10n)) : l10n.t('Add {0} to Navigation', subjectText(nodes, l10n)),
    placeHolder: l10n.t('Choose the element to move to'),
    matchOnDescription: true,
  });
  if (chosen) await editor.runAll(operationsFor(nodes, { parent: chosen.id }));
}

/** All elements below a row, in the order of the tree. Requests all levels of one depth at once. */
async function elementsBelow(model: TreeModel, parent: TreeRow | undefined): Promise<TreeRow[]> {
  const rows = (await model.children(parent)).filter(({ node }) => isElementNode(node));
  const below = await Promise.all(rows.map((row) => (row.node.hasChildren ? elementsBelow(model, row) : [])));
  return rows.flatMap((row, index) => [row, ...(below[index] ?? [])]);
}
