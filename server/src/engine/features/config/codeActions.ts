import { type CodeAction, CodeActionKind, type Diagnostic, type Range, type TextEdit } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../shared/cancellation';
import { shortened } from '../../../../../shared/l10n';
import { toSpan } from '../../base/spans';
import { toTextEdits } from '../../base/textEdits';
import { joinUri } from '../../base/uris';
import type { Fix, FixTarget } from '../../checks/fixes/fix';
import { fixesFor } from '../../checks/registry';
import type { DocsConfig } from '../../config/docsConfig';
import type { SiteConfigDocument } from '../../site/resolve';
import { createFile } from '../createFile';
import type { Diagnostics } from '../diagnostics';
import type { EngineContext } from '../engineContext';
import { fixAllOfKind, resolveFixAll } from '../fixAllActions';
import { resolveSwitchSite, switchSiteActions } from '../icons/switchSite';
import { legacyKeyActions } from '../legacy/legacyKeyActions';
import { oneOfEachCode, toSeverityAction, wantedDiagnostics } from '../wantedDiagnostics';

/**
 * Quick fixes for the given diagnostics, or, if none are given, for those that touch the range: first the fixes of each diagnostic, then
 * those for several at once, last the one that switches the check off.
 * @throws {CancelledError}
 */
export async function configCodeActions(
  context: EngineContext,
  diagnostics: Diagnostics,
  document: SiteConfigDocument,
  range: Range,
  named: readonly Diagnostic[],
  token: CancellationToken,
): Promise<CodeAction[]> {
  const { config, file, uri } = document;
  const own = (await diagnostics.ofDocument(document, token)).items;
  const wanted = wantedDiagnostics(file.document, own, range, named);
  const fixes = wanted.flatMap((diagnostic) => {
    const target: FixTarget = { file, span: toSpan(file.document, diagnostic.range), config };
    return fixesFor('config', String(diagnostic.code), target, diagnostic.data)
      .filter((fix) => context.createsFiles || !fix.creates)
      .map((fix) => toAction(context, config, target, diagnostic, fix));
  });
  const kinds = oneOfEachCode(wanted);
  const leftovers = legacyKeyActions(config, file, wanted, context.localize);
  // The migration of all legacy settings does more than the fix of each of them.
  const answered = new Set(leftovers.flatMap((action) => action.diagnostics?.map(({ code }) => code) ?? []));
  const ofKind = kinds.flatMap((diagnostic) =>
    answered.has(diagnostic.code) ? [] : (fixAllOfKind(file, own, diagnostic, context.localize) ?? []),
  );
  const switches = switchSiteActions(context, config, wanted);
  return [...fixes, ...switches, ...leftovers, ...ofKind, ...kinds.flatMap((diagnostic) => toSeverityAction(context, uri, diagnostic))];
}

function toAction(
  { localize }: Pick<EngineContext, 'localize'>,
  { folder }: DocsConfig,
  { file }: FixTarget,
  diagnostic: Diagnostic,
  fix: Fix,
): CodeAction {
  const changes: Record<string, TextEdit[]> = {};
  for (const { file: edited, edits } of [{ file, edits: fix.edits }, ...(fix.elsewhere ?? [])]) {
    const added = toTextEdits(edited.document, edits);
    changes[edited.uri] = [...(changes[edited.uri] ?? []), ...added];
  }
  return {
    title: localize(shortened(fix.title)),
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    isPreferred: fix.preferred,
    edit: fix.creates ? { documentChanges: createFile(joinUri(folder, fix.creates.path), fix.creates.text) } : { changes },
  };
}

/** Adds the edit to an action without one; others are returned as they are. @throws {CancelledError} */
export async function resolveCodeAction(
  context: EngineContext,
  diagnostics: Diagnostics,
  action: CodeAction,
  token: CancellationToken,
): Promise<CodeAction> {
  if (action.edit) return action;
  return (await resolveSwitchSite(context, action, token)) ?? resolveFixAll(context, diagnostics, action, token);
}
