import type { ClientCapabilities, RenameFile, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import type { DocumentEdits, FileRename } from '../engine/languageService';
import type { OpenBuffers } from './openBuffers';

/**
 * Text edits followed by file renames, as one workspace edit. Documents have their open version, if the client supports versions, and the
 * URI as the client wrote it.
 */
export function toRenameEdit(
  documents: readonly DocumentEdits[],
  renames: readonly FileRename[],
  client: ClientCapabilities,
  buffers: Pick<OpenBuffers, 'clientUri' | 'get'>,
): WorkspaceEdit {
  const bare = (edits: DocumentEdits['edits']): TextEdit[] => edits.map(({ range, newText }) => ({ range, newText }));
  if (client.workspace?.workspaceEdit?.documentChanges !== true) {
    return { changes: Object.fromEntries(documents.map(({ uri, edits }) => [buffers.clientUri(uri), bare(edits)])) };
  }
  const texts = documents.map(({ uri, version, edits }): TextDocumentEdit => {
    const textDocument = { uri: buffers.clientUri(uri), version: buffers.get(uri) ? version : null };
    return { textDocument, edits: bare(edits) };
  });
  const renameOperations = renames.map(
    ({ from, to }): RenameFile => ({ kind: 'rename', oldUri: buffers.clientUri(from), newUri: to, options: { overwrite: false } }),
  );
  return { documentChanges: [...texts, ...renameOperations] };
}

/** Whether the client can rename files as part of an edit. */
export function canRenameFiles({ workspace }: ClientCapabilities): boolean {
  const edit = workspace?.workspaceEdit;
  return edit?.documentChanges === true && edit.resourceOperations?.includes('rename') === true;
}
