import { joined, type Localizable, type Localizer, t } from '../../../../shared/l10n';
import { displayPath } from '../files/displayPath';
import { type SeverityName, severityNames } from '../options/check';
import { type Counts, isClean, type Report } from '../report';
import { codeFrame } from '../terminal/codeFrame';
import { harmlessLines } from '../terminal/commands';
import type { Color, Style } from '../terminal/style';
import { withoutControlCharacters } from '../terminal/visible';
import { listedFiles, placesText } from './problemGroups';
import { problemsFromSeverity, type Reporter } from './reporter';

const colors: Record<SeverityName, Color> = { error: 'red', warning: 'yellow', information: 'blue', hint: 'dim' };
const severityLabels: Record<SeverityName, Localizable> = {
  error: t`error`,
  warning: t`warning`,
  information: t`information`,
  hint: t`hint`,
};
const defaultColumns = 120;

/** Text report for people: each problem with its position and source, or the first of many equal ones, and a summary. */
export const text: Reporter = (report, { cwd, localize }, { least, style, isVerbose = false, columns = defaultColumns }) => {
  const blocks = listedFiles(report, least, isVerbose).flatMap(({ file, problems }) => {
    if (problems.length === 0) return [];
    const lines = file.text.split(/\r\n|\r|\n/);
    const path = withoutControlCharacters(displayPath(file.uri, cwd));
    return problems.map(({ problem: { code, severity, message, range, related }, places }) => {
      const location = `${path}:${range.start.line + 1}:${range.start.character + 1}`;
      const head = `${style('bold', location)} ${style(colors[severity], localize(severityLabels[severity]))} ${withoutControlCharacters(message)} ${style('dim', code)}${places === undefined ? '' : ` (${localize(placesText(places))})`}`;
      const others = related.map(
        ({ uri, range: { start }, message: about }) =>
          `  ${style('dim', `${withoutControlCharacters(displayPath(uri, cwd))}:${start.line + 1}:${start.character + 1}`)} ${withoutControlCharacters(about)}`,
      );
      return [head, ...codeFrame(lines, range, columns, style).map((line) => `  ${line}`), ...others, ''].join('\n');
    });
  });
  return harmlessLines(
    `${[...blocks, ...totals(report, columns, least, style, localize), summary(report, style, localize), ...unlisted(report, least, localize)].join('\n')}\n`,
  );
};

/** Maximum number of causes of one code. */
const maxCauses = 3;

/** Number of problems of each code, and of those with the same message: one cause, such as a missing folder, can have many. */
function totals({ files }: Report, columns: number, least: SeverityName, style: Style, localize: Localizer): string[] {
  const byCode = new Map<string, Map<string, number>>();
  for (const file of files) {
    for (const { code, message } of problemsFromSeverity(file, least)) {
      const messages = byCode.get(code) ?? new Map<string, number>();
      byCode.set(code, messages.set(message, (messages.get(message) ?? 0) + 1));
    }
  }
  const counted = [...byCode].map(([code, messages]) => ({
    code,
    messages,
    count: [...messages.values()].reduce((sum, one) => sum + one, 0),
  }));
  // Few problems are seen at a glance.
  if (counted.length < 2 && !counted.some(({ count }) => count > maxCauses)) return [];
  counted.sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
  const width = String(counted[0]?.count ?? 0).length;
  const lines = counted.flatMap(({ code, messages, count }) => {
    const causes = [...messages].filter(([, times]) => times > 1 && messages.size > 1).sort(([, a], [, b]) => b - a);
    return [
      `  ${String(count).padStart(width)}  ${code}`,
      ...causes.slice(0, maxCauses).map(([message, times]) => {
        const line = `  ${' '.repeat(width)}    ${times} × ${withoutControlCharacters(message)}`;
        return style('dim', line.length > columns ? `${line.slice(0, columns - 1)}…` : line);
      }),
    ];
  });
  return [style('bold', localize(t`By check:`)), ...lines, ''];
}

/** Sentence about the problems that are counted, but not listed. */
function unlisted({ counts }: Report, least: SeverityName, localize: Localizer): string[] {
  const hidden = severityNames.slice(severityNames.indexOf(least) + 1);
  const count = hidden.reduce((sum, severity) => sum + counts[severity], 0);
  const last = hidden.filter((severity) => counts[severity] > 0).at(-1);
  if (last === undefined) return [];
  const option = `--min-severity ${last}`;
  return [
    localize(count === 1 ? t`1 of them is not listed: ${option} lists it.` : t`${count} of them are not listed: ${option} lists them.`),
  ];
}

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
