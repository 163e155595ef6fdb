import type { Range } from 'vscode-languageserver-types';
import type { ConfigFile } from '../config/configFile';
import type { Check, CheckContext, Finding } from './check';
import type { DiagnosticCode, Severity } from './codes';
import type { EngineSettings } from './settings';

/** A finding with the code and severity it is reported with. */
export interface ReportedFinding extends Omit<Finding, 'file'> {
  /** A file of the configuration, or another of the site, of whose text the document may be the beginning. */
  readonly file: Pick<ConfigFile, 'uri' | 'document'>;
  /** Of a place that the document does not hold, since it is only the beginning: what is to be marked instead of the span. */
  readonly range?: Range;
  readonly code: DiagnosticCode;
  readonly severity: Severity;
}

/** One in a file of the configuration. */
export interface ConfigFinding extends ReportedFinding {
  readonly file: ConfigFile;
}

/** Called if a check throws: a defect in the check, never in the user's file. */
export type CheckFailure = (code: DiagnosticCode, error: unknown) => void;

/** Runs every check that is not switched off. One that throws is reported and the others still run. */
export function runChecks(
  rules: readonly Check[],
  context: CheckContext,
  settings: EngineSettings,
  onFailure: CheckFailure,
): ConfigFinding[] {
  const findings: ConfigFinding[] = [];
  for (const rule of rules) {
    const set = settings.severities.get(rule.code);
    if (set === 'off') continue;
    try {
      for (const finding of rule.check(context)) {
        findings.push({ ...finding, code: rule.code, severity: set ?? finding.severity ?? rule.severity });
      }
    } catch (error) {
      onFailure(rule.code, error);
    }
  }
  return findings;
}
