import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { DocsConfig } from '../../config/docsConfig';
import { parseEndpoint } from '../../config/references/endpoint';
import type { Reference } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import type { EngineContext } from '../../engineContext';
import type { OpenApiFile } from '../../openapi/openApiFile';
import { sourceOfEndpoint } from '../../openapi/source';
import type { Operation } from '../../openapi/table';

/** A resolved endpoint reference. */
interface FoundOperation {
  readonly openApiFile: OpenApiFile;
  /** `undefined` if the OpenAPI file does not have the operation, or only the name of the webhook. */
  readonly operation: Operation | undefined;
}

/**
 * Resolves an endpoint reference. `undefined` if its OpenAPI file cannot be read, or is large and still being read.
 * @throws {CancelledError}
 */
export async function findOperation(
  context: Pick<EngineContext, 'openApiFiles'>,
  config: DocsConfig,
  reference: Reference,
  token: CancellationToken,
): Promise<FoundOperation | undefined> {
  const endpoint = parseEndpoint(reference.text);
  const source = sourceOfEndpoint(config, reference);
  if (!endpoint || source.kind !== 'file') return undefined;
  const openApiFile = await context.openApiFiles.peek(config.folder, source.path);
  throwIfCancelled(token);
  if (!openApiFile || openApiFile === 'pending') return undefined;
  if (endpoint.method === 'webhook') return { openApiFile, operation: openApiFile.lookup.webhook(endpoint.path) };
  const found = openApiFile.lookup.find(endpoint.method, endpoint.path);
  return { openApiFile, operation: found.kind === 'operation' ? found.operation : undefined };
}

/** OpenAPI file at a path of the configuration; `undefined` if it cannot be read, or is still being read. @throws {CancelledError} */
export async function findOpenApiFile(
  context: Pick<EngineContext, 'openApiFiles'>,
  config: DocsConfig,
  text: string,
  token: CancellationToken,
): Promise<OpenApiFile | undefined> {
  const path = normalizeFilePath(text.trim());
  const openApiFile = path ? await context.openApiFiles.peek(config.folder, path) : undefined;
  throwIfCancelled(token);
  return openApiFile === 'pending' ? undefined : openApiFile;
}

/** Reference at an offset of a file, including its quotes. */
export function referenceAt(
  context: Pick<EngineContext, 'references'>,
  config: DocsConfig,
  uri: string,
  offset: number,
): Reference | undefined {
  return context.references
    .of(config)
    .in(uri)
    .find(({ node }) => offset >= node.offset && offset <= node.offset + node.length);
}
