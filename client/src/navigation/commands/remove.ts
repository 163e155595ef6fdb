import { l10n, Uri, workspace } from 'vscode';
import type { NavigationOperation } from '../../../../server/src/lsp/protocol';
import { pickDeletion } from '../../fileRenames/pickDeletion';
import { window } from '../../window';
import { isListed } from '../tree/rowContext';
import { deletionConfirmation, removalChoices, removalTitle } from './removalQuestion';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

/**
 * Removes entries and elements from the navigation. If they contain pages, asks in one list whether to delete the files as well, in the same
 * edit, and where to redirect their readers. The list has all about the file of one page; several files are named in a confirmation.
 */
export async function remove({ view, editor, deletions }: Tools, ...args: RowArguments): Promise<void> {
  const rows = rowsOf(view, args).filter(({ node }) => isListed(node));
  if (rows.length === 0) return;
  const operation: NavigationOperation = { kind: 'remove', nodes: rows.map(({ node }) => node.id) };
  const { deletion } = (await editor.plan({ ...operation, files: {} })) ?? {};
  if (!deletion) return;
  const { files } = deletion;
  if (files.length === 0) {
    await editor.run(operation);
    return;
  }
  const pathOf = (uri: string): string => workspace.asRelativePath(Uri.parse(uri));
  const nodes = rows.map(({ node }) => node);
  const answer = await pickDeletion(removalChoices(deletion, pathOf, l10n), {
    title: removalTitle(nodes, l10n),
    placeHolder: l10n.t('What becomes of the file and its readers?'),
  });
  if (answer === 'entries') await editor.run(operation);
  if (answer === undefined || answer === 'entries') return;
  const redirectTo = answer === 'files' ? undefined : answer.redirectTo;
  const title = redirectTo === undefined ? undefined : (deletion.titles[redirectTo] ?? redirectTo);
  if (files.length > 1 && !(await isConfirmed(deletionConfirmation(deletion, title, pathOf, l10n)))) return;
  const withFiles = { ...operation, files: { ...(redirectTo !== undefined && { redirectTo }) } };
  await deletions.during(files, async () => (await editor.run(withFiles)) !== undefined);
}

/** Asks before several files are deleted, unless the user has turned that off for the Explorer. */
async function isConfirmed({ message, detail }: { readonly message: string; readonly detail: string }): Promise<boolean> {
  if (!workspace.getConfiguration('explorer').get<boolean>('confirmDelete', true)) return true;
  const answer = l10n.t('Delete');
  return (await window.showWarningMessage(message, { modal: true, detail }, answer)) === answer;
}
