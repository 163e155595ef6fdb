import type { CodeAction, Diagnostic, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { toSpan } from '../../base/spans';
import { toTextEdits } from '../../base/textEdits';
import { fixesFor } from '../../checks/registry';
import type { DocsConfig } from '../../config/docsConfig';
import type { EngineContext } from '../../engineContext';
import { addToNavigationActions } from '../../navigation/add/actions';
import type { NavigationAddition } from '../../navigation/add/additions';
import { coverage } from '../../openapi/coverage';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { Operation } from '../../openapi/table';
import type { SiteOpenApiDocument } from '../../site/resolve';
import { NamedOpenApiFiles } from '../../site/symbols/namedOpenApiFiles';
import { operationPages } from '../../site/symbols/operationPages';
import type { Diagnostics } from '../diagnostics/diagnostics';
import { oneOfEachCode, toSeverityAction, wantedDiagnostics } from '../diagnostics/wantedDiagnostics';
import { quickFix } from '../quickFix';

/**
 * Quick fixes in an OpenAPI file: first for its diagnostics, then actions that add the operations of the line to the navigation.
 * @throws {CancelledError}
 */
export async function openApiCodeActions(
  context: EngineContext,
  diagnostics: Diagnostics,
  openApi: SiteOpenApiDocument,
  range: Range,
  requested: readonly Diagnostic[],
  token: CancellationToken,
): Promise<CodeAction[]> {
  const { config, path, uri } = openApi;
  const content = await context.documents.read(uri);
  throwIfCancelled(token);
  if (content.kind !== 'text') return [];
  const { document } = content;
  const selected = wantedDiagnostics(document, (await diagnostics.ofDocument(openApi, token)).items, range, requested);
  const fixes = selected.flatMap((diagnostic) =>
    fixesFor('openapi', String(diagnostic.code), { document, span: toSpan(document, diagnostic.range) }, diagnostic.data).map((fix) =>
      quickFix(context, diagnostic, fix, { changes: { [uri]: toTextEdits(document, fix.edits) } }),
    ),
  );
  const openApiFile = await context.openApiFiles.peek(config.folder, path);
  throwIfCancelled(token);
  const additions = openApiFile && openApiFile !== 'pending' ? await addActions(context, config, openApiFile, range, token) : [];
  return [...fixes, ...oneOfEachCode(selected).flatMap((diagnostic) => toSeverityAction(context, uri, diagnostic)), ...additions];
}

/** Actions that add the operations on the first line of a range to the navigation, if they are absent from it and have no page. */
async function addActions(
  context: EngineContext,
  config: DocsConfig,
  openApiFile: OpenApiFile,
  range: Range,
  token: CancellationToken,
): Promise<CodeAction[]> {
  const lineStart = openApiFile.document.offsetAt({ line: range.start.line, character: 0 });
  const onLine = operationsOnLine(openApiFile, lineStart);
  if (onLine.size === 0) return [];
  const { operations } = coverage(config, context.references.of(config), openApiFile);
  const absent = operations.filter(({ operation, status }) => status === 'absent' && onLine.has(operation));
  if (absent.length === 0) return [];
  const pages = await context.pages.all(await context.sites.of(config.folder, token), token);
  const written = operationPages(pages, await NamedOpenApiFiles.read(context, config, token));
  throwIfCancelled(token);
  const wanted = absent
    .filter(({ operation }) => !written.has(operation))
    .map(({ operation, isWebhook }): NavigationAddition => ({ kind: 'operation', openApiFile, operation, isWebhook }));
  return addToNavigationActions(context, config, openApiFile.uri, wanted, []);
}

/** Operations whose method or path is on the line at an offset. None on a line with several paths, as in a text without line breaks. */
function operationsOnLine({ document, table }: OpenApiFile, lineStart: number): Set<Operation> {
  const text = document.getText();
  const end = text.indexOf('\n', lineStart);
  const isOnLine = (offset: number): boolean => offset >= lineStart && (end < 0 || offset <= end);
  const entries = [...table.paths, ...table.webhooks].filter(({ span }) => isOnLine(span.start));
  const operations = [...table.operations, ...table.webhookOperations];
  if (entries.length > 1) return new Set();
  const [entry] = entries;
  if (!entry) return new Set(operations.filter(({ span }) => isOnLine(span.start)));
  return new Set(operations.filter(({ path, span, inherited }) => path === entry.name && (inherited || span.start > entry.span.start)));
}
