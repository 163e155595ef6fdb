import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { parentUri, relativePath } from '../base/uris';
import type { DocsConfig } from '../config/docsConfig';
import type { ConfigReferences } from '../config/references/configReferences';
import { normalizePagePath } from '../config/references/reference';
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
    if (config && listsBelow(context.references.of(config), `${below}/`)) return config;
  }
  return undefined;
}

function listsBelow(references: ConfigReferences, below: string): boolean {
  const isBelow = (text: string): boolean => normalizePagePath(text).startsWith(below);
  if (references.ofKind('page').some(({ text }) => isBelow(text))) return true;
  for (const list of references.lists) for (const text of list.texts()) if (isBelow(text)) return true;
  return false;
}
