import { type CommandWords, type OptionWords, quoted, type Values } from './words';

/** A completion script for zsh, to be evaluated or put into a folder of `fpath` as `_docs-json`. */
export function zshCompletion(commands: readonly CommandWords[]): string {
  const list = commands.map(({ name, help }) => `    ${quoted(`${name}:${help}`)}\n`).join('');
  return `#compdef docs-json
# Completion of docs-json for zsh.
_docs_json() {
  local curcontext=$curcontext state line ret=1
  local -a commands
  commands=(
${list}  )
  _arguments -C '(-h --help)'{-h,--help}'[help]' '(-v --version)'{-v,--version}'[version]' '--locale=:tag: ' \\
    '1: :->command' '*::rest:->rest' && ret=0
  case $state in
    command) _describe -t commands command commands && ret=0 ;;
    rest)
      curcontext="\${curcontext%:*}-$words[1]:"
      case $words[1] in
        help) _describe -t commands command commands && ret=0 ;;
${commands.map(commandCase).join('\n')}
      esac ;;
  esac
  return ret
}
if [[ $funcstack[1] == _docs-json ]]; then _docs_json "$@"; else compdef _docs_json docs-json; fi
`;
}

function commandCase({ name, options, operands }: CommandWords): string {
  const specs = [...options.map(optionSpec), quoted(`*:${action(operands)}`)];
  return `        ${name})
          _arguments -s ${specs.join(' \\\n            ')} && ret=0 ;;`;
}

function optionSpec({ name, short, help, values, repeats }: OptionWords): string {
  const about = `[${help.replace(/[[\]\\:]/g, (char) => `\\${char}`)}]${values === undefined ? '' : `:${action(values)}`}`;
  const end = values === undefined ? '' : '=';
  const mark = repeats ? '*' : '';
  if (short === undefined) return quoted(`${mark}--${name}${end}${about}`);
  const flags = `{-${short}${values === undefined ? '' : '+'},--${name}${end}}`;
  return `${repeats ? quoted('*') : quoted(`(-${short} --${name})`)}${flags}${quoted(about)}`;
}

/** End of an `_arguments` specification: the completed values. */
function action(values: Values): string {
  if (values === 'files') return 'file:_files';
  return values === 'any' || values.length === 0 ? 'value: ' : `value:(${values.join(' ')})`;
}
