import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { t } from '../../../../shared/l10n';
import { realPath, writeNamedFile } from '../changes/namedFiles';
import { CliError, type CliHost, programName } from '../host';
import type { CheckOptions } from '../options/check';
import type { Report } from '../report';
import { reporterFor } from '../reporters/index';
import { writeAsIs } from '../terminal/output';
import { colored, plain, styleFor } from '../terminal/style';

/**
 * Writes a report in each format: first to standard output, so that a file that cannot be written hides nothing.
 * @throws {CliError} if a file cannot be written, or is one of those that were checked
 */
export async function writeReports(
  report: Report,
  options: Pick<CheckOptions, 'outputs' | 'linkBase' | 'verbose' | 'color'>,
  host: CliHost,
): Promise<void> {
  const { outputs, linkBase, verbose: isVerbose, color } = options;
  const sorted = [...outputs].sort((a, b) => Number(a.file !== undefined) - Number(b.file !== undefined));
  for (const { format, file, least } of sorted) {
    const write = await reporterFor(format);
    if (file === undefined) {
      writeAsIs(host, write(report, host, { least, linkBase, isVerbose, columns: host.stdout.columns, style: styleFor(host, color) }));
      continue;
    }
    if (isChecked(file, report, host.cwd)) throw new CliError(t`${file} is a file of the site, which no report replaces.`);
    const text = write(report, host, { least, linkBase, isVerbose, style: color === true ? colored : plain });
    await writeNamedFile({ file, text }, host, `${programName} check --format`);
  }
}

/** Whether a path is that of a file that was checked, which a wrong argument must not replace. */
function isChecked(file: string, { files }: Report, cwd: string): boolean {
  const path = realOrGiven(resolve(cwd, file));
  const name = basename(path);
  return files.map(({ uri }) => fileURLToPath(uri)).some((checked) => basename(checked) === name && realOrGiven(checked) === path);
}

function realOrGiven(path: string): string {
  try {
    return realPath(path);
  } catch {
    return path;
  }
}
