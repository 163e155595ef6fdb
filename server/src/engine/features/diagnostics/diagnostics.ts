import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-types';
import { type CancellationToken, neverCancelled, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { addToList } from '../../base/lists';
import { joinUri, parentUri } from '../../base/uris';
import { agentsLlmsText } from '../../checks/agents/llmsText';
import { createCheckContext, prepareChecks, prepareConfig } from '../../checks/createCheckContext';
import { fileLeftover } from '../../checks/file/leftover';
import { checksOf } from '../../checks/registry';
import { type CheckFailure, type ReportedFinding, runChecksWithPauses } from '../../checks/runner';
import type { EngineSettings } from '../../checks/settings';
import type { FindingsReader, SiteFindings } from '../../checks/siteFindings';
import type { DocsConfig } from '../../config/docsConfig';
import { State } from '../../dependencies/state';
import type { EngineContext } from '../../engineContext';
import { llmsText } from '../../llmsText/llmsText';
import type { EndpointAddresses } from '../../navigation/tree/endpointAddresses';
import type { PageFile } from '../../pages/page';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import type { FormerPage } from '../../site/formerPages';
import { siteAroundLeftover } from '../../site/leftovers';
import type { OpenApiFileSet } from '../../site/openApiFiles';
import { resolve, type SiteConfigDocument, type SiteDocument } from '../../site/resolve';
import { isConfigName } from '../../site/siteContext';
import type { FileDiagnostics } from './fileDiagnostics';
import { OpenApiDiagnostics } from './openApiDiagnostics';
import { PageDiagnostics } from './pageDiagnostics';
import { Revisions } from './revisions';
import { toDiagnostic } from './toDiagnostic';
import { truncateDiagnostics } from './truncation';

/** The state that the findings of a configuration are derived from. */
interface ConfigParts {
  readonly settings: EngineSettings;
  readonly fileIndex: FileIndex;
  readonly siteVersion: number;
  readonly isNested: boolean;
  readonly isLeftover: boolean;
  readonly formerPages: readonly FormerPage[];
  readonly llmsCharacters: number | undefined;
  /** `undefined` if one of them has changed. */
  readonly openApiFiles: OpenApiFileSet | undefined;
  isIgnored(path: string): boolean;
}

interface Results {
  readonly state: State<ConfigParts>;
  readonly openApiFiles: OpenApiFileSet;
  /** Number of the run; equal for runs over the same configuration with the same findings. */
  readonly number: number;
  readonly findings: readonly ReportedFinding[];
  readonly byFile: ReadonlyMap<string, readonly ReportedFinding[]>;
}

/** The diagnostics of legacy configurations. */
interface LegacyDiagnostics {
  diagnostics(uri: string, token: CancellationToken): Promise<FileDiagnostics>;
}

/** Runs the checks over a configuration once, and returns the diagnostics of each of its files. */
export class Diagnostics implements FindingsReader {
  private readonly results = new WeakMap<DocsConfig, Results>();
  private readonly running = new WeakMap<DocsConfig, Promise<Results>>();
  private readonly pages: PageDiagnostics;
  private readonly openApiFiles: OpenApiDiagnostics;
  private readonly revisions = new Revisions();
  /** Last answer about each configuration file by URI, with the numbers of the runs that it is derived from. */
  private readonly answers = new Map<string, { readonly runs: string; readonly answer: FileDiagnostics }>();
  private runs = 0;

  constructor(
    private readonly context: EngineContext,
    private readonly legacy: LegacyDiagnostics,
    private readonly endpoints: EndpointAddresses,
  ) {
    this.pages = new PageDiagnostics(context, this.revisions);
    this.openApiFiles = new OpenApiDiagnostics(context, this.revisions);
  }

  /** The reported diagnostics of a document, truncated. @throws {CancelledError} */
  async shown(uri: string, token: CancellationToken): Promise<FileDiagnostics> {
    const all = await this.of(uri, token);
    return { ...all, items: truncateDiagnostics(all.items, this.context.localize) };
  }

  /** All diagnostics of a document; empty for one that is not part of a site. @throws {CancelledError} */
  async of(uri: string, token: CancellationToken): Promise<FileDiagnostics> {
    if (isConfigName(this.context, uri)) this.context.sites.prepare(parentUri(uri));
    const document = await resolve(this.context, uri, token);
    return document ? this.ofDocument(document, token) : this.ofUnread(uri);
  }

  /** All diagnostics of a resolved document. @throws {CancelledError} */
  async ofDocument(document: SiteDocument, token: CancellationToken): Promise<FileDiagnostics> {
    switch (document.kind) {
      case 'config':
        return this.ofConfig(document, token);
      case 'page':
        return this.pages.of(document.config, document.path, document.uri, token);
      case 'openapi':
        return this.openApiFiles.of(document.config, document.path, document.uri, token);
      case 'legacy':
        return this.legacy.diagnostics(document.uri, token);
    }
  }

  private async ofConfig({ uri, file, inConfigs }: SiteConfigDocument, token: CancellationToken): Promise<FileDiagnostics> {
    const all: Results[] = [];
    for (const { config } of inConfigs) {
      all.push(await this.run(config));
      throwIfCancelled(token);
    }
    const { version } = file.document;
    const runs = [version, ...all.map(({ number }) => number)].join('.');
    const known = this.answers.get(uri);
    if (known?.runs === runs) return known.answer;
    const items = await this.itemsOf(uri, all);
    throwIfCancelled(token);
    const answer = { uri, revision: this.revisions.of(uri, version, items), items };
    this.answers.set(uri, { runs, answer });
    return answer;
  }

  private async itemsOf(uri: string, all: readonly Results[]): Promise<Diagnostic[]> {
    const items = new Map<string, Diagnostic>();
    for (const results of all) {
      for (const finding of results.byFile.get(uri) ?? []) {
        const diagnostic = toDiagnostic(finding, this.context.checkDocs?.(finding.code), this.context.localize);
        // A fragment that is included twice has each finding twice. The data distinguishes findings of one code at one span.
        items.set(JSON.stringify([finding.code, finding.span, finding.data]), diagnostic);
        const pausing = this.context.pause();
        if (pausing) await pausing;
      }
    }
    return [...items.values()];
  }

  async findingsIn(config: DocsConfig, uri: string): Promise<readonly ReportedFinding[]> {
    return (await this.run(config)).byFile.get(uri) ?? [];
  }

  /** The findings in one version of a page, which may be a hypothetical one. @throws {CancelledError} */
  findingsInPage(config: DocsConfig, page: PageFile, token: CancellationToken): Promise<readonly ReportedFinding[]> {
    return this.pages.findingsIn(config, page, token);
  }

  async findingsOfSite(config: DocsConfig, token: CancellationToken): Promise<SiteFindings> {
    const { findings } = await this.run(config);
    throwIfCancelled(token);
    return { config: findings, pages: await this.pages.findingsOfPages(config, token) };
  }

  /** URIs of the files of a site beyond its configuration that have diagnostics. @throws {CancelledError} */
  async otherFilesWithFindings(config: DocsConfig, token: CancellationToken): Promise<string[]> {
    const openApiUris = await this.openApiFiles.withFindings(config, token);
    return [...openApiUris, ...(await this.pages.pagesWithFindings(config, token))];
  }

  private async ofUnread(uri: string): Promise<FileDiagnostics> {
    const content = isConfigName(this.context, uri) ? await this.context.documents.read(uri) : undefined;
    if (content?.kind !== 'unreadable' || content.problem === 'unavailable') return { uri, revision: 'none', items: [] };
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    const docsUrl = this.context.checkDocs?.('file.unreadable');
    const diagnostic: Diagnostic = {
      range,
      severity: DiagnosticSeverity.Error,
      code: 'file.unreadable',
      source: 'docs.json',
      message: this.context.localize(unread[content.problem]),
      ...(docsUrl !== undefined && { codeDescription: { href: docsUrl } }),
    };
    return { uri, revision: `unread.${content.problem}`, items: [diagnostic] };
  }

  /** The findings of a configuration, cached for its settings and dependencies. */
  private async run(config: DocsConfig): Promise<Results> {
    for (;;) {
      const known = this.results.get(config);
      if (known && (await this.isCurrent(known, config))) return known;
      const running = this.running.get(config);
      if (!running) return this.begin(config);
      // The dependencies may have changed since the run started, so its result is examined again.
      await running;
    }
  }

  private begin(config: DocsConfig): Promise<Results> {
    const running = this.compute(config).finally(() => this.running.delete(config));
    this.running.set(config, running);
    return running;
  }

  private async isCurrent({ state, openApiFiles }: Results, config: DocsConfig): Promise<boolean> {
    const { settings, sites, ignoredPaths, formerPages, roots, openApiFiles: all } = this.context;
    // Shared by several requests, each of which checks its own token afterwards.
    const fileIndex = await sites.of(config.folder, neverCancelled);
    const ownSettings = await settings.of(config.root.uri);
    const parts: ConfigParts = {
      settings: ownSettings,
      fileIndex,
      siteVersion: fileIndex.version,
      isIgnored: await ignoredPaths.certain(config.folder),
      formerPages: formerPages.of(config.root.uri),
      isLeftover: (await siteAroundLeftover(this.context, config.folder, neverCancelled)) !== undefined,
      isNested: await roots.isNested(config.folder),
      llmsCharacters: await this.llmsCharacters(config, ownSettings),
      openApiFiles: (await all.isCurrent(openApiFiles)) ? openApiFiles : undefined,
    };
    return state.with(parts) === state;
  }

  /** Length of the `llms.txt` that readers get: that of the site, else the one that the service makes. Read only if the user has it checked. */
  private async llmsCharacters(config: DocsConfig, { severities }: EngineSettings): Promise<number | undefined> {
    if ((severities.get(agentsLlmsText.code) ?? 'off') === 'off') return undefined;
    const own = await this.context.documents.read(joinUri(config.folder, 'llms.txt'));
    if (own.kind !== 'missing') return own.kind === 'text' ? own.document.getText().length : undefined;
    return (await llmsText(this.context, this.endpoints, { root: config.root.uri }, neverCancelled))?.text.length;
  }

  private async compute(config: DocsConfig): Promise<Results> {
    const settings = await this.context.settings.of(config.root.uri);
    await prepareConfig(this.context, config, this.context.pause);
    const fileIndex = await this.context.sites.of(config.folder, neverCancelled);
    const llmsCharacters = await this.llmsCharacters(config, settings);
    const context = await createCheckContext(this.context, config, fileIndex, llmsCharacters, this.context.pause);
    const siteVersion = fileIndex.version;
    await prepareChecks(context, this.context.pause);
    const onFailure: CheckFailure = (code, error) => this.context.log(`The check ${code} failed on ${config.root.uri}`, error);
    const checks = context.isLeftover ? checksOf('config').filter(({ code }) => code === fileLeftover.code) : checksOf('config');
    const found = await runChecksWithPauses(this.context.pause, checks, settings, onFailure, context);
    const known = this.results.get(config);
    // Most created and deleted files do not affect findings: then clients are not refreshed.
    const isSame = known !== undefined && sameFindings(known.findings, found);
    const number = isSame ? known.number : ++this.runs;
    const { openApiFiles, isIgnored, isNested, isLeftover, formerPages } = context;
    const findings = isSame ? known.findings : found;
    const about = { isIgnored, isNested, isLeftover, formerPages, llmsCharacters };
    const state = State.of<ConfigParts>({ settings, fileIndex, siteVersion, openApiFiles, ...about });
    const results = { state, openApiFiles, number, findings, byFile: groupByFile(findings) };
    this.results.set(config, results);
    return results;
  }
}

/** Whether two runs over the same configuration have the same findings. */
function sameFindings(a: readonly ReportedFinding[], b: readonly ReportedFinding[]): boolean {
  return a.length === b.length && a.every((finding, index) => textOf(finding) === textOf(b[index]));
}

function textOf(finding: ReportedFinding | undefined): string {
  if (!finding) return '';
  const { file, code, severity, span, message, data, related = [] } = finding;
  return JSON.stringify([
    file.uri,
    code,
    severity,
    span,
    message,
    data,
    related.map((location) => [location.file.uri, location.span, location.message]),
  ]);
}

function groupByFile(findings: readonly ReportedFinding[]): Map<string, ReportedFinding[]> {
  const byFile = new Map<string, ReportedFinding[]>();
  for (const finding of findings) {
    addToList(byFile, finding.file.uri, finding);
  }
  return byFile;
}

const unread = {
  tooLarge: t`File too large to check.`,
  binary: t`Binary file: expected JSON.`,
  denied: t`Cannot read this file.`,
  outside: t`File outside the workspace: not read.`,
} as const;
