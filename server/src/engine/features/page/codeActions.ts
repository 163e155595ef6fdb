import type { CodeAction, Diagnostic, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { toSpan } from '../../base/spans';
import { PageToFix } from '../../checks/fixes/pageToFix';
import { type DiagnosticCode, fixesFor } from '../../checks/registry';
import type { EngineContext } from '../../engineContext';
import { addToNavigationActions } from '../../navigation/add/actions';
import type { NavigationAddition } from '../../navigation/add/additions';
import { withoutPageExtension } from '../../site/fileIndex/fileNames';
import { readPageDocument } from '../../site/pageDocument';
import type { SitePageDocument } from '../../site/resolve';
import { switchSiteActions } from '../../siteIcons/switchSite';
import type { Diagnostics } from '../diagnostics/diagnostics';
import { oneOfEachCode, toSeverityAction, wantedDiagnostics } from '../diagnostics/wantedDiagnostics';
import { editOfFix, quickFix } from '../quickFix';

/** Quick fixes of a page, for the named diagnostics or else for the diagnostics in the range. @throws {CancelledError} */
export async function pageCodeActions(
  context: EngineContext,
  diagnostics: Diagnostics,
  found: SitePageDocument,
  range: Range,
  named: readonly Diagnostic[],
  token: CancellationToken,
): Promise<CodeAction[]> {
  const { uri } = found;
  const read = await readPageDocument(context, found, token);
  if (!read) return [];
  const { document } = read;
  const { items } = await diagnostics.ofDocument(found, token);
  const selected = wantedDiagnostics(document, items, range, named);
  const page = new PageToFix(document, read.page.body, found.config);
  throwIfCancelled(token);
  const fixes = selected.flatMap((diagnostic) =>
    fixesFor('page', String(diagnostic.code), page.at(toSpan(document, diagnostic.range)), diagnostic.data)
      .filter((fix) => context.createsFiles || !fix.creates)
      .map((fix) => quickFix(context, diagnostic, fix, editOfFix(found.config, { uri, document }, fix))),
  );
  const unlisted = selected.filter(({ code }) => code === ('page.unlisted' satisfies DiagnosticCode));
  const added: NavigationAddition = { kind: 'page', path: withoutPageExtension(found.path) };
  const additions = unlisted.length > 0 ? addToNavigationActions(context, found.config, uri, [added], unlisted) : [];
  const switches = switchSiteActions(context, found.config, selected);
  return [
    ...fixes,
    ...switches,
    ...additions,
    ...oneOfEachCode(selected).flatMap((diagnostic) => toSeverityAction(context, uri, diagnostic)),
  ];
}
