import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { memoize } from '../../base/memo';
import { type ExpectedFormat, expectedFormat, type OpenApiCheckContext } from '../../checks/openApiCheckContext';
import { checksOf } from '../../checks/registry';
import { type CheckFailure, type ReportedFinding, runChecks } from '../../checks/runner';
import type { EngineSettings } from '../../checks/settings';
import type { DocsConfig } from '../../config/docsConfig';
import { normalizeFilePath } from '../../config/references/targets';
import type { EngineContext } from '../../engineContext';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { FileDiagnostics } from './fileDiagnostics';
import type { Revisions } from './revisions';
import { toDiagnostic } from './toDiagnostic';

/** Maximum number of OpenAPI files that are checked without being open; the largest sites refer to many more. */
const maxChecked = 60;

interface Result {
  readonly settings: EngineSettings;
  /** Expected formats, in order, separated by commas. */
  readonly formats: string;
  readonly findings: readonly ReportedFinding[];
}

/** Checks the OpenAPI files that a configuration names. Findings are cached per version of a file. */
export class OpenApiDiagnostics {
  private readonly results = new WeakMap<OpenApiFile, Result>();

  constructor(
    private readonly context: EngineContext,
    private readonly revisions: Revisions,
  ) {}

  /**
   * Diagnostics of an OpenAPI file; waits until it is parsed. @param path relative to the documentation folder. @throws {CancelledError}
   */
  async of(config: DocsConfig, path: string, uri: string, token: CancellationToken): Promise<FileDiagnostics> {
    const settings = await this.context.settings.of(config.root.uri);
    const openApiFile = await this.read(config, path);
    throwIfCancelled(token);
    const findings = openApiFile ? this.check(config, openApiFile, settings) : [];
    const items = findings.map((finding) => toDiagnostic(finding, this.context.checkDocs?.(finding.code), this.context.localize));
    return { uri, items, revision: this.revisions.of(uri, openApiFile?.document.version ?? -1, items) };
  }

  /** URIs of the OpenAPI files of a site that have diagnostics. @throws {CancelledError} */
  async withFindings(config: DocsConfig, token: CancellationToken): Promise<string[]> {
    const settings = await this.context.settings.of(config.root.uri);
    const found: string[] = [];
    for (const path of [...expectedFormats(this.context, config).keys()].slice(0, maxChecked)) {
      const openApiFile = await this.read(config, path);
      throwIfCancelled(token);
      if (openApiFile && this.check(config, openApiFile, settings).length > 0) found.push(openApiFile.uri);
    }
    return found;
  }

  private async read({ folder }: DocsConfig, path: string): Promise<OpenApiFile | undefined> {
    const openApiFile = await this.context.openApiFiles.read(folder, path);
    if (openApiFile) await this.context.openApiFiles.validate(openApiFile);
    return openApiFile;
  }

  private check(config: DocsConfig, openApiFile: OpenApiFile, settings: EngineSettings): readonly ReportedFinding[] {
    const expected = expectedFormats(this.context, config).get(openApiFile.path.normalize());
    if (!expected) return [];
    const formats = [...expected].join();
    const cached = this.results.get(openApiFile);
    if (cached?.settings === settings && cached.formats === formats) return cached.findings;
    const { uri, document } = openApiFile;
    const file = { uri, document };
    const context: OpenApiCheckContext = {
      frontMatter: this.context.frontMatter,
      expectedFormats: expected,
      ...memoize<[OpenApiFile, OpenApiCheckContext]>(() => [openApiFile, context]),
    };
    const onFailure: CheckFailure = (code, error) => this.context.log(`The check ${code} failed on ${uri}`, error);
    const findings = runChecks(checksOf('openapi'), settings, onFailure, openApiFile, context).map((finding) => ({ ...finding, file }));
    this.results.set(openApiFile, { settings, formats, findings });
    return findings;
  }
}

/** The expected formats of the OpenAPI files that a configuration names, by normalized path. */
function expectedFormats(context: Pick<EngineContext, 'references'>, config: DocsConfig): Map<string, Set<ExpectedFormat>> {
  const found = new Map<string, Set<ExpectedFormat>>();
  for (const reference of context.references.of(config).ofKind('openapi')) {
    const path = normalizeFilePath(reference.text.trim());
    const key = path?.normalize();
    if (key) found.set(key, (found.get(key) ?? new Set()).add(expectedFormat(reference)));
  }
  return found;
}
