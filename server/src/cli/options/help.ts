import { type Localizer, t } from '../../../../shared/l10n';
import { type CommandSpec, commonOptions, type OptionSpec } from './spec';

const width = 80;

/** @param program name of the program */
export function programHelp(program: string, version: string, commands: readonly CommandSpec[], localize: Localizer): string {
  const rows = commands.map(({ name, operands, summary }): [string, string] => [`${name} ${localize(operands)}`, localize(summary)]);
  return [
    localize(t`${program} ${version}: checks and edits documentation sites that docs.json configures`),
    '',
    localize(t`Usage: ${program} <command> [options]`),
    '',
    localize(t`Commands:`),
    ...table(rows),
    '',
    localize(t`Options:`),
    ...table([
      ...optionRows({ locale: commonOptions.locale }, localize),
      ['-h, --help', localize(t`Show this help, or with a command that of the command.`)],
      [
        '-v, --version',
        localize(t`Show the version; with --verbose also that of the format, and the packages of the service that it was compared with.`),
      ],
    ]),
    '',
  ].join('\n');
}

export function commandHelp(program: string, { name, operands, summary, notes, options }: CommandSpec, localize: Localizer): string {
  return [
    localize(t`Usage: ${program} ${name} [options] ${operands}`),
    '',
    ...wrapText(localize(summary), width),
    '',
    localize(t`Options:`),
    ...table(optionRows({ ...options, ...commonOptions }, localize)),
    ...notes.flatMap((note) => ['', ...wrapText(localize(note), width)]),
    '',
  ].join('\n');
}

function optionRows(options: Readonly<Record<string, OptionSpec>>, localize: Localizer): [string, string][] {
  return Object.entries(options).map(([name, { value, short, help }]) => {
    const flag = `${short === undefined ? '' : `-${short}, `}--${name}`;
    return [value === undefined ? flag : `${flag} ${localize(value)}`, localize(help)];
  });
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const indent = Math.min(32, rows.reduce((max, [left]) => Math.max(max, left.length), 0) + 4);
  return rows.flatMap(([left, right]) => {
    const [first = '', ...rest] = wrapText(right, width - indent);
    // A term longer than its column gets a line of its own.
    const head = left.length + 4 > indent ? [`  ${left}`, ' '.repeat(indent) + first] : [`  ${left}`.padEnd(indent) + first];
    return [...head, ...rest.map((line) => ' '.repeat(indent) + line)];
  });
}

/** Wraps a text at a width. */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
