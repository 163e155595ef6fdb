import { l10n } from 'vscode';
import { window } from '../../window';
import type { Alternative, Comparison } from '../compare/comparison';
import { lackingSide } from '../compare/difference';
import { isListed } from '../tree/rowContext';
import type { TreeRow } from '../tree/treeModel';
import { comparedRowsOf, type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

/** Adds what other languages or versions lack of the selected nodes. */
export async function translate(tools: Tools, ...given: RowArguments): Promise<void> {
  const { view } = tools;
  if (view.comparison) return translateCompared(tools, view.comparison, given);
  const rows = rowsOf(view, given).filter(({ node }) => isListed(node));
  const source = rows[0] && alternativeAround(rows[0]);
  if (!source) return;
  const others = view.model.siblings(source).filter(({ node }) => node.kind === source.node.kind && node.id !== source.node.id);
  if (others.length === 0) {
    void window.showInformationMessage(l10n.t('There is no other language or version. Add one first.'));
    return;
  }
  const title = l10n.t('Add to Other Languages');
  const items = others.map(({ node }) => ({ label: node.label, id: node.id, picked: true }));
  const chosen =
    items.length === 1
      ? items
      : await window.showQuickPick(items, { title, placeHolder: l10n.t('Choose where to add it'), canPickMany: true });
  if (!chosen || chosen.length === 0) return;
  await addTo(
    tools,
    rows.map(({ node }) => node.id),
    chosen,
  );
}

/** Adds what one of the two that are compared lacks of the selected rows; the one that lacks the first of them. */
async function translateCompared(tools: Tools, comparison: Comparison, given: RowArguments): Promise<void> {
  const rows = comparedRowsOf(tools.view, given).map(({ node }) => node);
  const to = rows.map(lackingSide).find((side) => side !== undefined);
  if (!to) return;
  const from = to === 'left' ? 'right' : 'left';
  const ids = rows.flatMap((row) => (lackingSide(row) === to ? (row[from]?.id ?? []) : []));
  await addTo(tools, ids, [comparison[to]]);
}

async function addTo({ editor }: Tools, nodes: readonly string[], to: readonly Alternative[]): Promise<void> {
  const title = l10n.t('Add to Other Languages');
  const [withPages, entriesOnly] = [l10n.t('Add, and create missing pages as copies'), l10n.t('Add entries only')];
  const how = await window.showQuickPick([withPages, entriesOnly], { title, placeHolder: to.map(({ label }) => label).join(', ') });
  if (how === undefined) return;
  await editor.run({
    kind: 'translate',
    nodes,
    to: to.map(({ id }) => id),
    createPages: how === withPages,
  });
}

/** The innermost language around a row or the row itself, else the innermost version. */
function alternativeAround(row: TreeRow): TreeRow | undefined {
  const around: TreeRow[] = [];
  for (let at: TreeRow | undefined = row; at; at = at.parent) around.push(at);
  return around.find(({ node }) => node.kind === 'language') ?? around.find(({ node }) => node.kind === 'version');
}
