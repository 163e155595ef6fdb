import { type CancellationToken, neverCancelled, throwIfCancelled } from '../../../../../../../shared/cancellation';
import type { DocsConfig } from '../../../../config/docsConfig';
import type { EngineContext } from '../../../../engineContext';
import type { SitePages } from '../../../../site/sitePages';

/** Pages of a site that an entry can name. */
export interface PagePaths {
  /** Paths without extension; a path with two files occurs once. */
  readonly paths: readonly string[];
  /** Pages that have been read; `undefined` if none have been read yet. */
  readonly known: SitePages | undefined;
}

/**
 * Paths of the pages of a site. Does not wait for their content, which is read or refreshed for the next request.
 * @throws {CancelledError}
 */
export async function pagePaths(
  context: Pick<EngineContext, 'ignoredPaths' | 'log' | 'pages' | 'sites'>,
  config: DocsConfig,
  token: CancellationToken,
): Promise<PagePaths> {
  const site = await context.sites.of(config.folder, token);
  const isIgnored = await context.ignoredPaths.of(config.folder);
  throwIfCancelled(token);
  const known = context.pages.peek(site);
  void context.pages.all(site, neverCancelled).catch((error: unknown) => context.log('The pages of a site could not be read', error));
  const paths: string[] = [];
  for (const file of site.pageFiles()) {
    const path = file.slice(0, file.lastIndexOf('.'));
    // Two files for one path are adjacent.
    if (path !== paths.at(-1) && !isIgnored(file) && !known?.isImported(path)) paths.push(path);
  }
  return { paths, known };
}
