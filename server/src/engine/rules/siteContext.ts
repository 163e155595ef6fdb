import type { EngineContext } from '../context';
import type { DocsConfig } from '../model/docsConfig';
import type { ProjectDescriptions } from '../store/projectDescriptions';
import type { SitePages } from '../store/sitePages';
import type { SiteQuestions } from '../store/siteQuestions';
import type { SiteContext } from './pageRule';

/** Brings together what the rules about pages look at. */
export function siteContext(
  { schemas, frontMatter, profile, icons, references }: EngineContext,
  config: DocsConfig,
  site: SiteQuestions,
  pages: SitePages,
  isIgnored: SiteContext['isIgnored'],
  descriptions: ProjectDescriptions | undefined,
): SiteContext {
  const derived = new Map<unknown, unknown>();
  const context: SiteContext = {
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
    once<T>(derive: (given: SiteContext) => T): T {
      if (!derived.has(derive)) derived.set(derive, derive(context));
      return derived.get(derive) as T;
    },
  };
  return context;
}
