import type { SeverityName } from '../options/check';
import { escapedJson } from '../terminal/escapedJson';
import { identifiedProblems } from './identifiedProblems';
import type { Reporter } from './reporter';

/** Severities of the Code Climate format, which GitLab reads. */
const severities: Readonly<Record<SeverityName, string>> = { error: 'major', warning: 'minor', information: 'info', hint: 'info' };

/** A Code Quality report of GitLab, which compares those of two branches by fingerprints, and shows one of several with the same alone. */
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
