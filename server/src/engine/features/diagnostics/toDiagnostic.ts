import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver-types';
import { type Localizer, shortened } from '../../../../../shared/l10n';
import { toRange } from '../../base/spans';
import type { Severity } from '../../checks/check';
import type { ReportedFinding } from '../../checks/runner';

const severities: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** @param docsUrl URL of the documentation of the code */
export function toDiagnostic(finding: ReportedFinding, docsUrl: string | undefined, localize: Localizer): Diagnostic {
  const diagnostic: Diagnostic = {
    range: finding.range ?? toRange(finding.file.document, finding.span),
    severity: severities[finding.severity],
    code: finding.code,
    source: 'docs.json',
    message: localize(shortened(finding.message)),
    data: finding.data,
  };
  if (docsUrl !== undefined) diagnostic.codeDescription = { href: docsUrl };
  if (finding.unnecessary) diagnostic.tags = [DiagnosticTag.Unnecessary];
  if (finding.related) {
    diagnostic.relatedInformation = finding.related.map(({ file, span, range, message }) => ({
      location: { uri: file.uri, range: range ?? toRange(file.document, span) },
      message: localize(shortened(message)),
    }));
  }
  return diagnostic;
}
