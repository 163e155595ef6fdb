import type { Location, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { spanOf, toRange } from '../../base/spans';
import { listedPages } from '../../config/navigation/listedPages';
import type { EngineContext } from '../../engineContext';
import { type CoveredOperation, coverage, type OperationStatus } from '../../openapi/coverage';
import type { OpenApiFile } from '../../openapi/openApiFile';
import { openApiPaths } from '../../site/resolve';
import { loadConfig } from '../../site/siteContext';
import { NamedOpenApiFiles } from '../../site/symbols/namedOpenApiFiles';
import { operationPages } from '../../site/symbols/operationPages';

/** How one operation, or the entry of a webhook, is included in the navigation. */
export interface EndpointStatus {
  /** In lower case; `webhook` for webhooks. */
  readonly method: string;
  /** The path, or the name of the webhook. */
  readonly path: string;
  readonly operationId?: string;
  readonly summary?: string;
  readonly status: OperationStatus;
  /** Range of the key of the method. */
  readonly range: Range;
  /** The entries of the navigation that refer to it. */
  readonly references: readonly Location[];
  /** Its pages, by front matter, that are in the navigation: paths without extension. */
  readonly pages: readonly string[];
}

/** The coverage of the operations of one OpenAPI file by the navigation. */
export interface OpenApiCoverage {
  readonly uri: string;
  /** Relative to the documentation folder. */
  readonly path: string;
  /** Whether it could be read as a whole; if not, operations may be missing here. */
  readonly isComplete: boolean;
  /** In the order of the text, webhooks last. */
  readonly operations: readonly EndpointStatus[];
}

/**
 * The coverage of every OpenAPI file that the configuration names, or that has operations with a listed page. Sorted by path.
 * @returns `undefined` if there is no such docs.json
 * @throws {CancelledError}
 */
export async function endpointCoverage(
  context: EngineContext,
  root: string,
  token: CancellationToken,
): Promise<OpenApiCoverage[] | undefined> {
  const config = await loadConfig(context, root, token);
  if (!config) return undefined;
  const references = context.references.of(config);
  const site = await context.sites.of(config.folder, token);
  const pages = await context.pages.all(site, token);
  const openApiFiles = await NamedOpenApiFiles.read(context, config, token);
  throwIfCancelled(token);
  const status = operationPages(pages, openApiFiles);
  const listed = listedPages(config, references, context.schemas);
  const named = openApiPaths(context, config);
  const cover = (openApiFile: OpenApiFile): OpenApiCoverage => ({
    uri: openApiFile.uri,
    path: openApiFile.path,
    isComplete: openApiFile.isComplete,
    operations: coverage(config, references, openApiFile).operations.map((covered) => {
      const own = (status.get(covered.operation) ?? []).filter((path) => listed?.has(path));
      return toStatus(covered, own, openApiFile);
    }),
  });
  return openApiFiles.all
    .map((openApiFile) => ({ isNamed: named.has(openApiFile.path.normalize()), covered: cover(openApiFile) }))
    .filter(({ isNamed, covered }) => covered.operations.some(({ pages: own }) => isNamed || own.length > 0))
    .map(({ covered }) => covered);
}

function toStatus(covered: CoveredOperation, pages: readonly string[], { document }: OpenApiFile): EndpointStatus {
  const { operation, isWebhook, references, status } = covered;
  const { operationId, summary, path, method, span } = operation;
  return {
    method: isWebhook ? 'webhook' : method,
    path,
    ...(operationId !== undefined && { operationId }),
    ...(summary !== undefined && { summary }),
    status: pages.length > 0 && status !== 'hidden' ? 'listed' : status,
    range: toRange(document, span),
    references: references.map(({ file, node }) => ({ uri: file.uri, range: toRange(file.document, spanOf(node)) })),
    pages,
  };
}
