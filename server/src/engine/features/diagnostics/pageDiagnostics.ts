import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { instructionPath } from '../../checks/agents/common';
import { ContentMemos } from '../../checks/contentContext';
import { namesOpenApiFiles } from '../../checks/frontMatter/common';
import { readAddresses } from '../../checks/link/common';
import { pageCheckContext, type SharedPageContext, sharedPageContext } from '../../checks/pageCheckContext';
import type { PageParts } from '../../checks/pageParts';
import { PageRecorder, type RecordedAnswers } from '../../checks/pageRecorder';
import { PageSite } from '../../checks/pageSite';
import { checksOf } from '../../checks/registry';
import { repeatsOtherPage } from '../../checks/repeatedHint';
import { type CheckFailure, type ReportedFinding, runChecksWithPauses } from '../../checks/runner';
import type { EngineSettings } from '../../checks/settings';
import type { DocsConfig } from '../../config/docsConfig';
import type { ListedPages } from '../../config/navigation/listedPages';
import type { Dependencies } from '../../dependencies/recorder';
import { State } from '../../dependencies/state';
import type { EngineContext } from '../../engineContext';
import type { PageFile } from '../../pages/page';
import type { ApiIndex } from '../../samples/apiIndex';
import { type AddressSources, addressSources, sameSources, siteAddresses } from '../../site/addresses/siteAddresses';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import { siteAroundLeftover } from '../../site/leftovers';
import { PageFacts } from '../../site/pageFacts';
import { loadConfig } from '../../site/siteContext';
import type { SitePages } from '../../site/sitePages';
import type { FileDiagnostics } from './fileDiagnostics';
import type { Revisions } from './revisions';
import { toDiagnostic } from './toDiagnostic';

/** Hints that only a translation can have. */
const hintsOfTranslations: ReadonlySet<string> = new Set(['link.otherLanguage']);

/** The cached results for the pages of one version of a site. */
interface Run {
  readonly state: State<PageParts>;
  readonly settings: EngineSettings;
  readonly context: SharedPageContext;
  readonly sources: AddressSources;
  readonly recorded: RecordedAnswers;
  /** Whether a page refers into an OpenAPI file. */
  readonly usesOpenApi: boolean;
  /** Last result of each page, possibly of an earlier version of the site: valid only if its dependencies are current. */
  readonly byUri: Map<string, PageResult>;
  /** Checks in progress. */
  readonly checking: Map<PageFile, Promise<readonly ReportedFinding[]>>;
}

/** The findings of one version of a page. */
interface PageResult {
  readonly page: PageFile;
  readonly findings: readonly ReportedFinding[];
  readonly dependencies: Dependencies<PageParts>;
}

/** Runs the checks of pages: for one page, or for all of a site. */
export class PageDiagnostics {
  private readonly runs = new WeakMap<DocsConfig, Run>();
  /** Last run of each site, with any version of its configuration. */
  private readonly latest = new WeakMap<FileIndex, Run>();
  private readonly facts = new PageFacts();
  /** Whether pages have samples of requests. */
  private readonly samples = new WeakMap<SitePages, boolean>();
  private readonly contents: ContentMemos;
  /** The findings of all pages of a run. */
  private readonly found = new WeakMap<Run, ReadonlyMap<string, readonly ReportedFinding[]>>();

  constructor(
    private readonly context: EngineContext,
    private readonly revisions: Revisions,
  ) {
    this.contents = new ContentMemos(context);
  }

  /** Diagnostics of a page. @param path of the file, relative to the documentation folder. @throws {CancelledError} */
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

  /** Findings of pages by URI, without pages that have none; the same map while they are valid. @throws {CancelledError} */
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

  private async ownPages(config: DocsConfig, { state }: Run, token: CancellationToken): Promise<PageFile[]> {
    if (await siteAroundLeftover(this.context, config.folder, token)) return [];
    const inner = await this.sitesWithin(config, token);
    const { pages } = state.parts;
    return [...pages.all, ...pages.instructions].filter(({ uri }) => !inner.some((folder) => uri.startsWith(folder)));
  }

  /** URIs, with a trailing slash, of documentation folders inside the folder of a configuration: their pages do not belong to it. */
  private async sitesWithin({ folder }: DocsConfig, token: CancellationToken): Promise<string[]> {
    const found: string[] = [];
    for (const root of await this.context.roots.all(token)) {
      const inner = root.slice(0, root.lastIndexOf('/') + 1);
      if (!inner.startsWith(`${folder}/`) || inner === `${folder}/` || !(await loadConfig(this.context, root, token))) continue;
      if (!(await siteAroundLeftover(this.context, inner.slice(0, -1), token))) found.push(inner);
    }
    return found;
  }

  /** Findings in a hypothetical version of a page; nothing is cached. @throws {CancelledError} */
  async findingsIn(config: DocsConfig, page: PageFile, token: CancellationToken): Promise<readonly ReportedFinding[]> {
    return (await this.runChecks(await this.run(config, token), page)).findings;
  }

  /** Concurrent requests share a check, which may pause. */
  private check(run: Run, page: PageFile): readonly ReportedFinding[] | Promise<readonly ReportedFinding[]> {
    const checking = run.checking.get(page);
    if (checking) return checking;
    const known = run.byUri.get(page.uri);
    if (known?.page === page && known.dependencies.isCurrent(run.state)) return known.findings;
    const started = this.runChecks(run, page)
      .then((result) => {
        run.byUri.set(page.uri, result);
        return result.findings;
      })
      .finally(() => run.checking.delete(page));
    run.checking.set(page, started);
    return started;
  }

