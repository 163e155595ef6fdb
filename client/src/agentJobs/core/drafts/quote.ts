/**
 * A text as a fenced block that it cannot end by itself: the fence is longer than any run of backticks in it. What comes from a repository is put into a
 * prompt like this, so that it is read as data.
 */
export function fencedBlock(text: string, info = 'text'): string {
  const longest = [...text.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${info}\n${text.replace(/\n+$/, '')}\n${fence}`;
}
