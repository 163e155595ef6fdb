import { type CancellationToken, throwIfCancelled } from '../base/cancellation';
import { baseName, parentUri, relativePath } from '../base/uris';
import type { ConfigFile } from '../config/configFile';
import type { DocsConfig } from '../config/docsConfig';
import { normalizeFilePath } from '../config/references/targets';
import { kindOfName } from './fileIndex/fileNames';
import { configOf, loadConfig, type SiteContext } from './siteContext';

/** What a document is to the site it belongs to. */
export type SiteFile =
  /** The docs.json itself or one of its fragments. */
  | { readonly role: 'config'; readonly config: DocsConfig; readonly file: ConfigFile }
  /** A file that is, by its name, a page. `path`: from the documentation folder, extension included. */
  | { readonly role: 'page'; readonly config: DocsConfig; readonly path: string }
  | SiteOpenApiFile;

/** A description of an API that the configuration names. `path` as above. */
interface SiteOpenApiFile {
  readonly role: 'description';
  readonly config: DocsConfig;
  readonly path: string;
}

/** What a document is to the nearest site around it; `undefined` for one that is no part of a site. @throws {CancelledError} */
export async function siteFileAt(context: SiteContext, uri: string, token: CancellationToken): Promise<SiteFile | undefined> {
  const document = await configOf(context, uri, token);
  if (document) return { role: 'config', ...document };
  const isPage = /\.mdx?$/i.test(uri);
  if (!isPage && !/\.(json|ya?ml)$/i.test(uri)) return undefined;
  if (!isPage) return (await openApiFilesAt(context, uri, token))[0];
  const config = await siteAround(context, uri, token);
  const path = config && relativePath(config.folder, uri);
  return config && path !== undefined && kindOfName(baseName(uri)) === 'page' ? { role: 'page', config, path } : undefined;
}

/**
 * What a file is to every site that names it as a description, the nearest first. Sites lie in one another, so that each of them may
 * name it. @throws {CancelledError}
 */
export async function openApiFilesAt(context: SiteContext, uri: string, token: CancellationToken): Promise<SiteOpenApiFile[]> {
  const found: SiteOpenApiFile[] = [];
  for await (const config of sitesAround(context, uri, token)) {
    const path = relativePath(config.folder, uri);
    if (path !== undefined && openApiPaths(context, config).has(path.normalize())) found.push({ role: 'description', config, path });
  }
  return found;
}

/** The configuration of the nearest documentation folder around a file. @throws {CancelledError} */
async function siteAround(context: SiteContext, uri: string, token: CancellationToken): Promise<DocsConfig | undefined> {
  for await (const config of sitesAround(context, uri, token)) return config;
  return undefined;
}

/** The configurations whose folders a file lies in, the nearest first. */
async function* sitesAround(context: SiteContext, uri: string, token: CancellationToken): AsyncGenerator<DocsConfig, void> {
  const roots = (await context.roots.all(token)).filter((root) => uri.startsWith(root.slice(0, root.lastIndexOf('/') + 1)));
  // The longest path is that of the nearest folder.
  for (const root of roots.sort((a, b) => b.length - a.length)) {
    const config = await loadConfig(context, root, token);
    throwIfCancelled(token);
    if (config) yield config;
  }
}

/** Tells the files of a site, by their paths from its folder, from those of sites that lie within it. @throws {CancelledError} */
export async function ownFiles(context: SiteContext, { folder }: DocsConfig, token: CancellationToken): Promise<(path: string) => boolean> {
  const inner: string[] = [];
  for (const root of await context.roots.all(token)) {
    const below = relativePath(folder, parentUri(root));
    if (!below || !(await loadConfig(context, root, token))) continue;
    throwIfCancelled(token);
    inner.push(`${below}/`);
  }
  return (path) => !inner.some((below) => path.startsWith(below));
}

/** Paths from the documentation folder of the descriptions that a configuration names, whether or not they are there. */
export function openApiPaths(context: SiteContext, config: DocsConfig): ReadonlySet<string> {
  const named = context.references.of(config).ofKind('description');
  return new Set(named.flatMap(({ text }) => normalizeFilePath(text)?.normalize() ?? []));
}
