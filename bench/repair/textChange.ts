/** The difference of two texts as one replacement: `[start, end)` of the old one became `inserted`. */
export function changeBetween(before: string, after: string): { start: number; end: number; inserted: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let same = 0;
  while (same < shorter - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { start, end: before.length - same, inserted: after.slice(start, after.length - same) };
}

/** The lines that differ, marked `-` for the first text and `+` for the second, after the number of the first such line. */
export function lineDiff(before: string, after: string, limit = 6): string {
  const a = before.split('\n');
  const b = after.split('\n');
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let same = 0;
  while (same < Math.min(a.length, b.length) - start && a[a.length - 1 - same] === b[b.length - 1 - same]) same++;
  const lines = (sign: string, all: readonly string[]): string[] => {
    const changed = all.slice(start, all.length - same);
    const listed = changed.slice(0, limit).map((line) => `${sign} ${line.trimEnd()}`);
    return changed.length > limit ? [...listed, `${sign} … ${changed.length - limit} more`] : listed;
  };
  return [`@ line ${start + 1}`, ...lines('-', a), ...lines('+', b)].join('\n');
}
