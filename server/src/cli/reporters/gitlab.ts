import { createHash } from 'node:crypto';
import { fingerprintsOf } from '../compare/fingerprints';
import { portablePath } from '../files/displayPath';
import type { SeverityName } from '../options/check';
import { listed, type Reporter } from './reporter';

/** Severities of the Code Climate format, which GitLab reads. */
const severities: Readonly<Record<SeverityName, string>> = { error: 'major', warning: 'minor', information: 'info', hint: 'info' };

/** A Code Quality report of GitLab, which compares those of two branches by fingerprints: they stay when lines move. */
export const gitlab: Reporter = (report, { cwd, env }, { least }) => {
  const issues = report.files.flatMap((file) => {
    const path = portablePath(file.uri, env.CI_PROJECT_DIR || cwd);
    const shown = new Set(listed(file, least));
    const seen = new Map<string, number>();
    return fingerprintsOf(file).flatMap(([problem, { code, text }]) => {
      const id = JSON.stringify([path, code, text]);
      // Several problems of a file can have one fingerprint, and GitLab shows one of them alone.
      const nth = seen.get(id) ?? 0;
      seen.set(id, nth + 1);
      if (!shown.has(problem)) return [];
      const { message, severity, range } = problem;
      return {
        description: message,
        check_name: code,
        fingerprint: createHash('sha256').update(`${id}${nth}`).digest('hex'),
        severity: severities[severity],
        location: { path, lines: { begin: range.start.line + 1, end: range.end.line + 1 } },
      };
    });
  });
  return `${JSON.stringify(issues, null, 2)}\n`;
};
