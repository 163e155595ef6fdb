import { env, l10n, Uri, ViewColumn } from 'vscode';
import { commands as registry, window } from '../../window';
import type { NavigationView } from '../tree/navigationView';
import { addressOf } from '../tree/rowContext';
import { rangeOf } from '../tree/rowItem';
import { type RowArguments, rowsOf } from './rows';

/** Duration of the message in the status bar. */
const messageMs = 3_000;

/** Opens the files of the selected nodes beside the active editor. */
export async function openToSide(view: NavigationView, ...args: RowArguments): Promise<void> {
  for (const { node } of rowsOf(view, args)) {
    if (node.target)
      await window.showTextDocument(Uri.parse(node.target.uri), { selection: rangeOf(node.target), viewColumn: ViewColumn.Beside });
  }
}

/** Selects the file of a node in the Explorer. */
export async function revealInExplorer(view: NavigationView, ...args: RowArguments): Promise<void> {
  const target = rowsOf(view, args)[0]?.node.target;
  if (target) await registry.executeCommand('revealInExplorer', Uri.parse(target.uri));
}

/** Copies the addresses of the selected nodes, one a line. */
export async function copyAddress(view: NavigationView, ...args: RowArguments): Promise<void> {
  const addresses = rowsOf(view, args).flatMap(({ node }) => addressOf(node) ?? []);
  if (addresses.length === 0) return;
  await env.clipboard.writeText(addresses.join('\n'));
  const [first = ''] = addresses;
  window.setStatusBarMessage(
    addresses.length === 1 ? l10n.t('Copied {0}', first) : l10n.t('Copied {0} addresses', addresses.length),
    messageMs,
  );
}
