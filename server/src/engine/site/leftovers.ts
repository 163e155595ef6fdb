import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { parentUri, relativePath } from '../base/uris';
import type { DocsConfig } from '../config/docsConfig';
import { loadConfig, type SiteContext } from './siteContext';

/**
 * Configuration of the site that a documentation folder is a part of, because its navigation has pages of the folder: the docs.json in the
 * folder is then a leftover. `undefined` for a site of its own. @throws {CancelledError}
 */
export async function siteAroundLeftover(
  context: Pick<SiteContext, 'configs' | 'profile' | 'references' | 'roots' | 'schemas'>,
  folder: string,
  token: CancellationToken,
): Promise<DocsConfig | undefined> {
  for (const root of await context.roots.all(token)) {
    const below = relativePath(parentUri(root), folder);
    if (!below) continue;
    const config = await loadConfig(context, root, token);
    throwIfCancelled(token);
    if (config && context.references.of(config).listsPagesIn(below)) return config;
  }
  return undefined;
}
