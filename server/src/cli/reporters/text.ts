import { joined, type Localizable, type Localizer, t } from '../../../../shared/l10n';
import { displayPath } from '../files/displayPath';
import type { SeverityName } from '../options/check';
import { type Counts, isClean, type Report } from '../report';
import { codeFrame } from '../terminal/codeFrame';
import { harmlessLines } from '../terminal/commands';
import type { Color, Style } from '../terminal/style';
import { withoutControlCharacters } from '../terminal/visible';
import { problemsFromSeverity, type Reporter } from './reporter';

const colors: Record<SeverityName, Color> = { error: 'red', warning: 'yellow', information: 'blue', hint: 'dim' };
const severityLabels: Record<SeverityName, Localizable> = {
  error: t`error`,
  warning: t`warning`,
  information: t`information`,
  hint: t`hint`,
};
const defaultColumns = 120;

/** Text report for people: each problem with its position and source, and a summary. */
export const text: Reporter = (report, { cwd, stdout, localize }, { least, style }) => {
  const columns = stdout.columns ?? defaultColumns;
  const blocks = report.files.flatMap((file) => {
    const problems = problemsFromSeverity(file, least);
    if (problems.length === 0) return [];
    const lines = file.text.split(/\r\n|\r|\n/);
    const path = withoutControlCharacters(displayPath(file.uri, cwd));
    return problems.map(({ code, severity, message, range, related }) => {
      const location = `${path}:${range.start.line + 1}:${range.start.character + 1}`;
      const head = `${style('bold', location)} ${style(colors[severity], localize(severityLabels[severity]))} ${withoutControlCharacters(message)} ${style('dim', code)}`;
      const others = related.map(
        ({ uri, range: { start }, message: about }) =>
          `  ${style('dim', `${withoutControlCharacters(displayPath(uri, cwd))}:${start.line + 1}:${start.character + 1}`)} ${withoutControlCharacters(about)}`,
      );
      return [head, ...codeFrame(lines, range, columns, style).map((line) => `  ${line}`), ...others, ''].join('\n');
    });
  });
  return harmlessLines(`${[...blocks, summary(report, style, localize)].join('\n')}\n`);
};

function summary(report: Report, style: Style, localize: Localizer): string {
  const { counts, files, sites } = report;
  const checked = sites.length === 1 ? t`1 site checked.` : t`${sites.length} sites checked.`;
  const total = counts.error + counts.warning + counts.information + counts.hint;
  const known = report.known === undefined || report.known === 0 ? [] : [knownText(report.known)];
  if (total === 0) {
    const nothing = report.known === undefined ? t`No problems. ${checked}` : t`No new problems. ${checked}`;
    return style('green', localize(joined([nothing, ...known], ' ')));
  }
  const problems = problemsText(total, files.filter((file) => file.problems.length > 0).length, countsText(counts));
  return style(isClean(report) ? 'green' : 'red', localize(joined([problems, checked, ...known], ' ')));
}

function knownText(count: number): Localizable {
  return count === 1 ? t`1 known problem is left out.` : t`${count} known problems are left out.`;
}

/** @param total number of problems @param files number of files with problems */
function problemsText(total: number, files: number, counts: Localizable): Localizable {
  if (total === 1) return t`1 problem in 1 file: ${counts}.`;
  return files === 1 ? t`${total} problems in 1 file: ${counts}.` : t`${total} problems in ${files} files: ${counts}.`;
}

function countsText({ error, warning, information, hint }: Counts): Localizable {
  const parts = [error === 1 ? t`1 error` : t`${error} errors`, warning === 1 ? t`1 warning` : t`${warning} warnings`];
  if (information > 0) parts.push(t`${information} information`);
  if (hint > 0) parts.push(hint === 1 ? t`1 hint` : t`${hint} hints`);
  return joined(parts, ', ');
}
