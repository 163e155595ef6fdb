import { Uri } from 'vscode';
import { window } from '../../window';
import type { NavigationView } from '../tree/navigationView';
import { rangeOf } from '../tree/rowItem';
import { type RowArguments, rowsOf } from './rows';

/** Shows where a node is written: in docs.json or one of its fragments. */
export async function openInConfig(view: NavigationView, ...given: RowArguments): Promise<void> {
  const location = rowsOf(view, given)[0]?.node.location;
  if (location) await window.showTextDocument(Uri.parse(location.uri), { selection: rangeOf(location) });
}
