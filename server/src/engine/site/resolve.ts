import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { baseName, parentUri, relativePath } from '../base/uris';
import type { DocsConfig } from '../config/docsConfig';
import { normalizeFilePath } from '../config/references/targets';
import { instructionFolder, kindOfName } from './fileIndex/fileNames';
import { siteAroundLeftover } from './leftovers';
import { type ConfigDocument, configsOf, loadConfig, nearestOf, type SiteContext } from './siteContext';

/** The docs.json itself or one of its fragments, in the nearest of its configurations. */
export interface SiteConfigDocument extends ConfigDocument {
  readonly kind: 'config';
  readonly uri: string;
  /** All its configurations: a fragment may be part of several. */
  readonly inConfigs: readonly ConfigDocument[];
}

/** A file of a site, by its path from the documentation folder, extension included. */
interface FileInSite {
  readonly config: DocsConfig;
  readonly path: string;
}

/** A file that is, by its name, a page of the nearest site around it. */
export interface SitePageDocument extends FileInSite {
  readonly kind: 'page';
  readonly uri: string;
}

/** An OpenAPI or AsyncAPI file that a configuration around it names. */
export interface SiteOpenApiDocument extends FileInSite {
  readonly kind: 'openapi';
  readonly uri: string;
  /** The file in every site that names it, nearest first: sites may be nested. */
  readonly inSites: readonly FileInSite[];
}

/** A file with the name of the legacy configuration. */
interface LegacyDocument {
  readonly kind: 'legacy';
  readonly uri: string;
}

/** The role of a document in the sites of the workspace. */
export type SiteDocument = SiteConfigDocument | SitePageDocument | SiteOpenApiDocument | LegacyDocument;

/** Any document of a site except a legacy one. */
export type DocumentOfSite = Exclude<SiteDocument, LegacyDocument>;

/** Resolves a document; `undefined` if it is not part of a site. Without side effects. @throws {CancelledError} */
export async function resolve(context: SiteContext, uri: string, token: CancellationToken): Promise<SiteDocument | undefined> {
  const name = baseName(uri);
  if (name === context.profile.legacyConfigurationFile) return { kind: 'legacy', uri };
  const kind = kindOfName(name);
  // Instructions may have any name.
  if (kind === 'page' || (kind === 'ignoredPage' && uri.includes(`/${instructionFolder}/`))) {
    const config = await siteAround(context, uri, token);
    const path = config && relativePath(config.folder, uri);
    return config && path !== undefined ? { kind: 'page', uri, config, path } : undefined;
  }
  const inConfigs = await configsOf(context, uri, token);
  const document = nearestOf(inConfigs);
  if (document) return { kind: 'config', uri, ...document, inConfigs };
  const inSites = /\.(json|ya?ml)$/i.test(name) ? await openApiFileIn(context, uri, token) : [];
  return inSites[0] && { kind: 'openapi', uri, ...inSites[0], inSites };
}

async function openApiFileIn(context: SiteContext, uri: string, token: CancellationToken): Promise<FileInSite[]> {
  const found: FileInSite[] = [];
  for await (const config of sitesAround(context, uri, token)) {
    const path = relativePath(config.folder, uri);
    if (path !== undefined && openApiPaths(context, config).has(path.normalize())) found.push({ config, path });
  }
  return found;
}

/** The configuration of the nearest documentation folder around a file. @throws {CancelledError} */
async function siteAround(
  context: Pick<SiteContext, 'configs' | 'profile' | 'references' | 'roots' | 'schemas'>,
  uri: string,
  token: CancellationToken,
): Promise<DocsConfig | undefined> {
  for await (const config of sitesAround(context, uri, token)) return config;
  return undefined;
}

/** The configurations whose folders contain a file, nearest first. */
export async function* sitesAround(
  context: Pick<SiteContext, 'configs' | 'profile' | 'references' | 'roots' | 'schemas'>,
  uri: string,
  token: CancellationToken,
): AsyncGenerator<DocsConfig, void> {
  const roots = (await context.roots.all(token)).filter((root) => uri.startsWith(root.slice(0, root.lastIndexOf('/') + 1)));
  // The nearest folder has the longest path.
  for (const root of roots.sort((a, b) => b.length - a.length)) {
    const config = await loadConfig(context, root, token);
    throwIfCancelled(token);
    if (config && !(await siteAroundLeftover(context, config.folder, token))) yield config;
  }
}

/** Predicate for the files of a site that are not in a nested site, by path relative to the site's folder. @throws {CancelledError} */
export async function ownFiles(
  context: Pick<SiteContext, 'configs' | 'profile' | 'references' | 'roots' | 'schemas'>,
  { folder }: DocsConfig,
  token: CancellationToken,
): Promise<(path: string) => boolean> {
  const inner: string[] = [];
  for (const root of await context.roots.all(token)) {
    const below = relativePath(folder, parentUri(root));
    if (!below || !(await loadConfig(context, root, token))) continue;
    if (await siteAroundLeftover(context, parentUri(root), token)) continue;
    throwIfCancelled(token);
    inner.push(`${below}/`);
  }
  return (path) => !inner.some((below) => path.startsWith(below));
}

/** Paths from the documentation folder of the OpenAPI files that a configuration names, whether or not they exist. */
export function openApiPaths(context: Pick<SiteContext, 'references'>, config: DocsConfig): ReadonlySet<string> {
  const named = context.references.of(config).ofKind('openapi');
  return new Set(named.flatMap(({ text }) => normalizeFilePath(text)?.normalize() ?? []));
}
