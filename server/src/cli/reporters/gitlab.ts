import type { SeverityName } from '../options/check';
import { escapedJson } from '../terminal/escapedJson';
import { identifiedProblems } from './identifiedProblems';
import type { Reporter } from './reporter';

/** Severities of the Code Climate format, which GitLab reads. */
const severities: Readonly<Record<SeverityName, string>> = { error: 'major', warning: 'minor', information: 'info', hint: 'info' };

/**
 * Code Quality report for GitLab, which compares the reports of two branches by fingerprint, and displays only one of several problems with
 * the same fingerprint.
 */
export const gitlab: Reporter = (report, host, { least }) => {
  const issues = identifiedProblems(report, host, least).map(({ problem: { message, severity, range }, fingerprint, id, path }) => ({
    description: message,
    check_name: fingerprint.code,
    fingerprint: id,
    severity: severities[severity],
    location: { path, lines: { begin: range.start.line + 1, end: range.end.line + 1 } },
  }));
  return `${escapedJson(issues)}\n`;
};
