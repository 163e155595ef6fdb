/**
 * Wraps a string in a fenced block that it cannot end: the fence is longer than any run of backticks in the string. Prompts quote text from
 * a repository in this way, so that it is read as data.
 */
export function fencedBlock(text: string, info = 'text'): string {
  const longest = [...text.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${info}\n${text.replace(/\n+$/, '')}\n${fence}`;
}
