import { createHash } from 'node:crypto';
import { type Fingerprint, fingerprintsOf } from '../../engine/languageService';
import { portablePath } from '../files/displayPath';
import type { CliHost } from '../host';
import type { SeverityName } from '../options/check';
import type { Problem, Report } from '../report';
import { checkoutOf, problemsFromSeverity } from './reporter';

/** Problem of a report, with the data by which services compare it. */
interface IdentifiedProblem {
  readonly problem: Problem;
  readonly fingerprint: Fingerprint;
  /** Does not change when lines move; different for each problem. */
  readonly id: string;
  /** Path of the file, relative to the folder of the checkout. */
  readonly path: string;
}

/** Problems of a report from a severity on, with IDs. */
export function identifiedProblems(report: Report, host: Pick<CliHost, 'cwd' | 'env'>, least: SeverityName): IdentifiedProblem[] {
  const folder = checkoutOf(host);
  return report.files.flatMap((file) => {
    const path = portablePath(file.uri, folder);
    const problems = new Set(problemsFromSeverity(file, least));
    const idOf = fingerprintIds(path);
    return fingerprintsOf(file).flatMap(([problem, fingerprint]) => {
      // Problems that are left out count too, since IDs must not depend on the least severity.
      const id = idOf(fingerprint);
      return problems.has(problem) ? [{ problem, fingerprint, id, path }] : [];
    });
  });
}

/** Function that returns the IDs of the problems of one file. Problems with the same fingerprint get different IDs, by their order. */
function fingerprintIds(path: string): (fingerprint: Fingerprint) => string {
  const seen = new Map<string, number>();
  return ({ code, text }) => {
    const id = JSON.stringify([path, code, text]);
    const nth = seen.get(id) ?? 0;
    seen.set(id, nth + 1);
    return createHash('sha256').update(`${id}${nth}`).digest('hex');
  };
}
