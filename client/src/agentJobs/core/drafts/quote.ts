/**
 * Wraps a string in a fenced block that it cannot end: the fence is longer than any run of backticks in it. Texts of a repository are quoted
 * in prompts like this, so that they are read as data.
 */
export function fencedBlock(text: string, info = 'text'): string {
  const longest = [...text.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${info}\n${text.replace(/\n+$/, '')}\n${fence}`;
}
