import { l10n, Uri, workspace } from 'vscode';
import type { NavigationOperation } from '../../../../server/src/lsp/protocol';
import { chooseSuccessor } from '../../fileRenames/followDeletions';
import { window } from '../../window';
import { isListed } from '../tree/rowContext';
import { removalQuestion } from './removalQuestion';
import { type RowArguments, rowsOf } from './rows';
import type { Tools } from './tools';

/**
 * Removes entries and elements from the navigation. If they contain pages, asks whether to delete the files as well: in the same edit, with
 * redirects if the user chooses them.
 */
export async function remove({ view, editor, deletions }: Tools, ...args: RowArguments): Promise<void> {
  const rows = rowsOf(view, args).filter(({ node }) => isListed(node));
  if (rows.length === 0) return;
  const operation: NavigationOperation = { kind: 'remove', nodes: rows.map(({ node }) => node.id) };
  const { deletion } = (await editor.plan({ ...operation, files: {} })) ?? {};
  if (!deletion) return;
  const { files, addresses, successors } = deletion;
  if (files.length === 0) {
    await editor.run(operation);
    return;
  }
  const pathOf = (uri: string): string => workspace.asRelativePath(Uri.parse(uri));
  const labels = rows.map(({ node }) => node.label);
  const { message, detail, answers } = removalQuestion(labels, deletion, pathOf, l10n);
  const choice = await window.showWarningMessage(message, { modal: true, detail }, ...answers.keys());
  const answer = choice === undefined ? undefined : answers.get(choice);
  if (answer === 'entries') await editor.run(operation);
  if (answer !== 'files' && answer !== 'redirect') return;
  const redirectTo = answer === 'redirect' ? await chooseSuccessor(addresses, successors) : undefined;
  if (answer === 'redirect' && redirectTo === undefined) return;
  const withFiles = { ...operation, files: { ...(redirectTo !== undefined && { redirectTo }) } };
  await deletions.during(files, async () => (await editor.run(withFiles)) !== undefined);
}
