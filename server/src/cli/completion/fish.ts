import { type CommandWords, type OptionWords, quoted, type Values } from './words';

/** A completion script for fish. */
export function fishCompletion(commands: readonly CommandWords[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const isFirst = '__fish_use_subcommand';
  return [
    '# Completion of docs-json for fish.',
    'complete -c docs-json -f',
    ...commands.map(({ name, help }) => `complete -c docs-json -n ${isFirst} -a ${name} -d ${quoted(help)}`),
    `complete -c docs-json -n ${isFirst} -s h -l help`,
    `complete -c docs-json -n ${isFirst} -s v -l version`,
    `complete -c docs-json -n ${quoted('__fish_seen_subcommand_from help')} -a ${quoted(names)}`,
    ...commands.flatMap(commandLines),
    '',
  ].join('\n');
}

function commandLines({ name, options, operands }: CommandWords): string[] {
  const start = `complete -c docs-json -n ${quoted(`__fish_seen_subcommand_from ${name}`)}`;
  const rest =
    operands === 'files' ? [`${start} -F`] : Array.isArray(operands) && operands.length > 0 ? [`${start} ${argument(operands)}`] : [];
  return [...rest, ...options.map((option) => `${start} ${optionWords(option)}`)];
}

function optionWords({ name, short, help, values }: OptionWords): string {
  const flags = `${short === undefined ? '' : `-s ${short} `}-l ${name}`;
  const value = values === undefined ? '' : values === 'files' ? ' -r -F' : ` -x ${argument(values)}`;
  return `${flags}${value.trimEnd()} -d ${quoted(help)}`;
}

function argument(values: Values): string {
  return typeof values === 'string' ? '' : `-a ${quoted(values.join(' '))}`;
}
