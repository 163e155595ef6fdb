import type { CancellationToken } from '../../../../shared/cancellation';
import { parentUri } from '../base/uris';
import type { EngineContext } from '../engineContext';
import type { OpenApiFile } from '../openapi/openApiFile';
import type { ProjectOpenApiFiles } from '../site/projectOpenApiFiles';
import { loadConfig } from '../site/siteContext';

/**
 * OpenAPI files of a site, without those that cannot be read as a whole; none if there is no such docs.json.
 * @throws {CancelledError}
 */
export async function readableOpenApiFiles(
  context: EngineContext,
  root: string,
  token: CancellationToken,
): Promise<readonly OpenApiFile[]> {
  const config = await loadConfig(context, root, token);
  if (!config) return [];
  return readable(await context.projectOpenApi.of(await context.sites.of(config.folder, token), token));
}

/** The same files as they were last read, possibly before a change; none before they are read. */
export function lastOpenApiFiles({ projectOpenApi }: EngineContext, root: string): readonly OpenApiFile[] {
  return readable(projectOpenApi.peek({ folder: parentUri(root) }));
}

function readable(project: ProjectOpenApiFiles | undefined): readonly OpenApiFile[] {
  return project?.all.filter(({ table }) => table.format === 'openapi' && !table.problem) ?? [];
}
