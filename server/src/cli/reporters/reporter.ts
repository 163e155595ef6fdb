import type { CliHost } from '../host';
import type { SeverityName } from '../options/check';
import { severityNames } from '../options/check';
import type { CheckedFile, Problem, Report } from '../report';
import type { Style } from '../terminal/style';

export interface ReportOptions {
  /** Problems below it are counted and not listed. */
  readonly least: SeverityName;
  readonly style: Style;
}

/** Writes a report in one format. @returns the whole text, with a line end */
export type Reporter = (report: Report, host: Pick<CliHost, 'cwd' | 'env' | 'stdout'>, options: ReportOptions) => string;

export function listed({ problems }: CheckedFile, least: SeverityName): Problem[] {
  const wanted = severityNames.slice(0, severityNames.indexOf(least) + 1);
  return problems.filter(({ severity }) => wanted.includes(severity));
}

/**
 * The folder that services take paths from: the checkout, where the run says which that is, so that annotations find their files also
 * when the check is started in a folder below.
 */
export function checkoutOf({ cwd, env }: Pick<CliHost, 'cwd' | 'env'>): string {
  return env.GITHUB_WORKSPACE || cwd;
}
