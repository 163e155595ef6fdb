import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { namesOpenApiFiles } from '../../checks/frontMatter/common';
import { readAddresses } from '../../checks/link/common';
import { type PageCheckContext, type SharedPageContext, sharedPageContext, withOwnQuestions } from '../../checks/pageCheckContext';
import { haveSameAnswers, type PageAnswers } from '../../checks/pageQuestions';
import { PageSite } from '../../checks/pageSite';
import { checksOf } from '../../checks/registry';
import { type CheckFailure, type ReportedFinding, runChecksWithPauses } from '../../checks/runner';
import type { EngineSettings } from '../../checks/settings';
import type { DocsConfig } from '../../config/docsConfig';
import type { ListedPages } from '../../config/navigation/listedPages';
import type { EngineContext } from '../../engineContext';
import type { PageFile } from '../../pages/page';
import { type AddressSources, addressSources, sameSources, siteAddresses } from '../../site/addresses/siteAddresses';
import type { PageDependencies } from '../../site/askedPages';
import type { DependencyTracker } from '../../site/dependencyTracker';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import { PageFacts } from '../../site/pageFacts';
import { loadConfig } from '../../site/siteContext';
import type { SitePages } from '../../site/sitePages';
import type { FileDiagnostics } from './fileDiagnostics';
import type { Revisions } from './revisions';
import { toDiagnostic } from './toDiagnostic';

/** The cached results for the pages of one version of a site, with their dependencies. */
interface Run {
  readonly context: SharedPageContext;
  readonly site: PageSite;
  /** Different for each `site`. */
  readonly number: number;
  readonly settings: EngineSettings;
  readonly isIgnored: PageCheckContext['isIgnored'];
  readonly pages: SitePages;
  readonly sources: AddressSources;
  /** Whether a page refers into an OpenAPI file. */
  readonly isAsked: boolean;
  /** Those of all versions, until their answers are compared. */
  readonly byUri: Map<string, PageResult>;
  /** The checks that have not ended. */
  readonly checking: Map<PageFile, Promise<readonly ReportedFinding[]>>;
}

/** The findings of one version of a page, with what they depend on: the content of other pages, and answers of the site. */
interface PageResult {
  readonly page: PageFile;
  readonly findings: readonly ReportedFinding[];
  readonly asked: PageDependencies;
  readonly answers: PageAnswers;
  /** Number of the last run with these answers. */
  checkedFor: number;
}

/** Runs the checks of pages: for one page, or for all of a site. */
export class PageDiagnostics {
  private readonly runs = new WeakMap<DocsConfig, Run>();
  /** The last run of each site, whichever its configuration was. */
  private readonly latest = new WeakMap<FileIndex, Run>();
  private sites = 0;
  private readonly facts = new PageFacts();
  /** The findings of all pages of a run. */
  private readonly found = new WeakMap<Run, ReadonlyMap<string, readonly ReportedFinding[]>>();

  constructor(
    private readonly context: EngineContext,
    private readonly revisions: Revisions,
  ) {}

  /** @param path of the file, relative to the documentation folder. @throws {CancelledError} */
  async of(config: DocsConfig, path: string, uri: string, token: CancellationToken): Promise<FileDiagnostics> {
    const run = await this.run(config, token);
    const page = await this.context.pages.file(config.folder, path);
    throwIfCancelled(token);
    const findings = page ? await this.check(run, page) : [];
    throwIfCancelled(token);
    const items = findings.map((finding) => toDiagnostic(finding, this.context.checkDocs?.(finding.code), this.context.localize));
    return { uri, items, revision: this.revisions.of(uri, page?.head.version ?? -1, items) };
  }

  /** URIs of the pages of a site that have diagnostics. @throws {CancelledError} */
  async pagesWithFindings(config: DocsConfig, token: CancellationToken): Promise<string[]> {
    const run = await this.run(config, token);
    const found: string[] = [];
    for (const page of await this.ownPages(config, run, token)) if ((await this.check(run, page)).length > 0) found.push(page.uri);
    return found;
  }

  /** The findings of the pages of a site that have any, by URI; the same map while they are valid. @throws {CancelledError} */
  async findingsOfPages(config: DocsConfig, token: CancellationToken): Promise<ReadonlyMap<string, readonly ReportedFinding[]>> {
    const run = await this.run(config, token);
    const known = this.found.get(run);
    if (known) return known;
    const found = new Map<string, readonly ReportedFinding[]>();
    for (const page of await this.ownPages(config, run, token)) {
      const findings = await this.check(run, page);
      if (findings.length > 0) found.set(page.uri, findings);
      const pausing = this.context.pause();
      if (!pausing) continue;
      await pausing;
      throwIfCancelled(token);
    }
    this.found.set(run, found);
    return found;
  }

  private async ownPages(config: DocsConfig, { pages }: Run, token: CancellationToken): Promise<PageFile[]> {
    const inner = await this.sitesWithin(config, token);
    return pages.all.filter(({ uri }) => !inner.some((folder) => uri.startsWith(folder)));
  }

