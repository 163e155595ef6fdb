import { t } from '../../../../shared/l10n';
import { neverCancelled } from '../../engine/languageService';
import { checkChange } from '../compare/checkChange';
import { openChange } from '../compare/openChange';
import { type CliHost, exitCodes } from '../host';
import type { Format } from '../options/check';
import type { ReviewOptions } from '../options/review';
import { isClean } from '../report';
import { Progress } from '../terminal/progress';
import { writeReports } from './writeReports';

const reporters = { text: 'review', markdown: 'review-markdown', json: 'review-json' } as const satisfies Record<string, Format>;

/** `docs-json review`. @returns the exit code. @throws {CliError} */
export async function review(options: ReviewOptions, host: CliHost): Promise<number> {
  const project = await openChange(options.change, options, host);
  const progress = new Progress(host);
  progress.showLater(host.localize(t`Reading the documentation…`));
  try {
    const report = await checkChange(project, host, () => project.engine.rootUris(neverCancelled), {}, true);
    progress.clear();
    const outputs = options.outputs.map((output) => ({ ...output, format: reporters[output.format] }));
    await writeReports(report, { ...options, outputs }, host);
    if (report.unread.length > 0) return exitCodes.failed;
    return options.check && !isClean(report) ? exitCodes.problems : exitCodes.clean;
  } finally {
    progress.clear();
    project.dispose();
  }
}
