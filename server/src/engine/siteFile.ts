import { type CancellationToken, throwIfCancelled } from './cancellation';
import { configOf, type EngineContext, loadRoot } from './context';
import type { ConfigFile } from './model/configFile';
import type { DocsConfig } from './model/docsConfig';
import { normalizeFilePath } from './model/targets';
import { kindOfName } from './store/siteIndexNames';
import { baseName, relativePath } from './text/uris';

/** What a document is to the site it belongs to. */
export type SiteFile =
  /** The docs.json itself or one of its fragments. */
  | { readonly role: 'config'; readonly config: DocsConfig; readonly file: ConfigFile }
  /** A file that is, by its name, a page. `path`: from the documentation folder, extension included. */
  | { readonly role: 'page'; readonly config: DocsConfig; readonly path: string }
  /** A description of an API that the configuration names. `path` as above. */
  | { readonly role: 'description'; readonly config: DocsConfig; readonly path: string };

/** What a document is to the nearest site around it; `undefined` for one that is no part of a site. @throws {CancelledError} */
export async function siteFileAt(context: EngineContext, uri: string, token: CancellationToken): Promise<SiteFile | undefined> {
  const document = await configOf(context, uri, token);
  if (document) return { role: 'config', ...document };
  const isPage = /\.mdx?$/i.test(uri);
  if (!isPage && !/\.(json|ya?ml)$/i.test(uri)) return undefined;
  const config = await siteAround(context, uri, token);
  const path = config && relativePath(config.folder, uri);
  if (!config || path === undefined) return undefined;
  if (isPage) return kindOfName(baseName(uri)) === 'page' ? { role: 'page', config, path } : undefined;
  const isNamed = descriptionPaths(context, config).has(path.normalize());
  return isNamed ? { role: 'description', config, path } : undefined;
}

/** The configuration of the nearest documentation folder around a file. @throws {CancelledError} */
export async function siteAround(context: EngineContext, uri: string, token: CancellationToken): Promise<DocsConfig | undefined> {
  const roots = (await context.roots.all(token)).filter((root) => uri.startsWith(root.slice(0, root.lastIndexOf('/') + 1)));
  // The longest path is that of the nearest folder.
  for (const root of roots.sort((a, b) => b.length - a.length)) {
    const config = await loadRoot(context, root, token);
    throwIfCancelled(token);
    if (config) return config;
  }
  return undefined;
}

/** Paths from the documentation folder of the descriptions that a configuration names, whether or not they are there. */
export function descriptionPaths(context: EngineContext, config: DocsConfig): ReadonlySet<string> {
  const named = context.references.of(config).ofKind('description');
  return new Set(named.flatMap(({ text }) => normalizeFilePath(text)?.normalize() ?? []));
}
