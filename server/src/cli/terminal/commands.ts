/**
 * A line that no CI service takes for a command. GitHub takes those that begin with `::`, spaces before it aside; those in brackets are found
 * anywhere in a line (`##[error]`, `##vso[…]`, `##teamcity[…]`).
 */
export function harmlessLine(line: string): string {
  return line.replace(/^(\s*):(?=:)/, '$1: ').replace(/##(?=[a-z]*\[)/gi, '# #');
}

/** The same for each line of a text. */
export function harmlessLines(text: string): string {
  return text.includes('::') || text.includes('##') ? text.split('\n').map(harmlessLine).join('\n') : text;
}
