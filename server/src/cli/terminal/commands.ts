/**
 * Line that no CI service recognizes as a command. GitHub recognizes lines that begin with `::`, after optional spaces; commands in
 * brackets are recognized anywhere in a line (`##[error]`, `##vso[…]`, `##teamcity[…]`).
 */
export function harmlessLine(line: string): string {
  return line.replace(/^(\s*):(?=:)/, '$1: ').replace(/##(?=[a-z]*\[)/gi, '# #');
}

/** Text in which no CI service recognizes a line as a command. */
export function harmlessLines(text: string): string {
  return text.includes('::') || text.includes('##') ? text.split('\n').map(harmlessLine).join('\n') : text;
}
