import type { Location, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { spanOf, toRange } from '../base/spans';
import { listedPages } from '../config/navigation/listedPages';
import type { EngineContext } from '../engineContext';
import { type CoveredOperation, coverage, type OperationStatus } from '../openapi/coverage';
import type { OpenApiFile } from '../openapi/openApiFile';
import type { Operation } from '../openapi/table';
import { openApiPaths } from '../site/resolve';
import { loadConfig } from '../site/siteContext';
import { NamedOpenApiFiles } from '../site/symbols/namedOpenApiFiles';
import { operationPages } from '../site/symbols/operationPages';

/** Coverage of one operation, or of the entry of a webhook, by the navigation. */
export interface EndpointStatus {
  /** HTTP method in lower case; `webhook` for webhooks. */
  readonly method: string;
  /** Path, or name of the webhook. */
  readonly path: string;
  readonly operationId?: string;
  readonly summary?: string;
  readonly status: OperationStatus;
  /** Range of the key of the method. */
  readonly range: Range;
  /** Entries of the navigation that refer to the operation. */
  readonly references: readonly Location[];
  /** Pages in the navigation whose front matter names the operation: paths without extension. */
  readonly pages: readonly string[];
}

/** Coverage of the operations of one OpenAPI file by the navigation. */
export interface OpenApiCoverage {
  readonly uri: string;
  /** Path relative to the documentation folder. */
  readonly path: string;
  /** Whether the whole file could be read; otherwise operations may be missing here. */
  readonly isComplete: boolean;
  /** Operations in the order of the text, webhooks last. */
  readonly operations: readonly EndpointStatus[];
}

/**
 * Coverage of every OpenAPI file that the configuration names, or that has operations with a listed page. Sorted by path.
 * @returns `undefined` if the docs.json cannot be loaded
 * @throws {CancelledError}
 */
export async function endpointCoverage(
  context: EngineContext,
  root: string,
  token: CancellationToken,
): Promise<OpenApiCoverage[] | undefined> {
  return (await coveredFiles(context, root, token))?.map(({ openApiFile, operations }) => ({
    uri: openApiFile.uri,
    path: openApiFile.path,
    isComplete: openApiFile.isComplete,
    operations: operations.map(({ status }) => status),
  }));
}

/** An OpenAPI file with its operations in the order of the text, webhooks last. */
interface CoveredFile {
  readonly openApiFile: OpenApiFile;
  readonly operations: readonly { readonly operation: Operation; readonly status: EndpointStatus }[];
}

/** Same as `endpointCoverage`, with the operations. @throws {CancelledError} */
export async function coveredFiles(context: EngineContext, root: string, token: CancellationToken): Promise<CoveredFile[] | undefined> {
  const config = await loadConfig(context, root, token);
  if (!config) return undefined;
  const references = context.references.of(config);
  const fileIndex = await context.sites.of(config.folder, token);
  const pages = await context.pages.all(fileIndex, token);
  const openApiFiles = await NamedOpenApiFiles.read(context, config, token);
  throwIfCancelled(token);
  const pagesByOperation = operationPages(pages, openApiFiles);
  const listed = listedPages(config, references, context.schemas);
  const named = openApiPaths(context, config);
  const cover = (openApiFile: OpenApiFile): CoveredFile => ({
    openApiFile,
    operations: coverage(config, references, openApiFile).operations.map((covered) => {
      const own = (pagesByOperation.get(covered.operation) ?? []).filter((path) => listed?.has(path));
      return { operation: covered.operation, status: toStatus(covered, own, openApiFile) };
    }),
  });
  return openApiFiles.all
    .map((openApiFile) => ({ isNamed: named.has(openApiFile.path.normalize()), covered: cover(openApiFile) }))
    .filter(({ isNamed, covered }) => covered.operations.some(({ status }) => isNamed || status.pages.length > 0))
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
