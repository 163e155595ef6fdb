import { type Localizable, t } from '../../../../shared/l10n';
import { neverCancelled } from '../../engine/languageService';
import { checkProject, type ProjectReport, type SiteCheckOptions } from '../checkSites';
import { checkChange } from '../compare/checkChange';
import { openChange } from '../compare/openChange';
import { Changes } from '../files/changes';
import { displayPath } from '../files/displayPath';
import { wantedFiles } from '../files/wantedFiles';
import { fixSites } from '../fixSites';
import { type CliHost, exitCodes } from '../host';
import type { ChangeSpec, CheckOptions } from '../options/check';
import { openProject, type Project, sitesOf } from '../project';
import { isClean, type Report } from '../report';
import { reporterFor } from '../reporters/index';
import { Progress } from '../terminal/progress';
import { styleFor } from '../terminal/style';
import { visible } from '../terminal/visible';

/** `docs-json check`. @returns the exit code. @throws {CliError} */
export async function check(options: CheckOptions, host: CliHost): Promise<number> {
  if (options.change) return checkOnlyChange(options.change, options, host);
  const project = openProject(options, host);
  try {
    if (options.watch) return await (await import('./watch')).watch(project, host, () => checkOnce(project, options, host));
    if (options.fix) await fix(project, options, host);
    const report = await checkOnce(project, options, host);
    await suggestFix(project, report, options, host);
    return exitCode(report);
  } finally {
    project.engine.dispose();
  }
}

async function checkOnlyChange(spec: ChangeSpec, options: CheckOptions, host: CliHost): Promise<number> {
  const project = await openChange(spec, options, host);
  try {
    const report = await reporting(options, host, (given) => checkChange(project, () => sitesOf(project, host), given));
    return exitCode(report);
  } finally {
    project.dispose();
  }
}

function checkOnce(project: Project, options: CheckOptions, host: CliHost): Promise<ProjectReport> {
  return reporting(options, host, (given) => checkProject(project, () => sitesOf(project, host), given));
}

/** Does some checking with progress, and writes the report unless standard output is used for something else. */
async function reporting(
  options: CheckOptions,
  host: CliHost,
  work: (given: SiteCheckOptions) => Promise<ProjectReport>,
): Promise<ProjectReport> {
  const progress = new Progress(host);
  try {
    const report = await work({
      maxWarnings: options.maxWarnings,
      isWanted: wantedFiles(options.files, host.cwd),
      onSite: (uri, index, count) =>
        progress.show(host.localize(t`Checking ${index + 1} of ${count}: ${visible(displayPath(uri, host.cwd))}`)),
    });
    progress.clear();
    if (!(options.fix && options.dryRun)) {
      const write = await reporterFor(options.format);
      host.stdout.write(write(report, host, { least: options.least, style: styleFor(host, options.color) }));
    }
    return report;
  } finally {
    progress.clear();
  }
}

async function fix(project: Project, { dryRun }: CheckOptions, host: CliHost): Promise<void> {
  const changed = await fixSites(project, await sitesOf(project, host), new Changes(project.workspace, host, dryRun));
  host.stderr.write(`${host.localize(fixedText(changed.size, dryRun))}\n`);
}

/** @param count of files */
function fixedText(count: number, isDry: boolean): Localizable {
  if (isDry) return count === 1 ? t`1 file would be changed.` : t`${count} files would be changed.`;
  return count === 1 ? t`1 file changed.` : t`${count} files changed.`;
}

async function suggestFix(project: Project, report: Report, { fix, format }: CheckOptions, host: CliHost): Promise<void> {
  if (fix || format !== 'text' || !host.stderr.isTTY || !(await hasSafeFix(project, report))) return;
  host.stderr.write(`${host.localize(t`--fix corrects some of these; --fix --dry-run shows how.`)}\n`);
}

/** Whether one of the first files with problems has a safe fix: examining all of them would take longer than the check. */
async function hasSafeFix({ engine }: Project, { files }: Report): Promise<boolean> {
  for (const { uri } of files.filter(({ problems }) => problems.length > 0).slice(0, 3)) {
    if ((await engine.fixAll(uri, 'request', neverCancelled)).length > 0) return true;
  }
  return false;
}

function exitCode(report: ProjectReport): number {
  if (report.hasUnread) return exitCodes.failed;
  return isClean(report) ? exitCodes.clean : exitCodes.problems;
}
