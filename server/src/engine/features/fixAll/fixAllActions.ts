import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../shared/cancellation';
import { type Localizer, t } from '../../../../../shared/l10n';
import { isRecord } from '../../../../../shared/record';
import { toSpan } from '../../base/spans';
import { type DiagnosticCode, fixesFor } from '../../checks/registry';
import type { ConfigFile } from '../../config/configFile';
import type { EngineContext } from '../../engineContext';
import type { SiteConfigDocument, SitePageDocument } from '../../site/resolve';
import type { Diagnostics } from '../diagnostics/diagnostics';
import { fixAll } from './fixAll';
import { type FixFilter, type FixTrigger, fixesOf, safeFixes } from './fixFilter';

/** Kind of the action that applies all safe fixes, on save and by command. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.docsJson`;

/** Data of an action for several errors until it is resolved. */
interface FixAllData {
  readonly uri: string;
  /** Code of the fixed diagnostics; omitted for all safe fixes. */
  readonly code?: DiagnosticCode;
  /** Defaults to `save`. */
  readonly trigger?: FixTrigger;
}

/**
 * Action that applies the preferred fix to every diagnostic with the same code, if there are several. The edit is computed on resolve,
 * because it takes as long as several checks of the file.
 * @param all all diagnostics of the file
 */
export function fixAllOfKind(
  file: ConfigFile,
  all: readonly Diagnostic[],
  diagnostic: Diagnostic,
  localize: Localizer,
): CodeAction | undefined {
  const code = diagnostic.code as DiagnosticCode;
  const passes = fixesOf(code);
  const same = all.filter((item) => item.code === code);
  if (same.length < 2 || !hasFix(file, diagnostic, passes)) return undefined;
  let fixable = 0;
  if (!same.some((item) => hasFix(file, item, passes) && ++fixable === 2)) return undefined;
  const data: FixAllData = { uri: file.uri, code };
  return { title: localize(t`Fix all \`${code}\` in this file`), kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], data };
}

/** Action, without its edit, that applies all safe fixes of a document; empty if there is nothing to fix. @throws {CancelledError} */
export async function sourceActions(
  context: EngineContext,
  diagnostics: Diagnostics,
  document: SiteConfigDocument | SitePageDocument,
  trigger: FixTrigger,
  token: CancellationToken,
): Promise<CodeAction[]> {
  const { uri } = document;
  const passes = safeFixes[trigger];
  const { items } = await diagnostics.ofDocument(document, token);
  const isFixable =
    document.kind === 'config'
      ? items.some((item) => hasFix(document.file, item, passes))
      : items.length > 0 && (await fixAll(context, diagnostics, uri, passes, token)).length > 0;
  if (!isFixable) return [];
  return [{ title: context.localize(t`Apply all safe fixes of docs.json`), kind: fixAllKind, data: { uri, trigger } satisfies FixAllData }];
}

/** Adds the edit to an action of this module; other actions are returned unchanged. @throws {CancelledError} */
export async function resolveFixAll(
  context: EngineContext,
  diagnostics: Diagnostics,
  action: CodeAction,
  token: CancellationToken,
): Promise<CodeAction> {
  const { data } = action;
  if (action.edit || !isRecord(data) || typeof data.uri !== 'string') return action;
  const passes =
    typeof data.code === 'string' ? fixesOf(data.code as DiagnosticCode) : safeFixes[data.trigger === 'request' ? 'request' : 'save'];
  return { ...action, edit: { changes: { [data.uri]: await fixAll(context, diagnostics, data.uri, passes, token) } } };
}

function hasFix(file: ConfigFile, diagnostic: Diagnostic, passes: FixFilter): boolean {
  const code = diagnostic.code as DiagnosticCode;
  const target = { file, span: toSpan(file.document, diagnostic.range) };
  return fixesFor('config', code, target, diagnostic.data).some((fix) => passes(code, fix));
}
