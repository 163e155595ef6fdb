import type { Range } from 'vscode-languageserver-types';
import { t } from '../../../../shared/l10n';
import { portablePath } from '../files/displayPath';
import type { SeverityName } from '../options/check';
import { harmlessLine } from '../terminal/commands';
import { withoutControlCharacters } from '../terminal/visible';
import { listedFiles, messageWithPlaces } from './problemGroups';
import { checkoutOf, type Reporter } from './reporter';

type Command = 'error' | 'warning' | 'notice';

const commands: Record<SeverityName, Command> = { error: 'error', warning: 'warning', information: 'notice', hint: 'notice' };

/** Maximum number of annotations of one kind that GitHub displays for a step. */
const maxAnnotations = 10;

/**
 * Workflow commands, which GitHub displays as annotations of a change. Problems above its limit are lines of the log, and are counted in
 * the last notice.
 */
export const github: Reporter = (report, host, { least, isVerbose = false }) => {
  const folder = checkoutOf(host);
  const annotated = { error: 0, warning: 0, notice: 0 };
  const annotations: string[] = [];
  const others: string[] = [];
  let count = 0;
  for (const { file, problems } of listedFiles(report, least, isVerbose)) {
    for (const listed of problems) {
      const { code, severity, range } = listed.problem;
      const message = messageWithPlaces(listed, host.localize);
      const command = commands[severity];
      const path = portablePath(file.uri, folder);
      // One notice is reserved for the count.
      if (annotated[command]++ < (command === 'notice' ? maxAnnotations - 1 : maxAnnotations))
        annotations.push(annotation(command, path, code, message, range));
      else {
        count += listed.places?.count ?? 1;
        others.push(`${command}: ${logged(`${path}:${range.start.line + 1}:${range.start.character + 1} ${message} ${code}`)}\n`);
      }
    }
  }
  const rest = count === 1 ? t`1 more problem is in the log of this step.` : t`${count} more problems are in the log of this step.`;
  return [...annotations, ...(count > 0 ? [`::notice title=docs-json::${data(host.localize(rest))}\n`] : []), ...others].join('');
};

function annotation(command: Command, path: string, code: string, message: string, { start, end }: Range): string {
  const properties = [`file=${property(path)}`, `line=${start.line + 1}`, `endLine=${end.line + 1}`];
  // GitHub supports columns only for ranges within one line.
  if (start.line === end.line) properties.push(`col=${start.character + 1}`, `endColumn=${end.character + 1}`);
  properties.push(`title=${property(code)}`);
  return `::${command} ${properties.join(',')}::${data(message)}\n`;
}

/** Line of the log, without commands: commands in brackets are recognized anywhere in a line. */
function logged(text: string): string {
  return harmlessLine(withoutControlCharacters(text));
}

/** Escaped data of a command: a line break would begin another command. */
function data(text: string): string {
  return withoutControlCharacters(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
