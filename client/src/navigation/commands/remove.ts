import { l10n, Uri, WorkspaceEdit, workspace } from 'vscode';
import { window } from '../../window';
import { shortName } from '../../window/plainText';
import { isListed } from '../tree/rowContext';
import type { TreeRow } from '../tree/treeModel';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

/** Removes entries and elements from the navigation; asks first if there are pages among them, whose files can go as well. */
export async function remove({ view, editor }: Tools, ...given: RowArguments): Promise<void> {
  const rows = rowsOf(view, given).filter(({ node }) => isListed(node));
  if (rows.length === 0) return;
  const files = rows.flatMap(({ node }) => (node.kind === 'page' && node.target ? [Uri.parse(node.target.uri)] : []));
  const answer = files.length === 0 ? 'entries' : await ask(rows, files);
  if (answer === 'entries') await editor.run({ kind: 'remove', nodes: rows.map(({ node }) => node.id) });
  if (answer === 'files') await deleteFiles(files);
}

async function ask(rows: readonly TreeRow[], files: readonly Uri[]): Promise<'entries' | 'files' | undefined> {
  const [first] = rows;
  const name = shortName(first?.node.label ?? '');
  const question =
    rows.length === 1 ? l10n.t('Remove {0} from the navigation?', name) : l10n.t('Remove {0} entries from the navigation?', rows.length);
  const entries = l10n.t('Remove from the Navigation');
  const withFile = rows.length === 1 ? l10n.t('Delete the File') : l10n.t('Delete the Files');
  // Elements have no file that could go.
  const items = files.length === rows.length ? [entries, withFile] : [entries];
  const detail = l10n.t('The files of pages stay, unless you delete them.');
  const choice = await window.showWarningMessage(question, { modal: true, detail }, ...items);
  if (choice === undefined) return undefined;
  return choice === entries ? 'entries' : 'files';
}

/** What refers to deleted pages is taken care of as after a deletion in the explorer: entries go, redirects are offered. */
async function deleteFiles(files: readonly Uri[]): Promise<void> {
  const edit = new WorkspaceEdit();
  for (const file of files) edit.deleteFile(file, { ignoreIfNotExists: true });
  if (!(await workspace.applyEdit(edit))) void window.showErrorMessage(l10n.t('The files could not be deleted.'));
}
