import type { CliHost } from '../host';
import { type SeverityName, severityNames } from '../options/check';
import type { CheckedFile, Problem, Report } from '../report';
import type { Style } from '../terminal/style';

interface ReportOptions {
  /** Problems of lower severity are counted, but not listed. */
  readonly least: SeverityName;
  readonly style: Style;
  /** Whether each problem is listed, however many equal ones there are. */
  readonly isVerbose?: boolean | undefined;
  /** Width of the lines of sources. Default: that of a wide terminal. */
  readonly columns?: number | undefined;
  /** Base URL of links to files. Default: the base URL of the CI service, if there is one. */
  readonly linkBase?: string | undefined;
}

/** Writes a report in one format. @returns the whole text, with a final line break */
export type Reporter = (report: Report, host: Pick<CliHost, 'cwd' | 'env' | 'localize'>, options: ReportOptions) => string;

export function problemsFromSeverity({ problems }: CheckedFile, least: SeverityName): Problem[] {
  const severities = severityNames.slice(0, severityNames.indexOf(least) + 1);
  return problems.filter(({ severity }) => severities.includes(severity));
}

/**
 * The folder that paths are relative to: the checkout if the CI service sets it, so that annotations find their files when the check runs
 * in a subfolder.
 */
export function checkoutOf({ cwd, env }: Pick<CliHost, 'cwd' | 'env'>): string {
  return env.GITHUB_WORKSPACE || env.CI_PROJECT_DIR || env.BITBUCKET_CLONE_DIR || cwd;
}
