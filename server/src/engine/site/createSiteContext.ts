import { getLanguageService } from 'vscode-json-languageservice';
import codeBlocksSchema from '../../../../schemas/code-blocks.schema.json';
import componentsSchema from '../../../../schemas/components.schema.json';
import docsSchema from '../../../../schemas/docs.schema.json';
import format from '../../../../schemas/format.json';
import frontMatterSchema from '../../../../schemas/front-matter.schema.json';
import { createLocalizer } from '../../../../shared/l10n';
import type { Pause } from '../base/pause';
import type { Workspace } from '../base/workspace';
import { CodeThemes } from '../colors/codeThemes';
import { PlainValues } from '../config/plainValue';
import { FontCatalogue } from '../fonts/fontCatalogue';
import { type DataReader, IconData } from '../icons/iconData';
import { IconLibraries } from '../icons/iconLibraries';
import { type ContentCache, ContentStore } from '../pages/contentStore';
import type { ContentThreads } from '../pages/contentThreads';
import { ApiIndexes } from '../samples/apiIndexes';
import { CodeBlockOptions } from '../schema/codeBlockOptions';
import { Components } from '../schema/components';
import type { DataPack } from '../schema/dataPack';
import { validate } from '../schema/generated/validateDocs';
import { interpretSchema } from '../schema/interpretSchema';
import { localizeSchema } from '../schema/localizeSchema';
import { type DocsSchema, SchemaView } from '../schema/schemaView';
import { serviceProfile } from '../schema/serviceProfile';
import { Configs } from './configs';
import { Documents } from './documents';
import { FileIndexes } from './fileIndex/fileIndexes';
import { FormerPages } from './formerPages';
import { Grammars } from './grammars';
import { IgnoredPaths } from './ignoredPaths';
import { OpenApiFiles, type OpenApiThread } from './openApiFiles';
import { PackageDependencies } from './packageDependencies';
import { Pages } from './pages';
import { ProjectOpenApiStore } from './projectOpenApiFiles';
import { References } from './references';
import type { SiteContext } from './siteContext';
import { SiteRoots } from './siteRoots';

export interface SiteContextOptions {
  readonly workspace: Workspace;
  /** Reads large OpenAPI files outside the engine's thread. Default: they are read in it. */
  readonly openApiThread?: OpenApiThread | undefined;
  /** Reads data files that ship beside the bundles, such as pictures of icons. Default: icons have names only. */
  readonly readData?: DataReader | undefined;
  /** Schemas in place of those of the program. */
  readonly dataPack?: DataPack | undefined;
  /** Texts in the language of the user by English text, including the texts of the schemas. Default: everything is in English. */
  readonly translations?: Readonly<Record<string, string>> | undefined;
  /** Stores what was read of pages for later processes. Default: nothing is stored. */
  readonly contentCache?: ContentCache | undefined;
  /** Reads pages in other threads as well. Default: they are read in the engine's thread. */
  readonly contentThreads?: ContentThreads | undefined;
  /** Called between the steps of long work. Default: it runs without pauses. */
  readonly pause?: Pause;
}

const shippedSchemas: DataPack['schemas'] = {
  docs: docsSchema as DocsSchema,
  frontMatter: frontMatterSchema as DocsSchema,
  components: componentsSchema as DocsSchema,
  codeBlocks: codeBlocksSchema as DocsSchema,
};

/** @param log is called for defects of the engine; not for errors in the user's files */
export function createSiteContext(
  { workspace, openApiThread = {}, readData, dataPack, translations, contentCache, contentThreads, pause }: SiteContextOptions,
  log: (message: string, error?: unknown) => void,
): SiteContext {
  const documents = new Documents(workspace);
  const json = getLanguageService({});
  const given = dataPack?.schemas ?? shippedSchemas;
  const schemas = schemaView(given.docs, translations);
  const contentStore = new ContentStore(contentCache);
  const openApiFiles = new OpenApiFiles(documents, openApiThread, log);
  return {
    localize: createLocalizer(translations),
    documents,
    configs: new Configs(documents, json, pause),
    roots: new SiteRoots(documents, serviceProfile.configurationFile),
    values: new PlainValues(),
    references: new References(schemas),
    sites: new FileIndexes(documents, serviceProfile.configurationFile),
    formerPages: new FormerPages(),
    openApiFiles,
    pages: new Pages(documents, contentStore, pause, contentThreads),
    contentStore,
    apis: new ApiIndexes(),
    projectOpenApi: new ProjectOpenApiStore(documents, openApiFiles),
    ignoredPaths: new IgnoredPaths(documents, serviceProfile.ignoreFile, pause),
    packages: new PackageDependencies(documents),
    schemas,
    frontMatter: schemaView(given.frontMatter, translations),
    components: new Components(schemaView(given.components, translations)),
    codeBlocks: new CodeBlockOptions(schemaView(given.codeBlocks, translations)),
    profile: serviceProfile,
    icons: new IconLibraries(serviceProfile.languageIcons.split(' '), serviceProfile.brandIcons.split(' ')),
    iconData: new IconData(readData, log),
    fonts: new FontCatalogue(),
    codeThemes: new CodeThemes(),
    grammars: new Grammars(),
    json,
    validate: dataPack ? interpretSchema(given.docs) : validate,
    formatSource: Object.entries(dataPack?.packages ?? format.packages)[0]?.join(' ') ?? '',
  };
}

/** Schema of docs.json, or of the front matter of pages. @param translations of its texts, by English text. Default: English */
export function schemaFor(of: 'config' | 'frontMatter', translations: SiteContextOptions['translations']): object {
  const schema = (of === 'config' ? docsSchema : frontMatterSchema) as DocsSchema;
  return translations ? localizeSchema(schema, (english) => translations[english] ?? english) : schema;
}

function schemaView(schema: DocsSchema, translations: SiteContextOptions['translations']): SchemaView {
  return new SchemaView(translations ? localizeSchema(schema, (english) => translations[english] ?? english) : schema);
}

/**
 * Invalidates what depends on the workspace folders: files of a folder that is added again were not watched, and access to files may
 * differ.
 */
export function forgetFiles({ documents, roots, sites, pages, projectOpenApi }: SiteContext): void {
  documents.forget();
  for (const store of [roots, sites, pages, projectOpenApi]) store.reset();
}

export function disposeSiteContext({ documents, roots, sites, pages, projectOpenApi }: SiteContext): void {
  for (const store of [roots, sites, pages, projectOpenApi, documents]) store.dispose();
}