  /** Runs the checks of one page, and records the dependencies of the findings. */
  private async runChecks({ state, settings, recorded, context: shared }: Run, page: PageFile): Promise<PageResult> {
    const { log, pause } = this.context;
    // One recorder per page: other pages may be checked in a pause.
    const recorder = new PageRecorder(state, this.facts, recorded);
    const context = pageCheckContext(shared, page, recorder, this.contents.of(page.content));
    const file = { uri: page.uri, document: page.head };
    const onFailure: CheckFailure = (code, error) => log(`The check ${code} failed on ${page.uri}`, error);
    await context.ofPage.prepare(readAddresses, pause);
    const all = await runChecksWithPauses(pause, pageChecks(page, shared), settings, onFailure, page, context);
    const hints = all.filter(({ severity }) => severity === 'hint');
    // The original of a translation or an older version has the same hints, and of a copy the same about its text.
    const isCopy = hints.length > 0 && recorder.isCopy(page.path);
    const isOfContent = ({ code }: { readonly code: string }): boolean => context.ofContent.findings.has(code);
    const repeats = !isCopy && hints.some(isOfContent) && repeatsOtherPage(page, context);
    const isRepeated = (hint: (typeof all)[number]): boolean =>
      isCopy ? !hintsOfTranslations.has(hint.code) : repeats && isOfContent(hint);
    const found = isCopy || repeats ? all.filter((finding) => finding.severity !== 'hint' || !isRepeated(finding)) : all;
    return { page, findings: found.map((finding) => ({ ...finding, file })), dependencies: recorder.end() };
  }

  /** Run for the current state of a site: the former run if nothing that findings of pages depend on has changed. */
  private async run(config: DocsConfig, token: CancellationToken): Promise<Run> {
    const settings = await this.context.settings.of(config.root.uri);
    const fileIndex = await this.context.sites.of(config.folder, token);
    const pages = await this.context.pages.all(fileIndex, token);
    const listed = await this.context.listings.of(this.context, config, token);
    const isIgnored = await this.context.ignoredPaths.of(config.folder);
    const sources = await addressSources(this.context, config, token);
    const former = this.runs.get(config) ?? this.latest.get(fileIndex);
    const recorded = former?.recorded ?? (await this.recordedAnswers());
    const usesOpenApi = former?.state.parts.pages === pages ? former.usesOpenApi : pages.files.some(namesOpenApiFiles);
    const openApiFiles = usesOpenApi ? await this.context.projectOpenApi.of(fileIndex, token) : undefined;
    const apis = await this.apisOf(pages, fileIndex, token);
    const packages = await this.context.packages.of(config);
    for (const openApiFile of openApiFiles?.all ?? []) {
      await this.context.openApiFiles.validate(openApiFile);
      throwIfCancelled(token);
    }
    throwIfCancelled(token);
    const site = this.siteOf(config, fileIndex, listed, sources, former);
    const parts: PageParts = { site, pages, settings, openApiFiles, apis, packages, isIgnored };
    const state = former ? former.state.with(parts) : State.of(parts);
    if (former && former.state === state) return former;
    const run: Run = {
      state,
      settings,
      context: sharedPageContext(this.context, pages, isIgnored, openApiFiles, packages),
      sources,
      recorded,
      usesOpenApi,
      byUri: former?.byUri ?? new Map(),
      checking: new Map(),
    };
    this.runs.set(config, run);
    this.latest.set(fileIndex, run);
    return run;
  }

  private async recordedAnswers(): Promise<RecordedAnswers> {
    if (!this.context.recordsDependencies) return 'none';
    const changes = (await this.context.changesToCome?.()) ?? 'any';
    return ({ none: 'none', pages: 'ofPages', any: 'all' } as const)[changes];
  }

  /** The operations that samples of pages call; `undefined` if there are no samples, or no operations at a known host. */
  private async apisOf(pages: SitePages, fileIndex: FileIndex, token: CancellationToken): Promise<ApiIndex | undefined> {
    const hasSamples = this.samples.get(pages) ?? pages.all.some(({ body }) => body.codeBlocks.some(({ code }) => code !== undefined));
    this.samples.set(pages, hasSamples);
    if (!hasSamples) return undefined;
    const index = this.context.apis.of(await this.context.projectOpenApi.of(fileIndex, token));
    return index.isEmpty ? undefined : index;
  }

  /** Site for page checks; the same object until its configuration, its listed pages, its files or the sources of its addresses change. */
  private siteOf(
    config: DocsConfig,
    fileIndex: FileIndex,
    listed: ListedPages | undefined,
    sources: AddressSources,
    former: Run | undefined,
  ): PageSite {
    const known = former?.state.parts.site;
    const hasFiles = known?.filesVersion === fileIndex.version;
    if (hasFiles && known.config === config && known.listed === listed && sameSources(former?.sources, sources)) return known;
    const files = hasFiles ? known.files : fileIndex.recordForPages();
    const addresses = siteAddresses(this.context, config, files, sources);
    return new PageSite(config, this.context.references.of(config), this.context.profile, files, fileIndex.version, addresses, listed);
  }
}

/** Checks of a file. Instructions for agents are no pages: what they mention in links and code is not the site. */
function pageChecks(page: PageFile, context: SharedPageContext): ReturnType<typeof checksOf<'page'>> {
  const checks = checksOf('page');
  return instructionPath(page, context) === undefined ? checks : checks.filter(({ code }) => code.startsWith('agents.'));
}
