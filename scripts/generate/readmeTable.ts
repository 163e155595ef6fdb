// Generated tables of README.md, between marks that name them.

/**
 * The text with a table between its marks `<!-- name -->` and `<!-- /name -->`.
 * @throws if the text has no such marks
 */
export function withTable(readme: string, name: string, table: string): string {
  const start = `<!-- ${name} -->`;
  const from = readme.indexOf(start);
  const to = readme.indexOf(`<!-- /${name} -->`);
  if (from < 0 || to < from) throw new Error(`README.md has no ${start} … <!-- /${name} --> for a table.`);
  return `${readme.slice(0, from + start.length)}\n\n${table}\n${readme.slice(to)}`;
}
