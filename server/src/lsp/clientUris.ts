import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver';
import type { OpenBuffers } from './openBuffers';

/**
 * The action with the URIs of its edit as the client wrote them when it opened the documents. Clients that compare URIs as strings would
 * otherwise drop edits of files whose names they escape differently, such as one with an `@`.
 */
export function asOpened(action: CodeAction, buffers: Pick<OpenBuffers, 'clientUri'>): CodeAction {
  return action.edit ? { ...action, edit: withOpenedUris(action.edit, buffers) } : action;
}

/** The same for an edit. */
export function withOpenedUris(edit: WorkspaceEdit, buffers: Pick<OpenBuffers, 'clientUri'>): WorkspaceEdit {
  return renamed(edit, (uri) => buffers.clientUri(uri));
}

function renamed(edit: WorkspaceEdit, rename: (uri: string) => string): WorkspaceEdit {
  const result: WorkspaceEdit = { ...edit };
  if (edit.changes) result.changes = Object.fromEntries(Object.entries(edit.changes).map(([uri, edits]) => [rename(uri), edits]));
  if (edit.documentChanges) {
    result.documentChanges = edit.documentChanges.map((change) =>
      'textDocument' in change ? { ...change, textDocument: { ...change.textDocument, uri: rename(change.textDocument.uri) } } : change,
    );
  }
  return result;
}
