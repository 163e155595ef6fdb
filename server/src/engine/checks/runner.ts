import type { Range } from 'vscode-languageserver-types';
import { t } from '../../../../shared/l10n';
import { atOnce, type Pause, type Steps, withPauses } from '../base/pause';
import type { ConfigFile } from '../config/configFile';
import {
  type Check,
  type CheckArguments,
  type CheckInfo,
  type CheckTarget,
  type FindingOf,
  maxFindings,
  noFindings,
  type Severity,
} from './check';
import type { DiagnosticCode } from './registry';
import type { EngineSettings } from './settings';
import { isSuppressed } from './suppress';

/** A finding with the code and severity it is reported with. */
type CheckedFinding<T extends CheckTarget, Code = DiagnosticCode> = FindingOf<T> & {
  readonly code: Code;
  readonly severity: Severity;
};

/** Finding in any kind of document. */
export type ReportedFinding = Omit<CheckedFinding<'config'>, 'file'> & {
  /** A file of the configuration, or another file of the site, whose document may contain only the start of its text. */
  readonly file: Pick<ConfigFile, 'uri' | 'document'>;
  /** Reported instead of the span, for a location that the document does not contain. */
  readonly range?: Range;
};

/** Called if a check throws: a bug of the check, never of the user's file. */
export type CheckFailure = (code: string, error: unknown) => void;

/** Severity that a finding is reported with: the user's setting, the severity of the finding, or the severity of its check. */
function severityOf(check: CheckInfo, { severities }: EngineSettings, own?: Severity | 'off'): Severity | 'off' {
  return severities.get(check.code) ?? own ?? check.severity;
}

/** Runs every check that is not off. If a check throws, the error is passed to `onFailure`, and the others still run. */
export function runChecks<T extends CheckTarget, Code extends string>(
  checks: readonly Check<T, Code>[],
  settings: EngineSettings,
  onFailure: CheckFailure,
  ...args: CheckArguments<T>
): CheckedFinding<T, Code>[] {
  return atOnce(findingsOfAll(checks, settings, onFailure, args));
}

/** The same with pauses, for a document that may have thousands of findings. */
export function runChecksWithPauses<T extends CheckTarget, Code extends string>(
  pause: Pause,
  checks: readonly Check<T, Code>[],
  settings: EngineSettings,
  onFailure: CheckFailure,
  ...args: CheckArguments<T>
): Promise<CheckedFinding<T, Code>[]> {
  return withPauses(findingsOfAll(checks, settings, onFailure, args), pause);
}

function* findingsOfAll<T extends CheckTarget, Code extends string>(
  checks: readonly Check<T, Code>[],
  settings: EngineSettings,
  onFailure: CheckFailure,
  args: CheckArguments<T>,
): Steps<CheckedFinding<T, Code>[]> {
  const findings: CheckedFinding<T, Code>[] = [];
  for (const check of checks) {
    for (const finding of findingsOf(check, settings, onFailure, args)) {
      if (finding) findings.push(finding);
      yield;
    }
    yield;
  }
  return findings;
}

/** The findings of a check, and `undefined` after each step and for each finding that is not reported. */
function findingsOf<T extends CheckTarget, Code extends string>(
  check: Check<T, Code>,
  settings: EngineSettings,
  onFailure: CheckFailure,
  args: CheckArguments<T>,
): Iterable<CheckedFinding<T, Code> | undefined> {
  const configured = settings.severities.get(check.code) ?? (check.isOptIn ? 'off' : check.severity);
  if (configured === 'off') return noFindings;
  try {
    const findings = check.run(...args);
    // A site has thousands of pages with a hundred checks each, and nearly all find nothing.
    return Array.isArray(findings) && findings.length === 0 ? noFindings : reported(check, findings, settings, onFailure);
  } catch (error) {
    onFailure(check.code, error);
    return noFindings;
  }
}

function* reported<T extends CheckTarget, Code extends string>(
  check: Check<T, Code>,
  findings: Iterable<FindingOf<T> | undefined>,
  settings: EngineSettings,
  onFailure: CheckFailure,
): Iterable<CheckedFinding<T, Code> | undefined> {
  let left = maxFindings;
  try {
    for (const finding of findings) {
      const severity = finding ? severityOf(check, settings, finding.severity) : 'off';
      const checked = !finding || severity === 'off' ? undefined : { ...finding, code: check.code, severity };
      const shown = checked && !isSuppressed(checked) ? checked : undefined;
      if (shown && left-- === 0) {
        yield Object.assign({}, shown, { message: limitReached, severity: quiet(shown.severity) });
        return;
      }
      yield shown;
    }
  } catch (error) {
    onFailure(check.code, error);
  }
}

const limitReached = t`Limit reached: further problems of this kind are not looked for.`;

/** Severity of the note about the limit, which is not an error. */
function quiet(severity: Severity): Severity {
  return severity === 'hint' ? 'hint' : 'information';
}
