import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver';
import type { OpenBuffers } from './openBuffers';

/**
 * Action whose edit has the URIs as the client wrote them when it opened the documents. Clients that compare URIs as strings would
 * otherwise drop edits of files whose names they escape differently, such as names with an `@`.
 */
export function asOpened(action: CodeAction, buffers: Pick<OpenBuffers, 'clientUri'>): CodeAction {
  return action.edit ? { ...action, edit: withOpenedUris(action.edit, buffers) } : action;
}

/** Edit with the URIs as the client wrote them; see `asOpened`. */
export function withOpenedUris(edit: WorkspaceEdit, buffers: Pick<OpenBuffers, 'clientUri'>): WorkspaceEdit {
  return withMappedUris(edit, (uri) => buffers.clientUri(uri));
}

function withMappedUris(edit: WorkspaceEdit, mapUri: (uri: string) => string): WorkspaceEdit {
  const result: WorkspaceEdit = { ...edit };
  if (edit.changes) result.changes = Object.fromEntries(Object.entries(edit.changes).map(([uri, edits]) => [mapUri(uri), edits]));
  if (edit.documentChanges) {
    result.documentChanges = edit.documentChanges.map((change) =>
      'textDocument' in change ? { ...change, textDocument: { ...change.textDocument, uri: mapUri(change.textDocument.uri) } } : change,
    );
  }
  return result;
}
