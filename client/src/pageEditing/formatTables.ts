import { type CodeAction, l10n, Range, WorkspaceEdit, workspace } from 'vscode';
import { commands as registry, window } from '../window';

/** Kind of the server's actions that align tables. */
const kind = 'refactor.rewrite.table';

/** Aligns the tables that the selection touches, or all tables of the page if nothing is selected. */
export async function formatTables(): Promise<void> {
  const editor = window.activeTextEditor;
  if (!editor) return;
  const { document, selection } = editor;
  const whole = new Range(0, 0, document.lineCount, 0);
  const range = selection.isEmpty ? document.validateRange(whole) : selection;
  const actions = await registry.executeCommand<readonly CodeAction[]>('vscode.executeCodeActionProvider', document.uri, range, kind);
  const [action] = (actions ?? []).filter(({ edit }) => edit !== undefined);
  if (!action?.edit) {
    void window.showInformationMessage(l10n.t('There is no table to format.'));
    return;
  }
  const edit = new WorkspaceEdit();
  edit.set(document.uri, action.edit.get(document.uri));
  await workspace.applyEdit(edit);
}
