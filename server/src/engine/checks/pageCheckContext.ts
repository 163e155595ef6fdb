import { memoize } from '../base/memo';
import type { IconLibraries } from '../icons/iconLibraries';
import type { Components } from '../schema/components';
import type { SchemaView } from '../schema/schemaView';
import type { ServiceProfile } from '../schema/serviceProfile';
import { AskedPages } from '../site/askedPages';
import type { ProjectOpenApiFiles } from '../site/projectOpenApiFiles';
import type { SiteContext } from '../site/siteContext';
import type { SitePages } from '../site/sitePages';
import { PageQuestions } from './pageQuestions';
import type { PageSite } from './pageSite';

/** What all page checks share: neither docs.json nor the existence of files changes it, so that what is derived from it may be memoized. */
export interface SharedPageContext {
  readonly schemas: SchemaView;
  /** The schema of front matter. */
  readonly frontMatter: SchemaView;
  /** The components that pages have without importing them. */
  readonly components: Components;
  readonly profile: ServiceProfile;
  readonly icons: IconLibraries;
  readonly pages: SitePages;
  /** The OpenAPI files of the site; `undefined` while no page names anything in one. */
  readonly openApiFiles: ProjectOpenApiFiles | undefined;
  /** Whether the site excludes a file, by its path from the documentation folder. */
  isIgnored(path: string): boolean;
  /** Memoizes what `derive` computes from this context, for all checks and pages. */
  once<T>(derive: (context: SharedPageContext) => T): T;
}

/** The input of page checks beside the page: the site that it belongs to. */
export interface PageCheckContext extends SharedPageContext {
  /** Looks up other pages whose content a finding depends on. */
  readonly asked: AskedPages;
  /** What is asked about the configuration. */
  readonly questions: PageQuestions;
  /** The files of the site. */
  readonly site: PageQuestions['site'];
  readonly addresses: PageQuestions['addresses'];
}

/** Creates what the checks of all pages share. */
export function sharedPageContext(
  { schemas, frontMatter, components, profile, icons }: SiteContext,
  pages: SitePages,
  isIgnored: PageCheckContext['isIgnored'],
  openApiFiles: ProjectOpenApiFiles | undefined,
): SharedPageContext {
  const shared: SharedPageContext = {
    schemas,
    frontMatter,
    components,
    profile,
    icons,
    pages,
    openApiFiles,
    isIgnored,
    ...memoize(() => [shared]),
  };
  return shared;
}

/** Creates the context of the checks of one page. */
export function withOwnQuestions(shared: SharedPageContext, site: PageSite, pages: SitePages): PageCheckContext {
  const questions = new PageQuestions(site);
  return { ...shared, asked: new AskedPages(pages), questions, site: questions.site, addresses: questions.addresses };
}
