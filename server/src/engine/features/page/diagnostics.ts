import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { namesOpenApiFiles } from '../../checks/frontMatter/operations';
import { type PageCheckContext, pageCheckContext } from '../../checks/pageCheckContext';
import { checksOf } from '../../checks/registry';
import { type CheckFailure, type ReportedFinding, runChecks } from '../../checks/runner';
import type { EngineSettings } from '../../checks/settings';
import type { DocsConfig } from '../../config/docsConfig';
import type { PageFile } from '../../pages/page';
import { type AddressSources, addressSources, sameSources, siteAddresses } from '../../site/addresses/siteAddresses';
import type { PageDependencies } from '../../site/askedPages';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import { PageFacts } from '../../site/pageFacts';
import { loadConfig } from '../../site/siteContext';
import type { SitePages } from '../../site/sitePages';
import type { EngineContext } from '../engineContext';
import type { FileDiagnostics } from '../fileDiagnostics';
import type { Revisions } from '../revisions';
import { toDiagnostic } from '../toDiagnostic';

/** The cached results for the pages of one configuration, with their dependencies. */
interface Run {
  readonly site: PageCheckContext;
  readonly settings: EngineSettings;
  readonly isIgnored: PageCheckContext['isIgnored'];
  readonly index: FileIndex;
  readonly siteVersion: number;
  readonly pages: SitePages;
  readonly sources: AddressSources;
  /** Whether a page refers into an OpenAPI file. */
  readonly isAsked: boolean;
  readonly byUri: Map<string, PageResult>;
}

/** The findings of one version of a page, with the other pages whose content they depend on. */
interface PageResult {
  readonly page: PageFile;
  readonly findings: readonly ReportedFinding[];
  readonly asked: PageDependencies;
}

/** Runs the checks of pages: for one page, or for all of a site. */
export class PageDiagnostics {
  private readonly runs = new WeakMap<DocsConfig, Run>();
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
    const findings = page ? this.check(run, page) : [];
    const items = findings.map((finding) => toDiagnostic(finding, this.context.checkDocs?.(finding.code), this.context.localize));
    return { uri, items, revision: this.revisions.of(uri, page?.head.version ?? -1, items) };
  }

  /** URIs of the pages of a site that have diagnostics. @throws {CancelledError} */
  async pagesWithFindings(config: DocsConfig, token: CancellationToken): Promise<string[]> {
    const run = await this.run(config, token);
    return (await this.ownPages(config, run, token)).filter((page) => this.check(run, page).length > 0).map(({ uri }) => uri);
  }

  /** The findings of the pages of a site that have any, by URI; the same map while they are valid. @throws {CancelledError} */
  async findingsOfPages(config: DocsConfig, token: CancellationToken): Promise<ReadonlyMap<string, readonly ReportedFinding[]>> {
    const run = await this.run(config, token);
    const known = this.found.get(run);
    if (known) return known;
    const found = new Map<string, readonly ReportedFinding[]>();
    for (const page of await this.ownPages(config, run, token)) {
      const findings = this.check(run, page);
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
    return runPageChecks(this.context, await this.run(config, token), page);
  }

  private check(run: Run, page: PageFile): readonly ReportedFinding[] {
    const known = run.byUri.get(page.uri);
    if (known?.page === page && this.areCurrent(known.asked, run.pages)) return known.findings;
    const findings = runPageChecks(this.context, run, page);
    run.byUri.set(page.uri, { page, findings, asked: run.site.asked.take() });
    return findings;
  }

  private areCurrent(asked: PageDependencies, pages: SitePages): boolean {
    for (const [file, former] of asked) if (!this.facts.areSame(former, pages.at(file))) return false;
    return true;
  }

  /**
   * The findings of a page are valid while it, the configuration, the settings, the imports of pages, and what it depends on in other pages
   * are the same.
   */
  private async run(config: DocsConfig, token: CancellationToken): Promise<Run> {
    const settings = await this.context.settings.of(config.root.uri);
    const index = await this.context.sites.of(config.folder, token);
    const pages = await this.context.pages.all(index, token);
    const listed = await this.context.listings.of(this.context, config, token);
    const isIgnored = await this.context.ignoredPaths.of(config.folder);
    const sources = await addressSources(this.context, config, token);
    const known = this.runs.get(config);
    const isAsked = known?.pages === pages ? known.isAsked : pages.files.some(namesOpenApiFiles);
    const openApiFiles = isAsked ? await this.context.projectOpenApi.of(index, token) : undefined;
    throwIfCancelled(token);
    const holds =
      known?.settings === settings &&
      known.index === index &&
      known.siteVersion === index.version &&
      known.site.openApiFiles === openApiFiles &&
      known.site.listed === listed &&
      known.isIgnored === isIgnored &&
      sameSources(known.sources, sources) &&
      known.pages.hasImportsOf(pages);
    if (holds && known.pages === pages) return known;
    // The findings of other pages and their dependencies are still valid.
    const questions = holds ? known.site.site : index.askForPages();
    const addresses = holds ? known.site.addresses : siteAddresses(this.context, config, questions, sources);
    const site = pageCheckContext(this.context, config, questions, pages, addresses, listed, isIgnored, openApiFiles);
    const byUri: Run['byUri'] = holds ? known.byUri : new Map();
    const run = { site, settings, isIgnored, index, siteVersion: index.version, pages, sources, isAsked, byUri };
    this.runs.set(config, run);
    return run;
  }
}

function runPageChecks({ log }: Pick<EngineContext, 'log'>, { site, settings }: Run, page: PageFile): ReportedFinding[] {
  // A run for a hypothetical page left its dependencies.
  site.asked.take();
  const file = { uri: page.uri, document: page.head };
  const onFailure: CheckFailure = (code, error) => log(`The check ${code} failed on ${page.uri}`, error);
  return runChecks(checksOf('page'), settings, onFailure, page, site).map((finding) => ({ ...finding, file }));
}
