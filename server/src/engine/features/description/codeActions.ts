import { type CodeAction, CodeActionKind, type Diagnostic, type Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../cancellation';
import type { EngineContext } from '../../context';
import { descriptionFixes } from '../../fixes/description';
import type { DocsConfig } from '../../model/docsConfig';
import type { Description } from '../../openapi/description';
import type { DiagnosticCode } from '../../rules/codes';
import type { SiteFile } from '../../siteFile';
import { toRange, toSpan } from '../../text/spans';
import { addToNavigationActions } from '../addToNavigation/actions';
import type { Wanted } from '../addToNavigation/wanted';
import { operationPages } from '../codeLens/operationPages';
import { coverage } from '../coverage';
import type { Diagnostics } from '../diagnostics';
import { NamedDescriptions } from '../references/pageThings';
import { oneOfEachCode, toSeverityAction, wantedDiagnostics } from '../wantedDiagnostics';
import { operationsOnLine } from './operationsOnLine';

/** The quick fixes in a description: for its diagnostics, then what adds the operations of the line to the navigation. @throws {CancelledError} */
export async function descriptionCodeActions(
  context: EngineContext,
  diagnostics: Diagnostics,
  uri: string,
  { config, path }: SiteFile & { readonly role: 'description' },
  range: Range,
  named: readonly Diagnostic[],
  token: CancellationToken,
): Promise<CodeAction[]> {
  const content = await context.documents.read(uri);
  throwIfCancelled(token);
  if (content.kind !== 'text') return [];
  const { document } = content;
  const wanted = wantedDiagnostics(document, (await diagnostics.of(uri, token)).items, range, named);
  const fixes = wanted.flatMap((diagnostic) =>
    descriptionFixes(document, diagnostic.code as DiagnosticCode, toSpan(document, diagnostic.range), diagnostic.data).map(
      ({ title, edit }): CodeAction => ({
        title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        isPreferred: true,
        edit: { changes: { [uri]: [{ range: toRange(document, edit.span), newText: edit.text }] } },
      }),
    ),
  );
  const description = await context.descriptions.peek(config.folder, path);
  throwIfCancelled(token);
  const additions = description && description !== 'pending' ? await addActions(context, config, description, range, token) : [];
  return [...fixes, ...oneOfEachCode(wanted).flatMap((diagnostic) => toSeverityAction(context, uri, diagnostic)), ...additions];
}

/** What adds the operations on the first line of a range to the navigation, where they are in none and no page stands for them. */
async function addActions(
  context: EngineContext,
  config: DocsConfig,
  description: Description,
  range: Range,
  token: CancellationToken,
): Promise<CodeAction[]> {
  const lineStart = description.document.offsetAt({ line: range.start.line, character: 0 });
  const onLine = operationsOnLine(description, lineStart);
  if (onLine.size === 0) return [];
  const { operations } = coverage(config, context.references.of(config), description);
  const absent = operations.filter(({ operation, standing }) => standing === 'absent' && onLine.has(operation));
  if (absent.length === 0) return [];
  const pages = await context.pages.all(await context.sites.of(config.folder, token), token);
  const written = operationPages(pages, await NamedDescriptions.read(context, config, token));
  throwIfCancelled(token);
  const wanted = absent
    .filter(({ operation }) => !written.has(operation))
    .map(({ operation, isWebhook }): Wanted => ({ kind: 'operation', description, operation, isWebhook }));
  return addToNavigationActions(context, config, description.uri, wanted, []);
}
