import type { CommandWords, OptionWords, Values } from './words';

/** A completion script for PowerShell, from version 5 on. */
export function powershellCompletion(commands: readonly CommandWords[]): string {
  return `# Completion of docs-json for PowerShell.
Register-ArgumentCompleter -Native -CommandName docs-json -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $commands = [ordered]@{
${commands.map(commandEntry).join('\n')}
  }
  $before = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | Select-Object -Skip 1 | ForEach-Object { "$_" })
  $name = $before | Where-Object { $_ -notlike '-*' } | Select-Object -First 1
  if (-not $name -or -not $commands.Contains($name)) {
    $found = @($commands.Keys | ForEach-Object { @($_, $commands[$_].Help) })
  } else {
    $command = $commands[$name]
    $option = $command.Options[[string]($before | Select-Object -Last 1)]
    if ($option -and $option.Values -is [array]) { $found = @($option.Values | ForEach-Object { @($_, $_) }) }
    elseif ($option -and $option.Values) { return }
    elseif ($wordToComplete -like '-*') { $found = @($command.Options.Keys | ForEach-Object { @($_, $command.Options[$_].Help) }) }
    elseif ($command.Operands -is [array]) { $found = @($command.Operands | ForEach-Object { @($_, $_) }) }
    else { return }
  }
  for ($index = 0; $index -lt $found.Count; $index += 2) {
    $text = $found[$index]
    if ($text -like "$wordToComplete*") {
      [System.Management.Automation.CompletionResult]::new($text, $text, 'ParameterValue', $found[$index + 1])
    }
  }
}
`;
}

function commandEntry({ name, help, options, operands }: CommandWords): string {
  return `    ${quoted(name)} = @{ Help = ${quoted(help)}; Operands = ${valuesText(operands)}; Options = [ordered]@{
${options.flatMap(optionEntries).join('\n')}
    } }`;
}

function optionEntries({ name, short, help, values }: OptionWords): string[] {
  const entry = `@{ Help = ${quoted(help)}; Values = ${values === undefined ? '$null' : valuesText(values)} }`;
  return [...(short === undefined ? [] : [`-${short}`]), `--${name}`].map((flag) => `      ${quoted(flag)} = ${entry}`);
}

/** Words as an array; other values as a string, for which PowerShell itself completes paths. */
function valuesText(values: Values): string {
  return typeof values === 'string' ? quoted(values) : `@(${values.map(quoted).join(', ')})`;
}

/** Quotes a string. In PowerShell, typographic quotes end a string, too. */
function quoted(text: string): string {
  return `'${text.replace(/['\u2018-\u201B]/g, '$&$&')}'`;
}
