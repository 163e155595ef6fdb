import type { ApiIndex } from '../samples/apiIndex';
import type { PackageNames } from '../site/packageDependencies';
import type { ProjectOpenApiFiles } from '../site/projectOpenApiFiles';
import type { SitePages } from '../site/sitePages';
import type { PageSite } from './pageSite';

/** The state that the findings of pages are derived from. */
export interface PageParts {
  readonly site: PageSite;
  readonly pages: SitePages;
  /** The settings of the user. */
  readonly settings: object;
  readonly openApiFiles: ProjectOpenApiFiles | undefined;
  /** The operations that samples call; `undefined` if no page has samples. The same object while no OpenAPI file has changed. */
  readonly apis: ApiIndex | undefined;
  readonly packages: PackageNames | undefined;
  isIgnored(path: string): boolean;
}
