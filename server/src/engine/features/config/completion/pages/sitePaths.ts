import { type CancellationToken, neverCancelled, throwIfCancelled } from '../../../../../../../shared/cancellation';
import type { DocsConfig } from '../../../../config/docsConfig';
import type { EngineContext } from '../../../../engineContext';
import type { SitePages } from '../../../../site/sitePages';

/** The pages of a site that an entry can name. */
export interface PagePaths {
  /** Without extension; of two files for one path one. */
  readonly paths: readonly string[];
  /** What has been read of them; `undefined` while nothing has. */
  readonly known: SitePages | undefined;
}

/**
 * Paths of the pages of a site, without waiting for their content: it is read or refreshed for the next request.
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
