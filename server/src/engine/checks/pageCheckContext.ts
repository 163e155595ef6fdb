import { memoize } from '../base/memo';
import type { DocsConfig } from '../config/docsConfig';
import type { ListedPages } from '../config/navigation/listedPages';
import type { ConfigReferences } from '../config/references/configReferences';
import type { IconLibraries } from '../icons/iconLibraries';
import type { Components } from '../schema/components';
import type { SchemaView } from '../schema/schemaView';
import type { ServiceProfile } from '../schema/serviceProfile';
import type { AddressResolver } from '../site/addresses/addressResolver';
import { AskedPages } from '../site/askedPages';
import type { DependencyTracker } from '../site/dependencyTracker';
import type { ProjectOpenApiFiles } from '../site/projectOpenApiFiles';
import type { SiteContext } from '../site/siteContext';
import type { SitePages } from '../site/sitePages';

/** The input of page checks beside the page: the site that it belongs to. */
export interface PageCheckContext {
  readonly config: DocsConfig;
  readonly schemas: SchemaView;
  /** The schema of front matter. */
  readonly frontMatter: SchemaView;
  /** The components that pages have without importing them. */
  readonly components: Components;
  readonly profile: ServiceProfile;
  readonly icons: IconLibraries;
  readonly references: ConfigReferences;
  /** The files of the site. */
  readonly site: DependencyTracker;
  readonly pages: SitePages;
  /** Looks up other pages whose content a finding depends on. */
  readonly asked: AskedPages;
  readonly addresses: AddressResolver;
  /** The pages in the navigation; `undefined` if they are unknown. */
  readonly listed: ListedPages | undefined;
  /** The OpenAPI files of the site; `undefined` while no page names anything in one. */
  readonly openApiFiles: ProjectOpenApiFiles | undefined;
  /** Whether the site excludes a file, by its path from the documentation folder. */
  isIgnored(path: string): boolean;
  /** Memoizes what `derive` computes from this context, for all checks and pages. */
  once<T>(derive: (context: PageCheckContext) => T): T;
}

/** Creates the context of page checks. */
export function pageCheckContext(
  { schemas, frontMatter, components, profile, icons, references }: SiteContext,
  config: DocsConfig,
  site: DependencyTracker,
  pages: SitePages,
  addresses: AddressResolver,
  listed: ListedPages | undefined,
  isIgnored: PageCheckContext['isIgnored'],
  openApiFiles: ProjectOpenApiFiles | undefined,
): PageCheckContext {
  const context: PageCheckContext = {
    config,
    schemas,
    frontMatter,
    components,
    profile,
    icons,
    references: references.of(config),
    site,
    pages,
    asked: new AskedPages(pages),
    addresses,
    listed,
    openApiFiles,
    isIgnored,
    ...memoize(() => [context]),
  };
  return context;
}
