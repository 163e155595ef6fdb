import { joined, type Localizable, t } from '../../../../shared/l10n';
import { type ContentCache, neverCancelled } from '../../engine/languageService';
import { change } from '../changes/change';
import type { StagedWorkspace } from '../changes/stagedWorkspace';
import { checkProject, type ProjectReport, type SiteCheckOptions } from '../checkSites';
import { baselineKey, readBaseline, writeBaseline } from '../compare/baseline';
import type { ChangeWorkspace } from '../compare/changeWorkspace';
import { checkChange } from '../compare/checkChange';
import { EarlierStates } from '../compare/earlierStates';
import { withoutKnown } from '../compare/knownProblems';
import { openChange } from '../compare/openChange';
import { suggestionsFor } from '../compare/suggestions';
import { SiteChanges } from '../edits/siteChanges';
import { displayPath } from '../files/displayPath';
import { selectedFiles } from '../files/selectedFiles';
import { fixSites } from '../fixSites';
import { type CliHost, exitCodes, programName } from '../host';
import { type ChangeSpec, type CheckOptions, hasSuggestions, isReviewFormat } from '../options/check';
import { cacheOf, everySiteOf, openEditable, openProject, openProjectOver, type Project, sitesOf } from '../project';
import { RecordedWorkspace } from '../replay/recordedWorkspace';
import { type CachedReport, ReportCache } from '../replay/reportCache';
import { type CheckedFile, isClean, type Report } from '../report';
import { problemsFromSeverity } from '../reporters/reporter';
import { writeDiff, writeLine } from '../terminal/output';
import { Progress } from '../terminal/progress';
import { unreadError } from '../unread';
import { writeReports } from './writeReports';

/** `docs-json check`. @returns the exit code. @throws {CliError} */
export async function check(options: CheckOptions, host: CliHost): Promise<number> {
  if (options.change) return checkOnlyChange(options.change, options, host);
  const cache = options.watch || options.fix || options.baseline?.isUpdated ? undefined : cacheOf(options.cache, host);
  if (cache) return checkOrRepeat(cache, options, host);
  const editable = options.fix ? openEditable(options, host) : undefined;
  const project = editable ?? openProject({ ...options, isCheckedOnce: !options.watch }, host);
  try {
    if (options.watch) return await (await import('./watch')).watch(project, host, () => checkOnce(project, options, host));
    if (editable) await fix(editable, options, host);
    if (options.baseline?.isUpdated) return await update(options.baseline.file, project, options, host);
    const report = await checkOnce(project, options, host);
    suggestNext(report, await fixableCount(project, report, options, host), options, host);
    return exitCode(report);
  } finally {
    project.engine.dispose();
  }
}

/** Checks all sites, or repeats the report of a former check of the same files. */
async function checkOrRepeat(cache: ContentCache, options: CheckOptions, host: CliHost): Promise<number> {
  const project = openProjectOver((disk) => new RecordedWorkspace(disk), { ...options, isCheckedOnce: true }, host);
  const inputs = { ...inputsOf(options, host), isComplete: options.baseline !== undefined };
  const reports = new ReportCache({ cache, project, files: project.workspace, options: inputs });
  try {
    let known: CachedReport | undefined;
    let checked: ProjectReport | undefined;
    const report = await reporting(options, host, async (siteOptions) => {
      known = await reports.read();
      checked = known?.report ?? (await checkProject(project, host, () => sitesOf(project, host), siteOptions));
      return checked;
    });
    const fixable = known?.fixable ?? (await fixableCount(project, report, options, host));
    suggestNext(report, fixable, options, host);
    if (checked && (!known || known.fixable !== fixable)) reports.write({ report: checked, fixable });
    await project.engine.saveContents();
    return exitCode(report);
  } finally {
    project.engine.dispose();
  }
}

