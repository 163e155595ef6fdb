import { type Uri, WorkspaceEdit } from 'vscode';
import type { WorkspaceEdit as LspWorkspaceEdit, TextDocumentEdit } from 'vscode-languageserver-types';

/** Converts values of the protocol, as the language client does. */
interface Converter {
  asUri(uri: string): Uri;
  asWorkspaceEdit(edit: LspWorkspaceEdit): Promise<WorkspaceEdit>;
}

/**
 * Converts an edit so that the files that it creates are written at once with their texts. An edit of the protocol creates them empty and
 * inserts the texts: VS Code opens an unsaved document for each, which takes a fifth of a second. An edit that also renames or deletes files
 * is converted as it is.
 */
export async function withWrittenFiles(edit: LspWorkspaceEdit, converter: Converter): Promise<WorkspaceEdit> {
  const { documentChanges = [] } = edit;
  const created = new Map<string, string>();
  const texts: TextDocumentEdit[] = [];
  for (const change of documentChanges) {
    if (!('kind' in change)) {
      const text = created.get(change.textDocument.uri) === '' ? insertedAtStart(change) : undefined;
      if (text === undefined) texts.push(change);
      else created.set(change.textDocument.uri, text);
    } else if (change.kind === 'create') created.set(change.uri, '');
    else return converter.asWorkspaceEdit(edit);
  }
  if (created.size === 0) return converter.asWorkspaceEdit(edit);
  const written = new WorkspaceEdit();
  // First, so that nothing is changed if one of them exists.
  for (const [uri, text] of created) written.createFile(converter.asUri(uri), { contents: new TextEncoder().encode(text) });
  const others = await converter.asWorkspaceEdit({ documentChanges: texts });
  for (const [uri, edits] of others.entries()) written.set(uri, edits);
  return written;
}

/** The text of an edit that does nothing but insert it at the start of a document. */
function insertedAtStart({ edits: [first, ...others] }: TextDocumentEdit): string | undefined {
  if (!first || !('newText' in first) || others.length > 0) return undefined;
  const { start, end } = first.range;
  return [start.line, start.character, end.line, end.character].every((part) => part === 0) ? first.newText : undefined;
}
