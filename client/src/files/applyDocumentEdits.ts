import { workspace } from 'vscode';
import type { DocumentEdits } from '../../../server/src/lsp/protocol';
import { toWorkspaceEdit } from './documentEdits';
import { areUnchanged, plannedTextsOf } from './plannedTexts';

/**
 * Applies edits of the server as one step of undo, if the files still have the texts that they were planned for.
 * @param preview lets the user review the edits first
 * @returns `outdated`: files have changed; `refused`: by the editor, or by the user in the preview
 */
export async function applyDocumentEdits(edits: readonly DocumentEdits[], preview = false): Promise<'applied' | 'outdated' | 'refused'> {
  if (!(await areUnchanged(plannedTextsOf(edits)))) return 'outdated';
  const edit = toWorkspaceEdit(edits, (uri) => uri, preview);
  return (await workspace.applyEdit(edit, { isRefactoring: true })) ? 'applied' : 'refused';
}