/** The options that the report of a check depends on. */
function inputsOf({ severities, only, files, usesSettings, maxWarnings }: CheckOptions, { cwd }: CliHost): object {
  return { cwd, severities, only, files, usesSettings, maxWarnings };
}

/** Checks what a change introduces, or repeats the report of a former check of the same files. */
async function checkOnlyChange(spec: ChangeSpec, options: CheckOptions, host: CliHost): Promise<number> {
  const project = await openChange(spec, options, host);
  const { workspace, state } = project;
  const needsReviews = options.outputs.some(({ format }) => isReviewFormat(format));
  const suggests = options.outputs.some(({ format }) => hasSuggestions(format));
  // Reviews and suggestions need more than what is stored.
  const cache = needsReviews || suggests ? undefined : cacheOf(options.cache, host);
  const inputs = { ...inputsOf(options, host), change: spec };
  const { severities, only, usesSettings } = options;
  const earlier = cache && new EarlierStates(cache, project, { severities, only, usesSettings });
  const reports = cache && new ReportCache({ cache, project, files: workspace.disk, options: inputs, state });
  try {
    const report = await reporting(options, host, async (siteOptions) => {
      const known = await reports?.read();
      if (known) return { ...known.report, files: await withTexts(known.report.files, workspace) };
      const checked = await checkChange(project, host, () => sitesOf(project, host), { ...siteOptions, earlier }, needsReviews);
      reports?.write({ report: checked, fixable: undefined });
      return suggests ? { ...checked, suggestions: await suggestionsFor(project, checked) } : checked;
    });
    await project.engine.saveContents();
    return exitCode(report);
  } finally {
    project.dispose();
  }
}

/** Files of a stored report with their texts after the change, which need not be those on disk. */
function withTexts(files: readonly CheckedFile[], workspace: ChangeWorkspace): Promise<CheckedFile[]> {
  return Promise.all(
    files.map(async ({ uri, problems }) => {
      const content = problems.length > 0 ? await workspace.readUri('after', uri) : undefined;
      return { uri, problems, text: content?.kind === 'text' ? content.document.getText() : '' };
    }),
  );
}

async function checkOnce(project: Project, options: CheckOptions, host: CliHost): Promise<ProjectReport> {
  const report = await reporting(options, host, (siteOptions) => checkProject(project, host, () => sitesOf(project, host), siteOptions));
  await project.engine.saveContents();
  return report;
}

/** Writes all problems to a baseline instead of reporting them. */
async function update(file: string, project: Project, { minSeverity }: CheckOptions, host: CliHost): Promise<number> {
  const { files, unread } = await checkProject(project, host, () => sitesOf(project, host), { isComplete: true });
  // Problems of these files would count as new once the files can be read.
  if (unread.length > 0) throw unreadError(unread, host);
  const count = await writeBaseline(
    file,
    host,
    files.map((checked) => ({ ...checked, problems: problemsFromSeverity(checked, minSeverity ?? 'information') })),
  );
  writeLine(host, 'stderr', count === 1 ? t`1 problem written to ${file}.` : t`${count} problems written to ${file}.`);
  return exitCodes.clean;
}

/** Removes the problems of a baseline from a report, and reports how many of them no longer occur. */
function withoutBaseline(report: ProjectReport, file: string, options: CheckOptions, host: CliHost): ProjectReport {
  const known = readBaseline(file, host.cwd);
  const keyOf = baselineKey(file, host.cwd);
  const left = withoutKnown(report, known, keyOf, options.maxWarnings);
  // A problem that a partial check does not find may still occur.
  if (options.only.length > 0 || options.files.length > 0 || options.change) return left;
  const folders = report.sites.map((uri) => keyOf(uri).replace(/[^/]*$/, ''));
  const gone = known.left((key) => folders.some((folder) => key.startsWith(folder)));
  if (gone > 0) {
    const text = gone === 1 ? t`1 problem of the baseline no longer occurs.` : t`${gone} problems of the baseline no longer occur.`;
    writeLine(host, 'stderr', joined([text, t`--update-baseline removes them.`], ' '));
  }
  return left;
}

