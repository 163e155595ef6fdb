import { Uri } from 'vscode';
import { window } from '../../window';
import { firstNode } from '../compare/difference';
import type { NavigationView } from '../tree/navigationView';
import { rangeOf } from '../tree/rowItem';
import { comparedRowsOf, type RowArguments, rowsOf } from './rows';

/** Opens the location of a node in docs.json or one of its fragments. */
export async function openInConfig(view: NavigationView, ...args: RowArguments): Promise<void> {
  const compared = comparedRowsOf(view, args)[0];
  const node = compared ? firstNode(compared.node) : rowsOf(view, args)[0]?.node;
  const location = node?.location;
  if (location) await window.showTextDocument(Uri.parse(location.uri), { selection: rangeOf(location) });
}
