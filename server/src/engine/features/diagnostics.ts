import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../cancellation';
import { configsOf, type EngineContext, isRootName } from '../context';
import type { DocsConfig } from '../model/docsConfig';
import type { Severity } from '../rules/codes';
import { ruleContext } from '../rules/context';
import { rules } from '../rules/registry';
import { type ReportedFinding, runRules } from '../rules/runner';
import type { EngineSettings } from '../settings';
import { toRange } from '../text/spans';

export interface FileDiagnostics {
  readonly uri: string;
  /** Equal for equal answers: two calls with the same revision gave the same items. */
  readonly revision: string;
  readonly items: Diagnostic[];
}

interface Results {
  readonly settings: EngineSettings;
  readonly revision: number;
  readonly byFile: ReadonlyMap<string, readonly ReportedFinding[]>;
}

const severities: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** Runs the rules over a configuration once, and answers for each of its files. */
export class Diagnostics {
  private readonly results = new WeakMap<DocsConfig, Results>();
  private revisions = 0;

  constructor(private readonly context: EngineContext) {}

  /** All diagnostics of a document; empty for one that is no part of a configuration. @throws {CancelledError} */
  async of(uri: string, token: CancellationToken): Promise<FileDiagnostics> {
    const documents = await configsOf(this.context, uri, token);
    const revisions: number[] = [];
    const items = new Map<string, Diagnostic>();
    for (const { config } of documents) {
      const results = await this.run(config);
      throwIfCancelled(token);
      revisions.push(results.revision);
      for (const finding of results.byFile.get(uri) ?? []) {
        const diagnostic = toDiagnostic(finding);
        // A fragment used in two places is told once of a mistake that counts in both. The data tells apart what one place may
        // lack several of.
        items.set(JSON.stringify([finding.code, finding.span, finding.data]), diagnostic);
      }
    }
    if (documents.length === 0) return this.ofUnread(uri);
    return { uri, revision: revisions.join('.'), items: [...items.values()] };
  }

  private async ofUnread(uri: string): Promise<FileDiagnostics> {
    const content = isRootName(this.context, uri) ? await this.context.documents.read(uri) : undefined;
    if (content?.kind !== 'unreadable' || content.problem === 'unavailable') return { uri, revision: 'none', items: [] };
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    const diagnostic: Diagnostic = { range, severity: 1, code: 'file.unreadable', source: 'docs.json', message: unread[content.problem] };
    return { uri, revision: `unread.${content.problem}`, items: [diagnostic] };
  }

  /** The findings of a configuration, computed once for it and the settings in force. */
  private async run(config: DocsConfig): Promise<Results> {
    const settings = await this.context.settings.of(config.root.uri);
    const known = this.results.get(config);
    if (known && known.settings === settings) return known;
    const findings = runRules(rules, ruleContext(this.context, config), settings, (code, error) =>
      this.context.log(`The check ${code} failed on ${config.root.uri}`, error),
    );
    const results = { settings, revision: ++this.revisions, byFile: groupByFile(findings) };
    this.results.set(config, results);
    return results;
  }
}

function groupByFile(findings: readonly ReportedFinding[]): Map<string, ReportedFinding[]> {
  const byFile = new Map<string, ReportedFinding[]>();
  for (const finding of findings) {
    const known = byFile.get(finding.file.uri);
    if (known) known.push(finding);
    else byFile.set(finding.file.uri, [finding]);
  }
  return byFile;
}

const unread = {
  tooLarge: 'This file is too large to be checked.',
  binary: 'This file holds binary data and is not checked. It must be a JSON text.',
  denied: 'This file cannot be read.',
  outside: 'This file leads outside the workspace and is not read.',
} as const;

function toDiagnostic(finding: ReportedFinding): Diagnostic {
  const diagnostic: Diagnostic = {
    range: toRange(finding.file.document, finding.span),
    severity: severities[finding.severity],
    code: finding.code,
    source: 'docs.json',
    message: finding.message,
    data: finding.data,
  };
  if (finding.unnecessary) diagnostic.tags = [DiagnosticTag.Unnecessary];
  if (finding.related) {
    diagnostic.relatedInformation = finding.related.map(({ file, span, message }) => ({
      location: { uri: file.uri, range: toRange(file.document, span) },
      message,
    }));
  }
  return diagnostic;
}
