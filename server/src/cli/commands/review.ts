import { join } from 'node:path';
import { t } from '../../../../shared/l10n';
import { neverCancelled } from '../../engine/languageService';
import { ChangedPages } from '../compare/changedPages';
import { type ChangeReport, checkChange } from '../compare/checkChange';
import { type ChangeProject, openChange } from '../compare/openChange';
import { CliError, type CliHost, exitCodes } from '../host';
import type { Format } from '../options/check';
import type { ReviewOptions } from '../options/review';
import { isClean } from '../report';
import { checkoutOf } from '../reporters/reporter';
import { reviewOutline } from '../reporters/review/outline';
import { writeLine } from '../terminal/output';
import { Progress } from '../terminal/progress';
import { writeReports } from './writeReports';

const reporters = { text: 'review', markdown: 'review-markdown', json: 'review-json' } as const satisfies Record<string, Format>;

/** `docs-json review`. @returns the exit code. @throws {CliError} */
export async function review(options: ReviewOptions, host: CliHost): Promise<number> {
  const texts = options.outputs.flatMap(({ format, ...output }) => (format === 'html' ? [] : [{ ...output, format: reporters[format] }]));
  const folders = options.outputs.flatMap(({ format, file }) => (format === 'html' && file !== undefined ? [file] : []));
  const project = await openChange(options.change, options, host);
  const progress = new Progress(host);
  progress.showLater(host.localize(t`Reading the documentation…`));
  try {
    const { engine, workspace } = project;
    const pages = folders.length > 0 ? new ChangedPages(engine, (uri) => workspace.differs(uri)) : undefined;
    const report = await checkChange(project, host, () => engine.rootUris(neverCancelled), {}, true, pages);
    progress.clear();
    await writeReports(report, { ...options, outputs: texts }, host);
    for (const folder of folders) await writePages(folder, report, project, host);
    if (report.unread.length > 0) return exitCodes.failed;
    return options.check && !isClean(report) ? exitCodes.problems : exitCodes.clean;
  } finally {
    progress.clear();
    project.dispose();
  }
}

/** Writes the folder of the format `html`. */
async function writePages(out: string, report: ChangeReport, { engine, workspace }: ChangeProject, host: CliHost): Promise<void> {
  const { rendererFolder: assets, localize, language = 'en', cwd } = host;
  if (assets === undefined) throw new CliError(t`The program is incomplete: the scripts of pages are missing.`);
  const { writeReview } = await import('../dev/entry');
  const outline = reviewOutline(report, checkoutOf(host));
  const bytesIn = (moment: 'before' | 'after', uri: string) => workspace.bytesIn(moment, uri);
  await writeReview({ engine, outline, pages: report.pages ?? [], assets, localize, language, out, cwd, bytesIn });
  writeLine(host, 'stderr', t`The review is in ${join(out, 'index.html')}.`);
}
