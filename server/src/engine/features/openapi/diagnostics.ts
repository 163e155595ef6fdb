import { type CancellationToken, throwIfCancelled } from '../../base/cancellation';
import { memoize } from '../../base/memo';
import type { OpenApiCheckContext } from '../../checks/openApiCheckContext';
import { openapiDuplicate } from '../../checks/openapi/duplicate';
import { openapiInvalid } from '../../checks/openapi/invalid';
import { expectedFormat } from '../../checks/openapi/namedOpenApiFiles';
import { type ExpectedFormat, type OpenApiFinding, openApiProblems } from '../../checks/openapi/openApiProblems';
import { checksOf } from '../../checks/registry';
import { type CheckedFinding, type CheckFailure, type ReportedFinding, runChecks, severityOf } from '../../checks/runner';
import type { EngineSettings } from '../../checks/settings';
import type { DocsConfig } from '../../config/docsConfig';
import { normalizeFilePath } from '../../config/references/targets';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { EngineContext } from '../engineContext';
import type { FileDiagnostics } from '../fileDiagnostics';
import type { Revisions } from '../revisions';
import { toDiagnostic } from '../toDiagnostic';

/** Descriptions that are looked at although nobody has them open; the largest sites name many more. */
const maxChecked = 60;

/** Reports on the descriptions that a configuration names, in the descriptions themselves. */
export class OpenApiDiagnostics {
  private readonly known = new WeakMap<OpenApiFile, Map<string, readonly OpenApiFinding[]>>();
  private readonly results = new WeakMap<
    OpenApiFile,
    { readonly settings: EngineSettings; readonly findings: readonly CheckedFinding<'openapi'>[] }
  >();

  constructor(
    private readonly context: EngineContext,
    private readonly revisions: Revisions,
  ) {}

  /** @param path of the description, from the documentation folder. Waits until it is read. @throws {CancelledError} */
  async of(config: DocsConfig, path: string, uri: string, token: CancellationToken): Promise<FileDiagnostics> {
    const settings = await this.context.settings.of(config.root.uri);
    const openApiFile = await this.context.openApiFiles.read(config.folder, path);
    throwIfCancelled(token);
    const findings = openApiFile ? this.check(config, openApiFile, settings) : [];
    const items = findings.map((finding) => toDiagnostic(finding, this.context.checkDocs?.(finding.code), this.context.localize));
    return { uri, items, revision: this.revisions.of(uri, openApiFile?.document.version ?? -1, items) };
  }

  /** URIs of the descriptions of a site about which there is something to say. @throws {CancelledError} */
  async withFindings(config: DocsConfig, token: CancellationToken): Promise<string[]> {
    const settings = await this.context.settings.of(config.root.uri);
    const found: string[] = [];
    for (const path of [...namedPaths(this.context, config).keys()].slice(0, maxChecked)) {
      const openApiFile = await this.context.openApiFiles.read(config.folder, path);
      throwIfCancelled(token);
      if (openApiFile && this.check(config, openApiFile, settings).length > 0) found.push(openApiFile.uri);
    }
    return found;
  }

  private check(config: DocsConfig, openApiFile: OpenApiFile, settings: EngineSettings): ReportedFinding[] {
    const { uri, document } = openApiFile;
    const file = { uri, document };
    const findings: ReportedFinding[] = [];
    const formats = namedPaths(this.context, config).get(openApiFile.path.normalize()) ?? [];
    for (const expected of formats) {
      for (const { code, span, message, data, related, severity: own } of this.problems(openApiFile, expected)) {
        const check = code === openapiInvalid.code ? openapiInvalid : openapiDuplicate;
        const severity = severityOf(check, settings, own);
        if (severity === 'off' || findings.some((other) => other.code === code && other.span.start === span.start)) continue;
        findings.push({ file, code, span, message, severity, data, ...(related && { related: [{ ...related, file }] }) });
      }
      if (expected === 'openapi') findings.push(...this.checked(openApiFile, settings).map((finding) => ({ ...finding, file })));
    }
    return findings;
  }

  /** What is wrong with the file as a whole, which is reported where the configuration names it, too. */
  private problems(openApiFile: OpenApiFile, expected: ExpectedFormat): readonly OpenApiFinding[] {
    let byFormat = this.known.get(openApiFile);
    if (!byFormat) {
      byFormat = new Map();
      this.known.set(openApiFile, byFormat);
    }
    let found = byFormat.get(expected);
    if (!found) {
      found = openApiProblems(openApiFile, expected);
      byFormat.set(expected, found);
    }
    return found;
  }

  private checked(openApiFile: OpenApiFile, settings: EngineSettings): readonly CheckedFinding<'openapi'>[] {
    if (openApiFile.table.problem) return [];
    const known = this.results.get(openApiFile);
    if (known?.settings === settings) return known.findings;
    const context: OpenApiCheckContext = {
      frontMatter: this.context.frontMatter,
      once: memoize(() => [openApiFile, context]),
    };
    const onFailure: CheckFailure = (code, error) => this.context.log(`The check ${code} failed on ${openApiFile.uri}`, error);
    const findings = runChecks(checksOf('openapi'), settings, onFailure, openApiFile, context);
    this.results.set(openApiFile, { settings, findings });
    return findings;
  }
}

/** By path the formats that the configuration takes a description for. */
function namedPaths(context: EngineContext, config: DocsConfig): Map<string, Set<ExpectedFormat>> {
  const found = new Map<string, Set<ExpectedFormat>>();
  for (const reference of context.references.of(config).ofKind('openapi')) {
    const path = normalizeFilePath(reference.text.trim());
    const key = path?.normalize();
    if (key) found.set(key, (found.get(key) ?? new Set()).add(expectedFormat(reference)));
  }
  return found;
}
