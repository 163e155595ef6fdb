import { type CancellationToken, throwIfCancelled } from '../../base/cancellation';
import type { OpenApiCheckContext } from '../../checks/openApiCheck';
import { openApiChecks } from '../../checks/openApiRegistry';
import { expectedFormat } from '../../checks/openapi/namedOpenApiFiles';
import { type ExpectedFormat, type OpenApiFinding, openApiProblems } from '../../checks/openapi/openApiProblems';
import { configChecks } from '../../checks/registry';
import type { ReportedFinding } from '../../checks/runner';
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
    const items = findings.map((finding) => toDiagnostic(finding, this.context.ruleDocs?.(finding.code)));
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
    for (const expected of namedPaths(this.context, config).get(openApiFile.path.normalize()) ?? []) {
      for (const finding of this.findings(openApiFile, expected)) {
        const rule = ruleOf.get(finding.code);
        const set = settings.severities.get(finding.code);
        if (!rule || set === 'off' || findings.some(({ code, span }) => code === finding.code && span.start === finding.span.start))
          continue;
        const { code, span, message, data, related } = finding;
        const severity = set ?? finding.severity ?? rule.severity;
        findings.push({ file, code, span, message, severity, data, ...(related && { related: [{ ...related, file }] }) });
      }
    }
    return findings;
  }

  private findings(openApiFile: OpenApiFile, expected: ExpectedFormat): readonly OpenApiFinding[] {
    let byFormat = this.known.get(openApiFile);
    if (!byFormat) {
      byFormat = new Map();
      this.known.set(openApiFile, byFormat);
    }
    let found = byFormat.get(expected);
    if (!found) {
      found = [...openApiProblems(openApiFile, expected), ...(expected === 'openapi' ? this.ruled(openApiFile) : [])];
      byFormat.set(expected, found);
    }
    return found;
  }

  private ruled(openApiFile: OpenApiFile): OpenApiFinding[] {
    if (openApiFile.table.problem) return [];
    const derived = new Map<unknown, unknown>();
    const context: OpenApiCheckContext = {
      frontMatter: this.context.frontMatter,
      once<T>(derive: (given: OpenApiFile, around: OpenApiCheckContext) => T): T {
        if (!derived.has(derive)) derived.set(derive, derive(openApiFile, context));
        return derived.get(derive) as T;
      },
    };
    return openApiChecks.flatMap((rule) => {
      try {
        return [...rule.checkDescription(openApiFile, context)];
      } catch (error) {
        this.context.log(`The check ${rule.code} failed on ${openApiFile.uri}`, error);
        return [];
      }
    });
  }
}

const ruleOf = new Map([...configChecks, ...openApiChecks].map((rule) => [rule.code, rule]));

/** By path the formats that the configuration takes a description for. */
function namedPaths(context: EngineContext, config: DocsConfig): Map<string, Set<ExpectedFormat>> {
  const found = new Map<string, Set<ExpectedFormat>>();
  for (const reference of context.references.of(config).ofKind('description')) {
    const path = normalizeFilePath(reference.text.trim());
    const key = path?.normalize();
    if (key) found.set(key, (found.get(key) ?? new Set()).add(expectedFormat(reference)));
  }
  return found;
}