/** Runs a check with progress, and writes the reports unless standard output is used for a diff. */
async function reporting(
  options: CheckOptions,
  host: CliHost,
  work: (siteOptions: SiteCheckOptions) => Promise<ProjectReport>,
): Promise<ProjectReport> {
  const progress = new Progress(host);
  // The first site may take long before its first file.
  progress.showLater(host.localize(t`Reading the documentation…`));
  try {
    const checked = await work({
      isComplete: options.baseline !== undefined,
      maxWarnings: options.maxWarnings,
      isWanted: selectedFiles(options.files, host.cwd),
      onSite: (uri, index, count) => progress.show(host.localize(t`Checking ${index + 1} of ${count}: ${displayPath(uri, host.cwd)}`)),
      onFile: (uri, index, count) => progress.show(host.localize(t`Checking file ${index + 1} of ${count}: ${displayPath(uri, host.cwd)}`)),
    });
    progress.clear();
    const report = options.baseline ? withoutBaseline(checked, options.baseline.file, options, host) : checked;
    if (!(options.fix && options.dryRun)) await writeReports(report, options, host);
    return report;
  } finally {
    progress.clear();
  }
}

async function fix(project: Project<StagedWorkspace>, { dryRun }: CheckOptions, host: CliHost): Promise<void> {
  const sites = await everySiteOf(project, host);
  const context = { workspace: project.workspace, host, command: `${programName} check --fix`, isDry: dryRun };
  const createChanges = (): SiteChanges => new SiteChanges(project, host);
  const { result: changed, diff } = await change(context, createChanges, (changes) => fixSites(project, sites, changes));
  writeDiff(host, diff);
  writeLine(host, 'stderr', fixedText(changed.size, dryRun));
}

/** @param count number of files */
function fixedText(count: number, isDry: boolean): Localizable {
  if (isDry) return count === 1 ? t`1 file would be changed.` : t`${count} files would be changed.`;
  return count === 1 ? t`1 file changed.` : t`${count} files changed.`;
}

/** Writes what can be done about the problems, for people. */
function suggestNext(report: Report, count: number | undefined, options: CheckOptions, host: CliHost): void {
  const { baseline } = options;
  if (!isForPeople(options, host)) return;
  if (count) {
    writeLine(
      host,
      'stderr',
      count === 1
        ? t`1 problem is fixable with --fix; --fix --dry-run shows how.`
        : t`${count} problems are fixable with --fix; --fix --dry-run shows how.`,
    );
  }
  // Errors are refused by the service: they are no state to accept.
  if (report.counts.error > 0 || !report.tooManyWarnings || options.change || options.only.length > 0) return;
  writeLine(
    host,
    'stderr',
    baseline
      ? t`To accept these warnings: --update-baseline, or --max-warnings ${report.counts.warning}.`
      : t`To accept these warnings: --baseline <file> --update-baseline, --max-warnings ${report.counts.warning}, or --since <commit> for new ones only.`,
  );
}

/** Whether people read the problems, and not a program. */
function isForPeople({ outputs }: CheckOptions, { stderr }: CliHost): boolean {
  return stderr.isTTY === true && outputs.some(({ format, file }) => format === 'text' && file === undefined);
}

/** Number of problems with a safe fix; `undefined` if it is not shown. */
async function fixableCount({ engine }: Project, { files }: Report, options: CheckOptions, host: CliHost): Promise<number | undefined> {
  if (!isForPeople(options, host) || options.fix || options.baseline) return undefined;
  let count = 0;
  for (const { uri, problems } of files) if (problems.length > 0) count += await engine.countFixable(uri, 'request', neverCancelled);
  return count;
}

function exitCode(report: ProjectReport): number {
  if (report.unread.length > 0) return exitCodes.failed;
  return isClean(report) ? exitCodes.clean : exitCodes.problems;
}
