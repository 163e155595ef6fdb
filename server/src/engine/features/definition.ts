import type { LocationLink, Position, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { toRange } from '../base/spans';
import { joinUri, relativePath } from '../base/uris';
import type { DocsConfig } from '../config/docsConfig';
import type { Reference } from '../config/references/reference';
import { targetUris } from '../config/references/targets';
import type { EngineContext } from '../engineContext';
import { sourceOfEndpoint } from '../openapi/source';
import type { PageFile } from '../pages/page';
import { type FrontMatterReference, pageReferences } from '../pages/references';
import type { DocumentOfSite, SiteConfigDocument, SiteOpenApiDocument, SitePageDocument } from '../site/resolve';
import { NamedOpenApiFiles } from '../site/symbols/namedOpenApiFiles';
import { findChannel } from './openapi/channels';
import { findOperation, referenceAt } from './openapi/operations';
import { componentDefinition } from './page/components/definition';
import { bodySymbolAt } from './references/bodySymbol';
import { declarationOf, fileStart } from './references/occurrences';
import { calledOperationAt } from './references/sampleCalls';
import { symbolsAt } from './references/symbolAt';
import { titleSpan } from './references/titleSpan';
import { definitionOfVariable, variableAt } from './variables/variableAt';

/**
 * Definition of the symbol under the cursor: the operation of an endpoint, a channel, the title of a page, else the start of a file.
 * The key of an operation is its own definition, for which editors then offer the references.
 * @throws {CancelledError}
 */
export async function definition(
  context: EngineContext,
  document: DocumentOfSite,
  position: Position,
  token: CancellationToken,
): Promise<LocationLink[]> {
  const variable = await variableAt(context, document, position, token);
  const defined = variable && definitionOfVariable(variable);
  const found = variable ? defined && { origin: variable.range, target: defined } : await definitionIn(context, document, position, token);
  if (!found) return [];
  const { origin, target } = found;
  return [{ originSelectionRange: origin, targetUri: target.uri, targetRange: target.range, targetSelectionRange: target.range }];
}

interface Target {
  readonly uri: string;
  readonly range: Range;
}

interface Definition {
  readonly origin: Range;
  readonly target: Target;
}

function definitionIn(
  context: EngineContext,
  document: DocumentOfSite,
  position: Position,
  token: CancellationToken,
): Promise<Definition | undefined> {
  switch (document.kind) {
    case 'config':
      return inConfig(context, document, position, token);
    case 'page':
      return inPage(context, document, position, token);
    case 'openapi':
      return inOpenApiFile(context, document, position, token);
  }
}

async function inConfig(
  context: Pick<EngineContext, 'documents' | 'openApiFiles' | 'pages' | 'references'>,
  { config, file }: SiteConfigDocument,
  position: Position,
  token: CancellationToken,
): Promise<Definition | undefined> {
  const reference = referenceAt(context, config, file.uri, file.document.offsetAt(position));
  if (!reference) return undefined;
  const target = await (reference.kind === 'endpoint'
    ? operationTarget(context, config, reference, token)
    : namedTarget(context, config, reference, token));
  return target && { origin: toRange(file.document, reference.span), target };
}

async function operationTarget(
  context: Pick<EngineContext, 'documents' | 'openApiFiles' | 'pages'>,
  config: DocsConfig,
  reference: Reference,
  token: CancellationToken,
): Promise<Target | undefined> {
  const source = sourceOfEndpoint(config, reference);
  // Waits for a large OpenAPI file: a definition without the operation is of little use.
  if (source.kind === 'file') await context.openApiFiles.read(config.folder, source.path);
  throwIfCancelled(token);
  const found = await findOperation(context, config, reference, token);
  if (found?.operation) {
    const { document } = found.openApiFile;
    return { uri: document.uri, range: toRange(document, found.operation.span) };
  }
  return source.kind === 'file' ? fileTarget(context, config, [joinUri(config.folder, source.path)], token) : undefined;
}

/** Target of a file; if there is none, an entry of `pages` may name a channel. */
async function namedTarget(
  context: Pick<EngineContext, 'documents' | 'openApiFiles' | 'pages'>,
  config: DocsConfig,
  reference: Reference,
  token: CancellationToken,
): Promise<Target | undefined> {
  const file = await fileTarget(context, config, targetUris(config, reference), token);
  const found = file ? undefined : await findChannel(context, config, reference, token);
  if (!found) return file;
  const { document } = found.openApiFile;
  return { uri: document.uri, range: toRange(document, found.channel.span) };
}

/** Target of a page at its title, of a configuration file at its content, of another file at its start. */
async function fileTarget(
  context: Pick<EngineContext, 'documents' | 'pages'>,
  config: DocsConfig,
  candidates: readonly string[],
  token: CancellationToken,
): Promise<Target | undefined> {
  for (const uri of candidates) {
    const presence = await context.documents.workspace.stat(uri);
    throwIfCancelled(token);
    if (presence !== 'file') continue;
    const fragment = config.files.get(uri);
    if (fragment?.root) {
      const start = fragment.document.positionAt(fragment.root.offset);
      return { uri, range: { start, end: start } };
    }
    const path = /\.mdx?$/i.test(uri) ? relativePath(config.folder, uri) : undefined;
    const page = path === undefined ? undefined : await context.pages.file(config.folder, path);
    throwIfCancelled(token);
    if (!page) return { uri, range: fileStart };
    const { document, span } = titleSpan(page);
    return { uri, range: toRange(document, span) };
  }
  return undefined;
}

async function inPage(
  context: EngineContext,
  document: SitePageDocument,
  position: Position,
  token: CancellationToken,
): Promise<Definition | undefined> {
  const { config, path } = document;
  const page = await context.pages.file(config.folder, path);
  throwIfCancelled(token);
  if (!page) return undefined;
  const offset = page.head.offsetAt(position);
  const reference = pageReferences(page).find(({ span }) => offset >= span.start && offset <= span.end);
  if (!reference) {
    const inBodyOfPage = await inBody(context, config, page, position, token);
    return (
      inBodyOfPage ??
      (await sampleDefinition(context, document, page, position, token)) ??
      componentDefinition(context, config, page, position, token)
    );
  }
  const target = await pageReferenceTarget(context, config, reference, token);
  return target && { origin: toRange(page.head, reference.span), target };
}

/** Definition of the URL of a call in a code sample: its operation. */
async function sampleDefinition(
  context: EngineContext,
  document: SitePageDocument,
  page: PageFile,
  position: Position,
  token: CancellationToken,
): Promise<Definition | undefined> {
  const found = await calledOperationAt(context, document, page, position, token);
  const file = found?.openApiFile.document;
  return found && file && { origin: found.range, target: { uri: file.uri, range: toRange(file, found.operation.span) } };
}

/** Definition of a link: the heading that its anchor names, else the title of the page. A heading is its own definition. */
async function inBody(
  context: Pick<EngineContext, 'documents' | 'openApiFiles' | 'pages' | 'sites'>,
  config: DocsConfig,
  page: PageFile,
  position: Position,
  token: CancellationToken,
): Promise<Definition | undefined> {
  const fileIndex = await context.sites.of(config.folder, token);
  const found = await bodySymbolAt(context, config, fileIndex, page, position, token);
  if (!found) return undefined;
  const { range: origin, anchor } = found;
  const symbol = found.destination ?? found.symbol;
  if (anchor) return { origin, target: { uri: anchor.page.uri, range: anchor.page.rangeOf(anchor.anchor.span) } };
  const target = symbol && (await declarationOf(context, config, symbol, token));
  return target && { origin, target };
}

async function pageReferenceTarget(
  context: EngineContext,
  config: DocsConfig,
  reference: FrontMatterReference,
  token: CancellationToken,
): Promise<Target | undefined> {
  const openApiFiles = await NamedOpenApiFiles.read(context, config, token);
  if (reference.kind === 'schema') return openApiFiles.schema(reference);
  const symbol = openApiFiles.symbol(reference);
  return symbol && declarationOf(context, config, symbol, token);
}

async function inOpenApiFile(
  context: EngineContext,
  document: SiteOpenApiDocument,
  position: Position,
  token: CancellationToken,
): Promise<Definition | undefined> {
  const found = await symbolsAt(context, document, position, token);
  const [symbol] = found?.symbols ?? [];
  if (!found || found.symbols.length > 1 || symbol?.kind !== 'operation') return undefined;
  const target = await declarationOf(context, found.config, symbol, token);
  const { start, end } = target?.range ?? fileStart;
  const isUnder = position.line === start.line && position.character >= start.character && position.character <= end.character;
  return target && isUnder ? { origin: target.range, target } : undefined;
}
