import type { CancellationToken } from '../../../../shared/cancellation';
import { inTurn } from '../base/pause';
import { joinUri } from '../base/uris';
import type { FileChange } from '../base/workspace';
import type { DocsConfig } from '../config/docsConfig';
import type { EngineContext } from '../engineContext';
import { isReaderPage } from '../site/readerPages';
import { openApiPaths } from '../site/resolve';
import { isConfigName, loadConfig } from '../site/siteContext';
import type { Diagnostics } from './diagnostics/diagnostics';
import type { LegacyFiles } from './legacy/legacyFiles';

/** Folder, fragments and OpenAPI files of a site, as URIs. */
export interface SiteFiles {
  /** Folder of the docs.json and the pages. */
  readonly folder: string;
  readonly fragments: readonly string[];
  /** URIs of the OpenAPI files that the configuration names, whether or not they exist. */
  readonly openApiFiles: readonly string[];
}

/** URIs of the loaded docs.json files that depend on a changed file. */
export function rootsReading(context: EngineContext, legacy: LegacyFiles, uri: string, type: FileChange['type']): string[] {
  const { configs, openApiFiles, profile, projectOpenApi, sites } = context;
  const own = isConfigName(context, uri) ? [uri] : configs.readersOf(uri);
  const ofFolders = projectOpenApi.foldersReading(uri).map((folder) => `${folder}/${profile.configurationFile}`);
  const readers = [...own, ...legacy.readersOf(uri), ...openApiFiles.readersOf(uri), ...ofFolders];
  return [...new Set(type === 'changed' ? readers : [...readers, ...sites.rootsHolding(uri)])];
}

/** URIs of the docs.json and its fragments; empty if it cannot be loaded. @throws {CancelledError} */
export async function configurationFiles(
  context: Pick<EngineContext, 'configs' | 'profile' | 'schemas'>,
  legacy: LegacyFiles,
  root: string,
  token: CancellationToken,
): Promise<string[]> {
  const config = await configAt(context, legacy, root, token);
  return config ? [...config.files.keys()] : [];
}

/** Files of a site; `undefined` if its docs.json cannot be loaded. @throws {CancelledError} */
export async function siteOf(
  context: Pick<EngineContext, 'configs' | 'pause' | 'profile' | 'references' | 'schemas'>,
  legacy: LegacyFiles,
  root: string,
  token: CancellationToken,
): Promise<SiteFiles | undefined> {
  const config = await configAt(context, legacy, root, token);
  if (!config) return undefined;
  for (const file of config.files.values()) await file.prepare(context.pause);
  const fragments = [...config.files.keys()].filter((uri) => uri !== root);
  const paths = await inTurn(context.pause, () => openApiPaths(context, config));
  const openApiFiles = [...paths].map((path) => joinUri(config.folder, path));
  return { folder: config.folder, fragments, openApiFiles };
}

/** Paths, without extension, of the pages of a site for readers: without snippets and ignored pages. @throws {CancelledError} */
export async function readerPagesOf(
  context: Pick<EngineContext, 'configs' | 'ignoredPaths' | 'pages' | 'profile' | 'schemas' | 'sites'>,
  legacy: LegacyFiles,
  root: string,
  token: CancellationToken,
): Promise<string[]> {
  const config = await configAt(context, legacy, root, token);
  if (!config) return [];
  const fileIndex = await context.sites.of(config.folder, token);
  const pages = await context.pages.all(fileIndex, token);
  const isIgnored = await context.ignoredPaths.of(config.folder);
  return pages.files.filter((page) => isReaderPage(page, { pages, fileIndex, isIgnored })).map(({ path }) => path);
}

/** URIs of the configuration files, and of all other files with findings. @throws {CancelledError} */
export async function checkedFilesOf(
  context: Pick<EngineContext, 'configs' | 'profile' | 'schemas'>,
  legacy: LegacyFiles,
  diagnostics: Diagnostics,
  root: string,
  token: CancellationToken,
): Promise<string[]> {
  const config = await configAt(context, legacy, root, token);
  return config ? [...config.files.keys(), ...(await diagnostics.otherFilesWithFindings(config, token))] : [];
}

/** Loads a configuration. A legacy file has a root URI like a docs.json, but no configuration. */
async function configAt(
  context: Pick<EngineContext, 'configs' | 'profile' | 'schemas'>,
  legacy: LegacyFiles,
  root: string,
  token: CancellationToken,
): Promise<DocsConfig | undefined> {
  return legacy.hasName(root) ? undefined : loadConfig(context, root, token);
}
