import type { DocsConfig } from '../config/docsConfig';
import type { DependencyTracker } from '../site/dependencyTracker';
import type { ProjectOpenApiFiles } from '../site/projectOpenApiFiles';
import type { SiteContext } from '../site/siteContext';
import type { SitePages } from '../site/sitePages';
import type { PageCheckContext } from './pageCheck';

/** Brings together what the checks of pages look at. */
export function pageCheckContext(
  { schemas, frontMatter, profile, icons, references }: SiteContext,
  config: DocsConfig,
  site: DependencyTracker,
  pages: SitePages,
  isIgnored: PageCheckContext['isIgnored'],
  openApiFiles: ProjectOpenApiFiles | undefined,
): PageCheckContext {
  const memo = new Map<unknown, unknown>();
  const context: PageCheckContext = {
    config,
    schemas,
    frontMatter,
    profile,
    icons,
    references: references.of(config),
    site,
    pages,
    openApiFiles,
    isIgnored,
    once<T>(derive: (given: PageCheckContext) => T): T {
      if (!memo.has(derive)) memo.set(derive, derive(context));
      return memo.get(derive) as T;
    },
  };
  return context;
}