  /** URIs, with a trailing slash, of the documentation folders below that of a configuration: their pages are not part of it. */
  private async sitesWithin({ folder }: DocsConfig, token: CancellationToken): Promise<string[]> {
    const found: string[] = [];
    for (const root of await this.context.roots.all(token)) {
      const inner = root.slice(0, root.lastIndexOf('/') + 1);
      if (inner.startsWith(`${folder}/`) && inner !== `${folder}/` && (await loadConfig(this.context, root, token))) found.push(inner);
    }
    return found;
  }

  /** For a hypothetical version of a page; nothing is cached. @throws {CancelledError} */
  async findingsIn(config: DocsConfig, page: PageFile, token: CancellationToken): Promise<readonly ReportedFinding[]> {
    return (await runPageChecks(this.context, await this.run(config, token), page)).findings;
  }

  /** Concurrent requests share a check, which may pause. */
  private check(run: Run, page: PageFile): readonly ReportedFinding[] | Promise<readonly ReportedFinding[]> {
    const checking = run.checking.get(page);
    if (checking) return checking;
    const known = run.byUri.get(page.uri);
    if (known?.page === page && this.areCurrent(known.asked, run.pages)) {
      if (known.checkedFor !== run.number && haveSameAnswers(known.answers, run.site)) known.checkedFor = run.number;
      if (known.checkedFor === run.number) return known.findings;
    }
    const started = runPageChecks(this.context, run, page)
      .then(({ findings, asked, answers }) => {
        run.byUri.set(page.uri, { page, findings, asked, answers, checkedFor: run.number });
        return findings;
      })
      .finally(() => run.checking.delete(page));
    run.checking.set(page, started);
    return started;
  }

  private areCurrent(asked: PageDependencies, pages: SitePages): boolean {
    for (const [file, former] of asked) if (!this.facts.areSame(former, pages.at(file))) return false;
    return true;
  }

  /**
   * The findings of a page are valid while it, the settings, the imports of pages, the OpenAPI files that pages name, and what it depends on
   * are the same: in other pages, in the configuration and among the files of the site.
   */
  private async run(config: DocsConfig, token: CancellationToken): Promise<Run> {
    const settings = await this.context.settings.of(config.root.uri);
    const index = await this.context.sites.of(config.folder, token);
    const pages = await this.context.pages.all(index, token);
    const listed = await this.context.listings.of(this.context, config, token);
    const isIgnored = await this.context.ignoredPaths.of(config.folder);
    const sources = await addressSources(this.context, config, token);
    const former = this.runs.get(config) ?? this.latest.get(index);
    const isAsked = former?.pages === pages ? former.isAsked : pages.files.some(namesOpenApiFiles);
    const openApiFiles = isAsked ? await this.context.projectOpenApi.of(index, token) : undefined;
    throwIfCancelled(token);
    const kept =
      former?.settings === settings &&
      former.context.openApiFiles === openApiFiles &&
      former.isIgnored === isIgnored &&
      former.pages.hasImportsOf(pages)
        ? former
        : undefined;
    const hasFiles = kept?.site.filesVersion === index.version;
    const isSame = hasFiles && kept.site.config === config && kept.site.listed === listed && sameSources(kept.sources, sources);
    if (isSame && kept.pages === pages) return kept;
    const site = isSame ? kept.site : this.siteOf(config, hasFiles ? kept.site.files : index.askForPages(), index.version, listed, sources);
    const run: Run = {
      context: sharedPageContext(this.context, pages, isIgnored, openApiFiles),
      site,
      number: isSame ? kept.number : ++this.sites,
      settings,
      isIgnored,
      pages,
      sources,
      isAsked,
      byUri: kept?.byUri ?? new Map(),
      checking: new Map(),
    };
    this.runs.set(config, run);
    this.latest.set(index, run);
    return run;
  }

  private siteOf(
    config: DocsConfig,
    files: DependencyTracker,
    filesVersion: number,
    listed: ListedPages | undefined,
    sources: AddressSources,
  ): PageSite {
    const addresses = siteAddresses(this.context, config, files, sources);
    return new PageSite(config, this.context.references.of(config), this.context.profile, files, filesVersion, addresses, listed);
  }
}

/** The checks of one page, with what they depend on. */
async function runPageChecks(
  { log, pause }: Pick<EngineContext, 'log' | 'pause'>,
  { context, pages, site, settings }: Run,
  page: PageFile,
): Promise<Pick<PageResult, 'findings' | 'asked' | 'answers'>> {
  // Of its own: other pages may be checked in a pause.
  const own = withOwnQuestions(context, site, pages);
  const file = { uri: page.uri, document: page.head };
  const onFailure: CheckFailure = (code, error) => log(`The check ${code} failed on ${page.uri}`, error);
  await own.questions.prepareForPage(pause, readAddresses, page, own);
  const found = await runChecksWithPauses(pause, checksOf('page'), settings, onFailure, page, own);
  return { findings: found.map((finding) => ({ ...finding, file })), asked: own.asked.take(), answers: own.questions.take() };
}
