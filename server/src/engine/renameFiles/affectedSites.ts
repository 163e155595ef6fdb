import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { type DecodedUri, decodeUri, parentDecodedUri, relativeDecodedPath } from '../base/decodedUris';
import type { DocsConfig } from '../config/docsConfig';
import { loadConfig, type SiteContext } from '../site/siteContext';
import type { FileRenames } from './fileRenames';

/** The sites from or to which files are renamed, innermost first. @throws {CancelledError} */
export async function affectedSites(
  context: Pick<SiteContext, 'configs' | 'profile' | 'roots' | 'schemas'>,
  renames: FileRenames,
  token: CancellationToken,
): Promise<DocsConfig[]> {
  const uris = [...renames.uris()];
  const configs: DocsConfig[] = [];
  const roots = await context.roots.all(token);
  for (const root of roots.sort((a, b) => b.length - a.length)) {
    const folder = parentDecodedUri(decodeUri(root));
    if (!uris.some((uri) => isRelated(folder, uri))) continue;
    const config = await loadConfig(context, root, token);
    throwIfCancelled(token);
    if (config) configs.push(config);
  }
  return configs;
}

/** Whether the folder contains the file, or the renamed folder contains the site. */
function isRelated(folder: DecodedUri, uri: DecodedUri): boolean {
  return uri === folder || relativeDecodedPath(folder, uri) !== undefined || relativeDecodedPath(uri, folder) !== undefined;
}
