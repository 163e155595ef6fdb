import { type CancellationToken, throwIfCancelled } from '../base/cancellation';
import type { DocsConfig } from '../config/docsConfig';
import { loadConfig, type SiteContext } from '../site/siteContext';
import { type DecodedUri, decodeUri, folderOf, pathBelow } from './decodedUris';
import type { FileRenames } from './fileRenames';

/** The sites from which or into which something moves, the innermost first. @throws {CancelledError} */
export async function affectedSites(context: SiteContext, renames: FileRenames, token: CancellationToken): Promise<DocsConfig[]> {
  const places = [...renames.places()];
  const configs: DocsConfig[] = [];
  const roots = await context.roots.all(token);
  for (const root of roots.sort((a, b) => b.length - a.length)) {
    const folder = folderOf(decodeUri(root));
    if (!places.some((place) => isRelated(folder, place))) continue;
    const config = await loadConfig(context, root, token);
    throwIfCancelled(token);
    if (config) configs.push(config);
  }
  return configs;
}

/** Whether one of the two lies in the other. */
function isRelated(folder: DecodedUri, place: DecodedUri): boolean {
  return place === folder || pathBelow(folder, place) !== undefined || pathBelow(place, folder) !== undefined;
}
