import { type Localizer, t } from '../../../../shared/l10n';
import { portablePath } from '../files/displayPath';
import type { SeverityName } from '../options/check';
import type { Report } from '../report';
import { harmlessLines } from '../terminal/commands';
import { withoutControlCharacters } from '../terminal/visible';
import { listedFiles, placesText } from './problemGroups';
import { checkoutOf, type Reporter } from './reporter';
import { sourceLinks } from './sourceLinks';

/** Maximum length of a comment on GitHub, in UTF-16 code units, with room for the last line. */
const maxLength = 65_000;
const marks: Record<SeverityName, string> = { error: '🛑', warning: '⚠️', information: 'ℹ️', hint: '💡' };

/** Text of one comment of a pull request, which a workflow finds by its first line and replaces. */
export const markdown: Reporter = (report, host, { least, linkBase, isVerbose = false }) => {
  const folder = checkoutOf(host);
  const addressOf = sourceLinks(host.env, linkBase);
  let text = `<!-- docs-json -->\n### docs.json: ${host.localize(titleOf(report))}\n`;
  let left = 0;
  for (const { file, problems } of listedFiles(report, least, isVerbose)) {
    const path = portablePath(file.uri, folder);
    let head = problems.length > 0 ? `\n${linked(code(path), addressOf(path))}\n` : '';
    for (const { problem, places } of problems) {
      const { severity, message, range, code: name } = problem;
      const line = range.start.line + 1;
      const item = `${head}\n- ${marks[severity]} ${linked(String(line), addressOf(path, line))} ${code(message)} ${name}${places === undefined ? '' : ` (${host.localize(placesText(places))})`}`;
      if (left > 0 || text.length + item.length > maxLength) left += places?.count ?? 1;
      else text += item;
      if (left === 0) head = '';
    }
    if (problems.length > 0 && left === 0) text += '\n';
  }
  return harmlessLines(left > 0 ? `${text}\n\n${restOf(left, host.localize)}\n` : text);
};

function titleOf({ counts, known }: Report) {
  const total = counts.error + counts.warning + counts.information + counts.hint;
  if (total > 0) return total === 1 ? t`1 problem` : t`${total} problems`;
  return known === undefined ? t`no problems` : t`no new problems`;
}

function restOf(count: number, localize: Localizer): string {
  return localize(count === 1 ? t`1 more problem.` : t`${count} more problems.`);
}

/** @param address address of the link */
export function linked(text: string, address: string | undefined): string {
  return address === undefined ? text : `[${text}](${address})`;
}

/** Code span, in which nothing is a link, a mention, a reference or HTML. Its fence is longer than any run of backticks in the text. */
export function code(text: string): string {
  const plain = withoutControlCharacters(text.replace(/\s+/g, ' '));
  const longest = (plain.match(/`+/g) ?? []).reduce((max, run) => Math.max(max, run.length), 0);
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${plain} ${fence}`;
}
