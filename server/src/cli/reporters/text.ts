import { displayPath } from '../files/displayPath';
import type { SeverityName } from '../options/check';
import { type Counts, isClean, type Report } from '../report';
import { codeFrame } from '../terminal/codeFrame';
import type { Color, Style } from '../terminal/style';
import { visible } from '../terminal/visible';
import { listed, type Reporter } from './reporter';

const colors: Record<SeverityName, Color> = { error: 'red', warning: 'yellow', information: 'blue', hint: 'dim' };
const standardColumns = 120;

/** For people: each problem with its position and source, and a summary. */
export const text: Reporter = (report, { cwd, stdout }, { least, style }) => {
  const columns = stdout.columns ?? standardColumns;
  const blocks = report.files.flatMap((file) => {
    const problems = listed(file, least);
    if (problems.length === 0) return [];
    const lines = file.text.split(/\r\n|\r|\n/);
    const path = visible(displayPath(file.uri, cwd));
    return problems.map(({ code, severity, message, range, related }) => {
      const location = `${path}:${range.start.line + 1}:${range.start.character + 1}`;
      const head = `${style('bold', location)} ${style(colors[severity], severity)} ${visible(message)} ${style('dim', code)}`;
      const others = related.map(
        ({ uri, range: { start }, message: about }) =>
          `  ${style('dim', `${visible(displayPath(uri, cwd))}:${start.line + 1}:${start.character + 1}`)} ${visible(about)}`,
      );
      return [head, ...codeFrame(lines, range, columns, style).map((line) => `  ${line}`), ...others, ''].join('\n');
    });
  });
  return `${[...blocks, summary(report, style)].join('\n')}\n`;
};

function summary(report: Report, style: Style): string {
  const { counts, files, sites } = report;
  const checked = `${count(sites.length, 'site')} checked`;
  const total = counts.error + counts.warning + counts.information + counts.hint;
  if (total === 0) return style('green', `No problems. ${checked}.`);
  const withProblems = files.filter(({ problems }) => problems.length > 0).length;
  const line = `${count(total, 'problem')} in ${count(withProblems, 'file')}: ${countsText(counts)}. ${checked}.`;
  return style(isClean(report) ? 'green' : 'red', line);
}

function countsText({ error, warning, information, hint }: Counts): string {
  const parts = [count(error, 'error'), count(warning, 'warning')];
  if (information > 0) parts.push(`${information} information`);
  if (hint > 0) parts.push(count(hint, 'hint'));
  return parts.join(', ');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
