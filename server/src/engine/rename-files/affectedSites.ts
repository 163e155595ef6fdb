import { type CancellationToken, throwIfCancelled } from '../base/cancellation';
import type { DocsConfig } from '../config/docsConfig';
import { loadRoot, type SiteContext } from '../site/siteContext';
import type { FileMoves } from './fileRenames';
import { folderOf, type Location, locationOf, pathBelow } from './locations';

/** The sites from which or into which something moves, the innermost first. @throws {CancelledError} */
export async function affectedSites(context: SiteContext, moves: FileMoves, token: CancellationToken): Promise<DocsConfig[]> {
  const places = [...moves.places()];
  const configs: DocsConfig[] = [];
  const roots = await context.roots.all(token);
  for (const root of roots.sort((a, b) => b.length - a.length)) {
    const folder = folderOf(locationOf(root));
    if (!places.some((place) => isRelated(folder, place))) continue;
    const config = await loadRoot(context, root, token);
    throwIfCancelled(token);
    if (config) configs.push(config);
  }
  return configs;
}

/** Whether one of the two lies in the other. */
function isRelated(folder: Location, place: Location): boolean {
  return place === folder || pathBelow(folder, place) !== undefined || pathBelow(place, folder) !== undefined;
}
