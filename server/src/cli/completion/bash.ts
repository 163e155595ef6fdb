import { type CommandWords, type OptionWords, quoted, type Values } from './words';

/** A completion script for bash, from version 3.2 on. */
export function bashCompletion(commands: readonly CommandWords[]): string {
  return `# Completion of docs-json for bash.
_docs_json() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command= words= index
  COMPREPLY=()
  # bash splits --option=value at the equals sign.
  if [[ $current == = ]]; then current=; elif [[ $previous == = ]]; then previous=\${COMP_WORDS[COMP_CWORD-2]}; fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    case \${COMP_WORDS[index]} in
      --locale) ((index++)) ;;
      -*) ;;
      *) command=\${COMP_WORDS[index]}; break ;;
    esac
  done
  case $command in
    '')
      if [[ $previous == --locale ]]; then compopt +o default +o bashdefault 2>/dev/null; return; fi
      words=${quoted([...commands.map(({ name }) => name), 'help', '--help', '--version', '--locale'].join(' '))} ;;
    help)
      words=${quoted(commands.map(({ name }) => name).join(' '))} ;;
${commands.map(commandCase).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o bashdefault -o default -F _docs_json docs-json
`;
}

function commandCase({ name, options, operands }: CommandWords): string {
  const valued = options.filter(({ values }) => values !== undefined);
  const cases = valued.map((option) => `        ${flagsOf(option).join('|')}) ${complete(option.values ?? 'any')} ;;\n`).join('');
  const flags = options.flatMap(flagsOf).join(' ');
  return `    ${name})
      case $previous in
${cases}        *) if [[ $current == -* ]]; then words=${quoted(flags)}; else ${complete(operands)}; fi ;;
      esac ;;`;
}

function flagsOf({ name, short }: OptionWords): string[] {
  return short === undefined ? [`--${name}`] : [`-${short}`, `--${name}`];
}

function complete(values: Values): string {
  // Without words bash itself completes paths.
  if (values === 'files') return 'return';
  if (values === 'any' || values.length === 0) return 'compopt +o default +o bashdefault 2>/dev/null; return';
  return `words=${quoted(values.join(' '))}`;
}
