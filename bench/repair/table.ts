import { type Counts, type Goals, judgeGoals, type Tally } from './tally.ts';

const header = ['mistake', 'answers', 'made', 'detected', 'placed', 'single', 'repaired'];

/** Rows and total as lines of text with aligned columns. A number below its maximum is marked. */
export function formatTable({ rows, total }: Tally): string {
  const cells = [...rows, { name: 'all', oneAnswer: undefined, ...total }].map((row) => [
    row.name,
    row.oneAnswer === undefined ? '' : row.oneAnswer ? 'one' : 'several',
    String(row.made),
    figure(row.detected, row.made),
    figure(row.placed, row.made),
    figure(row.single, row.made),
    row.answerable === 0 ? '' : `${figure(row.repaired, row.answerable)}${row.answerable < row.made ? ` of ${row.answerable}` : ''}`,
  ]);
  const widths = header.map((title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column >= 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [header, rule, ...cells.slice(0, -1), rule, ...cells.slice(-1)].map(line).join('\n');
}

function figure(count: number, of: number): string {
  return count < of ? `! ${count}` : String(count);
}

export function formatGoals(total: Counts, goals?: Goals): string {
  return judgeGoals(total, goals)
    .map(({ name, goal, share, reached }) =>
      share === undefined
        ? `${name}: nothing to count`
        : `${name} ${percent(share)} (goal ${percent(goal)}): ${reached ? 'reached' : 'NOT reached'}`,
    )
    .join('\n');
}

function percent(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}
