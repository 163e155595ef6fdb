import { type CodeAction, CodeActionKind, type Diagnostic, type TextEdit, type WorkspaceEdit } from 'vscode-languageserver-types';
import { shortened } from '../../../../shared/l10n';
import { toTextEdits } from '../base/textEdits';
import { joinUri } from '../base/uris';
import type { Fix } from '../checks/fixes/fix';
import type { ConfigFile } from '../config/configFile';
import type { DocsConfig } from '../config/docsConfig';
import { createFile } from '../edits/createFile';
import type { EngineContext } from '../engineContext';

/** Code action of a fix. @param edit edit of the fix in its files */
export function quickFix(
  { localize }: Pick<EngineContext, 'localize'>,
  diagnostic: Diagnostic,
  { title, preferred }: Fix,
  edit: WorkspaceEdit,
): CodeAction {
  return { title: localize(shortened(title)), kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], isPreferred: preferred, edit };
}

/** Edit of a fix: of the file with the diagnostic, and of files of the configuration; or the file that it creates. */
export function editOfFix({ folder }: DocsConfig, file: Pick<ConfigFile, 'uri' | 'document'>, fix: Fix): WorkspaceEdit {
  if (fix.creates) return { documentChanges: createFile(joinUri(folder, fix.creates.path), fix.creates.text) };
  const changes: Record<string, TextEdit[]> = {};
  for (const { file: edited, edits } of [{ file, edits: fix.edits }, ...(fix.elsewhere ?? [])]) {
    if (edits.length > 0) changes[edited.uri] = [...(changes[edited.uri] ?? []), ...toTextEdits(edited.document, edits)];
  }
  return { changes };
}
