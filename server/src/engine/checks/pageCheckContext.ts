import type { DocsConfig } from '../config/docsConfig';
import type { DependencyTracker } from '../site/dependencyTracker';
import type { ProjectOpenApiFiles } from '../site/projectOpenApiFiles';
import type { SiteContext } from '../site/siteContext';
import type { SitePages } from '../site/sitePages';
import type { PageCheckContext } from './pageCheck';

/** Brings together what the rules about pages look at. */
export function pageCheckContext(
  { schemas, frontMatter, profile, icons, references }: SiteContext,
  config: DocsConfig,
  site: DependencyTracker,
  pages: SitePages,
  isIgnored: PageCheckContext['isIgnored'],
  descriptions: ProjectOpenApiFiles | undefined,
): PageCheckContext {
  const derived = new Map<unknown, unknown>();
  const context: PageCheckContext = {
    config,
    schemas,
    frontMatter,
    profile,
    icons,
    references: references.of(config),
    site,
    pages,
    descriptions,
    isIgnored,
    once<T>(derive: (given: PageCheckContext) => T): T {
      if (!derived.has(derive)) derived.set(derive, derive(context));
      return derived.get(derive) as T;
    },
  };
  return context;
}
