import { fingerprintsOf } from '../compare/fingerprints';
import { portablePath } from '../files/displayPath';
import type { SeverityName } from '../options/check';
import { escapedJson } from '../terminal/escapedJson';
import { fingerprintIds } from './fingerprintIds';
import { checkoutOf, listed, type Reporter } from './reporter';

/** Severities of the Code Climate format, which GitLab reads. */
const severities: Readonly<Record<SeverityName, string>> = { error: 'major', warning: 'minor', information: 'info', hint: 'info' };

/** A Code Quality report of GitLab, which compares those of two branches by fingerprints, and shows one of several with the same alone. */
export const gitlab: Reporter = (report, host, { least }) => {
  const folder = checkoutOf(host);
  const issues = report.files.flatMap((file) => {
    const path = portablePath(file.uri, folder);
    const shown = new Set(listed(file, least));
    const idOf = fingerprintIds(path);
    return fingerprintsOf(file).flatMap(([problem, fingerprint]) => {
      const id = idOf(fingerprint);
      if (!shown.has(problem)) return [];
      const { message, severity, range } = problem;
      return {
        description: message,
        check_name: fingerprint.code,
        fingerprint: id,
        severity: severities[severity],
        location: { path, lines: { begin: range.start.line + 1, end: range.end.line + 1 } },
      };
    });
  });
  return `${escapedJson(issues)}\n`;
};
