import { type CodeAction, CodeActionKind, type Diagnostic, type WorkspaceEdit } from 'vscode-languageserver-types';
import { shortened } from '../../../../shared/l10n';
import type { Fix } from '../checks/fixes/fix';
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
