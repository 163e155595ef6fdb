import { type CreateFile, TextDocumentEdit, type TextEdit, type WorkspaceEdit } from 'vscode-languageserver-types';
import { t } from '../../../../shared/l10n';
import type { Changes } from '../changes/changes';
import { CliError } from '../host';
import type { EditScope } from './editScope';

/**
 * Plans an edit of the engine.
 * @param mayDelete whether the edit may delete files
 * @returns URIs of the changed files
 * @throws {CliError} if a file cannot be written, is outside of the folders, or would be renamed or deleted
 */
export async function applyEdit(
  scope: EditScope,
  changes: Changes,
  { changes: plain = {}, documentChanges = [] }: WorkspaceEdit,
  mayDelete = false,
): Promise<string[]> {
  const created = new Map<string, TextEdit[]>();
  const touched = new Set<string>();
  const edit = async (uri: string, edits: readonly TextEdit[]): Promise<void> => {
    if (await changes.edit(uri, edits)) touched.add(uri);
  };
  for (const [uri, edits] of Object.entries(plain)) await edit(uri, edits);
  for (const change of documentChanges) {
    if (TextDocumentEdit.is(change)) {
      const { textDocument, edits } = change;
      const texts = edits.filter((each): each is TextEdit => 'newText' in each);
      const text = created.get(textDocument.uri);
      if (text) for (const each of texts) text.push(each);
      else await edit(textDocument.uri, texts);
    } else if (isCreation(change)) {
      scope.checkWritable(change.uri);
      created.set(change.uri, []);
    } else if (change.kind === 'delete' && mayDelete) {
      scope.checkWritable(change.uri, true);
      await changes.delete(change.uri);
      touched.add(change.uri);
    } else throw new CliError(t`This edit renames or deletes files, which is not done here.`);
  }
  for (const [uri, edits] of created) {
    await changes.create(uri, edits.map(({ newText }) => newText).join(''));
    touched.add(uri);
  }
  return [...touched];
}

function isCreation(change: { readonly kind?: string }): change is CreateFile {
  return change.kind === 'create';
}
