import type { Range } from 'vscode-languageserver-types';
import type { Span } from '../base/spans';
import type { DocsConfig } from '../config/docsConfig';
import type { ConfigReferences } from '../config/references/configReferences';
import type { IconLibraries } from '../icons/iconLibraries';
import type { PageFile } from '../pages/page';
import type { SchemaView } from '../schema/schemaView';
import type { ServiceProfile } from '../schema/serviceProfile';
import type { DependencyTracker } from '../site/dependencyTracker';
import type { ProjectOpenApiFiles } from '../site/projectOpenApiFiles';
import type { SitePages } from '../site/sitePages';
import type { CheckInfo, RelatedLocation } from './check';
import type { DataByCode, DiagnosticCode, Severity } from './codes';

/** What checks of pages see of the site that a page belongs to. */
export interface PageCheckContext {
  readonly config: DocsConfig;
  readonly schemas: SchemaView;
  /** The schema of front matter. */
  readonly frontMatter: SchemaView;
  readonly profile: ServiceProfile;
  readonly icons: IconLibraries;
  readonly references: ConfigReferences;
  /** The files of the site. */
  readonly site: DependencyTracker;
  readonly pages: SitePages;
  /** The API descriptions of the project; `undefined` while no page names anything in one. */
  readonly openApiFiles: ProjectOpenApiFiles | undefined;
  /** Whether the site tells the service to leave a file out, by its path from the documentation folder. */
  isIgnored(path: string): boolean;
  /** Memoizes what `derive` computes from this context, for all checks and pages. */
  once<T>(derive: (context: PageCheckContext) => T): T;
}

/** What a check reports in a page. Its span lies in the head of the page. */
export interface PageFinding<C extends DiagnosticCode = DiagnosticCode> {
  readonly span: Span;
  /** Of a place in the body, whose text is not kept: what is to be marked instead of the span. */
  readonly range?: Range;
  readonly message: string;
  readonly data: DataByCode[C];
  readonly severity?: Severity;
  readonly related?: readonly RelatedLocation[];
  readonly unnecessary?: boolean;
}

/** A check of one page. It runs for every page of a site, so it memoizes what it needs of the site. */
export interface PageCheck<C extends DiagnosticCode = DiagnosticCode> extends CheckInfo<C> {
  checkPage(page: PageFile, context: PageCheckContext): Iterable<PageFinding<C>>;
}
