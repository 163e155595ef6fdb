import { type Memo, memoize } from '../base/memo';
import type { IconLibraries } from '../icons/iconLibraries';
import type { PageFile } from '../pages/page';
import type { CodeBlockOptions } from '../schema/codeBlockOptions';
import type { Components } from '../schema/components';
import type { SchemaView } from '../schema/schemaView';
import type { ServiceProfile } from '../schema/serviceProfile';
import type { PackageNames } from '../site/packageDependencies';
import type { ProjectOpenApiFiles } from '../site/projectOpenApiFiles';
import type { SiteContext } from '../site/siteContext';
import type { SitePages } from '../site/sitePages';
import type { ContentMemo } from './contentContext';
import type { PageRecorder } from './pageRecorder';
import type { RecordedPages } from './recordedPages';

/**
 * Context that all page checks share. It depends neither on docs.json nor on the existence of files, so that values derived from it may be
 * memoized.
 */
export interface SharedPageContext {
  readonly schemas: SchemaView;
  /** The schema of front matter. */
  readonly frontMatter: SchemaView;
  /** The components that pages have without importing them. */
  readonly components: Components;
  /** Languages and options of code blocks. */
  readonly codeBlocks: CodeBlockOptions;
  readonly profile: ServiceProfile;
  readonly icons: IconLibraries;
  /** Paths of pages. All else about other pages is in `PageCheckContext.otherPages`. */
  readonly pages: Pick<SitePages, 'has' | 'pathOf'>;
  /** The OpenAPI files of the site; `undefined` if no page refers into one. */
  readonly openApiFiles: ProjectOpenApiFiles | undefined;
  /** The packages that pages can import; `undefined` if the site uses no packages. */
  readonly packages: PackageNames | undefined;
  /** Whether the site excludes a file, by its path from the documentation folder. */
  isIgnored(path: string): boolean;
  /** Memoizes what `derive` computes from this context, for all checks and pages. */
  once<T>(derive: (context: SharedPageContext) => T): T;
}

/** Input of page checks in addition to the page: the site that it belongs to. */
export interface PageCheckContext extends SharedPageContext {
  /** Answers questions about the site, and records the answers as dependencies of the findings. */
  readonly recorder: PageRecorder;
  /** Answers questions about other pages, and records the answers as dependencies of the findings. */
  readonly otherPages: RecordedPages;
  /** The files of the site. */
  readonly files: PageRecorder['files'];
  readonly addresses: PageRecorder['addresses'];
  /** Memoizes what checks derive from the content of the page, for all of its copies. */
  readonly ofContent: ContentMemo;
  /** Memoizes what several checks derive from the page. */
  readonly ofPage: Memo<[page: PageFile, context: PageCheckContext]>;
}

/** Creates the context that the checks of all pages share. */
export function sharedPageContext(
  { schemas, frontMatter, components, codeBlocks, profile, icons }: SiteContext,
  pages: SitePages,
  isIgnored: PageCheckContext['isIgnored'],
  openApiFiles: ProjectOpenApiFiles | undefined,
  packages: PackageNames | undefined,
): SharedPageContext {
  const shared: SharedPageContext = {
    schemas,
    frontMatter,
    components,
    codeBlocks,
    profile,
    icons,
    pages,
    openApiFiles,
    packages,
    isIgnored,
    ...memoize(() => [shared]),
  };
  return shared;
}

/** Creates the context of the checks of one page. */
export function pageCheckContext(
  shared: SharedPageContext,
  page: PageFile,
  recorder: PageRecorder,
  ofContent: ContentMemo,
): PageCheckContext {
  // Inherits from the shared context instead of copying it: there are thousands of pages.
  const context: PageCheckContext = Object.assign(Object.create(shared) as SharedPageContext, {
    recorder,
    otherPages: recorder.otherPages,
    files: recorder.files,
    addresses: recorder.addresses,
    ofContent,
    ofPage: memoize((): [PageFile, PageCheckContext] => [page, context]),
  });
  return context;
}
