import type { Range } from 'vscode-languageserver-types';
import type { ConfigFile } from '../config/configFile';
import type { Check, CheckArguments, CheckInfo, CheckTarget, FindingOf, Severity } from './check';
import type { DiagnosticCode } from './registry';
import type { EngineSettings } from './settings';
import { isSuppressed } from './suppress';

/** A finding with the code and severity it is reported with. */
export type CheckedFinding<T extends CheckTarget, Code = DiagnosticCode> = FindingOf<T> & {
  readonly code: Code;
  readonly severity: Severity;
};

/** A finding of any kind of document. */
export type ReportedFinding = Omit<CheckedFinding<'config'>, 'file'> & {
  /** A file of the configuration, or another file of the site, whose document may hold the start of its text only. */
  readonly file: Pick<ConfigFile, 'uri' | 'document'>;
  /** Reported instead of the span, for a location that the document does not hold. */
  readonly range?: Range;
};

/** Called if a check throws: a bug of the check, never of the user's file. */
export type CheckFailure = (code: string, error: unknown) => void;

/** The severity that a finding is reported with: the user's, its own, or that of its check. */
function severityOf(check: CheckInfo, { severities }: EngineSettings, own?: Severity | 'off'): Severity | 'off' {
  return severities.get(check.code) ?? own ?? check.severity;
}

/** Runs every check that is not off. One that throws is reported, and the others still run. */
export function runChecks<T extends CheckTarget, Code extends string>(
  checks: readonly Check<T, Code>[],
  settings: EngineSettings,
  onFailure: CheckFailure,
  ...given: CheckArguments<T>
): CheckedFinding<T, Code>[] {
  const findings: CheckedFinding<T, Code>[] = [];
  for (const check of checks) {
    if (settings.severities.get(check.code) === 'off') continue;
    try {
      for (const finding of check.run(...given)) {
        const severity = severityOf(check, settings, finding.severity);
        if (severity === 'off') continue;
        const checked = { ...finding, code: check.code, severity };
        if (!isSuppressed(checked)) findings.push(checked);
      }
    } catch (error) {
      onFailure(check.code, error);
    }
  }
  return findings;
}
