import { createHash } from 'node:crypto';
import { type Fingerprint, fingerprintsOf } from '../compare/fingerprints';
import { portablePath } from '../files/displayPath';
import type { CliHost } from '../host';
import type { SeverityName } from '../options/check';
import type { Problem, Report } from '../report';
import { checkoutOf, listed } from './reporter';

/** A problem of a report with what services compare it by. */
interface IdentifiedProblem {
  readonly problem: Problem;
  readonly fingerprint: Fingerprint;
  /** Stays when lines move; different for each problem. */
  readonly id: string;
  /** Path of the file, from the folder of the checkout. */
  readonly path: string;
}

/** The problems of a report that are at least as severe, with ids. */
export function identifiedProblems(report: Report, host: Pick<CliHost, 'cwd' | 'env'>, least: SeverityName): IdentifiedProblem[] {
  const folder = checkoutOf(host);
  return report.files.flatMap((file) => {
    const path = portablePath(file.uri, folder);
    const problems = new Set(listed(file, least));
    const idOf = fingerprintIds(path);
    return fingerprintsOf(file).flatMap(([problem, fingerprint]) => {
      // Those that are left out count for the ids of the others, which the least severity must not change.
      const id = idOf(fingerprint);
      return problems.has(problem) ? [{ problem, fingerprint, id, path }] : [];
    });
  });
}

/** Ids of the problems of one file. Several with one fingerprint get different ones, in their order. */
function fingerprintIds(path: string): (fingerprint: Fingerprint) => string {
  const seen = new Map<string, number>();
  return ({ code, text }) => {
    const id = JSON.stringify([path, code, text]);
    const nth = seen.get(id) ?? 0;
    seen.set(id, nth + 1);
    return createHash('sha256').update(`${id}${nth}`).digest('hex');
  };
}
