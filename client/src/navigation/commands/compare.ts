import { l10n, Uri, ViewColumn } from 'vscode';
import { views } from '../../ids';
import { commands as registry, window } from '../../window';
import type { ComparedAlternative } from '../compare/comparison';
import { nodeOn, type Side } from '../compare/difference';
import type { NavigationView } from '../tree/navigationView';
import { rangeOf } from '../tree/rowItem';
import { comparedRowsOf, type RowArguments } from './rows';

/** Asks for two sibling languages or versions, and shows them side by side. Does not ask if there are only two. */
export async function compare(view: NavigationView): Promise<void> {
  const sets = view.model.site?.alternatives ?? [];
  const items = sets.flatMap(({ around, nodes }) => nodes.map((node) => ({ ...item(node), description: around.join(' › '), nodes })));
  const isOnlyPair = items.length === 2 && items[0]?.nodes === items[1]?.nodes;
  const title = l10n.t('Compare Languages or Versions');
  const left = isOnlyPair
    ? items[0]
    : await window.showQuickPick(items, { title, placeHolder: l10n.t('Choose the first, as a rule the source') });
  if (!left) return;
  const others = left.nodes.filter(({ id }) => id !== left.node.id).map(item);
  const right =
    others.length === 1
      ? others[0]
      : await window.showQuickPick(others, { title, placeHolder: l10n.t('Choose what to compare with {0}', left.label) });
  if (!right) return;
  view.compare(left.node, right.node);
  await registry.executeCommand(`${views.navigation}.focus`);
}

/** Opens the pages of a row on the given sides; two pages side by side. */
export async function openSides(view: NavigationView, sides: readonly Side[], args: RowArguments): Promise<void> {
  const [row] = comparedRowsOf(view, args);
  const targets = row ? sides.flatMap((side) => nodeOn(side, row.node)?.target ?? []) : [];
  for (const [index, target] of targets.entries()) {
    const viewColumn = index === 0 ? ViewColumn.Active : ViewColumn.Beside;
    await window.showTextDocument(Uri.parse(target.uri), { selection: rangeOf(target), viewColumn });
  }
}

function item(node: ComparedAlternative) {
  return { label: node.label, node };
}
