import { portablePath } from '../files/displayPath';
import type { SeverityName } from '../options/check';
import { visible } from '../terminal/visible';
import { checkoutOf, listed, type Reporter } from './reporter';

const commands: Record<SeverityName, string> = { error: 'error', warning: 'warning', information: 'notice', hint: 'notice' };

/** Workflow commands, which GitHub shows as annotations of a change. */
export const github: Reporter = (report, host, { least }) => {
  const folder = checkoutOf(host);
  const lines = report.files.flatMap((file) =>
    listed(file, least).map(({ code, severity, message, range: { start, end } }) => {
      const properties = [`file=${property(portablePath(file.uri, folder))}`, `line=${start.line + 1}`, `endLine=${end.line + 1}`];
      // Columns are shown for ranges within one line only.
      if (start.line === end.line) properties.push(`col=${start.character + 1}`, `endColumn=${end.character + 1}`);
      properties.push(`title=${property(code)}`);
      return `::${commands[severity]} ${properties.join(',')}::${data(message)}\n`;
    }),
  );
  return lines.join('');
};

/** A line break would begin another command. */
function data(text: string): string {
  return visible(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
