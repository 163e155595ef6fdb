import { Uri } from 'vscode';
import { window } from '../../window';
import { firstNode } from '../compare/difference';
import type { NavigationView } from '../tree/navigationView';
import { rangeOf } from '../tree/rowItem';
import { comparedRowsOf, type RowArguments, rowsOf } from './rows';

/** Shows where a node is written: in docs.json or one of its fragments. */
export async function openInConfig(view: NavigationView, ...given: RowArguments): Promise<void> {
  const compared = comparedRowsOf(view, given)[0];
  const node = compared ? firstNode(compared.node) : rowsOf(view, given)[0]?.node;
  const location = node?.location;
  if (location) await window.showTextDocument(Uri.parse(location.uri), { selection: rangeOf(location) });
}
