import { type CommandSpec, helpOption, type OptionSpec } from './spec';

const width = 80;

/** @param program its name */
export function programHelp(program: string, version: string, commands: readonly CommandSpec[]): string {
  const rows = commands.map(({ name, operands, summary }): [string, string] => [`${name} ${operands}`, summary]);
  return [
    `${program} ${version}: checks documentation sites that docs.json configures`,
    '',
    `Usage: ${program} <command> [options]`,
    '',
    'Commands:',
    ...table(rows),
    '',
    'Options:',
    ...table([
      ['-h, --help', 'Show this help, or with a command that of the command.'],
      ['-v, --version', 'Show the version.'],
    ]),
    '',
  ].join('\n');
}

export function commandHelp(program: string, { name, operands, summary, notes, options }: CommandSpec): string {
  const rows = Object.entries({ ...options, help: helpOption }).map(([option, spec]): [string, string] => [flag(option, spec), spec.help]);
  return [
    `Usage: ${program} ${name} [options] ${operands}`,
    '',
    ...wrap(summary, width),
    '',
    'Options:',
    ...table(rows),
    ...notes.flatMap((note) => ['', ...wrap(note, width)]),
    '',
  ].join('\n');
}

function flag(name: string, { value, short }: OptionSpec): string {
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const indent = Math.min(32, Math.max(...rows.map(([left]) => left.length)) + 4);
  return rows.flatMap(([left, right]) => {
    const [first = '', ...rest] = wrap(right, width - indent);
    // A term longer than its column gets a line of its own.
    const head = left.length + 4 > indent ? [`  ${left}`, ' '.repeat(indent) + first] : [`  ${left}`.padEnd(indent) + first];
    return [...head, ...rest.map((line) => ' '.repeat(indent) + line)];
  });
}

/** Wraps a text at a width. */
export function wrap(text: string, columns: number): string[] {
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
