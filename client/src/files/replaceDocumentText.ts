import { Range, type TextDocument, WorkspaceEdit, workspace } from 'vscode';
import { changeBetween } from './textChange';

/** Replaces the text of a document by one edit of the part that differs. @returns whether it was applied */
export async function replaceDocumentText(document: TextDocument, text: string): Promise<boolean> {
  const { start, removed, inserted } = changeBetween(document.getText(), text);
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, new Range(document.positionAt(start), document.positionAt(start + removed.length)), inserted);
  return workspace.applyEdit(edit);
}
