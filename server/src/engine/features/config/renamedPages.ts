import { is, object, string } from 'valibot';
import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { pageExtensions } from '../../../../../shared/paths';
import { toSpan } from '../../base/spans';
import { toTextEdits } from '../../base/textEdits';
import { replaceText } from '../../checks/fixes/replaceText';
import type { DiagnosticCode } from '../../checks/registry';
import { inStyleOf } from '../../config/references/pathStyle';
import type { EngineContext } from '../../engineContext';
import type { SiteConfigDocument } from '../../site/resolve';

/** Limit of entries that are looked up per request. */
const maxLookups = 3;
const missingPage = object({ path: string() });

/**
 * Quick fixes for entries without a page: change to the page that the file was renamed to in the history of the repository, if the host
 * knows it and the page exists.
 * @throws {CancelledError}
 */
export async function renamedPageActions(
  context: Pick<EngineContext, 'renamedTo' | 'sites' | 'localize'>,
  { config, file }: SiteConfigDocument,
  wanted: readonly Diagnostic[],
  token: CancellationToken,
): Promise<CodeAction[]> {
  const actions: CodeAction[] = [];
  const missing = wanted.filter(({ code }) => code === ('page.missing' satisfies DiagnosticCode)).slice(0, maxLookups);
  for (const diagnostic of context.renamedTo ? missing : []) {
    if (!is(missingPage, diagnostic.data)) continue;
    const page = await renamedPage(context, config.folder, diagnostic.data.path, token);
    if (page === undefined) continue;
    const target = { file, span: toSpan(file.document, diagnostic.range) };
    const text = inStyleOf(file.document.getText(diagnostic.range), page);
    for (const { edits } of replaceText(target, text, { preferred: false })) {
      actions.push({
        title: context.localize(t`Change to \`${text}\` (renamed in Git)`),
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        edit: { changes: { [file.uri]: toTextEdits(file.document, edits) } },
      });
    }
  }
  return actions;
}

async function renamedPage(
  { renamedTo, sites }: Pick<EngineContext, 'renamedTo' | 'sites'>,
  folder: string,
  path: string,
  token: CancellationToken,
): Promise<string | undefined> {
  const fileIndex = await sites.of(folder, token);
  for (const extension of pageExtensions) {
    const renamed = await renamedTo?.(folder, path + extension);
    throwIfCancelled(token);
    const page = /^(.+)\.mdx?$/.exec(renamed ?? '')?.[1];
    if (page !== undefined && fileIndex.page(page) === 'exists') return page;
  }
  return undefined;
}
