import { type Localizable, t } from '../../../../shared/l10n';
import { neverCancelled } from '../../engine/languageService';
import { checkSites, unreadSites } from '../checkSites';
import { Changes } from '../files/changes';
import { displayPath } from '../files/displayPath';
import { wantedFiles } from '../files/wantedFiles';
import { fixSites } from '../fixSites';
import { type CliHost, exitCodes } from '../host';
import type { CheckOptions } from '../options/check';
import { openProject, type Project, sitesOf } from '../project';
import { countProblems, isClean, type Report } from '../report';
import { reporterFor } from '../reporters/index';
import { Progress } from '../terminal/progress';
import { styleFor } from '../terminal/style';
import { visible } from '../terminal/visible';

/** `docs-json check`. @returns the exit code. @throws {CliError} */
export async function check(options: CheckOptions, host: CliHost): Promise<number> {
  const project = openProject(options, host);
  try {
    if (options.watch) return await (await import('./watch')).watch(project, host, () => checkOnce(project, options, host));
    if (options.fix) await fix(project, options, host);
    const report = await checkOnce(project, options, host, options.fix && options.dryRun);
    if (!options.fix && options.format === 'text' && host.stderr.isTTY && (await hasSafeFix(project, report))) {
      host.stderr.write(`${host.localize(t`--fix corrects some of these; --fix --dry-run shows how.`)}\n`);
    }
    return exitCode(report);
  } finally {
    project.engine.dispose();
  }
}

interface Outcome extends Report {
  /** Whether there is a docs.json that could not be read. */
  readonly hasUnread: boolean;
}

/** @param isSilent if standard output is used for something else */
async function checkOnce(project: Project, options: CheckOptions, host: CliHost, isSilent = false): Promise<Outcome> {
  const progress = new Progress(host);
  try {
    const unread = await unreadSites(project.engine);
    const sites = unread.length > 0 ? await project.engine.rootUris(neverCancelled) : await sitesOf(project, host);
    const isWanted = wantedFiles(options.files, host.cwd);
    const checked = await checkSites(project, sites, options.maxWarnings, isWanted, (uri, index) =>
      progress.show(host.localize(t`Checking ${index + 1} of ${sites.length}: ${visible(displayPath(uri, host.cwd))}`)),
    );
    const files = [...unread, ...checked.files];
    const report = { ...checked, files, counts: countProblems(files), hasUnread: unread.length > 0 };
    progress.clear();
    if (!isSilent) {
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

/** Whether one of the first files with problems has a safe fix: examining all of them would take longer than the check. */
async function hasSafeFix({ engine }: Project, { files }: Report): Promise<boolean> {
  for (const { uri } of files.filter(({ problems }) => problems.length > 0).slice(0, 3)) {
    if ((await engine.fixAll(uri, 'request', neverCancelled)).length > 0) return true;
  }
  return false;
}

function exitCode(report: Outcome): number {
  if (report.hasUnread) return exitCodes.failed;
  return isClean(report) ? exitCodes.clean : exitCodes.problems;
}
