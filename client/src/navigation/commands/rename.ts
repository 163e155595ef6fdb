import { l10n } from 'vscode';
import { commands as registry } from '../../window';
import { askName } from './create';
import { openInConfig } from './openInConfig';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

/** Asks for a new name of an element, or a new title of a page. */
export async function rename({ view, editor }: Tools, ...args: RowArguments): Promise<void> {
  const [row] = rowsOf(view, args);
  if (!row) return;
  const { id, kind, label } = row.node;
  const name = await askName(l10n.t('Rename'), kind === 'page' ? l10n.t('Title of the page') : l10n.t('Name in the navigation'), label);
  if (name !== undefined && name !== label) await editor.run({ kind: 'rename', node: id, name });
}

/** Renames the file of a page, with links and redirects, by the editor's rename at the entry of the page. */
export async function changePath({ view }: Tools, ...args: RowArguments): Promise<void> {
  await openInConfig(view, ...args);
  await registry.executeCommand('editor.action.rename');
}
