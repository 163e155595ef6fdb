import { l10n } from 'vscode';
import { window } from '../../window';
import type { ComparedAlternative, ComparisonModel } from '../compare/comparison';
import { lackingSide } from '../compare/difference';
import { isListed } from '../tree/rowContext';
import type { TreeRow } from '../tree/treeModel';
import { comparedRowsOf, type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

/** Adds the selected nodes to other languages or versions that lack them. */
export async function translate(tools: Tools, ...args: RowArguments): Promise<void> {
  const { view } = tools;
  if (view.comparison) return translateCompared(tools, view.comparison, args);
  const rows = rowsOf(view, args).filter(({ node }) => isListed(node));
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

/** Adds the selected rows to the side of the comparison that lacks the first of them, as far as it lacks them. */
async function translateCompared(tools: Tools, comparison: ComparisonModel, args: RowArguments): Promise<void> {
  const rows = comparedRowsOf(tools.view, args).map(({ node }) => node);
  const to = rows.map(lackingSide).find((side) => side !== undefined);
  if (!to) return;
  const from = to === 'left' ? 'right' : 'left';
  const ids = rows.flatMap((row) => (lackingSide(row) === to ? (row[from]?.id ?? []) : []));
  await addTo(tools, ids, [comparison[to]]);
}

async function addTo({ editor }: Tools, nodes: readonly string[], to: readonly ComparedAlternative[]): Promise<void> {
  const title = l10n.t('Add to Other Languages');
  const [withPages, entriesOnly] = [l10n.t('Add, and create missing pages as copies'), l10n.t('Add entries only')];
  const choice = await window.showQuickPick([withPages, entriesOnly], { title, placeHolder: to.map(({ label }) => label).join(', ') });
  if (choice === undefined) return;
  await editor.run({
    kind: 'translate',
    nodes,
    to: to.map(({ id }) => id),
    createPages: choice === withPages,
  });
}

/** The innermost language that contains or is the row, else the innermost version. */
function alternativeAround(row: TreeRow): TreeRow | undefined {
  const candidates: TreeRow[] = [];
  for (let at: TreeRow | undefined = row; at; at = at.parent) candidates.push(at);
  return candidates.find(({ node }) => node.kind === 'language') ?? candidates.find(({ node }) => node.kind === 'version');
}
