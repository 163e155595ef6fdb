import { getLanguageService } from 'vscode-json-languageservice';
import docsSchema from '../../../schemas/docs.schema.json';
import frontMatterSchema from '../../../schemas/front-matter.schema.json';
import type { EngineContext } from './context';
import { CodeThemes } from './data/codeThemes';
import { FontCatalogue } from './data/fontCatalogue';
import { IconData } from './data/iconData';
import { IconLibraries } from './data/iconLibraries';
import { validate } from './generated/validateDocs';
import { PlainValues } from './model/plainValue';
import { type DocsSchema, SchemaView } from './model/schema';
import type { EngineOptions } from './options';
import { serviceProfile } from './profile';
import { RootSettings } from './settings';
import { Calls } from './store/calls';
import { Configs } from './store/configs';
import { Descriptions } from './store/descriptions';
import { Documents } from './store/documents';
import { Grammars } from './store/grammars';
import { IgnoredPaths } from './store/ignoredPaths';
import { Pages } from './store/pages';
import { ProjectDescriptionStore } from './store/projectDescriptions';
import { References } from './store/references';
import { Roots } from './store/roots';
import { SiteIndexes } from './store/siteIndexes';

/** Makes the stores of one engine, and what else its features share. */
export function createContext({ workspace, rulesFor, parseDescription, readData, ...given }: EngineOptions): EngineContext {
  const host = { createsFiles: false, annotatesEdits: false, log: () => undefined, ...given };
  const documents = new Documents(workspace);
  const calls = new Calls(documents);
  const json = getLanguageService({});
  const schemas = new SchemaView(docsSchema as DocsSchema);
  const descriptions = new Descriptions(documents, parseDescription, host.log);
  return {
    ...host,
    documents,
    calls,
    configs: new Configs(documents, json, calls),
    roots: new Roots(documents, serviceProfile.configurationFile),
    values: new PlainValues(),
    references: new References(schemas),
    sites: new SiteIndexes(documents, serviceProfile.configurationFile),
    descriptions,
    pages: new Pages(documents),
    projectDescriptions: new ProjectDescriptionStore(documents, descriptions),
    ignoredPaths: new IgnoredPaths(documents, serviceProfile.ignoreFile),
    schemas,
    frontMatter: new SchemaView(frontMatterSchema as DocsSchema),
    profile: serviceProfile,
    icons: new IconLibraries(serviceProfile.languageIcons.split(' ')),
    iconData: new IconData(readData, host.log),
    fonts: new FontCatalogue(),
    codeThemes: new CodeThemes(),
    grammars: new Grammars(),
    json,
    validate,
    settings: new RootSettings(rulesFor),
  };
}

/** Forgets what depends on the workspace folders: nobody watched the files of one that comes back, and what may be read is another. */
export function forgetFiles({ documents, roots, sites, pages, projectDescriptions }: EngineContext): void {
  documents.forget();
  for (const store of [roots, sites, pages, projectDescriptions]) store.reset();
}

export function disposeContext({ documents, roots, sites, pages, projectDescriptions }: EngineContext): void {
  for (const store of [roots, sites, pages, projectDescriptions, documents]) store.dispose();
}
