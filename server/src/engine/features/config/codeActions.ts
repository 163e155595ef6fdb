import type { CodeAction, Diagnostic, Range } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../shared/cancellation';
import { toSpan } from '../../base/spans';
import type { FixTarget } from '../../checks/fixes/fix';
import { fixesFor } from '../../checks/registry';
import type { EngineContext } from '../../engineContext';
import type { SiteConfigDocument } from '../../site/resolve';
import { resolveSwitchSite, switchSiteActions } from '../../siteIcons/switchSite';
import type { Diagnostics } from '../diagnostics/diagnostics';
import { oneOfEachCode, toSeverityAction, wantedDiagnostics } from '../diagnostics/wantedDiagnostics';
import { fixAllOfKind, resolveFixAll } from '../fixAll/fixAllActions';
import { legacyKeyActions } from '../legacy/legacyKeyActions';
import { editOfFix, quickFix } from '../quickFix';
import { mergeActions } from './mergeByName';
import { renamedPageActions } from './renamedPages';
import { translationActions } from './translationActions';

/**
 * Quick fixes for the named diagnostics, or else for the diagnostics that touch the range: first fixes of each diagnostic, then fixes of
 * several diagnostics at once, last the action that switches the check off.
 * @throws {CancelledError}
 */
export async function configCodeActions(
  context: EngineContext,
  diagnostics: Diagnostics,
  document: SiteConfigDocument,
  range: Range,
  requested: readonly Diagnostic[],
  token: CancellationToken,
): Promise<CodeAction[]> {
  const { config, file, uri } = document;
  const own = (await diagnostics.ofDocument(document, token)).items;
  const selected = wantedDiagnostics(file.document, own, range, requested);
  const fixes = selected.flatMap((diagnostic) => {
    const target: FixTarget = { file, span: toSpan(file.document, diagnostic.range), config };
    return fixesFor('config', String(diagnostic.code), target, diagnostic.data)
      .filter((fix) => context.createsFiles || !fix.creates)
      .map((fix) => quickFix(context, diagnostic, fix, editOfFix(config, file, fix)));
  });
  const kinds = oneOfEachCode(selected);
  const legacyActions = legacyKeyActions(config, file, selected, context.localize);
  // The migration of all legacy settings does more than the individual fixes.
  const codesOfLegacyActions = new Set(legacyActions.flatMap((action) => action.diagnostics?.map(({ code }) => code) ?? []));
  const ofKind = kinds.flatMap((diagnostic) =>
    codesOfLegacyActions.has(diagnostic.code) ? [] : (fixAllOfKind(file, own, diagnostic, context.localize) ?? []),
  );
  const renamed = await renamedPageActions(context, document, selected, token);
  const translations = await translationActions(context, document, selected, token);
  const switches = switchSiteActions(context, config, selected);
  return [
    ...mergeActions(context, document, selected),
    ...renamed,
    ...fixes,
    ...translations,
    ...switches,
    ...legacyActions,
    ...ofKind,
    ...kinds.flatMap((diagnostic) => toSeverityAction(context, uri, diagnostic)),
  ];
}

/** Adds the edit to an action without an edit; other actions are returned unchanged. @throws {CancelledError} */
export async function resolveCodeAction(
  context: EngineContext,
  diagnostics: Diagnostics,
  action: CodeAction,
  token: CancellationToken,
): Promise<CodeAction> {
  if (action.edit) return action;
  return (await resolveSwitchSite(context, action, token)) ?? resolveFixAll(context, diagnostics, action, token);
}
