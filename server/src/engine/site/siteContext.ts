import type { LanguageService } from 'vscode-json-languageservice';
import type { CancellationToken } from '../../../../shared/cancellation';
import type { Localizer } from '../../../../shared/l10n';
import type { CodeThemes } from '../colors/codeThemes';
import type { ConfigFile } from '../config/configFile';
import type { DocsConfig } from '../config/docsConfig';
import { isDocsConfig, readsLikeDocsConfig } from '../config/identify';
import type { PlainValues } from '../config/plainValue';
import type { FontCatalogue } from '../fonts/fontCatalogue';
import type { IconData } from '../icons/iconData';
import type { IconLibraries } from '../icons/iconLibraries';
import type { ContentStore } from '../pages/contentStore';
import type { ApiIndexes } from '../samples/apiIndexes';
import type { CodeBlockOptions } from '../schema/codeBlockOptions';
import type { Components } from '../schema/components';
import type { SchemaView } from '../schema/schemaView';
import type { ServiceProfile } from '../schema/serviceProfile';
import type { SchemaValidator } from '../schema/validator';
import type { Configs } from './configs';
import type { Documents } from './documents';
import type { FileIndexes } from './fileIndex/fileIndexes';
import type { FormerPages } from './formerPages';
import type { Grammars } from './grammars';
import type { IgnoredPaths } from './ignoredPaths';
import type { OpenApiFiles } from './openApiFiles';
import type { PackageDependencies } from './packageDependencies';
import type { Pages } from './pages';
import type { ProjectOpenApiStore } from './projectOpenApiFiles';
import type { References } from './references';
import type { SiteRoots } from './siteRoots';

/** The state of all sites of a workspace, and the formats of their files. */
export interface SiteContext {
  /** Translates texts to the language of the user. */
  readonly localize: Localizer;
  readonly documents: Documents;
  readonly configs: Configs;
  readonly roots: SiteRoots;
  readonly values: PlainValues;
  readonly references: References;
  readonly sites: FileIndexes;
  readonly formerPages: FormerPages;
  readonly openApiFiles: OpenApiFiles;
  readonly pages: Pages;
  readonly apis: ApiIndexes;
  readonly projectOpenApi: ProjectOpenApiStore;
  readonly ignoredPaths: IgnoredPaths;
  readonly packages: PackageDependencies;
  /** Contents of pages in the cache of the host. */
  readonly contentStore: ContentStore;
  readonly schemas: SchemaView;
  /** The schema of the front matter of pages. */
  readonly frontMatter: SchemaView;
  /** The components that pages have without importing them. */
  readonly components: Components;
  /** Languages and options of code blocks. */
  readonly codeBlocks: CodeBlockOptions;
  readonly profile: ServiceProfile;
  readonly icons: IconLibraries;
  /** Pictures of icons and their search words. */
  readonly iconData: IconData;
  readonly fonts: FontCatalogue;
  /** The themes for code blocks. */
  readonly codeThemes: CodeThemes;
  readonly grammars: Grammars;
  readonly json: LanguageService;
  readonly validate: SchemaValidator;
  /** Program of the service whose format the schemas have, with its version. */
  readonly formatSource: string;
}

/** A document of a configuration: the docs.json itself or one of its fragments. */
export interface ConfigDocument {
  readonly config: DocsConfig;
  readonly file: ConfigFile;
}

/** The configuration whose docs.json is at `uri`, unless the file belongs to another tool. */
export async function loadConfig(
  context: Pick<SiteContext, 'configs' | 'profile' | 'schemas'>,
  uri: string,
  token: CancellationToken,
): Promise<DocsConfig | undefined> {
  const config = await context.configs.load(uri, token);
  if (!config) return undefined;
  const knownKeys = new Set(context.schemas.keys(context.schemas.root));
  const { tree, strict, document } = config.root;
  // Expensive, so only if the tree is inconclusive.
  if (isDocsConfig(tree?.type === 'object' ? tree : config.root.root, context.profile, knownKeys)) return config;
  return strict === undefined && readsLikeDocsConfig(document.getText(), context.profile) ? config : undefined;
}

/** The configurations that include the document: one for a docs.json, any number for a fragment, none for other files. */
export async function configsOf(
  context: Pick<SiteContext, 'configs' | 'profile' | 'roots' | 'schemas'>,
  uri: string,
  token: CancellationToken,
): Promise<ConfigDocument[]> {
  if (isConfigName(context, uri)) {
    const config = await loadConfig(context, uri, token);
    return config ? [{ config, file: config.root }] : [];
  }
  if (!/\.json$/i.test(uri)) return [];
  const found: ConfigDocument[] = [];
  for (const root of await context.roots.all(token)) {
    const config = await loadConfig(context, root, token);
    const file = config?.files.get(uri);
    if (config && file) found.push({ config, file });
  }
  return found;
}

/** The document in the configuration of the nearest docs.json, which requests about the document use. */
export function nearestOf(documents: readonly ConfigDocument[]): ConfigDocument | undefined {
  return documents.reduce<ConfigDocument | undefined>(
    (best, next) => (best && best.config.folder.length >= next.config.folder.length ? best : next),
    undefined,
  );
}

export function isConfigName(context: Pick<SiteContext, 'profile'>, uri: string): boolean {
  return uri.endsWith(`/${context.profile.configurationFile}`);
}

/** URIs of all docs.json files that can be loaded. @throws {CancelledError} */
export async function rootUris(
  context: Pick<SiteContext, 'configs' | 'profile' | 'roots' | 'schemas'>,
  token: CancellationToken,
): Promise<string[]> {
  const found: string[] = [];
  for (const uri of await context.roots.all(token)) if (await loadConfig(context, uri, token)) found.push(uri);
  return found;
}
