import type { Range } from 'vscode-languageserver-types';
import type { IconLibraries } from '../data/iconLibraries';
import type { ConfigReferences } from '../model/configReferences';
import type { DocsConfig } from '../model/docsConfig';
import type { PageFile } from '../model/page';
import type { SchemaView } from '../model/schema';
import type { ServiceProfile } from '../profile';
import type { ProjectDescriptions } from '../store/projectDescriptions';
import type { SitePages } from '../store/sitePages';
import type { SiteQuestions } from '../store/siteQuestions';
import type { Span } from '../text/spans';
import type { DataByCode, DiagnosticCode, Severity } from './codes';
import type { RelatedPlace, RuleHead } from './rule';

/** What rules about pages see of the site that a page belongs to. */
export interface SiteContext {
  readonly config: DocsConfig;
  readonly schemas: SchemaView;
  /** The schema of front matter. */
  readonly frontMatter: SchemaView;
  readonly profile: ServiceProfile;
  readonly icons: IconLibraries;
  readonly references: ConfigReferences;
  /** The files of the site. */
  readonly site: SiteQuestions;
  readonly pages: SitePages;
  /** The API descriptions of the project; `undefined` while no page names anything in one. */
  readonly descriptions: ProjectDescriptions | undefined;
  /** Whether the site tells the service to leave a file out, by its path from the documentation folder. */
  isIgnored(path: string): boolean;
  /** What `derive` makes of this context, made once however many rules and pages ask for it. */
  once<T>(derive: (context: SiteContext) => T): T;
}

/** A mistake found in a page. Its span lies in the head of the page. */
export interface PageFinding<C extends DiagnosticCode = DiagnosticCode> {
  readonly span: Span;
  /** Of a place in the body, whose text is not kept: what is to be marked instead of the span. */
  readonly range?: Range;
  readonly message: string;
  readonly data: DataByCode[C];
  readonly severity?: Severity;
  readonly related?: readonly RelatedPlace[];
  readonly unnecessary?: boolean;
}

/** A rule about one page of a site. It runs for every page, so what it needs of the site it derives once. */
export interface PageRule<C extends DiagnosticCode = DiagnosticCode> extends RuleHead<C> {
  checkPage(page: PageFile, context: SiteContext): Iterable<PageFinding<C>>;
}
